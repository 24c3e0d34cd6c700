import Scrolling

/// What fingers and the system do to a loader, in order of time: a scenario's gestures made
/// definite, or a recording.
package struct Trace: Hashable, Sendable {
  package enum Event: Hashable, Sendable {
    case open(PageIndex)
    case show(PageIndex, animated: Bool)
    case rotate(Orientation)
    case memoryWarning
    /// The app leaves the screen, or comes back.
    case background, foreground
    case close
    /// Pages come, go or move.
    case change(PageChange)
    case input(UserInput)

    package var opens: Bool { if case .open = self { true } else { false } }
  }

  package struct TimedEvent: Hashable, Sendable {
    package let time: Microseconds
    package let event: Event

    package init(time: Microseconds, event: Event) { (self.time, self.event) = (time, event) }
  }

  package enum Item: Hashable, Sendable {
    case event(TimedEvent)
    case touch(Touch)
    case offset(OffsetSample)
  }

  /// Samples and events in order of time. The events of a frame come first, wherever they are.
  package var items: [Item]
  package var duration: Microseconds
  /// When nothing should move any more, ascending: there a replay waits, and goes on later.
  package var settles: [Microseconds]

  package init(
    _ items: [Item] = [], duration: Microseconds = .zero, settles: [Microseconds] = []
  ) {
    (self.items, self.duration, self.settles) = (items, duration, settles)
  }

  /// The longest that a trace may take: a day.
  package static let longestDuration = Microseconds(rawValue: 86_400_000_000)

  package var touches: [Touch] {
    items.compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
  }

  package var offsets: [OffsetSample] {
    items.compactMap { if case .offset(let offset) = $0 { offset } else { nil } }
  }

  package var events: [TimedEvent] {
    items.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  package var opens: Bool { items.contains { $0.event?.opens == true } }

  /// The indices of the items from `index` on that have happened by `time`.
  package func due(at time: Microseconds, from index: Int) -> Range<Int> {
    var end = index
    while end < items.count, items[end].time <= time { end += 1 }
    return index..<end
  }
}

extension Trace.Item {
  package var time: Microseconds {
    switch self {
    case .event(let event): event.time
    case .touch(let touch): touch.time
    case .offset(let sample): sample.time
    }
  }

  package var event: Trace.Event? { if case .event(let timed) = self { timed.event } else { nil } }

  /// The same at another time.
  package func at(_ time: Microseconds) -> Trace.Item {
    switch self {
    case .event(let timed): .event(Trace.TimedEvent(time: time, event: timed.event))
    case .touch(let touch): .touch(touch.at(time))
    case .offset(let sample):
      .offset(OffsetSample(time: time, phase: sample.phase, offset: sample.offset))
    }
  }
}

extension Touch {
  /// The same sample at another time.
  package func at(_ time: Microseconds) -> Touch {
    Touch(time: time, id: id, phase: phase, location: location)
  }
}
