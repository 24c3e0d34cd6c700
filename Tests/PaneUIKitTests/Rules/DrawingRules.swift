import Testing

@testable import PaneUIKit

@Suite("What views and pictures draw")
struct DrawingRules {
  /// Writes down when it is drawn, and draws a picture.
  private final class Drawn: UIView {
    let log: Log
    var image: UIImage?

    init(_ log: Log, _ frame: CGRect = rect(0, 0, 300, 400)) {
      self.log = log
      super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      log.note("layout")
    }

    override func draw(_ rect: CGRect) {
      super.draw(rect)
      log.note("draw \(rect.size.width) \(UIGraphicsGetCurrentContext() != nil)")
      image?.draw(in: rect)
    }
  }

  @Test(
    "draw(_:) of a class that overrides it: is called once before the view is first seen, after its layout, and again after setNeedsDisplay; without extent, or in no window, once it has both"
  )
  func drawn() throws {
    let lines = try play(.open + [.hold(100.milliseconds)]) { log, pages in
      let controller = UIViewController()
      let view = Drawn(log)
      view.image = pages.image(of: 3)
      controller.view.addSubview(view)
      log.note("added")
      after(0.05) {
        log.note("page \(view.content?.index.page ?? -1)")
        view.image = nil
        view.setNeedsDisplay()
        view.setNeedsDisplay()
        log.note("marked")
        DispatchQueue.main.async { log.note("page \(view.content?.index.page ?? -1)") }
      }
      return controller
    }
    #expect(
      lines == [
        "added", "layout", "draw 300.0 true", "page 3", "marked", "draw 300.0 true", "page -1",
      ])

    let later = try play(.open + [.hold(100.milliseconds)]) { log, _ in
      let controller = UIViewController()
      let view = Drawn(log, .zero)
      controller.view.addSubview(view)
      let alone = Drawn(log)
      alone.layoutIfNeeded()
      alone.setNeedsDisplay()
      after(0.05) {
        log.note("grows")
        view.frame.size = CGSize(width: 30, height: 40)
      }
      return controller
    }
    #expect(later == ["layout", "grows", "layout", "draw 30.0 true"])
  }

  @Test("a view that makes its pager in draw(_:): its pages are seen from the first frame on")
  func setUpInDraw() throws {
    final class Lazy: UIView {
      var fill: (UIView) -> Void = { _ in }
      override func draw(_ rect: CGRect) {
        let scrollView = UIScrollView(frame: bounds)
        scrollView.isPagingEnabled = true
        scrollView.contentSize = CGSize(width: 5 * bounds.width, height: bounds.height)
        let page = UIView(frame: bounds)
        fill(page)
        scrollView.addSubview(page)
        addSubview(scrollView)
      }
    }
    let lines = try play(
      .open + .flick,
      frame: { number, log in
        guard let pager = log.kept.first as? UIView else { return }
        let scrollView = pager.subviews.first as? UIScrollView
        if number == 1 { log.note("\(scrollView?.subviews.first?.content != nil)") }
        if let offset = scrollView?.contentOffset.x, offset == 300 { log.note("\(offset)") }
      }
    ) { log, pages in
      let controller = UIViewController()
      let view = Lazy(frame: controller.view.bounds)
      view.fill = { pages.draw(0, in: $0) }
      controller.view.addSubview(view)
      log.kept.append(view)
      return controller
    }
    #expect(lines == ["true", "300.0"])
  }

  @Test("nothing is judged once a snapshot of a view with a page in it is shown")
  func snapshots() throws {
    for (holdsPage, isShown) in [(true, true), (true, false), (false, true)] {
      let lines = try written { log, pages in
        let view = UIView(frame: rect(0, 0, 300, 400))
        if holdsPage { pages.draw(0, in: view) }
        let snapshot = view.snapshotView(afterScreenUpdates: false)
        if isShown, let snapshot { PagerHost.current?.window.addSubview(snapshot) }
        log.note("\(unjudgeable != nil)")
      }
      #expect(lines == ["\(holdsPage && isShown)"])
    }
  }

  @Test(
    "a picture that is drawn into another, or is a layer's contents: its page is seen there"
  )
  func pictures() throws {
    let lines = try written { log, pages in
      let image = pages.image(of: 2)
      let size = CGSize(width: 30, height: 40)
      @MainActor func note(_ picture: UIImage?) {
        log.note("\(picture?.page?.index.page ?? -1) \(picture?.size.width ?? 0)")
      }
      note(UIGraphicsImageRenderer(size: size).image { _ in image.draw(in: rect(0, 0, 30, 40)) })
      note(
        UIGraphicsImageRenderer(size: size).image { context in
          pages.image(of: 1).draw(in: rect(0, 0, 3, 4))
          image.cgImage.map { context.cgContext.draw($0, in: rect(0, 0, 20, 20)) }
          pages.image(of: 1).draw(in: rect(0, 0, 3, 4))
        })
      note(UIGraphicsImageRenderer(size: size).image { $0.fill(rect(0, 0, 30, 40)) })
      UIGraphicsBeginImageContextWithOptions(size, true, 0)
      image.draw(at: .zero)
      note(UIGraphicsGetImageFromCurrentImageContext())
      UIGraphicsEndImageContext()
      log.note("\(UIGraphicsGetCurrentContext() == nil)")
      let view = UIView()
      for page in [3, 4] { view.addSubview(pages.view(of: page)) }
      note(
        UIGraphicsImageRenderer(size: size).image { _ in
          view.drawHierarchy(in: rect(0, 0, 30, 40), afterScreenUpdates: true)
        })
      view.layer.contents = image.cgImage
      log.note("\(view.content?.index.page ?? -1)")
      view.layer.contents = nil
      log.note("\(view.content == nil)")
    }
    #expect(lines == ["2 30.0", "-1 30.0", "2 30.0", "true", "4 30.0", "2", "true"])
  }
}
