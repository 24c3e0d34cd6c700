/// A fixed piece of work whose time says what the pace of the machine is: never changed.
package final class ReferenceWork {
  /// 512 KiB: more than a first-level cache holds, less than most second-level ones.
  private var words = [UInt64](repeating: 1, count: 1 << 16)

  package init() {}

  /// Goes over all words eight times, and says how many ns that took: about half a million.
  package func nanoseconds() -> Int64 {
    let begin = MonotonicClock.nanoseconds()
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    words.withUnsafeMutableBufferPointer { words in
      for _ in 0..<8 {
        for index in 0..<words.count {
          // Marsaglia's xorshift64 ("Xorshift RNGs", Journal of Statistical Software 8, 2003).
          state ^= state << 13
          state ^= state >> 7
          state ^= state << 17
          words[index] &+= state
        }
      }
    }
    return MonotonicClock.nanoseconds() - begin
  }
}
