import Scrolling

/// Makes the pauses of a recording other than they were, and leaves its movements alone.
package struct TimeWarp: Hashable, Sendable {
  /// Pauses within a range that all become equal.
  package struct Levelling: Hashable, Sendable {
    let pauses: ClosedRange<Microseconds>
    let length: Microseconds

    /// Makes every pause within `pauses` as long as `length`.
    package init(_ pauses: ClosedRange<Microseconds>, become length: Microseconds) {
      self.pauses = pauses
      self.length = length
    }
  }

  /// Pauses that become equal; nil where none do.
  private let levelling: Levelling?
  /// What a longer pause becomes; nil where none is too long.
  private let longest: Microseconds?

  /// A warp; without arguments it changes nothing.
  package init(levelling: Levelling? = nil, longest: Microseconds? = nil) {
    self.levelling = levelling
    self.longest = longest
  }

  /// What a pause becomes: `longest` where it is longer than that after levelling.
  private func length(of pause: Microseconds) -> Microseconds {
    let levelled =
      levelling.flatMap { $0.pauses.contains(pause) ? $0.length : nil } ?? pause
    return longest.map { min(levelled, $0) } ?? levelled
  }

  /// The trace with every pause between two neighbouring items, and before the end, warped. Linear.
  package func applied(to trace: Trace) -> Trace {
    var (last, now) = (Microseconds.zero, Microseconds.zero)
    func warped(_ time: Microseconds) -> Microseconds {
      if time > last { now = now + length(of: time - last) }
      last = max(last, time)
      return now
    }
    let items = trace.items.map { $0.at(warped($0.time)) }
    return Trace(items, duration: warped(trace.duration))
  }
}
