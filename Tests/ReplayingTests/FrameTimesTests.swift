import Testing

@testable import Replaying

@Suite("Frame times")
struct FrameTimesTests {
  /// Where the bucket of each time begins, ascending, by what the documentation says of buckets.
  private func begins(_ buckets: [Int]) -> [Int64] {
    var bucket = 0
    return stride(from: 0, to: buckets.count, by: 2).flatMap { index in
      bucket += buckets[index]
      let begin =
        bucket < 2048 ? Int64(bucket) : Int64(1024 + bucket % 1024) << (bucket / 1024 - 1)
      return Array(repeating: begin, count: buckets[index + 1])
    }
  }

  @Test("no times are no distribution")
  func empty() {
    #expect(FrameTimes.buckets(of: []) == nil)
  }

  @Test("times below 2048 ns are exact; times in one bucket are counted")
  func exact() {
    #expect(FrameTimes.buckets(of: [3, 0, 2047, 3, -1]) == [0, 2, 3, 2, 2044, 1])
    #expect(FrameTimes.buckets(of: [2048, 2049, 2050]) == [2048, 2, 1, 1])
  }

  @Test("every time is kept to three significant digits, whatever its magnitude")
  func precision() throws {
    let powers = (0...62).map { Int64(1) << Int64($0) }
    let times = (powers + powers.map { $0 - 1 } + (1...1_000).map { $0 * 777_777 }).sorted()
    let begins = begins(try #require(FrameTimes.buckets(of: times)))
    try #require(begins.count == times.count)
    for (time, begin) in zip(times, begins) {
      #expect(begin <= time && time - begin <= time / 1_000, "\(time) ns")
    }
  }
}
