import Foundation
import Scrolling

/// How a section that scrolls by itself comes to rest.
public struct UICollectionLayoutSectionOrthogonalScrollingProperties: Sendable {
  public enum DecelerationRate: Sendable { case automatic, normal, fast }
  public enum Bounce: Sendable { case automatic, always, never }
  public var (decelerationRate, bounce) = (DecelerationRate.automatic, Bounce.automatic)
}

/// The scroll view of a section that scrolls by itself. By groups it goes to the next one at most.
final class OrthogonalScrollView: UIScrollView {
  private weak var collection: UICellScrollView?
  var section: Int
  private var plan: SectionPlan
  private var begin = CGPoint.zero

  init(_ plan: SectionPlan, _ section: Int, in collection: UICellScrollView) {
    (self.plan, self.section, self.collection) = (plan, section, collection)
    super.init(frame: plan.frame)
    contentInsetAdjustmentBehavior = .never
    update(plan)
  }

  required init?(coder: NSCoder) { nil }

  func update(_ plan: SectionPlan) {
    let kept = self.plan.step == plan.step ? 0 : groups(before: contentOffset).rounded()
    self.plan = plan
    if frame != plan.frame { frame = plan.frame }
    let margin = plan.margin(in: plan.frame.width)
    contentInset = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
    contentSize = plan.extent
    isPagingEnabled = behavior == .paging
    let properties = plan.section.orthogonalScrollingProperties
    switch properties.decelerationRate {
    case .automatic: if stepsByGroup { decelerationRate = .fast }
    case .normal: decelerationRate = .normal
    case .fast: decelerationRate = .fast
    }
    bounces = properties.bounce != .never
    if kept != 0, PagerHost.current?.engine.assumes(.sectionsKeepGroups) ?? false {
      contentOffset = engine.clamped(offset(of: kept))
    }
  }

  /// From one group to the next along the axis of groups.
  private var pitch: CGFloat { plan.step.along(plan.groupAxis).x }
  private var leadingInset: CGPoint { CGPoint(x: contentInset.left, y: contentInset.top) }
  /// How many groups are before an offset.
  private func groups(before offset: CGPoint) -> CGFloat {
    pitch > 0 ? (offset + leadingInset).along(plan.groupAxis).x / pitch : 0
  }
  private func offset(of group: CGFloat) -> CGPoint {
    CGPoint(x: group * pitch, y: 0).along(plan.groupAxis) - leadingInset
  }

  private var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
    plan.section.orthogonalScrollingBehavior
  }
  private var stepsByGroup: Bool { behavior == .groupPaging || behavior == .groupPagingCentered }
  override var isPager: Bool { isPagingEnabled || stepsByGroup }
  override var pagingStep: CGPoint? { stepsByGroup ? plan.step : super.pagingStep }

  override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    guard behavior != .continuous, plan.step != .zero else { return target }
    guard stepsByGroup else {
      return engine.clamped(offset(of: groups(before: target).rounded()))
    }
    // As by pages: to the one ahead of a finger that is fast, in pt/ms, else to the nearest.
    let speed = velocity.along(plan.groupAxis).x
    let isFast = abs(speed) > 0.3
    let group = groups(before: contentOffset)
      .rounded(isFast ? speed > 0 ? .up : .down : .toNearestOrAwayFromZero)
    let from = groups(before: begin).rounded()
    return engine.clamped(offset(of: min(max(group, from - 1), from + 1)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    collection?.update(section, plan, in: self)
  }

  // Its cells are the collection view's.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    collection?.touchesBegan(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    collection?.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    collection?.touchesCancelled(touches, with: event)
  }

  override func willTell(of event: EngineEvent) {
    if case .willBeginDragging = event { begin = contentOffset }
  }
}

extension UICellScrollView {
  private var plans: [SectionPlan] {
    (cellLayout as? UICollectionViewCompositionalLayout)?.plans ?? []
  }

  /// Has a scroll view for each section in view that scrolls by itself.
  func updateOrthogonals(_ bounds: CGRect) {
    let plans = plans
    guard !plans.isEmpty || !orthogonals.isEmpty else { return }
    for (section, view) in orthogonals
    where section >= plans.count || !plans[section].scrolls
      || !plans[section].frame.overlaps(bounds)
    {
      for path in shown.keys where path.section == section { endDisplay(path) }
      orthogonalOffsets[section] = section < plans.count ? view.contentOffset : nil
      view.removeFromSuperview()
      orthogonals[section] = nil
    }
    for (section, plan) in plans.enumerated() where plan.scrolls && plan.frame.overlaps(bounds) {
      if let view = orthogonals[section] {
        view.update(plan)
        view.setNeedsLayout()
      } else {
        let view = OrthogonalScrollView(plan, section, in: self)
        orthogonals[section] = view
        addSubview(view)
        guard let offset = orthogonalOffsets.removeValue(forKey: section) else { continue }
        view.contentOffset = view.engine.clamped(offset)
      }
    }
  }

  /// Has the scroll views of sections go where their cells in view go.
  func moveOrthogonals(_ place: (IndexPath) -> IndexPath?) {
    orthogonalOffsets = [:]
    var others = exchange(&orthogonals, with: [:])
    for (section, view) in others {
      let targets = shown.keys.filter { $0.section == section }.compactMap { place($0)?.section }
      guard let target = targets.contains(section) ? section : targets.min(),
        orthogonals[target] == nil
      else { continue }
      (orthogonals[target], view.section, others[section]) = (view, target, nil)
    }
    // One of whose cells none is kept stays, unless another has come there.
    for (section, view) in others where orthogonals[section] != nil { view.removeFromSuperview() }
    orthogonals.merge(others) { come, _ in come }
  }

  /// Shows the items of a section that are in view in its own scroll view.
  func update(_ section: Int, _ plan: SectionPlan, in view: OrthogonalScrollView) {
    guard orthogonals[section] === view else { return }
    let here = plan.items(in: view.bounds).map {
      cellLayout.attributes($0, section, plan.frame(of: $0))
    }
    let paths = Set(here.map(\.indexPath))
    for path in shown.keys where path.section == section && !paths.contains(path) {
      endDisplay(path)
    }
    callHandler(of: plan, here, view.contentOffset)
    for attributes in here {
      if let cell = shown[attributes.indexPath] {
        if cell.superview !== view { view.addSubview(cell) }
        apply(attributes, to: cell)
      } else {
        _ = show(attributes, in: view)
      }
    }
  }

  /// Calls the handlers of the sections in view that do not scroll by themselves.
  func callHandlers(_ bounds: CGRect) {
    for (section, plan) in plans.enumerated()
    where !plan.scrolls && plan.section.visibleItemsInvalidationHandler != nil
      && plan.frame.overlaps(bounds)
    {
      let here = shown.keys.filter { $0.section == section }.sorted()
        .compactMap(cellLayout.layoutAttributesForItem)
      callHandler(of: plan, here, contentOffset)
      for attributes in here {
        if let cell = shown[attributes.indexPath] { apply(attributes, to: cell) }
      }
    }
  }

  private func callHandler(
    of plan: SectionPlan, _ items: [UICollectionViewLayoutAttributes], _ offset: CGPoint
  ) {
    plan.section.visibleItemsInvalidationHandler?(items, offset, LayoutEnvironment(bounds.size))
  }
}
