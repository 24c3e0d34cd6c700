import Foundation
import Scrolling

/// Where the items of a section are: the same in each group.
@MainActor struct SectionPlan {
  let section: NSCollectionLayoutSection
  let count: Int
  /// Whether the collection view scrolls from top to bottom.
  let isVertical: Bool
  /// Where the section is in the content.
  private(set) var frame = CGRect.zero
  private let cells: [ItemCell]
  private var origin = CGPoint.zero
  private let group: CGSize
  /// Left leads, as a view that is read from right to left flips.
  private let insets: UIEdgeInsets
  /// From one group to the next.
  let step: CGPoint
  /// How far the section goes in its own scroll view.
  private(set) var extent = CGSize.zero
  /// From one group to the next along the direction, if each is one cell of an estimated length.
  private(set) var lengths: RowOffsets?
  typealias Boundary = (kind: String, frame: CGRect)
  private(set) var boundaries: [Boundary] = []
  /// Where the section ends, with its footers.
  private(set) var end: CGFloat = 0

  var scrolls: Bool { section.orthogonalScrollingBehavior != .none }
  /// The axis along which sections follow each other, and that along which groups do.
  private var axis: Axis { isVertical ? .vertical : .horizontal }
  var groupAxis: Axis { scrolls == isVertical ? .horizontal : .vertical }

  init(
    _ section: NSCollectionLayoutSection, count: Int, in size: CGSize, from start: CGFloat,
    isVertical: Bool, margin: UIEdgeInsets = .zero, taken: (Int) -> CGSize? = { _ in nil }
  ) {
    (self.section, self.count, self.isVertical) = (section, count, isVertical)
    insets = UIEdgeInsets(section.contentInsets) + margin.across(!isVertical)
    let room = CGRect(origin: .zero, size: size).inset(by: insets).size
    cells = section.group.cells(in: room)
    let groups = cells.isEmpty ? 0 : (count + cells.count - 1) / cells.count
    group = groups == 0 ? .zero : section.group.layoutSize.size(in: room)
    let isRow = (section.orthogonalScrollingBehavior != .none) == isVertical
    let gap = section.interGroupSpacing
    step = CGPoint(x: isRow ? group.width + gap : 0, y: isRow ? 0 : group.height + gap)
    let more = CGFloat(max(groups - 1, 0))
    extent = CGSize(
      width: group.width + more * step.x + insets.left + insets.right,
      height: group.height + more * step.y + insets.top + insets.bottom)
    if !scrolls, cells.count == 1, section.group.freeAxes.contains(isVertical ? .height : .width) {
      let (length, pitch) = (cells[0].frame.size.along(axis).width, step.along(axis).x)
      var made = RowOffsets(count: count, common: pitch)
      for item in 0..<count {
        if let size = taken(item) { made.set(pitch + (size.along(axis).width - length), of: item) }
      }
      let more = made.start(of: count) - Double(count) * pitch
      if isVertical { extent.height += more } else { extent.width += more }
      lengths = made
    }
    place(in: size, room, from: start)
  }

  /// Puts the section behind its headers, and its footers behind it.
  private mutating func place(in size: CGSize, _ room: CGSize, from start: CGFloat) {
    let all = section.boundarySupplementaryItems
    let headers = all.filter { !$0.alignment.isAfter(isVertical) }
    let footers = all.filter { $0.alignment.isAfter(isVertical) }
    func length(_ items: [NSCollectionLayoutBoundarySupplementaryItem]) -> CGFloat {
      items.filter(\.extendsBoundary).map { $0.layoutSize.size(in: size).along(axis).width }.max()
        ?? 0
    }
    frame = CGRect(
      x: start + length(headers), y: 0, width: extent.along(axis).width,
      height: size.along(axis).height
    ).along(axis)
    origin = (scrolls ? .zero : frame.origin) + CGPoint(x: insets.left, y: insets.top)
    end = isVertical ? frame.maxY : frame.maxX
    for (items, at) in [(headers, start), (footers, end)] {
      for item in items {
        let edge = CGPoint(x: isVertical ? insets.left : at, y: isVertical ? at : insets.top)
        let corner = edge + item.offset
        boundaries.append(
          (item.elementKind, CGRect(origin: corner, size: item.layoutSize.size(in: room))))
      }
    }
    end += length(footers)
  }

  func frame(of item: Int) -> CGRect {
    guard !cells.isEmpty else { return .zero }
    if let lengths {
      let (start, more) = (lengths.start(of: item), lengths.height(of: item) - max(step.x, step.y))
      let corner = origin + CGPoint(x: start, y: 0).along(axis)
      var frame = cells[0].moved(by: corner).frame
      if isVertical { frame.size.height += more } else { frame.size.width += more }
      return frame
    }
    let (group, index) = item.quotientAndRemainder(dividingBy: cells.count)
    let way = CGPoint(x: CGFloat(group) * step.x, y: CGFloat(group) * step.y)
    return cells[index].moved(by: origin + way).frame
  }
  /// How near `item`, or the section's view of a `kind`, lies.
  func zIndex(of item: Int, _ kind: String?) -> Int {
    guard let kind else { return cells.isEmpty ? 0 : cells[item % cells.count].zIndex }
    return section.boundarySupplementaryItems.first { $0.elementKind == kind }?.zIndex ?? 0
  }

  /// The items that `rect` touches: O(those).
  func items(in rect: CGRect) -> [Int] {
    guard !cells.isEmpty, count > 0 else { return [] }
    let (pitch, range) = (step.along(groupAxis).x, rect.along(groupAxis))
    guard pitch > 0 else { return [] }
    let start = origin.along(groupAxis).x
    let (low, high) = (range.minX - start, range.maxX - start)
    if let lengths {
      let (first, end) = (lengths.row(at: low), min(lengths.row(at: high) + 1, count))
      return (first..<max(first, end)).filter { frame(of: $0).overlaps(rect) }
    }
    func group(_ number: CGFloat) -> Int { Int(min(max(number, 0), CGFloat(count))) }
    let first = group((low / pitch).rounded(.down)) * cells.count
    let end = min(count, group((high / pitch).rounded(.up)) * cells.count)
    return first < end ? (first..<end).filter { frame(of: $0).overlaps(rect) } : []
  }

  /// Where the middle of a group stands in the middle of the scroll view, if groups do.
  func margin(in width: CGFloat) -> CGFloat {
    guard section.orthogonalScrollingBehavior == .groupPagingCentered else { return 0 }
    return max(0, (width - group.width) / 2 - insets.left)
  }
}

extension UIEdgeInsets {
  /// Those across a direction in which content scrolls.
  func across(_ isHorizontal: Bool) -> UIEdgeInsets {
    isHorizontal
      ? UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
      : UIEdgeInsets(top: 0, left: left, bottom: 0, right: right)
  }
}

extension NSRectAlignment {
  /// Whether it is at the end of a section.
  fileprivate func isAfter(_ isVertical: Bool) -> Bool {
    isVertical
      ? [.bottom, .bottomLeading, .bottomTrailing].contains(self)
      : [.trailing, .topTrailing, .bottomTrailing].contains(self)
  }
}
