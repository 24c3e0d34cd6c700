/// A view that a person works. Touches go to the pager's scroll view alone.
@preconcurrency @MainActor open class UIControl: UIView {
  final var actions: [(action: UIAction, events: Event)] = []
  /// Those of `actions` that call a method of a target.
  final var targets: [(pair: TargetAction, call: UIAction)] = []
  // Inert:
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  open var state: State { isSelected ? .selected : isEnabled ? .normal : .disabled }
  open var isTracking: Bool { false }
  open var isTouchInside: Bool { false }
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}
  open var (showsMenuAsPrimaryAction, isContextMenuInteractionEnabled) = (false, false)
  @Inert open var toolTip: String?
  open var contextMenuInteraction: UIContextMenuInteraction? { nil }
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint { .zero }
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    contentHorizontalAlignment
  }

  /// Calls the actions for any of `controlEvents`.
  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      sendAction(action)
    }
  }
  /// Has `action` of `target` called for `controlEvents`; without a target, of the first responder
  /// above that has it.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let pair = TargetAction(target: target as AnyObject?, action: action)
    let isForResponders = target == nil
    let call = UIAction { [weak self] _ in
      guard let self else { return }
      let found = isForResponders ? self.target(forAction: action, withSender: self) : pair.target
      if let found { action(found, self, UIEvent()) }
    }
    actions.append((call, controlEvents))
    targets.append((pair, call))
  }
  /// Calls `action` of `target`, at once.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let found = target ?? self.target(forAction: action, withSender: self) {
      action(found, self, event)
    }
  }
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
  /// Has `action` called for `controlEvents`.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }
  /// Calls `action` no more for `controlEvents`.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    drop(controlEvents) { $0 === action }
  }
  open func removeAction(
    identifiedBy identifier: UIAction.Identifier, for controlEvents: Event
  ) { drop(controlEvents) { $0.identifier == identifier } }
  /// Calls `action`, at once.
  open func sendAction(_ action: UIAction) { action.run(for: self) }
  /// Calls `action` of `target` no more for `controlEvents`; nil stands for any.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let gone = targets.filter { $0.pair.matches(target, action) }.map { ObjectIdentifier($0.call) }
    drop(controlEvents) { gone.contains(ObjectIdentifier($0)) }
    let left = Set(actions.map { ObjectIdentifier($0.action) })
    targets.removeAll { !left.contains(ObjectIdentifier($0.call)) }
  }
  open var allTargets: Set<AnyHashable> { Set(targets.compactMap { $0.pair.target as? NSObject }) }
  open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
    let found = targets.filter { $0.pair.matches(target, nil) }.map(\.pair.action.description)
    return found.isEmpty ? nil : found
  }
  open var allControlEvents: Event { actions.reduce([]) { $0.union($1.events) } }
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
}

/// Dots that say which page is shown. Nothing is drawn.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  private final var count = 0
  private final var current = 0

  /// How many pages there are; less than 0 counts as 0.
  open var numberOfPages: Int {
    get { count }
    set {
      count = max(newValue, 0)
      currentPage = current
    }
  }

  /// The page that is shown, from 0; held within the pages there are.
  open var currentPage: Int {
    get { current }
    set { current = min(max(newValue, 0), max(count - 1, 0)) }
  }

  // Inert:
  open var hidesForSinglePage = false
  open var defersCurrentPageDisplay = false
  open func updateCurrentPageDisplay() {}
  public enum Direction: Int, Sendable {
    case natural, leftToRight, rightToLeft, topToBottom, bottomToTop
  }
  open var direction = Direction.natural
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  open var backgroundStyle = BackgroundStyle.automatic
  open var allowsContinuousInteraction = true
  open var preferredIndicatorImage: UIImage?
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
  open func indicatorImage(forPage page: Int) -> UIImage? { nil }
  open var preferredCurrentPageIndicatorImage: UIImage?
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {}
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { nil }
  public enum InteractionState: Int, Sendable { case none, discrete, continuous }
  open var interactionState: InteractionState { .none }
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?

  /// The extent of `pageCount` dots, in points. What Apple's come to is not documented.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(pageCount, 0)) * 16 + 30, height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: count) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: count) }
}
