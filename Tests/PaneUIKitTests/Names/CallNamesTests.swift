import Testing

@testable import PaneUIKit

private let news = Notification.Name("news")

/// Says which of its methods is called.
private final class Called: Noter {
  static let calls = [Selector("one", Called.one), Selector("two", Called.two)]
  func one() { log.note("one") }
  func two() { log.note("two") }
}

@Suite("What is called by names, and what is left out")
struct CallNamesTests {
  private let time: [Gesture] = .open + [.hold(100.milliseconds)]
  private static let kept = DispatchQueue(label: "kept")
  @MainActor private final class Counter { var count = 0 }

  @Test("to cancel one method of an object, or to hear of one object no more, leaves the others")
  func others() throws {
    let lines = try written(time) { log, _ in
      let (called, center) = (Called(log), NotificationCenter())
      log.kept = [called]
      let objects = [NSObject(), NSObject()]
      for (selector, object) in zip(Called.calls, objects) {
        called.perform(selector, with: nil, afterDelay: 0.02)
        center.addObserver(called, selector: selector, name: news, object: object)
      }
      center.removeObserver(called, name: news, object: objects[0])
      for object in objects { center.post(name: news, object: object) }
      log.note("then")
      NSObject.cancelPreviousPerformRequests(
        withTarget: called, selector: Called.calls[0], object: nil)
    }
    #expect(lines == ["two", "then", "two"])
  }

  @Test("what is posted outside of a replay is not heard in it")
  func outside() throws {
    let lines = try play(
      time,
      frame: { number, log in
        guard number == 2, let center = log.kept.last as? NotificationCenter else { return }
        log.note("outside")
        center.post(name: news, object: nil)
      }
    ) { log, _ in
      let (called, center) = (Called(log), NotificationCenter())
      log.kept = [called, center]
      center.addObserver(called, selector: Called.calls[0], name: news, object: nil)
      center.post(name: news, object: nil)
      return UIViewController()
    }
    #expect(lines == ["one", "outside"])
  }

  @Test("a touch says where it was one sample before, and as it comes down where it is")
  @MainActor func touches() {
    let touch = UITouch(tapCount: 1)
    let samples: [(Touch.Phase, CGPoint)] = [
      (.began, point(1, 2)), (.moved, point(3, 5)), (.ended, point(4, 9)),
    ]
    let before = samples.map { phase, place in
      touch.take(Touch(time: .zero, id: 0, phase: phase, location: place), at: place)
      return touch.previousLocation(in: nil)
    }
    #expect(before == [point(1, 2), point(1, 2), point(3, 5)])
  }

  @Test("an animation of a layer takes as much less time as it is faster")
  func speed() throws {
    final class Ended: CAAnimationDelegate {
      let end: () -> Void
      init(_ end: @escaping () -> Void) { self.end = end }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { end() }
    }
    let lines = try written(time) { log, _ in
      let layer = CALayer()
      log.kept = [layer]
      for (name, speed) in [("slow", Float(1)), ("fast", 2)] {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.duration, animation.speed) = (0.08, speed)
        animation.delegate = Ended { log.note(name) }
        layer.add(animation, forKey: name)
      }
    }
    #expect(lines == ["fast", "slow"])
  }

  @Test("a DispatchSource timer keeps its schedule, and what is cancelled lets go of its handlers")
  func sources() throws {
    let lines = try written(.open + [.hold(600.milliseconds)]) { log, _ in
      let source = DispatchSource.makeTimerSource(queue: .main)
      weak var held: NSObject?
      do {
        let (object, counter) = (NSObject(), Counter())
        held = object
        source.setEventHandler {
          counter.count += 1
          withExtendedLifetime(object) { log.note("\(counter.count)") }
        }
      }
      source.schedule(deadline: .now(), repeating: 0.025)
      source.resume()
      log.kept = [source]
      after(0.49) { [weak held] in
        source.cancel()
        log.note(held == nil ? "gone" : "kept")
      }
    }
    #expect(lines.suffix(2) == ["20", "gone"])
  }

  @MainActor private static func goOn() { kept.async { goOn() } }

  @Test("a queue in a static: what never ended in a replay that is over holds up no other")
  func statics() throws {
    _ = try written(decode: 10.milliseconds) { _, _ in Self.goOn() }
    let next = try written(time, decode: 10.milliseconds) { log, _ in
      Self.kept.async { log.note("next") }
    }
    #expect(next == ["next"])
  }

  @Test("to invalidate the shared session cancels nothing")
  func shared() throws {
    let lines = try written(time, network: Network(20.milliseconds)) { log, pages in
      URLSession.shared.dataTask(with: pages.imageURL(of: 1)) { _, _, error in
        onMainActor(log) { $0.note(error == nil ? "answered" : "cancelled") }
      }.resume()
      URLSession.shared.invalidateAndCancel()
    }
    #expect(lines == ["answered"])
  }

  @Test("the first reason why nothing can be judged is said")
  func reasons() throws {
    let lines = try written { log, _ in
      for reason in ["first", "second"] { PagerHost.cannotJudge(reason) }
      log.note(unjudgeable ?? "")
    }
    #expect(lines == ["first"])
  }

  @Test("a task that is cancelled before it sleeps does not sleep")
  func cancelledSleep() throws {
    let lines = try written(.open + [.hold(600.milliseconds)]) { log, _ in
      let task = Task { @MainActor in
        do {
          try await Task.sleep(for: .milliseconds(400))
          log.note("slept")
        } catch { log.note("cancelled") }
      }
      task.cancel()
      after(0.1) { log.note("later") }
    }
    #expect(lines == ["cancelled", "later"])
  }

  @Test("a view that is measured keeps its size, and one that goes takes all its constraints along")
  @MainActor func constraints() {
    let (top, middle, inner) = (UIView(frame: rect(1, 2, 30, 40)), UIView(), UIView())
    _ = top.systemLayoutSizeFitting(
      CGSize(width: 99, height: 9), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(top.frame == rect(1, 2, 30, 40))
    top.addSubview(middle)
    middle.addSubview(inner)
    let constraints = [middle, top].map { inner.widthAnchor.constraint(equalTo: $0.widthAnchor) }
    NSLayoutConstraint.activate(constraints)
    inner.removeFromSuperview()
    #expect(constraints.map(\.isActive) == [false, false])
  }

  @Test("a view that reaches out of its superview has no more unsafe edge than that")
  @MainActor func safeArea() {
    let (holder, controller) = (UIView(frame: rect(0, 0, 300, 400)), UIViewController())
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    controller.view.frame = holder.bounds
    holder.addSubview(controller.view)
    let tops = [-10.0, 0, 5, 30].map { y in
      let view = UIView(frame: rect(0, y, 30, 40))
      controller.view.addSubview(view)
      return Double(view.safeAreaInsets.top)
    }
    #expect(tops == [20, 20, 15, 0])
  }

  @Test("a subview that only moves to the front does not go")
  @MainActor func moved() {
    final class Holder: UIView {
      var gone = 0
      override func willRemoveSubview(_ subview: UIView) { gone += 1 }
    }
    let (holder, views) = (Holder(), [UIView(), UIView()])
    for view in views + [views[0]] { holder.addSubview(view) }
    #expect(holder.gone == 0 && holder.subviews == [views[1], views[0]])
    views[0].removeFromSuperview()
    #expect(holder.gone == 1)
  }
}
