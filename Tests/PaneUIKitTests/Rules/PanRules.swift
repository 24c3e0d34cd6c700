import ScenarioLanguage
import Testing

@testable import PaneUIKit

@Suite("What a scroll view's pan says of the finger")
struct PanRules {
  private final class Panned: LoggedController {
    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.panGestureRecognizer.addTarget(
        self, action: Selector("panned:", Panned.panned))
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
    override func scrollViewDidEndDragging(
      _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) { note("ended") }
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

    let translated = try play(.open + .flick) { log, _ in
      final class Controller: LoggedController {
        override func scrollViewDidScroll(_ scrollView: UIScrollView) {
          let pan = scrollView.panGestureRecognizer
          guard pan.state == .changed else { return }
          pan.setTranslation(CGPoint(x: 5, y: 0), in: nil)
          log.note("\(pan.translation(in: nil).x)")
        }
      }
      return Controller(log)
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
      override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        let pan = gestureRecognizer as? UIPanGestureRecognizer
        let speed = pan?.velocity(in: self).x ?? 0
        log?.note("asked \(pan === panGestureRecognizer) \(speed < 0 ? "left" : "right")")
        return speed < 0
      }
    }
    let right: [Gesture] = [.flick(.right, 1500.pointsPerSecond), .settle]
    let lines = try play(.open + .flick + right) { log, _ in
      let view = Locked()
      view.log = log
      return LoggedController(log, view)
    }
    #expect(lines.first == "asked true left")
    #expect(lines.last == "asked true right")
    #expect(lines.contains("didEndDecelerating at 300.0"))
  }
}
