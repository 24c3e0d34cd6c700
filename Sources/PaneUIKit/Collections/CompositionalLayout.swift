import Foundation

/// Sections of groups, some of which scroll across the direction in scroll views of their own.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var settings: UICollectionViewCompositionalLayoutConfiguration
  /// A copy of what was set: what is changed of it has no effect.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { settings.copied }
    set {
      settings = newValue.copied
      invalidateLayout()
    }
  }
  private(set) var plans: [SectionPlan] = []

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    (provider, settings) = (sectionProvider, configuration.copied)
    super.init()
  }
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    (provider, settings) = ({ _, _ in section }, configuration.copied)
    super.init()
  }
  public required init?(coder: NSCoder) { nil }

  /// Asks for the sections, unless nothing but the size of a cell is another: O(sections).
  open override func prepare() {
    super.prepare()
    let sections = isCorrected ? plans.map(\.section) : []
    (plans, isCorrected) = ([], false)
    guard let view = collectionView else { return }
    let environment = LayoutEnvironment(view.bounds.size)
    var end: CGFloat = 0
    for index in 0..<view.numberOfSections {
      guard
        let section = sections.count == view.numberOfSections
          ? sections[index] : provider(index, environment)
      else { continue }
      let own = section.contentInsetsReference
      let reference = own == .automatic ? settings.contentInsetsReference : own
      // Margins of a layout are the app's.
      let isSafe = reference == .safeArea || reference == .automatic
      let plan = SectionPlan(
        section, count: view.numberOfItems(inSection: index), in: view.bounds.size, from: end,
        isVertical: settings.scrollDirection == .vertical,
        margin: isSafe ? view.unadjustedSafeArea : .zero,
        taken: taken.isEmpty ? { _ in nil } : { self.taken[IndexPath(item: $0, section: index)] })
      plans.append(plan)
      end = plan.end + settings.interSectionSpacing
    }
  }

  /// True, as insets and groups lead and trail.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  open override var collectionViewContentSize: CGSize {
    guard let last = plans.last else { return .zero }
    return last.isVertical
      ? CGSize(width: last.frame.maxX, height: last.end)
      : CGSize(width: last.end, height: last.frame.maxY)
  }
  /// The items that `rect` touches, but for those of sections that scroll by themselves.
  final override func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    plans.indices.flatMap { section in
      let plan = plans[section]
      let items = plan.scrolls || !plan.frame.overlaps(rect) ? [] : plan.items(in: rect)
      return items.map { attributes($0, section, plan.frame(of: $0)) }
        + plan.boundaries.filter { $0.frame.overlaps(rect) }
        .map { attributes(0, section, $0.frame, kind: $0.kind) }
    }
  }
  final override func scrollsByItself(_ section: Int) -> Bool {
    plans.indices.contains(section) && plans[section].scrolls
  }
  final override func openAxes(of section: Int) -> FreeAxes {
    plans[section].section.group.freeAxes
  }
  final override func openAxes(of section: Int, _ kind: String) -> FreeAxes {
    guard plans.indices.contains(section) else { return [] }
    let items = plans[section].section.boundarySupplementaryItems
    return items.first { $0.elementKind == kind }?.freeAxes ?? []
  }
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if !isCorrected, !context.isOfData { forgetSizes() }
    super.invalidateLayout(with: context)
  }
  /// A cell alone in its group has its length; if another wants one, nothing can be judged.
  final override func allows(_ size: CGSize, insteadOf old: CGSize, at path: IndexPath) -> Bool {
    guard plans.indices.contains(path.section) else { return false }
    let plan = plans[path.section]
    guard !plan.section.group.freeAxes.isEmpty else { return false }
    let (isWider, isHigher) = (
      abs(size.width - old.width) > 0.5, abs(size.height - old.height) > 0.5
    )
    guard isWider || isHigher else { return false }
    if plan.lengths != nil, plan.isVertical ? !isWider : !isHigher { return true }
    PagerHost.cannotJudge(
      "a cell sizes itself: estimated at \(old.width) × \(old.height) pt, it takes \(size.width) × \(size.height) pt, which is not modelled unless it is alone in its group: give its item an absolute size"
    )
    return false
  }
  final override func frame(of kind: String, in section: Int) -> CGRect? {
    plans.indices.contains(section)
      ? plans[section].boundaries.first { $0.kind == kind }?.frame : nil
  }
  /// In its section's own scroll view, if that scrolls by itself.
  final override func frame(of path: IndexPath) -> CGRect? {
    guard plans.indices.contains(path.section), path.item < plans[path.section].count
    else { return nil }
    return plans[path.section].frame(of: path.item)
  }
  final override func zIndex(of path: IndexPath, _ kind: String?) -> Int {
    plans.indices.contains(path.section) ? plans[path.section].zIndex(of: path.item, kind) : 0
  }
  final override var followsExtent: Bool { true }
}
public final class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  public var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole layout, which are not shown.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = [] {
    didSet {
      guard !boundarySupplementaryItems.isEmpty else { return }
      PagerHost.idle("boundarySupplementaryItems of a configuration")
    }
  }
  /// What sections are inset from, across the direction in which they follow each other.
  public var contentInsetsReference = UIContentInsetsReference.safeArea

  public func copy(with zone: NSZone? = nil) -> Any { copied }

  fileprivate var copied: UICollectionViewCompositionalLayoutConfiguration {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}

final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  init(_ size: CGSize) { contentSize = size }
  // Margins are taken off where a section is laid out, and not here.
  var effectiveContentSize: CGSize { contentSize }
  var contentInsets: NSDirectionalEdgeInsets { .zero }
  var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
  var container: any NSCollectionLayoutContainer { self }
  var traitCollection: UITraitCollection { .current }
}
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]
