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
  /// The events, in order of time; at equal times an event comes before touches.
  public var events: [TimedEvent]
  /// How long it takes, in all.
  public var duration: Microseconds

  /// A trace; both lists must be in order of time.
  public init(touches: [Touch] = [], events: [TimedEvent] = [], duration: Microseconds = .zero) {
    self.touches = touches
    self.events = events
    self.duration = duration
  }
}
