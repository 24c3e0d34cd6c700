import Foundation
import Scrolling

/// The scroll view of a page view controller: three slots, of which the middle one shows the page
/// at rest. An app finds it among the subviews, and may set its delegate.
final class PageQueue: UIScrollView {
  /// Which of the three a slot is.
  enum Slot: Int, CaseIterable { case before, current, after }

  /// The direction in which pages follow each other.
  let axis: Axis
  /// Whether the page after lies to the left, as it does where the view is read from right to left.
  private var isReversed = false
  /// The space between two pages, in points.
  let spacing: Double
  /// Moves pages when the view has moved.
  private weak var owner: UIPageViewController?
  private var controllers: [UIViewController?] = [nil, nil, nil]
  private var laidOutSize = CGSize.zero

  init(owner: UIPageViewController, axis: Axis, spacing: Double) {
    (self.owner, self.axis, self.spacing) = (owner, axis, spacing)
    super.init(frame: .zero)
    isPagingEnabled = true
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
  }

  required init?(coder: NSCoder) { return nil }

  // MARK: - Slots

  subscript(slot: Slot) -> UIViewController? { controllers[slot.rawValue] }

  /// The offset at which a slot fills the view.
  func offset(of slot: Slot) -> CGPoint {
    let position = Double(isReversed ? 2 - slot.rawValue : slot.rawValue) * pitch
    return CGPoint(x: position, y: 0).along(axis)
  }

  /// Where a program has a page come in: forward is from the right or below, right to left, too.
  func slot(for direction: UIPageViewController.NavigationDirection) -> Slot {
    (direction == .forward) != isReversed ? .after : .before
  }

  /// Shows a page in a slot: its view comes in, and the one that was there goes.
  func place(_ controller: UIViewController?, in slot: Slot) {
    let old = controllers[slot.rawValue]
    controllers[slot.rawValue] = controller
    if let old, old !== controller, !controllers.contains(where: { $0 === old }) { remove(old) }
    if let controller {
      if let owner, controller.parent !== owner {
        owner.addChild(controller)
        addSubview(controller.view)
        controller.didMove(toParent: owner)
      }
      controller.view.frame = frame(of: slot)
    }
    limitScrolling()
  }

  /// Every page moves by one slot towards the beginning, or towards the end; what leaves is gone.
  /// The view moves with them, so that it cannot be seen.
  func shift(towardsBeginning: Bool) {
    let leaving = controllers[towardsBeginning ? 0 : 2]
    controllers =
      towardsBeginning
      ? [controllers[1], controllers[2], nil] : [nil, controllers[0], controllers[1]]
    if let leaving { remove(leaving) }
    for slot in Slot.allCases { self[slot]?.view.frame = frame(of: slot) }
    let delta = towardsBeginning != isReversed ? -pitch : pitch
    let target = contentOffset + CGPoint(x: delta, y: 0).along(axis)
    limitScrolling()
    contentOffset = target
  }

  /// The slot that is nearest to the middle of the view.
  var nearest: Slot {
    let position = contentOffset.along(axis).x
    let slot = pitch > 0 ? Int((position / pitch).rounded()) : 1
    return Slot(rawValue: min(max(isReversed ? 2 - slot : slot, 0), 2)) ?? .current
  }

  var isOnSlot: Bool { contentOffset == offset(of: nearest) }

  /// The slot on whose side the view is from the middle one; nil if it shows the middle one alone.
  var approached: Slot? {
    let position = contentOffset.along(axis).x
    return position == pitch ? nil : (position > pitch) != isReversed ? .after : .before
  }

  private var pitch: Double { frame.size.along(axis).width }

  /// What the queue is larger than the view on each side, and than a page.
  var margin: CGSize { CGSize(width: spacing / 2, height: 0).along(axis) }

  private func frame(of slot: Slot) -> CGRect {
    CGRect(origin: offset(of: slot), size: frame.size).insetBy(dx: margin.width, dy: margin.height)
  }

  private func remove(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  /// A slot that has no page and will have none can't be scrolled to.
  func limitScrolling() {
    let start = isOpen(isReversed ? .after : .before) ? 0 : -pitch
    let end = isOpen(isReversed ? .before : .after) ? 0 : -pitch
    contentInset =
      axis == .vertical
      ? UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
      : UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
  }

  private func isOpen(_ slot: Slot) -> Bool {
    self[slot] != nil || owner?.unasked.contains(slot) ?? false
  }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    if frame.size != laidOutSize {
      laidOutSize = frame.size
      isReversed = axis == .horizontal && (owner?.viewIfLoaded ?? self).isRightToLeft
      let size = frame.size.along(axis)
      contentSize = CGSize(width: size.width * 3, height: size.height).along(axis)
      limitScrolling()
      for slot in Slot.allCases { self[slot]?.view.frame = frame(of: slot) }
      contentOffset = offset(of: .current)
    }
  }

  // MARK: - Motion

  /// Moves pages, before the delegate is told.
  override func willTell(of event: EngineEvent) {
    switch event {
    case .didScroll: owner?.queueScrolled()
    case .willBeginDragging:
      owner?.queueSettled()
      owner?.askForNeighbours()
    case .didEndDragging(willDecelerate: false), .didEndDecelerating:
      owner?.queueSettled()
      owner?.forgetWhatWasCut()
    case .didEndScrollingAnimation:
      let way = (contentOffset - offset(of: nearest)).along(axis).x
      // What is rounded to pixels has come to its end.
      if abs(way) > 1 { owner?.animationIsCut(by: "a finger") }
      owner?.finishAnimation(true)
    case .willEndDragging, .didEndDragging, .willBeginDecelerating: break
    }
  }
}
