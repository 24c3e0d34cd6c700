import Scrolling
import Traces

/// Which way the pages of a row follow each other.
package enum PageOrder {
  case rightwards, downwards, leftwards
}

extension Scenario {
  /// The same over pages that follow each other in `order`: a scenario from left to right with
  /// fingers that go up where they went left, and left where they went up; or the other way.
  package func along(_ order: PageOrder) -> Scenario {
    var scenario = order == .downwards ? along(.vertical) : self
    if order == .leftwards {
      scenario.device.direction = .rightToLeft
      scenario.gestures = gestures.map(\.mirrored)
    }
    return scenario
  }

  /// The same over pages that follow each other along `axis`.
  package func along(_ axis: Axis) -> Scenario {
    var scenario = self
    scenario.device.axis = axis
    scenario.gestures = gestures.map { $0.along(axis) }
    return scenario
  }
}

extension Gesture {
  package func along(_ axis: Axis) -> Gesture { directed { $0.along(axis) } }

  /// The same with fingers that go to the right instead of to the left, and back.
  package var mirrored: Gesture { directed(\.mirrored) }

  /// The same with fingers that go where `change` says.
  private func directed(_ change: (Direction) -> Direction) -> Gesture {
    switch self {
    case .flick(let direction, let speed, let series):
      .flick(change(direction), speed: speed, series: series)
    case .drag(let direction, let distance, let time):
      .drag(change(direction), distance, over: time)
    case .repeat(let count, let body): .repeat(count: count, body.map { $0.directed(change) })
    default: self
    }
  }
}

extension Direction {
  fileprivate var mirrored: Direction {
    self == .left ? .right : self == .right ? .left : self
  }

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
