import Scrolling

/// Where a person is on the plane of pages: where they began, moved by fingers and physics alone. A
/// loader's own jumps do not count; what the program shows at a person's wish does.
struct LogicalPosition {
  private var base = CGPoint.zero
  private var baseTravel = CGPoint.zero
  /// The distance between pages, in points.
  var pitch: CGSize

  init(pitch: CGSize) { self.pitch = pitch }

  /// The position in pages from the first one, after `travel` points in all. Where pages have no
  /// extent, nobody goes anywhere.
  func at(travel: CGPoint) -> CGPoint {
    func pages(_ points: CGFloat, _ pitch: CGFloat) -> CGFloat { pitch > 0 ? points / pitch : 0 }
    return CGPoint(
      x: base.x + pages(travel.x - baseTravel.x, pitch.width),
      y: base.y + pages(travel.y - baseTravel.y, pitch.height))
  }

  mutating func jump(to position: CGPoint, travel: CGPoint) {
    (base, baseTravel) = (position, travel)
  }

  /// The screen turns: the page of `plane` that is nearest stays.
  mutating func rotate(to size: CGSize, on plane: PagePlane, travel: CGPoint) {
    let nearest = plane.page(nearest: at(travel: travel))
    pitch = size
    jump(to: nearest, travel: travel)
  }
}
