import Testing

@testable import PaneUIKit

@Suite("Gesture recognizers of an app's own")
struct GestureRules {
  /// Writes down what recognizers do, and answers as a test says.
  private final class Gestured: LoggedController, UIGestureRecognizerDelegate {
    var begins = true
    var receives = true
    var goTogether = false
    func add(_ recognizer: UIGestureRecognizer, to view: UIView) {
      recognizer.addTarget(self, action: Selector("called:", Gestured.called))
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
    func called(_ recognizer: UIGestureRecognizer) {
      let x = recognizer.location(in: view).x.rounded()
      let way = (recognizer as? UIPanGestureRecognizer)?.translation(in: view).x.rounded()
      let place = recognizer.state == .began ? way.map { ", \($0)" } ?? "" : ""
      log.note("\(recognizer.state)\(recognizer.state == .changed ? "" : " at \(x)\(place)")")
    }
    func gestureRecognizerShouldBegin(_: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(_: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      receives && touch.view != nil
    }
    func gestureRecognizer(
      _: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { goTogether }
    override func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  }

  private static let drag: [Gesture] = [
    .drag(.left, 0.4.pages, over: 200.milliseconds), .release, .settle,
  ]

  private static let tap: [Gesture] = [
    .drag(.left, 0.01.pages, over: 100.milliseconds), .release, .settle,
  ]

  private func lines(
    _ gestures: [Gesture] = drag, _ change: @escaping Act<Gestured>
  ) throws -> [String] {
    try playLogged(.open + gestures, to: { Gestured($0) }) {
      $0.scrollView.isScrollEnabled = false
      change($0)
    }
  }

  @Test(
    "a recognizer of an app's own: recognizes fingers on the view that it was last added to, and on what is in that"
  )
  func views() throws {
    let hit = try lines { $0.add(UIPanGestureRecognizer(), to: $0.view) }
    #expect(hit.first?.hasPrefix("began") == true)
    let missed = try lines {
      let beside = UIView(frame: rect(0, 0, 300, 20))
      $0.view.addSubview(beside)
      $0.add(UIPanGestureRecognizer(), to: beside)
    }
    #expect(missed == [])
    let moved = try lines { controller in
      let (pan, beside) = (UIPanGestureRecognizer(), UIView(frame: rect(0, 0, 300, 20)))
      controller.view.addSubview(beside)
      controller.add(pan, to: controller.view)
      for _ in 0..<2 { beside.addGestureRecognizer(pan) }
      controller.log.note("\(beside.gestureRecognizers?.count ?? 0) \(pan.view === beside)")
    }
    #expect(moved == ["1 true"])
  }

  @Test("panGestureRecognizer of a scroll view to which another's was added: is its own")
  func ownPan() throws {
    let lines = try lines { controller in
      let (own, hidden) = (controller.scrollView, UIScrollView())
      own.addGestureRecognizer(hidden.panGestureRecognizer)
      own.panGestureRecognizer.isEnabled = false
      controller.log.note("\(hidden.isScrollEnabled)")
    }
    #expect(lines == ["true"])
  }

  @Test(
    "UIPanGestureRecognizer: begins when a finger has gone 10 pt, changes once a frame, and ends when it is lifted"
  )
  func pan() throws {
    let drag: [Gesture] = [.drag(.left, 0.37.pages, over: 200.milliseconds), .release, .settle]
    let lines = try lines(drag) { $0.add(UIPanGestureRecognizer(), to: $0.scrollView) }
    #expect(lines == ["began at 192.0, -4.0", "changed", "ended at 95.0"])
  }

  @Test(
    "UISwipeGestureRecognizer: is called once, with where it began; where it depends on how far and how fast nothing is judged"
  )
  func swipe() throws {
    func lines(_ direction: UISwipeGestureRecognizer.Direction) throws -> [String] {
      try self.lines { $0.add(.swipe(direction), to: $0.scrollView) }
    }
    #expect(try lines(.left) == ["ended at 210.0"])
    #expect(try lines([.left, .right]) == ["ended at 210.0"])
    #expect(try lines(.right) == [])
    #expect(try lines(.up) == [])
  }

  @Test(
    "UITapGestureRecognizer: recognizes a finger that is lifted where it came down, and nothing yet if it wants two taps"
  )
  func tap() throws {
    #expect(
      try lines(Self.tap) { $0.add(UITapGestureRecognizer(), to: $0.view) } == ["ended at 149.0"])
    #expect(try lines(.flick) { $0.add(UITapGestureRecognizer(), to: $0.view) } == [])
    let double = try lines(Self.tap) {
      let double = UITapGestureRecognizer()
      double.numberOfTapsRequired = 2
      $0.add(double, to: $0.view)
    }
    #expect(double == [])
  }

  @Test("UILongPressGestureRecognizer: begins when a finger has rested for minimumPressDuration")
  func press() throws {
    for (pages, expected) in [(0.01, ["began at 149.0", "ended at 149.0"]), (0.08, [])] {
      let rest: [Gesture] = [
        .drag(.left, .pages(pages), over: 100.milliseconds), .hold(600.milliseconds), .release,
        .settle,
      ]
      #expect(try lines(rest) { $0.add(UILongPressGestureRecognizer(), to: $0.view) } == expected)
    }
    #expect(try lines { $0.add(UILongPressGestureRecognizer(), to: $0.view) } == [])
  }

  @Test(
    "shouldReceive and gestureRecognizerShouldBegin of a delegate: keep a finger from its recognizer"
  )
  func refused() throws {
    for (receives, begins) in [(false, true), (true, false)] {
      let lines = try lines {
        ($0.receives, $0.begins) = (receives, begins)
        $0.add(UIPanGestureRecognizer(), to: $0.view)
      }
      #expect(lines == [])
    }
  }

  @Test(
    "a recognizer that has begun: others fail, unless the delegate of one, which may be the scroll view, says that both may recognize",
    arguments: [false, true])
  func together(goTogether: Bool) throws {
    let lines = try lines {
      $0.goTogether = goTogether
      for own in [UIPanGestureRecognizer(), .swipe(.left)] as [UIGestureRecognizer] {
        $0.add(own, to: $0.view)
      }
    }
    #expect(lines.filter { $0.hasPrefix("ended") }.count == (goTogether ? 2 : 1))
  }

  @Test(
    "require(toFail:): begins only when the other one has failed, and a scroll view's pan with it")
  func waits() throws {
    func lines(
      _ gestures: [Gesture], _ make: @escaping @MainActor @Sendable () -> [UIGestureRecognizer]
    ) throws -> [String] {
      try self.lines(gestures) { controller in
        let both = make()
        both[0].require(toFail: both[1])
        for recognizer in both { controller.add(recognizer, to: controller.view) }
      }
    }
    #expect(
      try lines(Self.drag) { [UIPanGestureRecognizer(), .swipe(.left)] } == ["ended at 210.0"])
    #expect(
      try lines(Self.tap) { [UITapGestureRecognizer(), UILongPressGestureRecognizer()] }
        == ["ended at 149.0"])

    let swiped = try withScrolling {
      let swipe = UIGestureRecognizer.swipe(.left)
      $0.scrollView.panGestureRecognizer.require(toFail: swipe)
      $0.add(swipe, to: $0.view)
    }
    #expect(swiped == ["ended at 210.0"])
    let edge = try withScrolling {
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .left
      $0.scrollView.panGestureRecognizer.require(toFail: edge)
      $0.add(edge, to: $0.view)
    }
    #expect(edge.contains("didEndDecelerating at 300.0"))
  }

  @Test("isEnabled switched off while a recognizer recognizes: it is cancelled")
  func disabled() throws {
    final class Stopping: UIPanGestureRecognizer {
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if translation(in: view).x < -40 { isEnabled = false }
      }
    }
    let lines = try lines { $0.add(Stopping(), to: $0.view) }
    #expect(lines.last?.hasPrefix("cancelled") == true)
  }

  private func withScrolling(
    _ gestures: [Gesture] = .flick, _ change: @escaping Act<Gestured>
  ) throws -> [String] {
    try lines(gestures) {
      $0.scrollView.isScrollEnabled = true
      change($0)
    }
  }

  @Test(
    "a pan of an app's own around a scroll view: the scroll view's pan begins, and it fails, unless both may recognize",
    arguments: [false, true])
  func around(goTogether: Bool) throws {
    let lines = try withScrolling {
      $0.goTogether = goTogether
      $0.add(UIPanGestureRecognizer(), to: $0.view)
    }
    #expect(lines.contains("didEndDecelerating at 300.0"))
    #expect(lines.contains { $0.hasPrefix("began") } == goTogether)
  }

  @Test("a swipe of an app's own on a scroll view: the scroll view's pan begins first")
  func swiped() throws {
    let lines = try withScrolling { $0.add(.swipe(.left), to: $0.scrollView) }
    #expect(lines.contains("didEndDecelerating at 300.0"))
    #expect(!lines.contains { $0.hasPrefix("ended at 2") })
  }

  @Test(
    "a recognizer that has begun: others fail, unless the delegate of one, which may be the scroll view, says that both may recognize"
  )
  func ownDelegate() throws {
    final class Open: UIScrollView, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { true }
    }
    let lines = try playLogged(.open + .flick, to: { LoggedController($0, Open()) }) {
      let pan = UIPanGestureRecognizer(
        target: $0, action: Selector("panned", LoggedController.panned))
      $0.view.addGestureRecognizer(pan)
    }
    #expect(lines.contains("panned") && lines.contains("didEndDecelerating at 300.0"))
  }

  @Test(
    "a view that is mirrored, turned or scaled: content follows the finger across the transform",
    arguments: [
      (CGAffineTransform(scaleX: -1, y: 1), Direction.right, 300),
      (CGAffineTransform(rotationAngle: .pi / 2), .up, 300),
      (CGAffineTransform(rotationAngle: .pi / 2), .left, 0),
      (CGAffineTransform(scaleX: -1, y: 1), .left, 0),
    ] as [(CGAffineTransform, Direction, Double)])
  func mapped(transform: CGAffineTransform, direction: Direction, offset: Double) throws {
    let gestures: [Gesture] = .open + .drag(0.6, direction) + [.hold(500.milliseconds)]
    let lines = try playLogged(gestures) { $0.scrollView.transform = transform }
    let ends = lines.filter { $0.hasPrefix("didEndDecelerating") }
    #expect(ends.last ?? "didEndDecelerating at 0.0" == "didEndDecelerating at \(offset)")
  }
}

extension UIGestureRecognizer {
  fileprivate static func swipe(
    _ direction: UISwipeGestureRecognizer.Direction
  ) -> UIGestureRecognizer {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = direction
    return swipe
  }
}

extension LoggedController {
  fileprivate func panned() { log.note("panned") }
}
