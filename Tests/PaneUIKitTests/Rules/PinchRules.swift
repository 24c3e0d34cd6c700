import Testing

@testable import PaneUIKit

/// A page that zooms in a scroll view of its own, in one that pages; writes down what is told of it.
private final class ZoomedPage: NotingController, UIScrollViewDelegate {
  let (strip, zoom) = (UIScrollView(frame: rect(0, 0, 300, 400)), UIScrollView())
  let page = UIView(frame: rect(0, 0, 300, 400))
  private var (zooms, largest) = (0, CGFloat(0))

  override func viewDidLoad() {
    super.viewDidLoad()
    (strip.isPagingEnabled, strip.contentSize) = (true, CGSize(width: 1500, height: 400))
    (zoom.frame, zoom.contentSize) = (strip.frame, page.frame.size)
    (zoom.maximumZoomScale, zoom.delegate) = (3, self)
    zoom.addSubview(page)
    strip.addSubview(zoom)
    view.addSubview(strip)
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { page }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    log.note("begins \(view === page) \(zoom.zoomScale) \(zoom.isZooming)")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    zooms += 1
    largest = max(largest, zoom.zoomScale)
    log.note("zooms \(zoom.isZoomBouncing)")
  }
  func scrollViewDidEndZooming(_: UIScrollView, with: UIView?, atScale scale: CGFloat) {
    let (offset, percent) = (zoom.contentOffset, Int((largest * 100).rounded()))
    log.note("ends \(scale) at \(offset.x) \(offset.y) \((29...31).contains(zooms)) \(percent)%")
  }
}

@Suite("Two fingers that pinch")
struct PinchRules {
  private func lines(
    _ gestures: [Gesture],
    _ change: @escaping Act<ZoomedPage> = { _ in },
    frame: @escaping @MainActor @Sendable (Int, Log) -> Void = { _, _ in }
  ) throws -> [String] {
    try playLogged(.open + gestures, frame: frame, to: { ZoomedPage($0) }, change)
  }

  /// Writes down what its recognizers recognize.
  private class Recognizing: NotingController {
    func pinch(_ pinch: UIPinchGestureRecognizer) {
      let place = pinch.location(in: view)
      let ends = (0..<pinch.numberOfTouches).map { pinch.location(ofTouch: $0, in: view).x }
      let distance = Int(abs(ends[0] - ends[1]).rounded())
      let scale = "\(Int(pinch.scale.rounded())) times at \(Int(pinch.velocity.rounded()))/s"
      switch pinch.state {
      case .changed: log.note("changed at \(Int(place.x.rounded())) \(Int(place.y.rounded()))")
      case .ended: log.note("ended \(distance) pt apart, \(scale)")
      default: log.note("\(pinch.state) \(pinch.numberOfTouches)")
      }
    }
    func other(_ recognizer: UIGestureRecognizer) { log.note("\(type(of: recognizer))") }
    final func addPinch(to view: UIView) -> UIPinchGestureRecognizer {
      let pinch = UIPinchGestureRecognizer(
        target: self, action: Selector("pinch:", Recognizing.pinch))
      view.addGestureRecognizer(pinch)
      return pinch
    }
  }

  private func recognized(
    _ gestures: [Gesture], _ change: @escaping Act<Recognizing>
  ) throws -> [String] {
    try playLogged(.open + gestures, to: { Recognizing($0) }) {
      $0.view.frame = rect(0, 0, 300, 400)
      change($0)
    }
  }

  @Test(
    "UIPinchGestureRecognizer: begins when the distance of two fingers changes, changes with it, and ends when they are lifted; it has their number, their middle, scale and velocity"
  )
  func recognizer() throws {
    let lines = try recognized([.pinch(2, over: 1.seconds)]) { _ = $0.addPinch(to: $0.view) }
    #expect(lines == ["began 2", "changed at 150 200", "ended 150 pt apart, 2 times at 1/s"])
    let closes = try recognized([.pinch(0.5, x: 0.25)]) { _ = $0.addPinch(to: $0.view) }
    #expect(closes.dropLast() == ["began 2", "changed at 75 200"])
    let drags: [Gesture] = [.drag(.left, 100.points, over: 100.milliseconds), .release, .settle]
    #expect(try recognized(drags) { _ = $0.addPinch(to: $0.view) } == [])
  }

  @Test("of two pinches on views in each other, that of the inner one recognizes")
  func inner() throws {
    let lines = try recognized([.pinch(2)]) { controller in
      let inner = UIView(frame: controller.view.bounds)
      controller.view.addSubview(inner)
      _ = controller.addPinch(to: controller.view)
      inner.addGestureRecognizer(
        UIPinchGestureRecognizer(
          target: controller, action: Selector("other:", Recognizing.other)))
    }
    #expect(lines == ["UIPinchGestureRecognizer"])
  }

  @Test(
    "two fingers that pinch: are not for recognizers of taps, pans, swipes and long presses, and one of an app's own sees both"
  )
  func others() throws {
    let lines = try recognized([.pinch(2, over: 2.seconds)]) { controller in
      for other in [
        UITapGestureRecognizer(), UIPanGestureRecognizer(), UISwipeGestureRecognizer(),
        UILongPressGestureRecognizer(),
      ] {
        other.addTarget(controller, action: Selector("other:", Recognizing.other))
        controller.view.addGestureRecognizer(other)
      }
      controller.view.addGestureRecognizer(
        TouchDiary { [log = controller.log] in
          log.note("\($1.allTouches?.count ?? 0) \($0.phase)")
        })
    }
    #expect(lines == ["2 began", "2 moved", "2 ended"])
  }

  @Test(
    "a pinch on a scroll view: zooms about the middle of the fingers, with willBeginZooming, didZoom in each frame, and didEndZooming"
  )
  func zooms() throws {
    #expect(
      try lines([.pinch(2, x: 0.25)])
        == ["begins true 1.0 true", "zooms false", "ends 2.0 at 75.0 200.0 true 200%"])
    // At an edge the content stays within it.
    let twice = try lines([.pinch(2, x: 0, y: 0), .settle, .pinch(0.75, x: 0.99, y: 0.99)])
    #expect(twice.last?.hasPrefix("ends 1.5 at 0.0 0.0") == true, "\(twice)")
  }

  @Test(
    "a pinch beyond the limits of the scale: zooms less, springs back, and is told to have ended then; without bouncesZoom it ends at the limit"
  )
  func bounces() throws {
    let gestures: [Gesture] = [.pinch(6), .hold(500.milliseconds)]
    let lines = try lines(gestures, frame: { $1.note("\($0)") })
    let back = try #require(lines.firstIndex(of: "zooms true"))
    let end = try #require(lines.firstIndex { $0.hasPrefix("ends 3.0 at 300.0 400.0") })
    #expect(lines[end].hasSuffix("424%") && (17...20).contains(end - back - 1), "\(lines)")
    let stiff = try self.lines(gestures) { $0.zoom.bouncesZoom = false }
    #expect(stiff.dropLast() == ["begins true 1.0 true", "zooms false"])
    #expect(stiff.last?.hasSuffix("300%") == true, "\(stiff)")
  }

  @Test(
    "pinchGestureRecognizer: is nil if there is no room between the limits, and one that is not enabled does not zoom"
  )
  @MainActor func own() throws {
    let scrollView = UIScrollView()
    #expect(scrollView.pinchGestureRecognizer == nil)
    scrollView.maximumZoomScale = 2
    let pinch = try #require(scrollView.pinchGestureRecognizer)
    #expect(scrollView.pinchGestureRecognizer === pinch && pinch.view === scrollView)
    #expect(try lines([.pinch(2)]) { $0.zoom.pinchGestureRecognizer?.isEnabled = false } == [])
    #expect(try lines([.pinch(2)]) { $0.zoom.maximumZoomScale = 1 } == [])
  }

  @Test("zoomScale that a program sets: keeps the middle of what shows, within the content's edges")
  @MainActor func middle() {
    let (scrollView, viewer) = (UIScrollView(frame: rect(0, 0, 320, 460)), Viewer())
    let page = UIView(frame: rect(0, 0, 1000, 1000))
    (scrollView.delegate, scrollView.maximumZoomScale, viewer.picture) = (viewer, 4, page)
    scrollView.addSubview(page)
    scrollView.contentSize = page.frame.size
    scrollView.zoomScale = 2
    #expect(scrollView.contentOffset == point(160, 230))
    scrollView.contentOffset = .zero
    scrollView.zoomScale = 1
    #expect(scrollView.contentOffset == .zero)
    // No further than its limits.
    (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (0.5, 3)
    for (scale, held) in [(9, 3), (0.1, 0.5)] as [(CGFloat, CGFloat)] {
      scrollView.zoomScale = scale
      #expect(scrollView.zoomScale == held)
    }
  }

  @Test("a pinch while content moves: is not modelled")
  func moving() throws {
    let flick = Gesture.swipe(.left)
    for (waits, isJudged) in [([Gesture.settle], true), ([], false)] {
      let gestures: [Gesture] = [flick] + waits + [.pinch(2), .settle]
      let lines = try playLogged(.open + gestures, to: { PinchJudge($0) }) {
        $0.scrollView.maximumZoomScale = 1
      }
      #expect(lines.last == "judged: \(isJudged)", "\(lines)")
    }
  }

  @Test("two fingers that zoom the pager's own scroll view: nothing is judged then")
  func ofPager() throws {
    let lines = try play(.open + [.pinch(2), .settle]) { log, _ in PinchJudge(log) }
    #expect(lines.last == "judged: false")
  }
}

/// Writes down whether what it shows can be judged, as zooming ends and content comes to rest.
final class PinchJudge: NotingController, UIScrollViewDelegate {
  let scrollView = UIScrollView(frame: rect(0, 0, 300, 400))
  private let page = UIView(frame: rect(0, 0, 300, 400))

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.addSubview(page)
    (scrollView.isPagingEnabled, scrollView.maximumZoomScale) = (true, 3)
    scrollView.contentSize.width = 1500
    scrollView.delegate = self
    view.addSubview(scrollView)
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { page }
  func scrollViewDidEndZooming(_: UIScrollView, with: UIView?, atScale: CGFloat) { judge() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { judge() }
  private func judge() { log.note("judged: \(unjudgeable == nil)") }
}
