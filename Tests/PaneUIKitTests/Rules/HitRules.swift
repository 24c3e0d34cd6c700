import Testing

@testable import PaneUIKit

@Suite("Which fingers reach a scroll view")
struct HitRules {
  /// Whether a flick turns the page of a scroll view that `change` lays out.
  private func turns(_ change: @escaping Act<LoggedController>) throws -> Bool {
    try playLogged(.open + .flick, change).contains { $0.hasPrefix("didEndDecelerating") }
  }

  private final class Forwarding: UIView {
    weak var target: UIView?
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { target }
  }

  @Test("a finger on a view over the scroll view: moves nothing, unless that view lets it through")
  func covered() throws {
    func covers(_ change: @escaping Act<UIView>) throws -> Bool {
      try !turns { controller in
        let cover = UIView(frame: controller.view.bounds)
        change(cover)
        controller.view.addSubview(cover)
      }
    }
    #expect(try covers { _ in })
    #expect(try !covers { $0.isUserInteractionEnabled = false })
    #expect(try !covers { $0.isHidden = true })
    #expect(try !covers { $0.alpha = 0 })
    #expect(try !covers { $0.frame.size.height = 60 })
    #expect(
      try turns { controller in
        let cover = Forwarding(frame: controller.view.bounds)
        cover.target = controller.scrollView
        controller.view.addSubview(cover)
      })
  }

  @Test("beginIgnoringInteractionEvents: no finger moves anything until each is taken back")
  func ignored() throws {
    for ends in 0...2 {
      let hasTurned = try turns { _ in
        for _ in 0..<2 { UIApplication.shared.beginIgnoringInteractionEvents() }
        for _ in 0..<ends { UIApplication.shared.endIgnoringInteractionEvents() }
      }
      #expect(hasTurned == (ends == 2))
    }
    // What was taken back too often counts for nothing.
    #expect(
      try !turns { _ in
        UIApplication.shared.endIgnoringInteractionEvents()
        UIApplication.shared.beginIgnoringInteractionEvents()
      })
  }

  @Test("a finger on what is in a scroll view, or beside a small one, moves it")
  func inside() throws {
    #expect(
      try turns { controller in
        controller.scrollView.addSubview(UIButton(frame: rect(0, 0, 300, 400)))
        controller.scrollView.addSubview(UIScrollView(frame: rect(300, 0, 300, 400)))
      })
    #expect(
      try turns { controller in
        controller.scrollView.autoresizingMask = []
        controller.scrollView.frame = rect(0, 20, 300, 100)
      })
  }

  private final class Cancelling: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
  }

  @Test(
    "a finger that a view in a scroll view has been told of, at once without delaysContentTouches: drags, but not on a control unless touchesShouldCancel lets it, and on no view without canCancelContentTouches"
  )
  func controls() throws {
    func turns(
      on content: @escaping @MainActor @Sendable () -> UIView, cancels: Bool = true,
      in scrollView: @escaping @MainActor @Sendable () -> UIScrollView = { UIScrollView() }
    ) throws -> Bool {
      let lines = try playLogged(.open + .flick, to: { LoggedController($0, scrollView()) }) {
        let view = content()
        view.frame = $0.view.bounds
        $0.scrollView.addSubview(view)
        $0.scrollView.delaysContentTouches = false
        $0.scrollView.canCancelContentTouches = cancels
      }
      return lines.contains { $0.hasPrefix("didEndDecelerating") }
    }
    #expect(try turns { UIView() })
    #expect(try !turns(on: { UIView() }, cancels: false))
    #expect(try !turns { UIControl() })
    #expect(try turns(on: { UIControl() }, in: { Cancelling() }))
    #expect(try !turns(on: { UIControl() }, cancels: false, in: { Cancelling() }))
  }

  @Test(
    "a finger from the left edge, in a stack of controllers: nothing is judged if it would turn a page back, unless interactivePopGestureRecognizer is off"
  )
  func edge() throws {
    func isJudged(_ pages: Double, below: Int = 1, pops: Bool = true) throws -> Bool {
      let drag = Gesture.drag(.right, .pages(pages), over: 300.milliseconds)
      let lines = try play(.open + [drag, .release, .settle]) { log, _ in
        let top = RestingController(log) { "judged \(unjudgeable == nil)" }
        let stack = UINavigationController()
        stack.viewControllers = (0..<below).map { _ in UIViewController() } + [top]
        stack.interactivePopGestureRecognizer?.isEnabled = pops
        top.loadViewIfNeeded()
        top.scrollView.contentOffset.x = 600
        return stack
      }
      return lines.contains("judged true")
    }
    #expect(try !isJudged(0.9))
    #expect(try isJudged(0.6))
    #expect(try isJudged(0.9, below: 0))
    #expect(try isJudged(0.9, pops: false))
  }

  @Test("panGestureRecognizer that is added to another view: fingers there move the scroll view")
  func movedPan() throws {
    #expect(
      try turns { controller in
        let cover = UIView(frame: controller.view.bounds)
        cover.addGestureRecognizer(controller.scrollView.panGestureRecognizer)
        controller.view.addSubview(cover)
      })
  }

  @Test(
    "a finger on a scroll view in a page: moves that one if it has more content that way, and else the pager's",
    arguments: [(304.0, 400.0, false), (300, 400, true), (300, 900, true), (304, 900, false)])
  func nested(width: Double, height: Double, turns: Bool) throws {
    // At its edge it lets the pager have the finger.
    for isAtEdge in [false, true] {
      let hasTurned = try self.turns { controller in
        let inner = UIScrollView(frame: controller.view.bounds)
        inner.contentSize = CGSize(width: width, height: height)
        if isAtEdge { inner.contentOffset.x = width - 300 }
        controller.scrollView.addSubview(inner)
      }
      #expect(hasTurned == (turns || isAtEdge))
    }
  }

  @Test(
    "a finger on a scroll view in a page that another lies below: the same along that axis",
    arguments: [(400.0, true), (404, false)])
  func nestedBelow(height: Double, turns: Bool) throws {
    for isAtEdge in [false, true] {
      let gestures: [Gesture] = .open + [.swipe(.up), .settle]
      let lines = try playLogged(gestures, along: .vertical) { controller in
        controller.scrollView.contentSize = CGSize(width: 300, height: 2000)
        let inner = UIScrollView(frame: controller.view.bounds)
        inner.contentSize = CGSize(width: 300, height: height)
        if isAtEdge { inner.contentOffset.y = height - 400 }
        controller.scrollView.addSubview(inner)
      }
      #expect(lines.contains { $0.hasPrefix("didEndDecelerating") } == (turns || isAtEdge))
    }
  }

  /// Makes its scroll view anew when memory is short, at page 3.
  private final class Rebuilding: NotingController, UIScrollViewDelegate {
    private var scrollView: UIScrollView?
    private weak var old: UIScrollView?

    override func viewDidLoad() {
      super.viewDidLoad()
      build(at: 0)
    }
    override func didReceiveMemoryWarning() {
      old = scrollView
      build(at: 600)
    }
    private func build(at offset: CGFloat) {
      scrollView?.removeFromSuperview()
      let new = UIScrollView(frame: view.bounds)
      (new.isPagingEnabled, new.contentSize) = (true, CGSize(width: 1500, height: 400))
      new.contentOffset.x = offset
      new.delegate = self
      view.addSubview(new)
      scrollView = new
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      log.note("\(scrollView.contentOffset.x) \(old == nil)")
    }
  }

  @Test("a scroll view that takes the pager's place: fingers move it, and the one before is freed")
  func replaced() throws {
    let lines = try play(.open + .flick + [.memoryWarning] + .flick) { log, _ in Rebuilding(log) }
    #expect(lines == ["300.0 true", "900.0 true"])
  }

  @Test("a finger on a scroll view that leaves the screen is done with it; another one is taken")
  func replacedUnderFinger() throws {
    let gestures: [Gesture] =
      .open + [
        .drag(.left, 0.3.pages, over: 200.milliseconds), .memoryWarning, .hold(50.milliseconds),
        .release, .settle,
      ]
    #expect(try play(gestures + .flick) { log, _ in Rebuilding(log) } == ["900.0 true"])
  }

  @Test("a finger that scrolls up and down in a page, and then aside, turns no page")
  func text() throws {
    let lines = try playLogged(
      .open + [
        .drag(.up, 0.3.pages, over: 200.milliseconds),
        .drag(.left, 0.5.pages, over: 200.milliseconds),
        .release, .settle,
      ]
    ) { controller in
      let inner = UIScrollView(frame: controller.view.bounds)
      inner.contentSize = CGSize(width: 300, height: 2000)
      controller.scrollView.addSubview(inner)
    }
    #expect(lines == [])
  }
}
