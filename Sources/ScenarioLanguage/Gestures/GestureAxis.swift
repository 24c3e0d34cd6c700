import Scrolling
import Traces

extension Scenario {
  /// The same over pages that follow each other along `axis`: a scenario of the horizontal one with
  /// fingers that go up where they went left, and left where they went up.
  package func along(_ axis: Axis) -> Scenario {
    var scenario = self
    scenario.device.axis = axis
    scenario.gestures = gestures.map { $0.along(axis) }
    return scenario
  }
}

extension Gesture {
  package func along(_ axis: Axis) -> Gesture {
    switch self {
    case .flick(let direction, let speed, let series):
      .flick(direction.along(axis), speed: speed, series: series)
    case .drag(let direction, let distance, let time):
      .drag(direction.along(axis), distance, over: time)
    case .repeat(let count, let body): .repeat(count: count, body.map { $0.along(axis) })
    default: self
    }
  }
}

extension Direction {
  fileprivate func along(_ axis: Axis) -> Direction {
    guard axis == .vertical else { return self }
    return switch self {
    case .left: .up
    case .right: .down
    case .up: .left
    case .down: .right
    }
  }
}
