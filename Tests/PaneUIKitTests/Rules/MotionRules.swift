import ScenarioLanguage
import Testing

@testable import PaneUIKit

/// Changes its scroll view when the delegate is told of something.
private final class Changing: LoggedController {
  var onScroll: @MainActor (UIScrollView) -> Void = { _ in }
  var onEndDragging: @MainActor (UIScrollView) -> Void = { _ in }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    onScroll(scrollView)
  }
  override func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {
    super.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    onEndDragging(scrollView)
  }
}

@Suite("What changes while content moves")
struct MotionRules {
  private func play(_ gestures: [Gesture], _ change: @escaping Act<Changing>) throws -> [String] {
    try playLogged(gestures, to: { Changing($0) }, change)
  }

  @Test("a header that collapses as content scrolls ends neither drag nor deceleration")
  func header() throws {
    let lines = try play(.open + .flick) { controller in
      controller.onScroll = { $0.frame.size.height = max(300, $0.frame.height - 4) }
    }
    #expect(lines == (try playLogged(.open + .flick)))
  }

  @Test(
    "an inset that is set as content is let go past its edge: a view that pages rests on its page")
  func refreshedPage() throws {
    let pull: [Gesture] =
      .open + [
        .drag(.right, 0.6.pages, over: 300.milliseconds), .hold(100.milliseconds), .release,
        .settle,
      ]
    let lines = try play(pull) { $0.onEndDragging = { $0.contentInset.left = 60 } }
    #expect(lines.last == "didEndDecelerating at 0.0")
  }

  @Test("a pan that is switched off under a finger is cancelled, and content goes to its page")
  func cancelled() throws {
    let lines = try play(
      .open + [.drag(.left, 0.9.pages, over: 300.milliseconds), .release, .settle]
    ) {
      controller in
      let pan = controller.scrollView.panGestureRecognizer
      controller.onScroll = { view in
        guard view.isDragging, view.contentOffset.x > 60 else { return }
        pan.isEnabled = false
        controller.log.note("pan \(pan.state == .cancelled)")
        pan.isEnabled = true
      }
      controller.onEndDragging = { _ in controller.log.note("ends \(pan.state == .cancelled)") }
    }
    #expect(
      lines.filter { $0 != "didScroll" } == [
        "willBeginDragging", "willEndDragging at 0.0 pt/ms to 0.0", "didEndDragging true",
        "ends true", "willBeginDecelerating", "pan false", "didEndDecelerating at 0.0",
      ])
  }
}
