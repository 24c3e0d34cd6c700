import Testing

@testable import PaneUIKit

/// What is animated is 300 points in 0.1 s: 6 frames. Something happens to it after two of them.
@Suite("Animations that are cut off or driven")
struct CutAnimationRules {
  /// As in `slide`, by an animator that has begun.
  @MainActor private static func animator(
    _ view: UIView, _ log: Log, _ curve: UIView.AnimationCurve = .linear
  ) -> UIViewPropertyAnimator {
    view.frame.origin.x = 300
    let animator = UIViewPropertyAnimator(duration: 0.1, curve: curve) { view.frame.origin.x = 0 }
    animator.addCompletion { log.note("\($0) \(animator.state.rawValue)") }
    animator.startAnimation()
    return animator
  }

  @Test(
    "a view that is animated, and what is in it: is not hit without allowUserInteraction, and what lies behind it is",
    arguments: [false, true])
  func hits(isAllowed: Bool) throws {
    let lines = try playPage { view, log in
      let button = UIButton(frame: view.bounds)
      view.addSubview(button)
      slide(view, isAllowed ? .allowUserInteraction : [])
      for delay in [0.02, 0.15] {
        after(delay) { log.note("\(view.window?.hitTest(point(150, 200), with: nil) === button)") }
      }
    }
    #expect(lines.filter { !$0.hasSuffix("400") } == [isAllowed ? "true" : "false", "true"])
  }

  @Test("a pager that is animated takes no finger, and the run says why")
  func fingers() throws {
    final class Sliding: LoggedController {
      var options: UIView.AnimationOptions = []
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        scrollView.alpha = 0.5
        UIView.animate(withDuration: 2, delay: 0, options: options) { self.scrollView.alpha = 1 }
      }
    }
    for options in [[], UIView.AnimationOptions.allowUserInteraction] {
      let lines = try playLogged(
        .open + [.hold(100.milliseconds)] + .flick, to: { Sliding($0) }, { $0.options = options })
      #expect(lines.contains { $0.hasPrefix("didEndDecelerating") } == !options.isEmpty)
    }
  }

  @Test(
    "removeAllAnimations, a view that leaves its window, and the way into the background: end what is animated, and its completion is told false; what is not removed on completion stays in the background",
    arguments: 0..<4)
  func cut(way: Int) throws {
    let leaves: [Gesture] = way == 2 ? [.background, .foreground, .hold(200.milliseconds)] : []
    let lines = try playPage([.hold(80.milliseconds)] + leaves + [.hold(400.milliseconds)]) {
      view, log in
      // When 'settle' has not waited for it.
      after(0.1) {
        slide(view) { log.note("\($0)") }
        after(0.02) {
          if way == 0 { view.layer.removeAllAnimations() }
          if way == 1 { view.removeFromSuperview() }
        }
      }
    }
    let told = way == 3 ? "true" : "false"
    #expect(lines.filter { !$0.contains("0") && $0 != "nothing" } == [told], "\(lines)")
    #expect(lines.contains("100 0 300 400") == (way == 3), "\(lines)")
  }

  @Test(
    "an animation of a layer whose view leaves its window: ends, and its delegate is told false")
  func layer() throws {
    final class Watch: Noter, CAAnimationDelegate {
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.note("\(flag)") }
    }
    let lines = try playPage { view, log in
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.duration, animation.delegate) = (450, 0.1, Watch(log))
      view.layer.add(animation, forKey: "a")
      after(0.02) {
        view.removeFromSuperview()
        log.note("\(view.layer.animationKeys() ?? [])")
      }
      after(0.07) { log.note("\(view.layer.animationKeys() ?? [])") }
    }
    #expect(lines == atX(300, 250) + ["[\"a\"]", "nothing", "false", "nothing", "[]", "nothing"])
  }

  @Test(
    "a second animation of alpha: takes the place of the first one, which is told false, from what is in force, or from what is seen with beginFromCurrentState",
    arguments: [false, true])
  func fades(fromSeen: Bool) throws {
    let lines = try playPage { view, log in
      @MainActor func fade(_ alpha: CGFloat, _ options: UIView.AnimationOptions = []) {
        UIView.animate(
          withDuration: 0.1, delay: 0, options: options.union(.curveLinear),
          animations: { view.alpha = alpha }, completion: { log.note("\(alpha) \($0)") })
      }
      @MainActor func note() {
        log.note("\(view.layer.presentation().map { ($0.opacity * 100).rounded() } ?? 0)")
      }
      fade(0)
      after(0.02) {
        fade(1, fromSeen ? .beginFromCurrentState : [])
        note()
      }
      after(0.1) { note() }
    }
    #expect(
      lines.filter { !$0.contains("300") && $0 != "nothing" }
        == (fromSeen
          ? ["67.0", "0.0 false", "89.0", "1.0 true"] : ["0.0", "0.0 false", "67.0", "1.0 true"]))
  }

  @Test("presentation(): is a layer as this one is seen now")
  func presentation() throws {
    let lines = try playPage { view, log in
      slide(view)
      evenly { view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
      after(0.02) {
        let shown = view.layer.presentation()
        log.note("\(shown?.position.x.rounded() ?? 0) \(shown?.frame.width.rounded() ?? 0)")
        log.note("\(view.layer.position.x) \(view.layer.presentation() === view.layer)")
      }
      after(0.15) { log.note("\(view.layer.presentation() === view.layer)") }
    }
    #expect(
      lines.filter { $0.split(separator: " ").count < 4 } == ["350.0 250.0", "150.0 false", "true"])
  }

  @Test(
    "stopAnimation: leaves in force what is seen, and finishAnimation takes it to its end or its start",
    arguments: [nil, UIViewAnimatingPosition.end, .start, .current])
  func stopped(position: UIViewAnimatingPosition?) throws {
    let lines = try playPage { view, log in
      let animator = Self.animator(view, log)
      after(0.02) {
        animator.stopAnimation(position == nil)
        log.note("\(view.frame.origin.x.rounded())")
        if let position { animator.finishAnimation(at: position) }
      }
    }
    let ends: [UIViewAnimatingPosition: (String, Int)] = [
      .end: ("end 0", 0), .start: ("start 0", 300), .current: ("current 0", 200),
    ]
    let end = position.flatMap { ends[$0] }
    #expect(lines == atX(300, 250) + ["200.0"] + (end.map { [$0.0] } ?? []) + atX(end?.1 ?? 200))
  }

  @Test(
    "an animator of a page that is paused, reversed or driven by a fraction: is not judged",
    arguments: 0..<5)
  func driven(use: Int) throws {
    let lines = try playPage { view, log in
      let other = UIView(frame: view.bounds)
      view.superview?.addSubview(other)
      let animator = Self.animator(use == 0 ? other : view, log)
      let driven = UIViewPropertyAnimator(duration: 0.1, curve: .linear) {
        view.frame.origin.x = 99
      }
      after(0.02) {
        switch use {
        case 0, 1: animator.pauseAnimation()
        case 2: animator.isReversed = true
        case 3: driven.fractionComplete = 0.5
        default: animator.stopAnimation(true)
        }
        log.note("\(unjudgeable != nil)")
      }
    }
    #expect(lines.filter { ["true", "false"].contains($0) } == ["\((1...3).contains(use))"])
  }

  @Test(
    "an animator that is reversed: has what it changed at its start in the end, and says so",
    arguments: [true, false])
  func reversed(staysReversed: Bool) throws {
    let lines = try playPage { view, log in
      let other = UIView(frame: view.bounds)
      view.superview?.addSubview(other)
      let animator = Self.animator(other, log)
      after(0.02) {
        animator.isReversed = true
        animator.isReversed = staysReversed
        log.note("judged \(unjudgeable == nil)")
      }
      after(0.2) { log.note("x \(other.frame.minX)") }
    }
    let end = staysReversed ? ["start 0", "x 300.0"] : ["end 0", "x 0.0"]
    #expect(lines.filter { $0.first?.isLetter ?? false } == ["judged true"] + end)
  }

  @Test(
    "pausesOnCompletion: an animator stays active at its end without a completion; one of a page is not judged",
    arguments: [true, false])
  func pauses(isOfPage: Bool) throws {
    let lines = try playPage { view, log in
      let other = UIView(frame: view.bounds)
      view.superview?.addSubview(other)
      let moved = isOfPage ? view : other
      moved.frame.origin.x = 300
      let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) {
        moved.frame.origin.x = 0
      }
      animator.addCompletion { _ in log.note("complete") }
      animator.pausesOnCompletion = true
      animator.startAnimation()
      after(0.2) {
        let state = "\(animator.state) \(animator.isRunning) \(animator.fractionComplete)"
        log.note("\(state) \(unjudgeable == nil)")
      }
    }
    #expect(lines.filter { $0.first?.isLetter ?? false } == ["active false 1.0 \(!isOfPage)"])
  }

  @Test(
    "animations that are added to an animator that runs: are made at once, and go in what is left of its duration"
  )
  func added() throws {
    let lines = try playPage { view, log in
      view.frame.origin.x = 300
      let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear)
      animator.addCompletion { _ in log.note("complete") }
      animator.startAnimation()
      after(0.1) {
        animator.addAnimations { view.frame.origin.x = 0 }
        log.note("\(view.frame.minX)")
      }
    }
    #expect(lines.filter { $0.contains("400") } == atX(300, 300, 250, 200, 150, 100, 50, 0))
    #expect(lines.contains("0.0") && lines.contains("complete"))
  }

  @Test("fractionComplete of an animator that runs: goes from 0 to 1 by time")
  func fraction() throws {
    let lines = try written(.open + [.hold(300.milliseconds)]) { log, _ in
      let animator = UIViewPropertyAnimator(duration: 0.2, curve: .easeIn) {}
      @MainActor func note() { log.note("\((animator.fractionComplete * 10).rounded())") }
      note()
      animator.addCompletion { _ in note() }
      animator.startAnimation()
      after(0.1) { note() }
    }
    #expect(lines == ["0.0", "5.0", "10.0"])
  }
}
