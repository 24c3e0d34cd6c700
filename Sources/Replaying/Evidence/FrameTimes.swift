/// How a run file keeps many times in few numbers: to three significant digits.
package enum FrameTimes {
  /// The times in ns by bucket, as pairs of numbers in ascending order: how many buckets after that of the pair before, or
  /// after bucket 0, and how many times are in it. Nil without times. Negative times count as 0.
  package static func buckets(of nanoseconds: [Int64]) -> [Int]? {
    guard !nanoseconds.isEmpty else { return nil }
    var counts: [Int: Int] = [:]
    for time in nanoseconds { counts[bucket(of: time), default: 0] += 1 }
    var last = 0
    return counts.sorted { $0.key < $1.key }.flatMap { bucket, count in
      defer { last = bucket }
      return [bucket - last, count]
    }
  }

  /// The bucket of a time: the time itself below 2048 ns; from there on each doubling has 1024, so that bucket b begins at
  /// (1024 + b mod 1024) · 2^(b ÷ 1024 − 1).
  private static func bucket(of time: Int64) -> Int {
    let time = UInt64(max(0, time))
    let shift = max(0, 53 - time.leadingZeroBitCount)
    return shift << 10 + Int(time >> UInt64(shift))
  }
}
