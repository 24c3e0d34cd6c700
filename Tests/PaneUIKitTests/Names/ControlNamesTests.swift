import Testing

@testable import PaneUIKit

@Suite("What names of controls and recognizers do") @MainActor
struct ControlNamesTests {
  @Test("segments are inserted, removed and renamed by their numbers, and chosen where a tap is")
  func segments() {
    let control = UISegmentedControl(items: ["b", UIImage()])
    func titles() -> [String?] {
      (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) }
    }
    control.insertSegment(withTitle: "a", at: 0, animated: false)
    control.insertSegment(with: UIImage(), at: 1, animated: false)
    control.insertSegment(action: UIAction(title: "z") { _ in }, at: 99, animated: false)
    #expect(titles() == ["a", nil, "b", nil, "z"])
    control.removeSegment(at: 1, animated: false)
    control.setTitle("c", forSegmentAt: 2)
    #expect(titles() == ["a", "b", "c", "z"])
    control.frame = rect(0, 0, 400, 30)
    let chosen = [-5.0, 5, 150, 250, 405].map { x in
      control.wasTapped(at: point(x, 10))
      return control.selectedSegmentIndex
    }
    #expect(chosen == [0, 0, 1, 2, 3])
    control.removeAllSegments()
    #expect(titles() == [])
  }

  @Test("a tap that chooses another segment runs its action, whoever gave it one")
  func segmentActions() {
    var run: [String] = []
    func action(_ title: String) -> UIAction { UIAction(title: title) { run.append($0.title) } }
    let frame = rect(0, 0, 300, 30)
    let control = UISegmentedControl(frame: frame, actions: [action("a"), action("b")])
    control.insertSegment(action: action("c"), at: 2, animated: false)
    control.setAction(action("d"), forSegmentAt: 1)
    for x in [10.0, 110, 110, 210] { control.wasTapped(at: point(x, 10)) }
    #expect(run == ["a", "d", "c"])
    #expect(control.actionForSegment(at: 1)?.title == "d")
    control.setTitle("e", forSegmentAt: 0)
    control.wasTapped(at: point(10, 10))
    #expect(run == ["a", "d", "c", "a"] && control.titleForSegment(at: 0) == "e")
  }

  @Test("values are held within their ends, also when these come closer, and taps step to them")
  func values() {
    let (slider, stepper, dots) = (UISlider(), UIStepper(), UIPageControl())
    slider.value = 5
    #expect(slider.value == 1)
    (slider.maximumValue, slider.value, slider.minimumValue) = (10, 7, 8)
    #expect(slider.value == 8)
    (slider.minimumValue, slider.maximumValue) = (0, 6)
    #expect(slider.value == 6)
    stepper.frame = rect(0, 0, 94, 32)
    (stepper.stepValue, stepper.minimumValue, stepper.maximumValue) = (3, -2, 4)
    let steps = [90.0, 90, 5, 5, 5].map { x in
      stepper.wasTapped(at: point(x, 9))
      return stepper.value
    }
    #expect(steps == [3, 4, 1, -2, -2])
    (dots.numberOfPages, dots.currentPage, dots.numberOfPages) = (5, 4, 2)
    #expect(dots.currentPage == 1)
    (dots.currentPage, dots.numberOfPages) = (0, 3)
    dots.currentPage = 7
    #expect(dots.currentPage == 2)
    dots.numberOfPages = -3
    #expect(dots.currentPage == 0 && dots.numberOfPages == 0)
  }

  private final class Target: NSObject { func act() {} }

  @Test("methods are kept, found and removed by target, action and event")
  func events() {
    let (control, target, other) = (UIControl(), Target(), Target())
    let act = Selector("act", Target.act)
    control.addTarget(target, action: act, for: [.touchDown, .valueChanged])
    control.addTarget(other, action: act, for: .touchUpInside)
    func found(_ event: UIControl.Event) -> [String]? {
      control.actions(forTarget: target, forControlEvent: event)
    }
    #expect(found(.touchDown) == ["act"] && found(.touchUpInside) == nil)
    #expect(control.allTargets.count == 2)
    control.removeTarget(target, action: nil, for: .touchDown)
    #expect(control.allControlEvents == [.valueChanged, .touchUpInside])
    control.removeTarget(nil, action: act, for: .allEvents)
    #expect(control.allControlEvents == [])
  }

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
  func ways(finger: Direction, swipe: UISwipeGestureRecognizer.Direction, edge: UIRectEdge) throws {
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
