import Foundation

/// Items in lines, which follow each other downwards or to the right, section by section.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The least space between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(oldValue, minimumLineSpacing) } }
  /// The least space between the items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { changed(oldValue, minimumInteritemSpacing) }
  }
  /// The extent of every item whose extent the delegate does not say.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(oldValue, itemSize) } }
  /// What items are taken for until cells that size themselves are in view; `.zero` if none does.
  open var estimatedItemSize = CGSize.zero { didSet { changed(oldValue, estimatedItemSize) } }
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(oldValue, scrollDirection) }
  }
  /// The margins around the items of a section.
  open var sectionInset = UIEdgeInsets.zero { didSet { changed(oldValue, sectionInset) } }
  // The room for a header and a footer of each section, along the direction of lines.
  open var headerReferenceSize = CGSize.zero { didSet { changed(oldValue, headerReferenceSize) } }
  open var footerReferenceSize = CGSize.zero { didSet { changed(oldValue, footerReferenceSize) } }
  /// Only false: headers scroll with their sections.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds { PagerHost.idle() } }
  }
  /// Only false: footers scroll with their sections.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds { PagerHost.idle() } }
  }

  /// What sections are inset from, across the direction of lines. Layout margins are not there.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet {
      if sectionInsetReference == .fromLayoutMargins { PagerHost.idle() }
      changed(oldValue, sectionInsetReference)
    }
  }
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  private func changed<Value: Equatable>(_ old: Value, _ new: Value) {
    if old != new { invalidateLayout() }
  }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  private var sections: [FlowSection] = []
  /// Whether the extents that the delegate says are those that it said last.
  private var knowsMetrics = false
  private var mirrors = false
  final override func forgetLines(andMetrics isAll: Bool) {
    (preparedRoom, knowsMetrics) = (nil, knowsMetrics && !isAll)
  }
  /// What insets of the content leave of the view across the direction of lines.
  final var room: CGSize {
    guard let view = collectionView else { return .zero }
    let inset = view.adjustedContentInset.across(scrollDirection == .horizontal)
    return view.bounds.inset(by: inset).size
  }
  /// The same as lines were filled for; nil if they are to be filled anew.
  private(set) final var preparedRoom: CGSize?
  /// What a subclass was given last, with the frames that it had.
  private var lent: [(attributes: UICollectionViewLayoutAttributes, frame: CGRect)] = []

  /// The same. A context that leaves the delegate's metrics as they are has it asked for nothing.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    let keeps = !(flow?.invalidateFlowLayoutDelegateMetrics ?? true)
    let (stays, filled) = (knowsMetrics && keeps && !isCorrected, preparedRoom)
    if !keeps, !isCorrected, !context.isOfData { forgetSizes() }
    super.invalidateLayout(with: context)
    (knowsMetrics, preparedRoom) = (stays, stays ? filled : nil)
  }

  /// The same. Other bounds have the delegate asked for nothing again, unless cells size themselves,
  /// or the view had no extent before.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let before = collectionView?.laidOutSize ?? .zero
    (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics =
      estimatedItemSize != .zero || before.width * before.height == 0
    return context
  }

  /// Asks the delegate for extents, and fills lines: O(1) a section whose items have one extent.
  open override func prepare() {
    super.prepare()
    measure()
  }

  /// Also for a subclass whose `prepare()` does not call this one: UIKit's fills lines when asked.
  final override func measure() {
    let room = room
    if knowsMetrics, preparedRoom == room { return }
    (isCorrected, mirrors) = (false, isMirrored)
    let known = knowsMetrics ? sections.map(\.metrics) : []
    sections = []
    guard let view = collectionView else { return }
    (knowsMetrics, preparedRoom) = (true, room)
    sections.reserveCapacity(view.numberOfSections)
    var end = 0.0
    for section in 0..<view.numberOfSections {
      let metrics =
        known.indices.contains(section) ? known[section] : SectionMetrics(section, self, in: view)
      let made = FlowSection(metrics, self, in: view, from: end)
      sections.append(made)
      end = made.end
    }
  }

  open override var collectionViewContentSize: CGSize { sections.last?.contentSize ?? .zero }

  /// The items, headers and footers that `rect` touches. A subclass that changes them without
  /// copying them is named, as UIKit does: what is seen of it there is not known.
  final override func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let elements = made(in: mirrored(rect))
    guard type(of: self) != UICollectionViewFlowLayout.self else { return elements }
    if lent.contains(where: { $0.attributes.frame != $0.frame }) {
      PagerHost.remark(
        "\(type(of: self)) modifies attributes returned by UICollectionViewFlowLayout without copying them"
      )
    }
    lent = elements.map { ($0, $0.frame) }
    return elements
  }

  private func made(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    sections.enumerated().flatMap { section, flow in
      flow.supplements.filter { $0.frame.overlaps(rect) }
        .map { attributes(0, section, mirrored($0.frame), kind: $0.kind) }
        + flow.lines.items(in: rect).lazy
        .filter { flow.lines.frame(of: $0).overlaps(rect) }
        .map { self.attributes($0, section, self.mirrored(flow.lines.frame(of: $0))) }
    }
  }

  /// Right to left, without coordinates that flip, it has everything at the other side itself.
  final override var isMirrored: Bool {
    (collectionView?.isRightToLeft ?? false) && !flipsHorizontallyInOppositeLayoutDirection
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard mirrors, let width = sections.last?.contentSize.width else { return rect }
    return CGRect(origin: CGPoint(x: width - rect.maxX, y: rect.minY), size: rect.size)
  }

  final override func frame(of path: IndexPath) -> CGRect? {
    guard let view = collectionView, sections.indices.contains(path.section),
      (0..<view.numberOfItems(inSection: path.section)).contains(path.item)
    else { return nil }
    return mirrored(sections[path.section].lines.frame(of: path.item))
  }
  final override func frame(of kind: String, in section: Int) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    return sections[section].supplements.first { $0.kind == kind }.map { mirrored($0.frame) }
  }

  // MARK: Cells that size themselves

  final override func openAxes(of section: Int) -> FreeAxes {
    estimatedItemSize == .zero ? [] : [.width, .height]
  }
  /// What follows is moved, and what is seen of it jumps: no offset is adjusted.
  final override func allows(_ size: CGSize, insteadOf old: CGSize, at path: IndexPath) -> Bool {
    estimatedItemSize != .zero && size != old
  }

  final override var followsExtent: Bool { true }

  /// Points from one item to the next; nil if items differ in that, or lines have several.
  final var pagingStep: CGPoint? { sections.count == 1 ? sections[0].lines.step : nil }
}

/// What the delegate says of a section, or else the layout's properties.
@MainActor struct SectionMetrics {
  let lineSpacing, itemSpacing: CGFloat
  let inset: UIEdgeInsets
  let sizes: FlowMetrics.Sizes
  let header, footer: CGSize

  init(_ section: Int, _ layout: UICollectionViewFlowLayout, in view: UICollectionView) {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    lineSpacing =
      delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
      ?? layout.minimumLineSpacing
    itemSpacing =
      delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
      ?? layout.minimumInteritemSpacing
    inset =
      delegate?.collectionView(view, layout: layout, insetForSectionAt: section)
      ?? layout.sectionInset
    sizes = Self.sizes(section, layout, in: view, delegate)
    header =
      delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
      ?? layout.headerReferenceSize
    footer =
      delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
      ?? layout.footerReferenceSize
  }

  private static func sizes(
    _ section: Int, _ layout: UICollectionViewFlowLayout, in view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowMetrics.Sizes {
    let count = view.numberOfItems(inSection: section)
    func size(_ item: Int) -> CGSize? {
      delegate?.collectionView(
        view, layout: layout, sizeForItemAt: IndexPath(item: item, section: section))
    }
    guard count > 0, let first = size(0), !first.width.isNaN else {
      guard layout.estimatedItemSize != .zero else {
        return .uniform(layout.itemSize, count: count)
      }
      let estimate =
        layout.estimatedItemSize == UICollectionViewFlowLayout.automaticSize
        ? layout.itemSize : layout.estimatedItemSize
      return .each((0..<count).map { layout.taken[[section, $0]] ?? estimate })
    }
    let sizes = [first] + (1..<count).map { size($0) ?? layout.itemSize }
    return .each(sizes.indices.map { layout.taken[[section, $0]] ?? sizes[$0] })
  }
}

/// A section of a flow layout: a header, lines of items and a footer.
@MainActor struct FlowSection {
  typealias Supplement = (kind: String, frame: CGRect)

  let metrics: SectionMetrics
  let lines: FlowLines
  private(set) var supplements: [Supplement] = []
  /// Where the next section begins along the direction of lines.
  private(set) var end: Double
  let contentSize: CGSize

  init(
    _ said: SectionMetrics, _ layout: UICollectionViewFlowLayout, in view: UICollectionView,
    from start: Double
  ) {
    self.metrics = said
    let isHorizontal = layout.scrollDirection == .horizontal
    let isSafe = layout.sectionInsetReference == .fromSafeArea
    let unsafe = isSafe ? view.unadjustedSafeArea.across(isHorizontal) : .zero
    var metrics = FlowMetrics(
      isHorizontal: isHorizontal, viewport: layout.room, inset: said.inset + unsafe,
      lineSpacing: said.lineSpacing, itemSpacing: said.itemSpacing, sizes: said.sizes,
      isEstimated: layout.estimatedItemSize != .zero)
    metrics.nameTooLong()
    func supplement(_ kind: String, _ size: CGSize, at main: Double) -> Supplement? {
      let length = metrics.main(size)
      guard length > 0 else { return nil }
      let whole = metrics.size(main: length, cross: metrics.cross(metrics.viewport))
      return (kind, CGRect(origin: metrics.point(main: main, cross: 0), size: whole))
    }
    let header = supplement(UICollectionView.elementKindSectionHeader, said.header, at: start)
    metrics.start = start + (header.map { metrics.main($0.frame.size) } ?? 0)
    lines = FlowLines(metrics)
    end = metrics.main(lines.contentSize)
    let footer = supplement(UICollectionView.elementKindSectionFooter, said.footer, at: end)
    end += footer.map { metrics.main($0.frame.size) } ?? 0
    supplements = [header, footer].compactMap { $0 }
    contentSize = metrics.size(main: end, cross: metrics.cross(metrics.viewport))
  }
}
