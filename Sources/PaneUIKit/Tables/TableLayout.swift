import Foundation

/// The rows of a table below each other, section by section, each with a header and a footer.
final class TableLayout: UICollectionViewLayout {
  private(set) var sections: [TableSection] = []
  private var table: UITableView? { owner as? UITableView }
  private var width: CGFloat = 0
  private var end: CGFloat = 0

  /// Asks for all but rows: O(sections); for their heights, O(rows), if the delegate says those.
  override func prepare() {
    guard let table else { return }
    if width != table.bounds.width { stale = Set(taken.keys) }
    width = table.bounds.width
    sections = []
    for (section, count) in table.itemCounts.enumerated() {
      sections.append(TableSection(section, count: count, in: table))
    }
    for (path, size) in taken where sections.indices.contains(path.section) {
      sections[path.section].rows.set(size.height, of: path.row)
    }
    stack()
  }

  /// Whether the width has changed: heights follow from it.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != width
  }

  /// Puts the sections below each other: O(sections).
  private func stack() {
    end = table?.tableHeaderView?.frame.height ?? 0
    for index in sections.indices {
      sections[index].start = end
      end = sections[index].end
    }
    end += table?.tableFooterView?.frame.height ?? 0
  }

  override var collectionViewContentSize: CGSize { CGSize(width: width, height: end) }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    sections.indices.flatMap { index in
      let section = sections[index]
      guard section.start < rect.maxY, section.end > rect.minY else {
        return [UICollectionViewLayoutAttributes]()
      }
      let first = section.rows.row(at: rect.minY - section.top)
      let end = min(section.rows.row(at: rect.maxY - section.top) + 1, section.rows.count)
      return (first..<max(first, end)).map { attributes($0, index, frame($0, in: section)) }
        + [TableSection.header, TableSection.footer].compactMap {
          layoutAttributesForSupplementaryView(ofKind: $0, at: IndexPath(row: 0, section: index))
        }
    }
  }

  private func frame(_ row: Int, in section: TableSection) -> CGRect {
    let margin = table?.rowMargin ?? 0
    return CGRect(
      x: margin, y: section.top + section.rows.start(of: row), width: width - 2 * margin,
      height: section.rows.height(of: row))
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    if indexPath.row == NSNotFound {
      // The beginning of a section, which may have no rows.
      let place = CGRect(x: 0, y: section.start, width: width, height: 0)
      return attributes(indexPath.row, indexPath.section, place)
    }
    guard (0..<section.rows.count).contains(indexPath.row) else { return nil }
    return attributes(indexPath.row, indexPath.section, frame(indexPath.row, in: section))
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    let isHeader = elementKind == TableSection.header
    let height = isHeader ? section.headerHeight : section.footerHeight
    guard height > 0 else { return nil }
    let frame = CGRect(
      x: 0, y: isHeader ? section.start : section.end - height, width: width, height: height)
    let made = attributes(0, indexPath.section, frame, kind: elementKind)
    made.zIndex = 1
    return made
  }

  /// In a plain table, where a header or footer stands that is in view as long as its section is.
  override func pin(_ attributes: UICollectionViewLayoutAttributes, in bounds: CGRect) {
    guard let table, table.style == .plain else { return }
    let section = sections[attributes.indexPath.section]
    let (inset, height) = (table.adjustedContentInset, attributes.frame.height)
    if attributes.representedElementKind == TableSection.header {
      attributes.frame.origin.y = min(
        max(section.start, bounds.minY + inset.top),
        section.end - section.footerHeight - height)
    } else {
      attributes.frame.origin.y = max(
        min(section.end, bounds.maxY - inset.bottom) - height,
        section.start + section.headerHeight)
    }
  }

  // MARK: Heights that are estimated

  override func openAxes(of section: Int) -> FreeAxes {
    sections[section].isEstimated ? .height : []
  }

  /// The row takes `height`; returns whether it was taken for another.
  func take(_ height: CGFloat, for path: IndexPath) -> Bool {
    let estimate = sections[path.section].rows.height(of: path.row)
    taken[path] = CGSize(width: width, height: height)
    stale.remove(path)
    guard height != estimate else { return false }
    sections[path.section].rows.set(height, of: path.row)
    stack()
    return true
  }

  override func move(_ place: (IndexPath) -> IndexPath?) {
    super.move(place)
    stale = Set(taken.keys)
  }
}

/// A section of a table: a header, rows and a footer.
@MainActor struct TableSection {
  static let header = UICollectionView.elementKindSectionHeader
  static let footer = UICollectionView.elementKindSectionFooter

  var start: CGFloat = 0
  let headerHeight: CGFloat
  let footerHeight: CGFloat
  /// Whether the height of a row is asked for, or measured, when it comes into view.
  let isEstimated: Bool
  var rows: RowOffsets
  /// Where the rows begin.
  var top: CGFloat { start + headerHeight }
  var end: CGFloat { top + rows.start(of: rows.count) + footerHeight }

  init(_ section: Int, count: Int, in table: UITableView) {
    headerHeight = table.height(ofHeader: true, section)
    footerHeight = table.height(ofHeader: false, section)
    isEstimated = table.estimatesHeights
    let common = isEstimated ? table.commonEstimate : table.commonHeight
    rows = RowOffsets(count: count, common: common)
    guard isEstimated ? table.statesEstimates : table.statesHeights else { return }
    for row in 0..<count {
      let path = IndexPath(row: row, section: section)
      let height = isEstimated ? table.statedEstimate(path) : table.statedHeight(path)
      rows.set(height.flatMap { $0 < 0 ? nil : $0 } ?? common, of: row)
    }
  }
}
