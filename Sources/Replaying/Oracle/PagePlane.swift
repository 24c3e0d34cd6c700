import Scrolling

/// The plane of pages as a person thinks of it: which page is where, whatever a loader does.
struct PagePlane {
  let pages: Int
  let scenes: Int
  let plane: Plane

  /// What should be on a screen of `size` at `position`, in pages from the first: at most four, one every `pitch` points.
  func pages(at position: CGPoint, size: CGSize, pitch: CGSize) -> [PageOnScreen] {
    guard pages > 0, scenes > 0 else { return [] }
    let (left, top) = (position.x.rounded(.down), position.y.rounded(.down))
    var expected: [PageOnScreen] = []
    for row in [top, top + 1] {
      for column in [left, left + 1] {
        let rect = CGRect(
          x: (column - position.x) * pitch.width, y: (row - position.y) * pitch.height,
          width: size.width, height: size.height)
        guard rect.minX < size.width, rect.minY < size.height else { continue }
        if let index = page(column: Int(column), row: Int(row)) {
          expected.append(PageOnScreen(index: index, rect: rect, visible: rect))
        }
      }
    }
    return expected
  }

  /// Where the page is that is nearest to `position`: beyond an end, the last one.
  func page(nearest position: CGPoint) -> CGPoint {
    let page = CGPoint(x: position.x.rounded(), y: position.y.rounded())
    guard !plane.wraps else { return page }
    return CGPoint(
      x: min(max(page.x, 0), Double(max(pages, 1) - 1)),
      y: min(max(page.y, 0), Double(max(scenes, 1) - 1)))
  }

  /// The page at a column and row of the plane; nil beyond its ends.
  func page(column: Int, row: Int) -> PageIndex? {
    if plane.wraps {
      guard plane.isGrid || row == 0 else { return nil }
      return PageIndex(column.wrapped(to: pages), scene: row.wrapped(to: scenes))
    }
    guard (0..<pages).contains(column), (0..<scenes).contains(row) else { return nil }
    return PageIndex(column, scene: row)
  }

  /// The steps from one page to another along an axis: those nearest to `expected` if the plane wraps.
  func steps(from old: Int, to new: Int, count: Int, expected: Int) -> Int {
    let steps = new - old
    return steps + rounds(from: Double(steps), to: Double(expected), count: count)
  }

  /// The whole rounds of `count` pages that bring `start` nearest to `end`; 0 if the plane has ends.
  func rounds(from start: Double, to end: Double, count: Int) -> Int {
    guard plane.wraps, count > 0 else { return 0 }
    return Int(((end - start) / Double(count)).rounded()) * count
  }
}
