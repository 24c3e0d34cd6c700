import Testing

@testable import PaneUIKit

@Suite("What a scroll view tells and when")
struct ScrollingRules {
  @Test(
    "a flick: willBeginDragging, didScroll, willEndDragging, didEndDragging, willBeginDecelerating, didScroll, didEndDecelerating"
  )
  func flick() throws {
    let lines = try playLogged(.open + .flick)
    #expect(
      lines == [
        "willBeginDragging", "didScroll", "willEndDragging at 1.5 pt/ms to 300.0",
        "didEndDragging true", "willBeginDecelerating", "didScroll", "didEndDecelerating at 300.0",
      ])
  }

  @Test("a drag that ends at rest on a page: nothing of deceleration is told")
  func dragOntoPage() throws {
    // The first 10 pt of the finger's way are the hysteresis.
    let lines = try playLogged(.open + .drag(310.0 / 300))
    #expect(
      lines == [
        "willBeginDragging", "didScroll", "willEndDragging at 0.0 pt/ms to 300.0",
        "didEndDragging false",
      ])
  }

  @Test(
    "targetContentOffset: what the delegate writes there is where the content comes to rest; while isPagingEnabled is on it is refused, and said on standard error once"
  )
  func target() async throws {
    let lines = try playLogged(.open + .flick + [.hold(4.seconds)], to: { Retargeting($0) }) {
      $0.scrollView.isPagingEnabled = false
    }
    #expect(lines.last == "didEndDecelerating at 200.0")

    let result = await #expect(processExitsWith: .success, observing: errors) {
      let lines = try play(.open + .flick + .flick) { log, _ in Retargeting(log) }
      let ends = lines.filter { $0.hasPrefix("didEndDecelerating") }
      #expect(ends == ["didEndDecelerating at 300.0", "didEndDecelerating at 600.0"])
    }
    let line = "Stop offset can not be modified for paging scroll views\n"
    #expect(result.error.components(separatedBy: line).count == 2)
  }

  @Test(
    "contentOffset set by a program, also by setContentOffset without animation: one didScroll, at once, where the offset is another, and no end is told"
  )
  func setOffset() throws {
    let lines = try playLogged { controller in
      var scrolls = 0
      controller.onScroll = { log, _ in
        scrolls += 1
        log.note("didScroll \(scrolls)")
      }
      controller.log.note("set")
      controller.scrollView.contentOffset.x = 300
      controller.log.note("set again")
      controller.scrollView.contentOffset.x = 300
      controller.log.note("done")
    }
    #expect(lines == ["set", "didScroll 1", "set again", "done"])
    let jump = try playLogged(.open + [.jump(to: PageIndex(2)), .settle])
    #expect(jump == ["didScroll"])
  }

  @Test("setContentOffset with animation: didScroll, and didEndScrollingAnimation at the end")
  func animation() throws {
    let lines = try playLogged(.open + [.scroll(to: PageIndex(1)), .settle])
    #expect(lines == ["didScroll", "didEndScrollingAnimation at 300.0"])
  }

  @Test(
    "setContentOffset within didScroll or didEndDecelerating: in force at once, didScroll is told again, and the next drag begins there"
  )
  func setInCallback() throws {
    let lines = try playLogged(.open + [.jump(to: PageIndex(2)), .settle]) {
      $0.onScroll = { log, scrollView in
        log.note("didScroll at \(scrollView.contentOffset.x)")
        guard scrollView.contentOffset.x == 600 else { return }
        scrollView.setContentOffset(CGPoint(x: 900, y: 0), animated: false)
        log.note("back at \(scrollView.contentOffset.x)")
      }
    }
    #expect(lines == ["didScroll at 600.0", "didScroll at 900.0", "back at 900.0"])

    final class Returning: LoggedController {
      override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        super.scrollViewDidEndDecelerating(scrollView)
        scrollView.setContentOffset(.zero, animated: false)
      }
    }
    let ends = try play(.open + .flick + .flick) { log, _ in Returning(log) }
    #expect(
      ends.filter { $0.hasPrefix("didEndDecelerating") } == [
        "didEndDecelerating at 300.0", "didEndDecelerating at 300.0",
      ])
  }

  @Test(
    "an override of contentOffset: sees every offset that fingers and physics set, and what it makes of it is in force"
  )
  func overriddenOffset() throws {
    final class Clamped: UIScrollView {
      override var contentOffset: CGPoint {
        get { super.contentOffset }
        set { super.contentOffset = CGPoint(x: min(newValue.x, 50), y: newValue.y) }
      }
    }
    let lines = try playLogged(.open + .drag(0.4), to: { LoggedController($0, Clamped()) }) {
      var farthest: CGFloat = 0
      $0.onScroll = { log, scrollView in
        farthest = max(farthest, scrollView.contentOffset.x)
        log.note("farthest \(farthest == 50 ? "50" : "less")")
      }
    }
    #expect(lines.contains("farthest 50"))
    #expect(!lines.contains("didEndDecelerating at 300.0"))
  }

  @Test(
    "layoutSubviews of a scroll view: once in each frame in which it scrolls, after didScroll, with the new offset in bounds"
  )
  func layoutWhileScrolling() throws {
    final class Watched: UIScrollView {
      var log: Log?
      override func layoutSubviews() {
        super.layoutSubviews()
        log?.note("layoutSubviews at \(bounds.origin.x)")
      }
    }
    func lines(_ gestures: [Gesture]) throws -> [String] {
      try play(.open + gestures) { log, _ in
        let view = Watched()
        view.log = log
        let controller = LoggedController(log, view)
        controller.onScroll = { $0.note("didScroll to \($1.contentOffset.x)") }
        return controller
      }
    }
    #expect(
      try lines([.jump(to: PageIndex(1)), .hold(50.milliseconds)])
        == ["layoutSubviews at 0.0", "didScroll to 300.0", "layoutSubviews at 300.0"])
    let frames = try lines(.drag(1)).filter { !$0.hasPrefix("didEnd") && !$0.hasPrefix("will") }
    for (scroll, layout) in zip(frames.dropFirst(), frames.dropFirst(2))
    where scroll.hasPrefix("didScroll") {
      #expect(layout == scroll.replacing("didScroll to", with: "layoutSubviews at"))
    }
  }

  @Test("the origin of bounds set by a program: the content moves, and no delegate is called")
  func boundsOrigin() throws {
    let lines = try playLogged { controller in
      controller.scrollView.bounds.origin.x = 300
      controller.log.note("at \(controller.scrollView.contentOffset.x)")
    }
    #expect(lines == ["at 300.0"])
  }

  @Test("contentSize or contentInset that leave less: the offset is held within the edges")
  func edges() throws {
    let lines = try playLogged { controller in
      let (scrollView, log) = (controller.scrollView, controller.log)
      scrollView.contentInset.right = 40
      scrollView.contentOffset.x = 1_240
      scrollView.contentInset.right = 10
      log.note("at \(scrollView.contentOffset.x)")
      scrollView.contentSize.width = 600
      log.note("at \(scrollView.contentOffset.x)")
    }
    #expect(lines == ["didScroll", "at 1210.0", "didScroll", "at 310.0"])
  }

  @Test("scrollRectToVisible: shows the rectangle between the insets, if it fits there")
  func rectBetweenInsets() throws {
    let lines = try playLogged { controller in
      let (scrollView, log) = (controller.scrollView, controller.log)
      scrollView.delegate = nil
      scrollView.contentInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 50)
      for (x, width) in [(220.0, 220.0), (0.0, 220.0), (300.0, 300.0)] {
        scrollView.scrollRectToVisible(rect(x, 0, width, 400), animated: false)
        log.note("\(scrollView.contentOffset.x)")
      }
    }
    #expect(lines == ["190.0", "-30.0", "300.0"])
  }

  @Test(
    "isDragging while content decelerates: is false, which is not known",
    arguments: [nil, Assumption.dragsUntilRest])
  func stateInDeceleration(assumption: Assumption?) throws {
    final class Controller: LoggedController {
      override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard !scrollView.isTracking else { return }
        log.note("dragging \(scrollView.isDragging), decelerating \(scrollView.isDecelerating)")
      }
    }
    let lines = try play(.open + .flick, assumption: assumption) { log, _ in Controller(log) }
    #expect(
      lines.filter { $0.hasPrefix("dragging") }
        == ["dragging \(assumption != nil), decelerating true"])
  }

  @Test("bounces off: content stops at its edge; bounces on: it gives way")
  func bounces() throws {
    let right: [Gesture] = [.drag(.right, 0.5.pages, over: 200.milliseconds), .release, .settle]
    func beyond(_ bounces: Bool) throws -> Bool {
      try playLogged(.open + right) {
        $0.scrollView.bounces = bounces
        $0.onScroll = { if $1.contentOffset.x < 0 { $0.note("beyond") } }
      }.contains("beyond")
    }
    #expect(try beyond(true))
    #expect(try !beyond(false))
  }

  @Test(
    "isScrollEnabled or panGestureRecognizer.isEnabled off, or isUserInteractionEnabled off here or above: fingers move nothing"
  )
  func disabled() throws {
    let gestures: [Gesture] = .open + .flick
    #expect(try playLogged(gestures).count == 7)
    #expect(try playLogged(gestures) { $0.scrollView.isScrollEnabled = false } == [])
    #expect(try playLogged(gestures) { $0.scrollView.panGestureRecognizer.isEnabled = false } == [])
    #expect(try playLogged(gestures) { $0.scrollView.isUserInteractionEnabled = false } == [])
    #expect(try playLogged(gestures) { $0.view.isUserInteractionEnabled = false } == [])
  }

  @Test(
    "a delegate that passes calls on: other?.scrollViewDidScroll?(scrollView) compiles and calls")
  func passedOn() throws {
    final class Proxy: NSObject, UIScrollViewDelegate {
      weak var other: (any UIScrollViewDelegate)?
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        other?.scrollViewDidScroll?(scrollView)
      }
    }
    let lines = try playLogged { controller in
      let proxy = Proxy()
      proxy.other = controller
      controller.scrollView.delegate = proxy
      controller.scrollView.contentOffset.x = 300
    }
    #expect(lines == ["didScroll"])
  }

  @Test(
    "a finger on a scroll view: a gesture recognizer there that nothing prevents sees it until it is lifted"
  )
  func recognizer() throws {
    let lines = try playLogged(.open + .flick) { controller in
      let log = controller.log
      controller.scrollView.delegate = nil
      for isEnabled in [true, false] {
        let diary = TouchDiary { touch, event in
          let isOfEvent = event.allTouches == [touch] && event.timestamp == touch.timestamp
          let place = " at \(touch.location(in: nil).x.rounded()), \(touch.timestamp) s"
          let line = "\(touch.phase)\(touch.phase == .moved ? "" : place) \(isOfEvent)"
          log.note(isEnabled ? line : "disabled")
        }
        diary.isEnabled = isEnabled
        controller.scrollView.addGestureRecognizer(diary)
      }
    }
    #expect(
      lines == [
        "began at 210.0, 0.066667 s true", "moved true", "ended at 90.0, 0.146667 s true",
      ])
  }
}

/// Writes a target of its own.
private final class Retargeting: LoggedController {
  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee.x = 200
  }
}
