import PaneUIKit
import Testing

@testable import Replaying

/// Photos that zoom, each in a scroll view of its own, by a pinch and by two taps. One that was
/// turned away from stays zoomed.
class ZoomedStrip: PlainStrip, UIScrollViewDelegate {
  private(set) var zooms: [UIScrollView] = []

  override func fill(_ view: UIView, with page: Int) {
    let (zoom, photo) = (UIScrollView(frame: view.bounds), UIView(frame: view.bounds))
    (zoom.maximumZoomScale, zoom.delegate, zoom.contentSize) = (3, self, photo.frame.size)
    pages.draw(page, in: photo)
    zoom.addSubview(photo)
    let tap = UITapGestureRecognizer(target: self, action: Selector("zoom:", ZoomedStrip.zoom))
    tap.numberOfTapsRequired = 2
    zoom.addGestureRecognizer(tap)
    view.addSubview(zoom)
    zooms.append(zoom)
  }
  func zoom(_ tap: UITapGestureRecognizer) {
    guard let zoom = tap.view as? UIScrollView, let photo = viewForZooming(in: zoom) else { return }
    let place = tap.location(in: photo)
    zoom.zoom(
      to: CGRect(x: place.x - 75, y: place.y - 120, width: 150, height: 240), animated: true)
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}

/// Zooms back the photos that it has turned away from.
final class TidyStrip: ZoomedStrip {
  override func wasBuilt() { strip.delegate = self }
  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    guard scrollView === strip else { return }
    let current = Int((strip.contentOffset.x / strip.bounds.width).rounded())
    for (page, zoom) in zooms.enumerated() where page != current { zoom.zoomScale = 1 }
  }
}

/// Writes down where pages and photos come to rest.
final class WatchedStrip: ZoomedStrip {
  nonisolated(unsafe) static var places: [CGFloat] = []
  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    Self.places.append(scrollView === strip ? -1 : scrollView.contentOffset.x)
  }
  override func wasBuilt() { strip.delegate = self }
}

/// Leaves room around its photos, and does not put them back into the middle as they are zoomed.
final class RoomyStrip: ZoomedStrip {
  override func fill(_ view: UIView, with page: Int) {
    super.fill(view, with: page)
    let (width, height) = (view.bounds.width / 8, view.bounds.height / 8)
    zooms[page].subviews.first?.frame = view.bounds.insetBy(dx: width, dy: height)
  }
}

/// Moves its pages when one is zoomed.
final class ShoveStrip: ZoomedStrip {
  override func scrollViewDidZoom(_ scrollView: UIScrollView) {
    if scrollView.zoomScale > 1.5 { strip.contentOffset.x = origin(of: 1).x + 60 }
  }
}

/// Takes the photo away that is zoomed.
final class LosingStrip: ZoomedStrip {
  override func scrollViewDidZoom(_ scrollView: UIScrollView) {
    if scrollView.zoomScale > 1.5 { viewForZooming(in: scrollView)?.isHidden = true }
  }
}

@Suite("Pages that are zoomed")
struct PinchTests {
  private static let pinch: [Gesture] = [.open(page: 2), .settle, .pinch(2), .settle]
  /// Pans the zoomed page to its edge, and only then turns it, comes back and zooms out.
  private static let around: [Gesture] =
    pinch + .turn(.left) + .turn(.left) + .turn(.right) + [.pinch(0.4), .settle]
    + .turn(.left) + [.close]

  @Test("a zoomed page is right wherever it is panned to, and turned at its edge")
  func sound() throws {
    for screen in [ZoomedStrip.self, TidyStrip.self, RoomyStrip.self] as [any PageScreen.Type] {
      var found = try coverage(screen, Self.around)
      if screen == RoomyStrip.self { found.geometry = nil }
      #expect(found == Coverage(), "\(screen)")
    }
    let taps: [Gesture] =
      [.open(page: 2), .settle, .doubleTap(x: 0.4, y: 0.6), .settle] + .turn(.left, times: 3)
    #expect(try coverage(ZoomedStrip.self, taps + [.close]) == Coverage())
  }

  @Test("the first finger on a zoomed page pans it, and the next one turns")
  func pans() throws {
    WatchedStrip.places = []
    let found = try coverage(WatchedStrip.self, Self.pinch + .turn(.left, times: 2) + [.close])
    #expect(found == Coverage(), "\(found)")
    #expect(WatchedStrip.places == [375, -1])
  }

  @Test("pages that move as one is zoomed are a fault of the pinch, and a photo that goes is one")
  func faulty() throws {
    let (found, faults) = try seen(
      of: ScreenPager<ShoveStrip>.self, Self.pinch + [.hold(100.milliseconds), .close])
    #expect(found.wrongFrames > 10 && found.unjudged.isEmpty, "\(found)")
    #expect(faults.first?.gestures.last == .pinch(2))
    #expect(try coverage(LosingStrip.self, Self.pinch + [.close]).blankFrames > 10)
  }

  @Test("a pinch that nothing sees is remarked on")
  func unseen() throws {
    var found = try coverage(PlainStrip.self, Self.pinch + [.close])
    #expect(
      found.remarks == [
        "a pinch had no effect: nothing zooms where its fingers came down, and no recognizer sees them"
      ])
    found.remarks = []
    #expect(found == Coverage())
  }
}
