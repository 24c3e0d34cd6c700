import Foundation

/// The rows of a table below each other, section by section, each with a header and a footer.
final class TableLayout: UICollectionViewLayout {
  private(set) var sections: [TableSection] = []
  /// The rows of all sections.
  private var rows = RowOffsets(count: 0, common: 0)
  /// Whether the height of a row is asked for, or measured, when it comes into view.
  private var isEstimated = false
  private var table: UITableView? { owner as? UITableView }
  private var width: CGFloat = 0
  private var end: CGFloat = 0

  /// Asks for all but rows: O(sections); for their heights, O(rows), if the delegate says those.
  override func prepare() {
    guard let table else { return }
    if width != table.bounds.width { stale = Set(taken.keys) }
    width = table.bounds.width
    (sections, isEstimated) = ([], table.estimatesHeights)
    let counts = table.itemCounts
    sections.reserveCapacity(counts.count)
    let common = isEstimated ? table.commonEstimate : table.commonHeight
    rows = RowOffsets(count: counts.reduce(0, +), common: common)
    let asks = isEstimated ? table.statesEstimates : table.statesHeights
    var first = 0
    for (section, count) in counts.enumerated() {
      sections.append(TableSection(section, first, count: count, in: table))
      sections[section].length = CGFloat(count) * common
      for row in 0..<(asks ? count : 0) {
        let path = IndexPath(row: row, section: section)
        let height = isEstimated ? table.statedEstimate(path) : table.statedHeight(path)
        if let height, height >= 0 { set(height, of: path) }
      }
      first += count
    }
    for (path, size) in taken where table.hasItem(path) { set(size.height, of: path) }
    // The sections below each other.
    end = table.tableHeaderView?.frame.height ?? 0
    for index in sections.indices {
      sections[index].start = end
      end = sections[index].end
    }
    end += table.tableFooterView?.frame.height ?? 0
  }

  /// Returns by how much the row is higher than before. What follows its section stays where it is.
  @discardableResult private func set(_ height: CGFloat, of path: IndexPath) -> CGFloat {
    let more = rows.set(height, of: sections[path.section].first + path.row)
    sections[path.section].length += more
    return more
  }

  /// Whether the width has changed: heights follow from it.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != width
  }

  override var collectionViewContentSize: CGSize { CGSize(width: width, height: end) }

  override func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    sections.indices.flatMap { index in
      let section = sections[index]
      guard section.start < rect.maxY, section.end > rect.minY else {
        return [UICollectionViewLayoutAttributes]()
      }
      let before = rows.start(of: section.first) - section.top
      let first = max(rows.row(at: rect.minY + before) - section.first, 0)
      let end = min(rows.row(at: rect.maxY + before) + 1 - section.first, section.count)
      return (first..<max(first, end)).map { attributes($0, index, frame($0, in: section)) }
        + [TableSection.header, TableSection.footer].compactMap {
          layoutAttributesForSupplementaryView(ofKind: $0, at: IndexPath(row: 0, section: index))
        }
    }
  }

  private func frame(_ row: Int, in section: TableSection) -> CGRect {
    let margin = table?.rowMargin ?? 0
    return CGRect(
      x: margin, y: section.top + rows.start(of: section.first + row, from: section.first),
      width: width - 2 * margin, height: rows.height(of: section.first + row))
  }

  override func frame(of path: IndexPath) -> CGRect? {
    guard sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    // The beginning of a section, which may have no rows.
    if path.row == NSNotFound { return CGRect(x: 0, y: section.start, width: width, height: 0) }
    return (0..<section.count).contains(path.row) ? frame(path.row, in: section) : nil
  }
  override func frame(of kind: String, in section: Int) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    let (section, isHeader) = (sections[section], kind == TableSection.header)
    let height = isHeader ? section.headerHeight : section.footerHeight
    let top = isHeader ? section.start : section.end - height
    return height > 0 ? CGRect(x: 0, y: top, width: width, height: height) : nil
  }

  /// In front of rows; in a plain table, a header or footer is in view as long as its section is.
  override func pin(_ attributes: UICollectionViewLayoutAttributes, in bounds: CGRect) {
    attributes.zIndex = 1
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

  override func openAxes(of section: Int) -> FreeAxes { isEstimated ? .height : [] }

  /// The row takes `height`; returns whether it was taken for another: O(sections).
  func take(_ height: CGFloat, for path: IndexPath) -> Bool {
    taken[path] = CGSize(width: width, height: height)
    stale.remove(path)
    let more = set(height, of: path)
    guard more != 0 else { return false }
    for index in sections.indices.dropFirst(path.section + 1) { sections[index].start += more }
    end += more
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
  /// The number of its first row among all rows, and how many it has.
  let (first, count): (Int, Int)
  /// How long its rows are together.
  var length: CGFloat = 0
  /// Where the rows begin.
  var top: CGFloat { start + headerHeight }
  var end: CGFloat { top + length + footerHeight }

  init(_ section: Int, _ first: Int, count: Int, in table: UITableView) {
    (self.first, self.count) = (first, count)
    headerHeight = table.height(ofHeader: true, section)
    footerHeight = table.height(ofHeader: false, section)
  }
}
