import Foundation

/// Where the items of a section are: the same in each group.
@MainActor struct SectionPlan {
  let section: NSCollectionLayoutSection
  let count: Int
  /// Whether the collection view scrolls from top to bottom.
  let isVertical: Bool
  /// Where the section is in the content.
  private(set) var frame = CGRect.zero
  private let cells: [CGRect]
  private var origin = CGPoint.zero
  private let group: CGSize
  private var insets: NSDirectionalEdgeInsets
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

  init(
    _ section: NSCollectionLayoutSection, count: Int, in size: CGSize, from start: CGFloat,
    isVertical: Bool, margin: UIEdgeInsets = .zero, taken: (Int) -> CGSize? = { _ in nil }
  ) {
    (self.section, self.count, self.isVertical) = (section, count, isVertical)
    insets = section.contentInsets
    let margin = margin.across(!isVertical)
    insets.leading += margin.left
    insets.trailing += margin.right
    insets.top += margin.top
    insets.bottom += margin.bottom
    let room = CGSize(
      width: size.width - insets.leading - insets.trailing,
      height: size.height - insets.top - insets.bottom)
    cells = section.group.cells(in: room)
    let groups = cells.isEmpty ? 0 : (count + cells.count - 1) / cells.count
    group = groups == 0 ? .zero : section.group.layoutSize.size(in: room)
    let isRow = (section.orthogonalScrollingBehavior != .none) == isVertical
    let gap = section.interGroupSpacing
    step = CGPoint(x: isRow ? group.width + gap : 0, y: isRow ? 0 : group.height + gap)
    let more = CGFloat(max(groups - 1, 0))
    extent = CGSize(
      width: group.width + more * step.x + insets.leading + insets.trailing,
      height: group.height + more * step.y + insets.top + insets.bottom)
    if section.orthogonalScrollingBehavior == .none, cells.count == 1,
      section.group.freeAxes.contains(isVertical ? .height : .width)
    {
      let (cell, pitch) = (cells[0], isVertical ? step.y : step.x)
      var made = RowOffsets(count: count, common: pitch)
      for item in 0..<count {
        guard let size = taken(item) else { continue }
        let more = isVertical ? size.height - cell.height : size.width - cell.width
        made.set(pitch + more, of: item)
      }
      let more = made.start(of: count) - Double(count) * pitch
      if isVertical { extent.height += more } else { extent.width += more }
      lengths = made
    }
    place(in: size, room, from: start)
  }

  /// Puts the section behind its headers, and its footers behind it.
  private mutating func place(in size: CGSize, _ room: CGSize, from start: CGFloat) {
    func edge(_ isAfter: Bool) -> [NSCollectionLayoutBoundarySupplementaryItem] {
      section.boundarySupplementaryItems.filter { $0.alignment.isAfter(isVertical) == isAfter }
    }
    func length(_ item: NSCollectionLayoutItem) -> CGFloat {
      let size = item.layoutSize.size(in: size)
      return isVertical ? size.height : size.width
    }
    let headers = edge(false).filter(\.extendsBoundary).map(length).max() ?? 0
    frame = CGRect(
      x: isVertical ? 0 : start + headers, y: isVertical ? start + headers : 0,
      width: isVertical ? size.width : extent.width,
      height: isVertical ? extent.height : size.height)
    let corner = section.orthogonalScrollingBehavior == .none ? frame.origin : .zero
    origin = CGPoint(x: corner.x + insets.leading, y: corner.y + insets.top)
    end = isVertical ? frame.maxY : frame.maxX
    for (items, at) in [(edge(false), start), (edge(true), end)] {
      for item in items {
        let corner = CGPoint(x: isVertical ? insets.leading : at, y: isVertical ? at : insets.top)
        boundaries.append(
          (item.elementKind, CGRect(origin: corner, size: item.layoutSize.size(in: room))))
      }
    }
    end += edge(true).filter(\.extendsBoundary).map(length).max() ?? 0
  }

  func frame(of item: Int) -> CGRect {
    guard !cells.isEmpty else { return .zero }
    if let lengths {
      let (start, more) = (lengths.start(of: item), lengths.height(of: item) - max(step.x, step.y))
      var frame = cells[0].offsetBy(
        dx: origin.x + (isVertical ? 0 : start), dy: origin.y + (isVertical ? start : 0))
      if isVertical { frame.size.height += more } else { frame.size.width += more }
      return frame
    }
    let (group, index) = item.quotientAndRemainder(dividingBy: cells.count)
    return cells[index].offsetBy(
      dx: origin.x + CGFloat(group) * step.x, dy: origin.y + CGFloat(group) * step.y)
  }

  /// The items that `rect` touches: O(those).
  func items(in rect: CGRect) -> [Int] {
    guard !cells.isEmpty, count > 0 else { return [] }
    let (pitch, low, high) =
      step.x > 0
      ? (step.x, rect.minX - origin.x, rect.maxX - origin.x)
      : (step.y, rect.minY - origin.y, rect.maxY - origin.y)
    guard pitch > 0 else { return [] }
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
    return max(0, (width - group.width) / 2 - insets.leading)
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
