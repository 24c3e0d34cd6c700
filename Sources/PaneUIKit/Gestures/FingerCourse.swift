import Scrolling

/// A finger, or two that pinch, with the gesture recognizers that see it, from when it comes down
/// until it is lifted.
@MainActor final class FingerCourse {
  let id: Int
  /// How far from where the finger is it counts as being: it may be beside a small pager.
  private let shift: CGPoint
  let touches: [UITouch]
  /// Which tap it is, of how many, if it is one of a scenario's.
  let tap: (number: Int, of: Int)?
  /// What the fingers do, and when they came down, if they pinch.
  let pinch: (gesture: Pinch, began: Microseconds)?
  /// Those of the view that was hit, and of the views that it is in.
  private var recognizers: [UIGestureRecognizer] = []
  /// The control that follows it.
  weak var tracked: UIControl?
  /// Those that wait for others to fail, and what they become then.
  private var waiting: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []

  /// `fingers`, whose middle counts as being at `place`, have come down on `view`.
  init(
    _ fingers: [Touch], at place: CGPoint, on view: UIView, tap: (number: Int, of: Int)? = nil,
    pinch: Pinch? = nil
  ) {
    (id, shift, self.tap) = (fingers[0].id, place - fingers.middle, tap)
    self.pinch = pinch.map { ($0, fingers[0].time) }
    let touches = fingers.map { _ in UITouch(tapCount: tap?.number ?? 1) }
    self.touches = touches
    take(fingers)
    for touch in touches { touch.view = view }
    var control: UIControl?
    for here in sequence(first: view, next: { $0.superview }) {
      recognizers += here.recognizers.filter { one in
        one.isEnabled && control?.keepsTap(from: one) != true
          && (pinch == nil || !one.isForOneFinger)
          && touches.allSatisfy {
            one.delegate?.gestureRecognizer(one, shouldReceive: $0) ?? true
          }
      }
      control = control ?? here as? UIControl
    }
    for recognizer in recognizers { recognizer.comeDown(at: place, fingers[0].time) }
  }

  private func take(_ fingers: [Touch]) {
    for (touch, finger) in zip(touches, fingers) { touch.take(finger, at: finger.location + shift) }
  }

  /// Whether what zooms `view` now is a person's doing: a tap or a pinch on it.
  func mayZoom(_ view: UIScrollView) -> Bool {
    (tap != nil || pinch != nil) && touches[0].view?.isDescendant(of: view) ?? false
  }

  func has(_ recognizer: UIGestureRecognizer) -> Bool { recognizers.contains { $0 === recognizer } }

  /// Whether one of those that see touches has recognized what the fingers do, or still may.
  var isSeen: Bool { recognizers.contains { $0.seesTouches && ($0.isOpen || $0.hasRecognized) } }

  /// Whether `one`, which has recognized, may: not if another one has that prevents it.
  func permit(_ one: UIGestureRecognizer) -> DragPermit {
    let others = recognizers.filter { $0 !== one }
    let isLate = others.contains { ($0.hasRecognized || $0.state.isActive) && $0.prevents(one) }
    guard !isLate, one.isLetBegin() else { return .refused }
    return others.contains { $0.isOpen && one.waits(for: $0) } ? .later : .given
  }

  /// Whether a recognizer has recognized that cancels the touch in its view.
  var keepsTouch: Bool { recognizers.contains { $0.hasRecognized && $0.cancelsTouchesInView } }

  /// Whether a recognizer needs so many taps.
  func needs(taps: Int) -> Bool {
    recognizers.contains { ($0 as? UITapGestureRecognizer)?.numberOfTapsRequired == taps }
  }

  /// `one` has recognized: others that it prevents fail.
  func recognizes(_ one: UIGestureRecognizer) {
    one.hasRecognized = true
    for other in recognizers where other !== one && other.isOpen && one.prevents(other) {
      other.state = .failed
    }
  }

  func wait(_ one: UIGestureRecognizer, for state: UIGestureRecognizer.State) {
    if !waiting.contains(where: { $0.recognizer === one }) { waiting.append((one, state)) }
  }

  /// One has failed: those that waited for it recognize.
  func goOn() {
    let before = waiting
    waiting = []
    for (one, state) in before where one.isOpen { one.state = state }
  }

  /// The fingers have moved, or are lifted.
  func hand(_ fingers: [Touch]) {
    if fingers[0].phase != .began { take(fingers) }
    let (place, all, event) = (fingers.middle + shift, Set(touches), UIEvent(touches))
    for one in recognizers where one.seesTouches && (one.isOpen || one.state.isActive) {
      one.place = place
      switch fingers[0].phase {
      case .began: one.touchesBegan(all, with: event)
      case .moved: one.touchesMoved(all, with: event)
      case .ended: one.touchesEnded(all, with: event)
      case .cancelled: one.touchesCancelled(all, with: event)
      }
    }
  }

  /// The finger has gone: what has not recognized has failed; what has not ended is cancelled.
  func end() {
    if let tap, tap.number < tap.of {
      // What waits for a tap more does not go on.
      waiting.removeAll { one, _ in
        recognizers.contains { one.waits(for: $0) && $0 is UITapGestureRecognizer && $0.isOpen }
      }
    }
    let late = waiting.filter { $0.state == .ended }
    for one in recognizers where one.isOpen && !late.contains(where: { $0.recognizer === one }) {
      one.isOut = true
    }
    waiting = late
    goOn()
    for one in recognizers where one.seesTouches {
      if one.state.isActive { one.state = .cancelled }
      if one.state == .failed { one.state = .possible }
      one.reset()
    }
  }

  func frameEnds(at time: Microseconds) { for one in recognizers { one.frameEnds(at: time) } }

  /// Nothing can be judged where an app's own pan in `pager` begins with `finger` as `pan` does.
  func lookForRivals(of pan: UIGestureRecognizer, in pager: UIScrollView, _ finger: Touch) {
    for case let other as UIPanGestureRecognizer in recognizers
    where other !== pan && other.isOpen && other.view?.isDescendant(of: pager) ?? false {
      guard other.isFar(finger, at: finger.location + shift), !other.goesTogether(with: pan),
        !other.waits(for: pan), other.isLetBegin()
      else { continue }
      PagerHost.cannotJudge(
        "the scroll view's pan and a \(type(of: other)) in it begin with the same finger, and which of them goes first is not known: let one wait for the other by require(toFail:)"
      )
    }
  }
}

extension [Touch] {
  fileprivate var middle: CGPoint {
    let sum = reduce(CGPoint.zero) { $0 + $1.location }
    return CGPoint(x: sum.x / Double(count), y: sum.y / Double(count))
  }
}
