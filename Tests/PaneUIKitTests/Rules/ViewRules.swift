import Testing

@testable import PaneUIKit

@Suite("When views are laid out, and what they are told")
struct ViewRules {
  private final class Watched: UIView {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(frame: rect(0, 0, 100, 100))
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() { log.note("\(name) layoutSubviews") }
    override func willMove(toSuperview newSuperview: UIView?) {
      log.note("\(name) willMove \(newSuperview == nil ? "out" : "in")")
    }
    override func didMoveToSuperview() {
      log.note("\(name) didMove \(superview == nil ? "out" : "in")")
    }
    override func willMove(toWindow newWindow: UIWindow?) {
      log.note("\(name) willMove \(newWindow == nil ? "from" : "to") window")
    }
    override func didMoveToWindow() {
      log.note("\(name) didMove \(window == nil ? "from" : "to") window")
    }
    override func didAddSubview(_ subview: UIView) { log.note("\(name) didAddSubview") }
    override func willRemoveSubview(_ subview: UIView) { log.note("\(name) willRemoveSubview") }
  }

  @Test("sizeToFit: leaves the view's top left corner where it is")
  @MainActor func sizeToFit() {
    let view = UIImageView(frame: rect(10, 20, 100, 100))
    view.image = UIImage(size: CGSize(width: 30, height: 40))
    view.sizeToFit()
    #expect(view.frame == rect(10, 20, 30, 40))
  }

  @Test("setNeedsLayout: layoutSubviews at the end of the frame, once; layoutIfNeeded: at once")
  func layoutPass() throws {
    let lines = try written { log, _ in
      let view = Watched("view", log)
      view.layoutIfNeeded()
      for _ in 0..<2 { view.setNeedsLayout() }
      log.note("marked")
      view.layoutIfNeeded()
      log.note("again")
      view.layoutIfNeeded()
    }
    #expect(lines == ["view layoutSubviews", "marked", "view layoutSubviews", "again"])
  }

  @Test("the layout pass: a view after the one it is in, and its controller before and after it")
  func order() throws {
    final class Controller: NotingController {
      override func viewWillLayoutSubviews() { log.note("viewWillLayoutSubviews") }
      override func viewDidLayoutSubviews() { log.note("viewDidLayoutSubviews") }
    }
    let lines = try play(.open) { log, _ in
      let controller = Controller(log)
      let (outer, inner) = (Watched("outer", log), Watched("inner", log))
      inner.setNeedsLayout()
      outer.addSubview(inner)
      controller.view = outer
      return controller
    }
    #expect(
      lines.filter { $0.localizedCaseInsensitiveContains("layout") } == [
        "viewWillLayoutSubviews", "outer layoutSubviews", "viewDidLayoutSubviews",
        "inner layoutSubviews",
      ])
  }

  @Test(
    "addSubview: willMove, didMove of superview and window, didAddSubview; removeFromSuperview: willRemoveSubview, willMove, didMove"
  )
  @MainActor func hierarchy() {
    let (log, window) = (Log(), UIWindow(frame: .zero))
    let (outer, inner) = (Watched("outer", log), Watched("inner", log))
    window.addSubview(outer)
    log.note("add")
    outer.addSubview(inner)
    log.note("remove")
    inner.removeFromSuperview()
    #expect(
      log.lines.drop { $0 != "add" } == [
        "add", "inner willMove in", "inner willMove to window", "inner didMove to window",
        "inner didMove in", "outer didAddSubview", "remove", "outer willRemoveSubview",
        "inner willMove out", "inner willMove from window", "inner didMove from window",
        "inner didMove out",
      ])
  }

  @Test("autoresizing masks: what is flexible shares what the superview grows by, in proportion")
  @MainActor func autoresizing() {
    let (outer, inner) = (UIView(frame: rect(0, 0, 100, 100)), UIView(frame: rect(10, 20, 80, 30)))
    inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    outer.addSubview(inner)
    outer.frame.size = CGSize(width: 160, height: 140)
    #expect(inner.frame == rect(10, 60, 140, 30))
    inner.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
    outer.frame.size.width = 310
    #expect(inner.frame.minX == 20 && inner.frame.width == 280)
  }

  @Test(
    "transform of a view that is turned in space: is the identity, by which a view whose anchor moves stays in its place"
  )
  @MainActor func turnedInSpace() {
    let view = UIView(frame: rect(375, 0, 375, 667))
    let turn = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    view.layer.transform = turn
    #expect(view.transform == .identity && view.layer.affineTransform() == .identity)
    #expect(CATransform3DGetAffineTransform(turn) == .identity)
    // As apps move an anchor.
    let half = CGPoint(x: view.bounds.width / 2, y: 0).applying(view.transform)
    view.layer.position.x -= half.x
    view.layer.anchorPoint.x = 0
    view.layer.transform = CATransform3DIdentity
    #expect(view.frame == rect(375, 0, 375, 667))
    view.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(view.layer.affineTransform().a == 2)
  }

  @Test(
    "convert and hitTest: through bounds, nested offsets and transforms; hidden views and those without interaction are not hit"
  )
  @MainActor func coordinates() {
    let outer = UIView(frame: rect(10, 20, 100, 100))
    let scrollView = UIScrollView(frame: rect(5, 5, 50, 50))
    let page = UIView(frame: rect(60, 0, 50, 50))
    outer.addSubview(scrollView)
    scrollView.addSubview(page)
    scrollView.contentSize.width = 200
    scrollView.contentOffset.x = 60
    #expect(page.convert(point(1, 2), to: outer) == point(6, 7))
    #expect(outer.hitTest(point(6, 6), with: nil) === page)
    page.isHidden = true
    #expect(outer.hitTest(point(6, 6), with: nil) === scrollView)
    page.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(page.frame == rect(35, -25, 100, 100))
  }

  @Test("hitTest: of subviews that overlap, the last one is hit")
  @MainActor func foremost() {
    let outer = UIView(frame: rect(0, 0, 100, 100))
    let views = (0..<3).map { _ in UIView(frame: rect(0, 0, 50, 50)) }
    views.forEach(outer.addSubview)
    #expect(outer.hitTest(point(1, 1), with: nil) === views[2])
    outer.bringSubviewToFront(views[0])
    #expect(outer.hitTest(point(1, 1), with: nil) === views[0])
  }

  @Test("UIImageView and UILabel: touches do not reach them unless an app has them do so")
  func interaction() throws {
    let lines = try playLogged(.open + .flick) { controller in
      for (index, view) in [UIImageView(image: nil), UIImageView(), UILabel(), UIView()]
        .enumerated()
      {
        view.frame = rect(0, 0, 10, 10)
        controller.log.note("\(index) \(view.hitTest(.zero, with: nil) === view)")
      }
      let picture = UIImageView(frame: controller.view.bounds)
      picture.addSubview(controller.scrollView)
      controller.view.addSubview(picture)
    }
    #expect(lines == ["0 false", "1 false", "2 false", "3 true"])
  }

  @Test("insertSubview beside a view that is no subview: the view comes on top")
  @MainActor func besideStranger() {
    let (log, outer, stranger) = (Log(), UIView(), UIView())
    outer.addSubview(UIView())
    let (above, below) = (Watched("a", log), Watched("b", log))
    outer.insertSubview(above, aboveSubview: stranger)
    #expect(outer.subviews.last === above && outer.subviews.count == 2)
    outer.insertSubview(below, belowSubview: stranger)
    #expect(outer.subviews.last === below && outer.subviews.count == 3)
    #expect(log.lines == ["a willMove in", "a didMove in", "b willMove in", "b didMove in"])
  }

  @Test("anchors: pages that are chained edge to edge lie side by side and make the content size")
  func anchors() throws {
    let screens = [CGSize(width: 300, height: 400), CGSize(width: 400, height: 300)]
    let lines = try written { log, pages in
      let chain = LeadingStrip(pages: pages, page: 0)
      for screen in screens {
        chain.view.frame.size = screen
        chain.view.layoutIfNeeded()
        for page in chain.strip.subviews { log.note("\(page.frame)") }
        log.note("\(chain.strip.contentSize.width)")
      }
    }
    #expect(
      lines
        == screens.flatMap { screen in
          (0..<5).map { "\(rect(Double($0) * screen.width, 0, screen.width, screen.height))" }
            + ["\(5 * screen.width)"]
        })
  }

  @Test("CGRect.intersects: not true of rectangles that share an edge alone")
  func intersects() {
    let page = rect(0, 0, 300, 400)
    let others = [
      page.offsetBy(dx: 300, dy: 0), page.offsetBy(dx: 299.5, dy: 0), rect(10, 10, 0, 10), .null,
    ]
    #expect(others.map(page.intersects) == [false, true, false, false])
  }

  private final class Watcher: UIViewController {
    var seen: [CGRect?] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let value = change?[.newKey]
      seen = [value as? CGRect, (value as? NSValue)?.cgRectValue]
      seen.append(((value as AnyObject) as? NSValue)?.cgRectValue)
    }
  }

  @Test("geometry that observeValue is told: is a structure, and an NSValue as an object")
  @MainActor func values() {
    let (view, watcher, frame) = (UIView(), Watcher(), CGRect(x: 1, y: 2, width: 3, height: 4))
    view.addObserver(watcher, forKeyPath: "frame", options: .new, context: nil)
    view.frame = frame
    #expect(watcher.seen == [frame, frame, frame])
    let object: Any = NSValue(cgRect: frame)
    #expect(object as? CGRect == frame && object as? CGSize == nil && object as? CGPoint == nil)
  }

  @Test("contentOffset of a view that is no scroll view: may be observed, and is told of never")
  @MainActor func absent() {
    let (view, watcher) = (UIView(), Watcher())
    view.addObserver(watcher, forKeyPath: "contentOffset", options: [.new, .old], context: nil)
    view.bounds.origin.y = 40
    #expect(watcher.seen.isEmpty)
    view.removeObserver(watcher, forKeyPath: "contentOffset")
    #expect(view.observationInfo == nil)
  }

  @Test(
    "a view of one controller that another is given: ends the replay with UIKit's words, unless the first has let it go"
  )
  @MainActor func shared() async {
    let (first, second, view) = (UIViewController(), UIViewController(), UIView())
    first.view = view
    first.view = nil
    second.view = view
    #expect(view.next === second)
    let result = await #expect(processExitsWith: .failure, observing: errors) { @MainActor in
      let (first, second) = (UIViewController(), UIViewController())
      withExtendedLifetime(first) { second.view = first.view }
    }
    #expect(result.error.contains("can only be associated with at most one view controller"))
  }
}
