import ScenarioLanguage
import Scrolling
import Traces

extension Trace {
  /// What `gestures` become on a device, with nothing where they play a recording.
  package init(
    of gestures: [Gesture], on device: Device = .iPhone6, pages: Int = 10, scenes: Int = 1
  ) throws {
    try self.init(compiling: gestures, device: device, pages: pages, scenes: scenes) { _ in Trace()
    }
  }
}

extension Gesture {
  package static func swipe(_ direction: Direction) -> Gesture {
    .flick(direction, speed: Speed(pointsPerSecond: 1500))
  }

  /// Flicks at 1500 pt/s that do not wait for rest.
  package static func hurry(_ direction: Direction, every time: Double, times: Int) -> Gesture {
    .flick(
      direction, speed: Speed(pointsPerSecond: 1500),
      series: FlickSeries(every: Microseconds(milliseconds: time), times: times))
  }
}

extension [Gesture] {
  package static func turn(_ direction: Direction, times: Int = 1) -> [Gesture] {
    [.repeat(count: times, [.swipe(direction), .settle])]
  }

  package static let open: [Gesture] = [.open(at: PageIndex(0)), .settle]
}
