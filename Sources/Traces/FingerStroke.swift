import Foundation
import Scrolling

/// What one finger did from coming down to being lifted.
package struct FingerStroke: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// Down and up again, in one place.
    case tap
    /// Moved, and lifted slowly or at rest.
    case drag
    /// Lifted while it moved fast.
    case flick
  }

  /// Less far, in pt, a finger counts as being in one place.
  private static let touchSlop = 10.0
  /// From this speed on, in pt/s, lifting a finger is a flick.
  private static let slowestFlick = 300.0

  package let kind: Kind
  package let finger: Int
  package let began: Microseconds
  package let duration: Microseconds
  /// From where it came down to where it was lifted, in pt.
  package let displacement: CGPoint
  /// With which it was lifted, in pt/s.
  package let velocity: CGPoint

  /// From the samples of one finger, one at least, down until `end` if it is not lifted.
  fileprivate init(_ samples: [Touch], end: Microseconds) {
    let (first, last) = (samples[0], samples[samples.count - 1])
    (finger, began) = (first.id, first.time)
    duration = (last.isLift ? last.time : end) - first.time
    displacement = last.location - first.location
    velocity = last.phase == .ended ? samples.releaseVelocity : .zero
    let reach = samples.map { ($0.location - first.location).length }.max() ?? 0
    let isFast = velocity.length >= Self.slowestFlick
    kind = reach < Self.touchSlop ? .tap : isFast ? .flick : .drag
  }

  package var ended: Microseconds { began + duration }

  /// Where the finger went; nil if it stayed.
  package var direction: Direction? {
    guard kind != .tap else { return nil }
    if abs(displacement.x) >= abs(displacement.y) { return displacement.x < 0 ? .left : .right }
    return displacement.y < 0 ? .up : .down
  }

  /// `flick left`, `tap`.
  package var name: String { kind.rawValue + (direction.map { " \($0.rawValue)" } ?? "") }
}

extension Trace {
  /// What each finger did, in the order they came down; one never lifted is down to the end.
  package var strokes: [FingerStroke] {
    var down: [Int: [Touch]] = [:]
    var strokes: [FingerStroke] = []
    for touch in touches {
      down[touch.id, default: []].append(touch)
      guard touch.isLift, let samples = down.removeValue(forKey: touch.id) else { continue }
      strokes.append(FingerStroke(samples, end: duration))
    }
    strokes += down.values.map { FingerStroke($0, end: duration) }
    return strokes.sorted { ($0.began, $0.finger) < ($1.began, $1.finger) }
  }

  /// What is done and when, in order, read from touches and events: `open`, `flick left`.
  package var gestureNames: [(time: Microseconds, name: String)] {
    (events.map { ($0.time, $0.event.name) } + strokes.map { ($0.began, $0.name) })
      .sorted { $0.0 < $1.0 }
  }
}

extension Trace.Event {
  fileprivate var name: String {
    if case .show(_, let animated) = self { return animated ? "scroll" : "jump" }
    return spelling.word.replacing("-", with: " ")
  }
}

extension CGPoint {
  fileprivate var length: Double { hypot(x, y) }
}
