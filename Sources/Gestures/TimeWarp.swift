import Scrolling

/// Makes the pauses of a recording other than they were, and leaves its movements alone.
public struct TimeWarp: Hashable, Sendable {
  /// Pauses within a range that all become equal.
  public struct Levelling: Hashable, Sendable {
    /// The pauses that are changed.
    public let pauses: ClosedRange<Microseconds>
    /// What each of them becomes.
    public let length: Microseconds

    /// Makes every pause within `pauses` as long as `length`.
    public init(_ pauses: ClosedRange<Microseconds>, become length: Microseconds) {
      self.pauses = pauses
      self.length = length
    }
  }

  /// Pauses that become equal; nil where none do.
  public var levelling: Levelling?
  /// What a longer pause becomes; nil where none is too long.
  public var longest: Microseconds?

  /// A warp; without arguments it changes nothing.
  public init(levelling: Levelling? = nil, longest: Microseconds? = nil) {
    self.levelling = levelling
    self.longest = longest
  }

  /// What a pause becomes: `longest` where it is longer than that after levelling.
  public func length(of pause: Microseconds) -> Microseconds {
    let levelled =
      levelling.flatMap { $0.pauses.contains(pause) ? $0.length : nil } ?? pause
    return longest.map { min(levelled, $0) } ?? levelled
  }

  /// The trace with every time between two neighbouring samples or events, and before the end, warped. Linear, after sorting.
  public func applied(to trace: Trace) -> Trace {
    let times =
      trace.touches.map(\.time) + trace.offsets.map(\.time) + trace.events.map(\.time)
      + [trace.duration]
    var (last, now) = (Microseconds.zero, Microseconds.zero)
    var moved: [Microseconds: Microseconds] = [:]
    for time in times.sorted() where moved[time] == nil {
      now = now + (time == last ? .zero : length(of: time - last))
      moved[time] = now
      last = time
    }
    func new(_ time: Microseconds) -> Microseconds { moved[time] ?? time }
    return Trace(
      touches: trace.touches.map {
        Touch(time: new($0.time), id: $0.id, phase: $0.phase, location: $0.location)
      },
      offsets: trace.offsets.map {
        OffsetSample(time: new($0.time), phase: $0.phase, offset: $0.offset)
      },
      events: trace.events.map { Trace.TimedEvent(time: new($0.time), event: $0.event) },
      duration: new(trace.duration))
  }
}
