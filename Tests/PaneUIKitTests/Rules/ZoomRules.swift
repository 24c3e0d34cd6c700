import Testing

@testable import PaneUIKit

private final class ZoomController: NotingController, UIScrollViewDelegate {
  let scrollView = UIScrollView(frame: rect(0, 0, 300, 400))
  let page = UIView(frame: rect(0, 0, 300, 400))
  var zoom: (UIScrollView) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    view.addSubview(scrollView)
    scrollView.addSubview(page)
    scrollView.maximumZoomScale = 3
  }
  override func viewDidAppear(_ animated: Bool) { zoom(scrollView) }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { page }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    log.note("begins \(view === page) \(scrollView.zoomScale)")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { log.note("zooms \(scrollView.zoomScale)") }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { log.note("ends \(view === page) \(scale)") }
}

@Suite("Zooming by program")
struct ZoomRules {
  private func told(_ zoom: @escaping Act<UIScrollView>) throws -> [String] {
    try play(.open + [.hold(600.milliseconds)], frame: { $1.note("\($0)") }) { log, _ in
      let controller = ZoomController(log)
      controller.zoom = zoom
      return controller
    }
  }

  @Test(
    "setZoomScale and zoom(to:): with animation willBeginZooming, one didZoom, and didEndZooming at the end, and without it didZoom alone"
  )
  func animated() throws {
    for zoom: @MainActor @Sendable (UIScrollView) -> Void in [
      { $0.setZoomScale(2, animated: true) },
      { $0.zoom(to: rect(0, 0, 150, 200), animated: true) },
    ] {
      let lines = try told(zoom)
      let first = try #require(lines.firstIndex(of: "begins true 1.0"))
      #expect(lines[first + 1] == "zooms 2.0")
      let end = try #require(lines.firstIndex(of: "ends true 2.0"))
      #expect((17...20).contains(end - first - 2), "\(lines)")
    }
    let atOnce = try told { $0.setZoomScale(2, animated: false) }
    #expect(atOnce.filter { Int($0) == nil } == ["zooms 2.0"])
  }

  @Test("zooming a page that constraints place: nothing is judged then", arguments: [true, false])
  func constrained(isPlaced: Bool) throws {
    let lines = try play(.open + [.hold(100.milliseconds)]) { log, pages in
      let controller = ZoomController(log)
      controller.zoom = { [unowned controller] scrollView in
        pages.draw(0, in: controller.page)
        controller.page.translatesAutoresizingMaskIntoConstraints = !isPlaced
        scrollView.zoomScale = 2
        log.note("\(unjudgeable != nil)")
      }
      return controller
    }
    #expect(lines.last == "\(isPlaced)")
  }

  @Test("zoomScale: is what the transform of the view for zooming says, and 1 without one")
  @MainActor func anotherView() {
    let (scrollView, viewer) = (UIScrollView(frame: rect(0, 0, 300, 400)), Viewer())
    scrollView.delegate = viewer
    (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (0.5, 2)
    for _ in 0..<2 {
      let picture = UIView(frame: rect(0, 0, 600, 800))
      scrollView.addSubview(picture)
      viewer.picture = picture
      #expect(scrollView.zoomScale == 1)
      scrollView.zoomScale = 0.5
      #expect(scrollView.zoomScale == 0.5)
      #expect(picture.frame == rect(0, 0, 300, 400))
      picture.transform = picture.transform.rotated(by: .pi / 2)
      #expect(abs(scrollView.zoomScale - 0.5) < 1e-9)
      picture.removeFromSuperview()
    }
    viewer.picture = nil
    #expect(scrollView.zoomScale == 1)
  }
}
