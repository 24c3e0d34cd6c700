/// A view that a person works: by taps alone, as other touches go to the pager's scroll view.
@preconcurrency @MainActor open class UIControl: UIView {
  /// What it does on which events; with the method, if it calls one of a target.
  final var actions: [(action: UIAction, method: TargetAction?, events: Event)] = []
  open var isEnabled = true { didSet { stateChanges() } }
  open var isSelected = false { didSet { stateChanges() } }
  open var isHighlighted = false { didSet { stateChanges() } }
  open var state: State {
    State(rawValue: (isHighlighted ? 1 : 0) | (isEnabled ? 0 : 2) | (isSelected ? 4 : 0))
  }
  /// What it shows for its state may be another.
  func stateChanges() {}
  // Inert:
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  open var isTracking: Bool { false }
  open var isTouchInside: Bool { false }
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  // A tap, unless `beginTracking` leaves it alone:
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first, beginTracking(touch, with: event) else { return }
    PagerHost.current?.course?.tracked = self
    sendActions(for: .touchDown)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, PagerHost.current?.course?.tracked === self else { return }
    endTracking(touch, with: event)
    wasTapped(at: touch.location(in: self))
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard PagerHost.current?.course?.tracked === self else { return }
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  open var (showsMenuAsPrimaryAction, isContextMenuInteractionEnabled) = (false, false)
  @Inert open var toolTip: String?
  open var contextMenuInteraction: UIContextMenuInteraction? { nil }
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint { .zero }
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    contentHorizontalAlignment
  }

  /// Calls the actions for any of `controlEvents`.
  open func sendActions(for controlEvents: Event) {
    for (action, _, events) in actions where !events.isDisjoint(with: controlEvents) {
      sendAction(action)
    }
  }
  /// Has `action` of `target` called for `controlEvents`; without a target, of the first responder
  /// above that has it.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let pair = TargetAction(target: target as AnyObject?, action: action)
    let isForResponders = target == nil
    // The same pair again is the same one, for more events.
    let known = actions.firstIndex { $0.method?.matches(target, action) ?? false }
    if let known, !isForResponders { return actions[known].events.formUnion(controlEvents) }
    let call = UIAction { [weak self] _ in
      guard let self else { return }
      let found = isForResponders ? self.target(forAction: action, withSender: self) : pair.target
      if let found { action(found, self, UIEvent()) }
    }
    actions.append((call, pair, controlEvents))
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
  /// Has `action` called for `controlEvents`, in place of one with its identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    actions.append((action, nil, controlEvents))
  }
  /// Calls `action` no more for `controlEvents`.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    drop(controlEvents) { own, _ in own === action }
  }
  open func removeAction(
    identifiedBy identifier: UIAction.Identifier, for controlEvents: Event
  ) { drop(controlEvents) { action, _ in action.identifier == identifier } }
  /// Calls `action`, at once.
  open func sendAction(_ action: UIAction) { action.run(for: self) }
  /// Calls `action` of `target` no more for `controlEvents`; nil stands for any.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    drop(controlEvents) { $1?.matches(target, action) ?? false }
  }
  open var allTargets: Set<AnyHashable> {
    Set(actions.compactMap { $0.method?.target as? NSObject })
  }
  open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
    let found = actions.filter { $0.method?.matches(target, nil) ?? false }
      .filter { !$0.events.isDisjoint(with: event) }.compactMap(\.method?.action.description)
    return found.isEmpty ? nil : found
  }
  open var allControlEvents: Event { actions.reduce([]) { $0.union($1.events) } }
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  /// What can happen to a control.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allEditingEvents = Event(rawValue: 0xF << 16)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let applicationReserved = Event(rawValue: 0xF << 24)
    public static let systemReserved = Event(rawValue: 0xF << 28)
    public static let allEvents = Event(rawValue: .max)
  }

  /// What a control may show something else for.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
    public static let application = State(rawValue: 0xFF << 16)
    public static let reserved = State(rawValue: 0xFF << 24)
  }

  private func drop(_ controlEvents: Event, of isMeant: (UIAction, TargetAction?) -> Bool) {
    for index in actions.indices where isMeant(actions[index].action, actions[index].method) {
      actions[index].events.subtract(controlEvents)
    }
    actions.removeAll { $0.events.isEmpty }
  }
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
  open var pageIndicatorTintColor, currentPageIndicatorTintColor: UIColor?

  /// The extent of `pageCount` dots, in points. What Apple's come to is not documented.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(pageCount, 0)) * 16 + 30, height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: count) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: count) }
}
