import Testing

@testable import PaneUIKit

/// Changes its scroll view when the delegate is told of something.
private final class Changing: LoggedController {
  var onEndDragging: @MainActor (UIScrollView) -> Void = { _ in }

  override func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {
    super.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    onEndDragging(scrollView)
  }
}

@Suite("What a scroll view's pan says of the finger, and what changes while content moves")
struct PanRules {
  private final class Panned: LoggedController {
    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.panGestureRecognizer.addTarget(self, action: Selector("panned:", Panned.panned))
    }
    func panned(_ pan: UIPanGestureRecognizer) { log.note("target \(pan.state)") }
    private func note(_ name: String) {
      let pan = scrollView.panGestureRecognizer
      let (way, speed) = (pan.translation(in: view), pan.velocity(in: view))
      func sign(_ value: CGFloat) -> Int { value == 0 ? 0 : value < 0 ? -1 : 1 }
      log.note("\(name) \(pan.state) \(sign(way.x)) \(sign(speed.x))")
      if pan.state == .changed { log.note("\(abs(way.x + scrollView.contentOffset.x) < 0.5)") }
    }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll") }
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("begins") }
    override func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { note("ends") }
    override func scrollViewDidEndDragging(_: UIScrollView, willDecelerate: Bool) { note("ended") }
    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("rests") }
  }

  @Test(
    "panGestureRecognizer: has the state and velocity of the finger that drags, and its translation from what setTranslation says, and calls its targets"
  )
  func panned() throws {
    let lines = try play(.open + .flick) { log, _ in Panned(log) }
    let changes = lines.filter { $0 != "true" }
    #expect(!lines.contains("false"))
    #expect(
      changes.prefix(4) == [
        "begins began -1 -1", "target began", "didScroll changed -1 -1", "target changed",
      ])
    #expect(
      changes.suffix(5) == [
        "ends ended -1 -1", "ended ended -1 -1", "target ended", "didScroll possible 0 0",
        "rests possible 0 0",
      ])

    let translated = try playLogged(.open + .flick) {
      $0.onScroll = { log, scrollView in
        let pan = scrollView.panGestureRecognizer
        guard pan.state == .changed else { return }
        pan.setTranslation(CGPoint(x: 5, y: 0), in: nil)
        log.note("\(pan.translation(in: nil).x)")
      }
    }
    #expect(translated.contains("5.0"))
  }

  @MainActor private final class Counting: NSObject {
    var calls = 0
    func act() { calls += 1 }
  }

  @Test("a target that is added again to a gesture recognizer: is called once")
  @MainActor func addedAgain() {
    let (target, act) = (Counting(), Selector("act", Counting.act))
    let recognizer = UIGestureRecognizer(target: target, action: act)
    recognizer.addTarget(target, action: act)
    recognizer.state = .began
    #expect(target.calls == 1)
  }

  @Test(
    "gestureRecognizerShouldBegin of a scroll view: is asked when a finger drags it from rest, with the finger's velocity, and may refuse"
  )
  func locked() throws {
    final class Locked: UIScrollView {
      var log: Log?
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let pan = gestureRecognizer as? UIPanGestureRecognizer
        let speed = pan?.velocity(in: self).x ?? 0
        log?.note("asked \(pan === panGestureRecognizer) \(speed < 0 ? "left" : "right")")
        return speed < 0
      }
    }
    let right: [Gesture] = [.swipe(.right), .settle]
    let lines = try play(.open + .flick + right) { log, _ in
      let view = Locked()
      view.log = log
      return LoggedController(log, view)
    }
    #expect(lines.first == "asked true left")
    #expect(lines.last == "asked true right")
    #expect(lines.contains("didEndDecelerating at 300.0"))
  }

  private func lines(_ gestures: [Gesture], _ change: @escaping Act<Changing>) throws -> [String] {
    try playLogged(gestures, to: { Changing($0) }, change)
  }

  @Test("a header that collapses as content scrolls ends neither drag nor deceleration")
  func header() throws {
    let lines = try self.lines(.open + .flick) { controller in
      controller.onScroll = { log, view in
        log.note("didScroll")
        view.frame.size.height = max(300, view.frame.height - 4)
      }
    }
    #expect(lines == (try playLogged(.open + .flick)))
  }

  @Test(
    "an inset that is set as content is let go past its edge: a view that pages rests on its page")
  func refreshedPage() throws {
    let lines = try self.lines(.open + .drag(0.6, .right)) {
      $0.onEndDragging = { $0.contentInset.left = 60 }
    }
    #expect(lines.last == "didEndDecelerating at 0.0")
  }

  @Test("a pan that is switched off under a finger is cancelled, and content goes to its page")
  func cancelled() throws {
    let lines = try self.lines(
      .open + [.drag(.left, 0.9.pages, over: 300.milliseconds), .release, .settle]
    ) { controller in
      let pan = controller.scrollView.panGestureRecognizer
      controller.onScroll = { log, view in
        guard view.isDragging, view.contentOffset.x > 60 else { return }
        pan.isEnabled = false
        log.note("pan \(pan.state == .cancelled)")
        pan.isEnabled = true
      }
      controller.onEndDragging = { _ in controller.log.note("ends \(pan.state == .cancelled)") }
    }
    #expect(
      lines == [
        "willBeginDragging", "willEndDragging at 0.0 pt/ms to 0.0", "didEndDragging true",
        "ends true", "willBeginDecelerating", "pan false", "didEndDecelerating at 0.0",
      ])
  }

  @Test(
    "delegate of panGestureRecognizer: is the scroll view; another one ends the replay with UIKit's words"
  )
  @MainActor func owner() async {
    let view = Asked()
    view.panGestureRecognizer.delegate = view
    #expect(view.panGestureRecognizer.delegate === view)
    let result = await #expect(processExitsWith: .failure, observing: errors) {
      await MainActor.run { UIScrollView().panGestureRecognizer.delegate = Asked() }
    }
    #expect(result.error.contains("must have its scroll view as its delegate"))
  }
}

/// A scroll view that its recognizers ask.
private final class Asked: UIScrollView, UIGestureRecognizerDelegate {}
