import Scrolling
import Traces

extension Trace {
  /// What is done in it and when, read from its touches and events: whoever plays it knows of no gestures.
  ///
  /// A finger that is lifted as soon as that of a flick is `flick left`, one that stays longer is `drag left`.
  var deeds: [(time: Microseconds, name: String)] {
    var deeds: [(time: Microseconds, name: String)] = []
    var fingers: [Int: (index: Int, touch: Touch)] = [:]
    for item in items {
      switch item {
      case .event(let event): deeds.append((event.time, event.event.deed))
      case .touch(let touch) where touch.phase == .began:
        fingers[touch.id] = (deeds.count, touch)
        deeds.append((touch.time, "hold"))
      case .touch(let touch):
        guard let finger = fingers[touch.id], touch.isLift else { continue }
        deeds[finger.index].name = Self.deed(from: finger.touch, to: touch)
        fingers[touch.id] = nil
      case .offset: continue
      }
    }
    return deeds
  }

  private static func deed(from first: Touch, to last: Touch) -> String {
    let across = last.location.x - first.location.x
    let down = last.location.y - first.location.y
    guard max(abs(across), abs(down)) >= 1 else { return "hold" }
    let duration = last.time.rawValue - first.time.rawValue
    let isQuick = duration <= 2 * Gesture.flickDuration.rawValue
    let direction: Direction =
      abs(across) >= abs(down) ? across < 0 ? .left : .right : down < 0 ? .up : .down
    return "\(isQuick ? "flick" : "drag") \(direction.rawValue)"
  }
}

extension Trace.Event {
  fileprivate var deed: String {
    switch self {
    case .open: "open"
    case .show(_, animated: true): "scroll"
    case .show(_, animated: false): "jump"
    case .rotate: "rotate"
    case .memoryWarning: "memory warning"
    case .close: "close"
    }
  }
}
