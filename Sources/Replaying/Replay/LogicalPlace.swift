import Paging
import Scrolling

/// Where a person is on the plane of pages: where they began, moved by fingers and physics alone.
///
/// A loader's own jumps do not count; what the program shows at a person's wish does.
package struct LogicalPlace {
  private var base = CGPoint.zero
  private var baseTravel = CGPoint.zero
  package private(set) var page: CGSize

  /// A place at the first page of pages of `page` points.
  package init(page: CGSize) { self.page = page }

  /// The place in pages from the first one, after `travel` points in all.
  package func at(travel: CGPoint) -> CGPoint {
    CGPoint(
      x: base.x + (travel.x - baseTravel.x) / page.width,
      y: base.y + (travel.y - baseTravel.y) / page.height)
  }

  /// The person is at `place`, whatever came before `travel`.
  package mutating func jump(to place: CGPoint, travel: CGPoint) {
    (base, baseTravel) = (place, travel)
  }

  /// The screen turns: the nearest page stays.
  package mutating func rotate(to size: CGSize, travel: CGPoint) {
    let place = at(travel: travel)
    page = size
    jump(to: CGPoint(x: place.x.rounded(), y: place.y.rounded()), travel: travel)
  }
}

extension PageIndex {
  /// The page's place on the plane of pages.
  package var place: CGPoint { CGPoint(x: Double(page), y: Double(scene)) }
}
