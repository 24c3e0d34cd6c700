import ScenarioLanguage
import Scrolling
import Traces

/// What a finger did, so many ms after the start of a trace.
package func touch(
  _ milliseconds: Double, _ phase: Touch.Phase, _ x: Double = 0, y: Double = 0, id: Int = 0
) -> Touch {
  Touch(
    time: Microseconds(milliseconds: milliseconds), id: id, phase: phase,
    location: CGPoint(x: x, y: y))
}

/// Where content was recorded, so many ms after the start of a trace.
package func offset(
  _ milliseconds: Double, _ phase: OffsetSample.Phase, _ x: Double
) -> OffsetSample {
  OffsetSample(
    time: Microseconds(milliseconds: milliseconds), phase: phase, offset: CGPoint(x: x, y: 0))
}

package func event(_ milliseconds: Double, _ event: Trace.Event) -> Trace.TimedEvent {
  Trace.TimedEvent(time: Microseconds(milliseconds: milliseconds), event: event)
}

extension Trace {
  /// What `gestures` become on a device, with nothing where they play a recording.
  package init(
    of gestures: [Gesture], on device: Device = .iPhone6, pages: Int = 10, scenes: Int = 1
  ) throws {
    self = try gestures.compiled(on: device, pages: pages, scenes: scenes).trace
  }
}

extension Gesture {
  package static func swipe(_ direction: Direction) -> Gesture {
    .flick(direction, 1500.pointsPerSecond)
  }

  /// Flicks at 1500 pt/s that do not wait for rest.
  package static func hurry(_ direction: Direction, every time: Double, times: Int) -> Gesture {
    .flick(direction, 1500.pointsPerSecond, every: time.milliseconds, times: times)
  }
}

extension [GestureStart] {
  /// The gesture that a moment belongs to: of those that have begun by then, the last one.
  package func gesture(at time: Microseconds) -> GestureStart? { last { $0.time <= time } }
}

extension [Gesture] {
  package static func turn(_ direction: Direction, times: Int = 1) -> [Gesture] {
    [.repeat(count: times, [.swipe(direction), .settle])]
  }

  package static let open: [Gesture] = [.open(at: PageIndex(0)), .settle]
}
