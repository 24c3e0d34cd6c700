import Paging
import Scrolling

/// How much of a screen shows the right page, another page, or none where there should be one.
package struct ScreenReading {
  /// Square points that should show a page and show none.
  package private(set) var blank = 0.0
  /// Square points that show another page than they should.
  package private(set) var wrong = 0.0

  /// Thinner slivers than this, in points, are rounding.
  private static let sliver = 0.01

  /// Compares the tiles that should be on a screen of `size` with the pages that are; later pages lie on top.
  package init(expected tiles: [PagePlane.Tile], shown: [FlickerWatch.Sighting], size: CGSize) {
    let screen = CGRect(origin: .zero, size: size)
    for tile in tiles {
      guard let part = tile.rect.overlap(with: screen) else { continue }
      let pages = shown.compactMap { page in
        page.rect.overlap(with: part).map { FlickerWatch.Sighting(index: page.index, rect: $0) }
      }
      compare(tile.index, part, pages)
    }
  }

  /// Cuts `part` along the edges of all pages in it and asks each piece what is on top.
  private mutating func compare(
    _ index: PageIndex, _ part: CGRect, _ pages: [FlickerWatch.Sighting]
  ) {
    let columns = Self.cuts(part.minX, part.maxX, pages.flatMap { [$0.rect.minX, $0.rect.maxX] })
    let rows = Self.cuts(part.minY, part.maxY, pages.flatMap { [$0.rect.minY, $0.rect.maxY] })
    for (left, right) in zip(columns, columns.dropFirst()) {
      for (top, bottom) in zip(rows, rows.dropFirst()) {
        guard right - left > Self.sliver, bottom - top > Self.sliver else { continue }
        let middle = CGPoint(x: (left + right) / 2, y: (top + bottom) / 2)
        let area = (right - left) * (bottom - top)
        switch pages.last(where: { $0.rect.contains(middle) })?.index {
        case nil: blank += area
        case index: break
        default: wrong += area
        }
      }
    }
  }

  private static func cuts(_ low: Double, _ high: Double, _ between: [Double]) -> [Double] {
    ([low, high] + between).sorted()
  }
}
