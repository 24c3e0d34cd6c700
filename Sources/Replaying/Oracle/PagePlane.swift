import Paging
import Scrolling

/// The plane of pages as a person thinks of it: which page is where, whatever a loader does.
package struct PagePlane {
  package let pages: Int
  package let scenes: Int
  package let plane: Plane

  /// A place on the screen that should show a page, in points from the screen's top left corner.
  package struct Tile: Hashable {
    package let index: PageIndex
    package let rect: CGRect
  }

  /// What should be on a screen of `size` that is at `place`, in pages from the first one. At most four tiles.
  package func tiles(at place: CGPoint, size: CGSize) -> [Tile] {
    guard pages > 0, scenes > 0 else { return [] }
    let (left, top) = (place.x.rounded(.down), place.y.rounded(.down))
    var tiles: [Tile] = []
    for row in [top, top + 1] {
      for column in [left, left + 1] {
        let rect = CGRect(
          x: (column - place.x) * size.width, y: (row - place.y) * size.height,
          width: size.width, height: size.height)
        guard rect.minX < size.width, rect.minY < size.height else { continue }
        if let index = page(column: Int(column), row: Int(row)) {
          tiles.append(Tile(index: index, rect: rect))
        }
      }
    }
    return tiles
  }

  /// The page at a column and row of the plane; nil beyond its ends.
  package func page(column: Int, row: Int) -> PageIndex? {
    if plane.wraps {
      guard plane.isGrid || row == 0 else { return nil }
      return PageIndex(column.wrapped(by: pages), scene: row.wrapped(by: scenes))
    }
    guard (0..<pages).contains(column), (0..<scenes).contains(row) else { return nil }
    return PageIndex(column, scene: row)
  }

  /// The steps from one page to another along an axis: those nearest to `expected` where the plane wraps.
  package func steps(from old: Int, to new: Int, count: Int, expected: Int) -> Int {
    let steps = new - old
    return steps + rounds(from: Double(steps), to: Double(expected), count: count)
  }

  /// The whole rounds of `count` pages that bring `start` nearest to `end`; 0 where the plane has ends.
  package func rounds(from start: Double, to end: Double, count: Int) -> Int {
    guard plane.wraps, count > 0 else { return 0 }
    return Int(((end - start) / Double(count)).rounded()) * count
  }
}

extension Int {
  /// The remainder that is not negative.
  fileprivate func wrapped(by count: Int) -> Int {
    let remainder = self % count
    return remainder < 0 ? remainder + count : remainder
  }
}
