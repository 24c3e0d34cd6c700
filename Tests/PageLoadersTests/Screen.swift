import Scrolling

@testable import PageLoaders

/// What should be on the screen when a person is at a position.
struct Screen: CustomStringConvertible {
  let size: CGSize
  let plane: Plane
  let pages: Int
  let scenes: Int
  /// In pages and scenes, on a plane without wrapping.
  let person: CGPoint

  /// Closer than this, in pt, two positions are the same, and a strip narrower is none.
  private static let tolerance = 0.001

  /// Whether a page is missing, and whether there is one that should not be, or should not be there.
  func compare(with view: ScrollView) -> (blank: Bool, wrong: Bool) {
    var covered = 0
    var wrong = false
    for subview in view.subviews {
      let corner = subview.frame.origin - view.contentOffset
      guard isInView(corner), let page = page(in: subview) else { continue }
      let (column, row) = (person.x + corner.x / size.width, person.y + corner.y / size.height)
      let isInPlace =
        abs(column - column.rounded()) * size.width < Self.tolerance
        && abs(row - row.rounded()) * size.height < Self.tolerance
      let belongs = isInPlace ? index(Int(column.rounded()), Int(row.rounded())) : nil
      let fills = subview.frame.size == size && page.frame.size == size
      if belongs != nil { covered += 1 }
      wrong = wrong || belongs != page.index || !fills
    }
    let expected = expected
    return (covered < expected.count, wrong || covered > expected.count)
  }

  var description: String {
    "at \(person.x), \(person.y) there should be "
      + expected.map { "page \($0.page) of scene \($0.scene)" }.joined(separator: ", ")
  }

  /// The pages that should be in view.
  private var expected: [PageIndex] {
    let (columns, rows) = (slots(person.x, size.width), slots(person.y, size.height))
    if rows.count == 1, columns.count == 1 {
      return index(columns.lowerBound, rows.lowerBound).map { [$0] } ?? []
    }
    return rows.flatMap { row in columns.compactMap { column in index(column, row) } }
  }

  /// The slots along one axis that have more than a strip in view.
  private func slots(_ position: Double, _ length: Double) -> ClosedRange<Int> {
    let strip = Self.tolerance / length
    return Int((position + strip).rounded(.down))...Int((position - strip).rounded(.up))
  }

  private func index(_ column: Int, _ row: Int) -> PageIndex? {
    guard pages > 0, scenes > 0 else { return nil }
    if plane.wraps { return PageIndex(column.wrapped(to: pages), scene: row.wrapped(to: scenes)) }
    return (0..<pages).contains(column) && row == 0 ? PageIndex(column) : nil
  }

  /// The page that `view` is, or that is in it.
  private func page(in view: View) -> PageView? {
    view as? PageView ?? view.subviews.first as? PageView
  }

  private func isInView(_ corner: CGPoint) -> Bool {
    abs(corner.x) < size.width - Self.tolerance && abs(corner.y) < size.height - Self.tolerance
  }
}
