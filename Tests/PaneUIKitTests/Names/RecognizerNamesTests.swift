import ScenarioLanguage
import Testing
import Traces

@testable import PaneUIKit

@Suite("What an app asks of a recognizer")
struct RecognizerNamesTests {
  private final class Called: LoggedController {
    func called(_ recognizer: UIGestureRecognizer) { log.note("\(recognizer.state)") }
  }

  /// What a recognizer calls its target with while fingers do that, once it was changed.
  private func states<Recognizer: UIGestureRecognizer>(
    _ gestures: [Gesture], _ make: @autoclosure @escaping @MainActor @Sendable () -> Recognizer,
    _ change: @escaping Act<Recognizer> = { _ in }
  ) throws -> [String] {
    try playLogged(.open + gestures + [.settle], to: { Called($0) }) { controller in
      let recognizer = make()
      controller.scrollView.isScrollEnabled = false
      recognizer.addTarget(controller, action: Selector("called:", Called.called))
      controller.view.addGestureRecognizer(recognizer)
      change(recognizer)
    }
  }

  private func drag(_ direction: Direction, _ pages: Double = 0.4) -> [Gesture] {
    [.drag(direction, .pages(pages), over: 200.milliseconds), .release]
  }

  /// The same of a press, of a finger that goes by `pages` and rests.
  private func press(
    _ pages: Double, _ change: @escaping Act<UILongPressGestureRecognizer>
  ) throws -> [String] {
    let gestures: [Gesture] = [
      .drag(.left, .pages(pages), over: 100.milliseconds), .hold(600.milliseconds), .release,
    ]
    return try states(gestures, UILongPressGestureRecognizer(), change)
  }

  @Test("more fingers or taps than there are, and a target that is gone: nothing is called")
  func numbers() throws {
    #expect(
      try states([.tap(x: 0.5, y: 0.5)], UITapGestureRecognizer()) {
        $0.numberOfTouchesRequired = 2
      } == [])
    #expect(
      try states(drag(.left), UIPanGestureRecognizer()) { $0.minimumNumberOfTouches = 2 } == [])
    #expect(
      try states(drag(.right), UISwipeGestureRecognizer()) { $0.numberOfTouchesRequired = 2 } == [])
    #expect(try press(0.01) { $0.numberOfTouchesRequired = 2 } == [])
    #expect(try press(0.01) { $0.numberOfTapsRequired = 1 } == [])
    #expect(try press(0.01) { $0.removeTarget(nil, action: nil) } == [])
    #expect(try press(0.01) { $0.removeTarget(nil, action: Selector("b")) } == ["began", "ended"])
  }

  @Test("a press lasts as long as is asked for, and goes no farther, which may be more or less")
  func press() throws {
    #expect(try press(0.08) { $0.allowableMovement = 30 } == ["began", "ended"])
    #expect(try press(0.01) { $0.allowableMovement = 1 } == [])
    #expect(try press(0.01) { $0.minimumPressDuration = 1 } == [])
  }

  @Test(
    "a swipe goes the way that is asked for, and a pan from an edge begins at that",
    arguments: [
      (Direction.left, UISwipeGestureRecognizer.Direction.left, UIRectEdge.right),
      (.right, .right, .left), (.up, .up, .bottom), (.down, .down, .top),
    ])
  func ways(
    finger: Direction, swipe: UISwipeGestureRecognizer.Direction, edge: UIRectEdge
  ) throws {
    #expect(
      try states(drag(finger), UISwipeGestureRecognizer()) { $0.direction = swipe } == ["ended"])
    #expect(
      try states(drag(finger), UISwipeGestureRecognizer()) {
        $0.direction = UISwipeGestureRecognizer.Direction(rawValue: 15).subtracting(swipe)
      } == [])
    let fromEdge = drag(finger, 0.95)
    #expect(
      try states(fromEdge, UIScreenEdgePanGestureRecognizer()) { $0.edges = edge }.first == "began")
    #expect(
      try states(fromEdge, UIScreenEdgePanGestureRecognizer()) {
        $0.edges = .all.subtracting(edge)
      } == [])
  }
}
