import Statistics

/// One of several judgements that were made one after the other, each on evidence of its own.
struct Window<Verdict: Hashable & Sendable>: Hashable, Sendable {
  /// What was found; nil where even the last look decided nothing.
  let verdict: Verdict?
  /// Where in the series its evidence lies.
  let range: Range<Int>

  /// Cuts a series of `count` samples into windows that follow one another.
  ///
  /// Each is looked at as `looks` says, until it is decided or there is no further look; then the next begins. What is left
  /// at the end and reaches no decision is no window.
  ///
  /// - Parameters:
  ///   - count: Samples in the series.
  ///   - looks: When a window is looked at, and what each look may spend.
  ///   - judge: What a part of the series says at a level; nil where it decides nothing.
  static func all(
    of count: Int, looks: AlphaSpending, judge: (Range<Int>, Double) -> Verdict?
  ) -> [Window] {
    var windows: [Window] = []
    var start = 0
    search: while true {
      for (look, level) in zip(looks.looks, looks.levels) {
        guard start + look <= count else { break search }
        let range = start..<(start + look)
        let verdict = judge(range, level)
        guard verdict != nil || look == looks.looks.last else { continue }
        windows.append(Window(verdict: verdict, range: range))
        start = range.upperBound
        continue search
      }
      break
    }
    return windows
  }
}
