import Foundation

/// Sections of groups, some of which scroll across the collection view's direction in scroll views
/// of their own.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public typealias SectionProvider = (
    Int, any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

  private let provider: SectionProvider
  open var configuration: UICollectionViewCompositionalLayoutConfiguration
  private(set) var plans: [SectionPlan] = []

  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
  public required init?(coder: NSCoder) { nil }

  /// Asks for the sections: O(sections).
  open override func prepare() {
    super.prepare()
    plans = []
    guard let view = collectionView else { return }
    let environment = LayoutEnvironment(view.bounds.size)
    var end: CGFloat = 0
    for index in 0..<view.numberOfSections {
      guard let section = provider(index, environment) else { continue }
      let reference = section.contentInsetsReference
      let isSafe = (reference == .automatic ? configuration.contentInsetsReference : reference)
        .isSafe
      let plan = SectionPlan(
        section, count: view.numberOfItems(inSection: index), in: view.bounds.size, from: end,
        isVertical: configuration.scrollDirection == .vertical,
        margin: isSafe ? view.unadjustedSafeArea : .zero)
      plans.append(plan)
      end = plan.end + configuration.interSectionSpacing
    }
  }

  open override var collectionViewContentSize: CGSize {
    guard let last = plans.last else { return .zero }
    return last.isVertical
      ? CGSize(width: last.frame.maxX, height: last.end)
      : CGSize(width: last.end, height: last.frame.maxY)
  }
  /// The items that `rect` touches, but for those of sections that scroll by themselves.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    plans.indices.flatMap { section in
      let plan = plans[section]
      let items = plan.scrolls || !plan.frame.overlaps(rect) ? [] : plan.items(in: rect)
      return items.map { attributes($0, section, plan.frame(of: $0)) }
        + plan.boundaries.filter { $0.frame.overlaps(rect) }
        .map { attributes(0, section, $0.frame, kind: $0.kind) }
    }
  }
  /// Nothing can be judged if `cell`, which has an estimated length, would take another.
  final func checkEstimate(of cell: UICollectionViewCell, _ given: UICollectionViewLayoutAttributes)
  {
    let group = plans[given.indexPath.section].section.group
    let (isWide, isHigh) = (group.estimates(\.widthDimension), group.estimates(\.heightDimension))
    guard isWide || isHigh, let wish = given.copy() as? UICollectionViewLayoutAttributes else {
      return
    }
    if cell.contentView.hasConstraints {
      wish.size = cell.contentView.fit(given.size, isFixed: (!isWide, !isHigh))
    }
    let (size, old) = (cell.preferredLayoutAttributesFitting(wish).size, given.size)
    guard abs(size.width - old.width) > 0.5 || abs(size.height - old.height) > 0.5 else { return }
    PagerHost.cannotJudge(
      "\(type(of: cell)) sizes itself: estimated at \(old.width) × \(old.height) pt, it takes \(size.width) × \(size.height) pt, which is not modelled: give its item an absolute size"
    )
  }
  /// Where a header or a footer is.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard plans.indices.contains(indexPath.section) else { return nil }
    return plans[indexPath.section].boundaries.first { $0.kind == elementKind }
      .map { attributes(0, indexPath.section, $0.frame, kind: $0.kind) }
  }
  /// Where the item is: in its section's own scroll view, if that scrolls by itself.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let (section, item) = (indexPath.section, indexPath.item)
    guard plans.indices.contains(section), item < plans[section].count else { return nil }
    return attributes(item, section, plans[section].frame(of: item))
  }
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.laidOutSize
  }
}
public final class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  public var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole layout, which are not shown.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = [] {
    didSet { PagerHost.idle("boundarySupplementaryItems of a configuration") }
  }
  /// What sections are inset from, across the direction in which they follow each other.
  public var contentInsetsReference = UIContentInsetsReference.safeArea
}

/// Where the items of a section are: the same in each group.
@MainActor struct SectionPlan {
  let section: NSCollectionLayoutSection
  let count: Int
  /// Whether the collection view scrolls from top to bottom.
  let isVertical: Bool
  /// Where the section is in the content.
  private(set) var frame: CGRect
  private let cells: [CGRect]
  private let origin: CGPoint
  private let group: CGSize
  private let insets: NSDirectionalEdgeInsets
  /// From one group to the next.
  let step: CGPoint
  /// How far the section goes in its own scroll view.
  private(set) var extent = CGSize.zero
  typealias Boundary = (kind: String, frame: CGRect)
  private(set) var boundaries: [Boundary] = []
  /// Where the section ends, with its footers.
  private(set) var end: CGFloat = 0

  var scrolls: Bool { section.orthogonalScrollingBehavior != .none }

  init(
    _ section: NSCollectionLayoutSection, count: Int, in size: CGSize, from start: CGFloat,
    isVertical: Bool, margin: UIEdgeInsets = .zero
  ) {
    (self.section, self.count, self.isVertical) = (section, count, isVertical)
    insets =
      isVertical
      ? section.contentInsets.adding(leading: margin.left, trailing: margin.right)
      : section.contentInsets.adding(top: margin.top, bottom: margin.bottom)
    let room = CGSize(
      width: size.width - insets.leading - insets.trailing,
      height: size.height - insets.top - insets.bottom)
    cells = section.group.cells(in: room)
    group = section.group.layoutSize.size(in: room)
    let groups = cells.isEmpty ? 0 : (count + cells.count - 1) / cells.count
    let isRow = (section.orthogonalScrollingBehavior != .none) == isVertical
    let gap = section.interGroupSpacing
    step = CGPoint(x: isRow ? group.width + gap : 0, y: isRow ? 0 : group.height + gap)
    let more = CGFloat(max(groups - 1, 0))
    extent = CGSize(
      width: group.width + more * step.x + insets.leading + insets.trailing,
      height: group.height + more * step.y + insets.top + insets.bottom)
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
    let first = max(0, Int((low / pitch).rounded(.down))) * cells.count
    let end = min(count, max(0, Int((high / pitch).rounded(.up))) * cells.count)
    return first < end ? (first..<end).filter { frame(of: $0).overlaps(rect) } : []
  }

  /// Where the middle of a group stands in the middle of the scroll view, if groups do.
  func margin(in width: CGFloat) -> CGFloat {
    guard section.orthogonalScrollingBehavior == .groupPagingCentered else { return 0 }
    return max(0, (width - group.width) / 2 - insets.leading)
  }
}

extension UIContentInsetsReference {
  /// Whether the safe area is what it means. Margins of a layout are the app's.
  fileprivate var isSafe: Bool { self == .safeArea || self == .automatic }
}

extension NSDirectionalEdgeInsets {
  fileprivate func adding(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) -> Self {
    Self(
      top: self.top + top, leading: self.leading + leading, bottom: self.bottom + bottom,
      trailing: self.trailing + trailing)
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

final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  init(_ size: CGSize) { contentSize = size }
  var effectiveContentSize: CGSize { contentSize }
  var container: any NSCollectionLayoutContainer { self }
  var traitCollection: UITraitCollection { .current }
}
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  UICollectionViewCompositionalLayout.SectionProvider
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]
