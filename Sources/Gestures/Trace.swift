import Scrolling

/// What fingers and the system do to a loader, sample by sample: a scenario's gestures made definite, or a recording.
public struct Trace: Hashable, Sendable {
  /// What the system or the app does.
  public enum Event: Hashable, Sendable {
    /// Open the loader at a page.
    case open(PageNumber)
    /// Go to a page by program.
    case show(PageNumber, animated: Bool)
    /// Turn the device.
    case rotate(Orientation)
    /// Ask for memory.
    case memoryWarning
    /// Close the loader.
    case close
  }

  /// An event and its time.
  public struct TimedEvent: Hashable, Sendable {
    /// When, since the start.
    public let time: Microseconds
    /// What.
    public let event: Event

    /// `event` at `time`.
    public init(time: Microseconds, event: Event) {
      self.time = time
      self.event = event
    }
  }

  /// The fingers' samples, in order of time.
  public var touches: [Touch]
  /// Content offsets recorded elsewhere, in order of time.
  public var offsets: [OffsetSample]
  /// The events, in order of time; at equal times, and in the same frame, an event comes before touches and offsets.
  public var events: [TimedEvent]
  /// How long it takes, in all.
  public var duration: Microseconds

  /// A trace; every list must be in order of time.
  public init(
    touches: [Touch] = [], offsets: [OffsetSample] = [], events: [TimedEvent] = [],
    duration: Microseconds = .zero
  ) {
    self.touches = touches
    self.offsets = offsets
    self.events = events
    self.duration = duration
  }

  /// The time of the last sample or event; zero where there is none.
  public var lastTime: Microseconds {
    max(
      touches.last?.time ?? .zero, max(offsets.last?.time ?? .zero, events.last?.time ?? .zero))
  }

  /// When the screen turns on a device whose screen is of `size` at first, and what it is of then.
  func turns(from size: CGSize) -> [(time: Microseconds, size: CGSize)] {
    var size = size
    return events.compactMap { timed in
      guard case .rotate(let orientation) = timed.event,
        (size.width > size.height) != (orientation == .landscape)
      else { return nil }
      size = size.transposed
      return (timed.time, size)
    }
  }

  /// The longest that a trace may take: a day.
  public static let longestDuration = Microseconds(rawValue: 86_400_000_000)
}
