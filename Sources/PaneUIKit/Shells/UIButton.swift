/// What a control does when it is worked: `sendActions(for:)` calls it, and no finger does.
@preconcurrency @MainActor public final class UIAction: NSObject {
  fileprivate let handler: (UIAction) -> Void

  /// An action that does what `handler` does.
  public init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) {
    self.handler = handler
  }
}

extension UIControl {
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
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEvents = Event(rawValue: .max)
  }

  /// How a control looks. Inert.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
  }

  /// Has `action` called for `controlEvents`.
  public final func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  /// Calls the actions for any of `controlEvents`.
  public final func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }
}

/// A button. Nothing is drawn, and no finger presses it.
@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// A button that does `primaryAction`.
  public convenience init(
    type: ButtonType = .custom, frame: CGRect = .zero, primaryAction: UIAction? = nil
  ) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  private final var titles: [UInt: NSAttributedString] = [:]
  private final var images: [UInt: UIImage] = [:]
  private final var label: UILabel?
  private final var picture: UIImageView?
  /// The label of the title in force. Nothing places it.
  open var titleLabel: UILabel? {
    if let label { return label }
    let made = UILabel()
    (made.text, label) = (currentTitle, made)
    addSubview(made)
    return made
  }
  open var imageView: UIImageView? {
    if let picture { return picture }
    let made = UIImageView(image: currentImage)
    picture = made
    addSubview(made)
    return made
  }
  open func setTitle(_ title: String?, for state: State) {
    setAttributedTitle(title.map { NSAttributedString(string: $0) }, for: state)
  }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    titles[state.rawValue] = title
    label?.text = currentTitle
    invalidateIntrinsicContentSize()
  }
  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
    picture?.image = currentImage
    invalidateIntrinsicContentSize()
  }
  open func title(for state: State) -> String? { (titles[state.rawValue] ?? titles[0])?.string }
  open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[0] }
  open var currentTitle: String? { title(for: state) }
  open var currentImage: UIImage? { image(for: state) }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    titles[state.rawValue] ?? titles[0]
  }

  /// An estimate, as a label's.
  open override var intrinsicContentSize: CGSize {
    let (text, image) = (
      estimate(currentTitle ?? "", label?.font ?? .systemFont(ofSize: 18)), currentImage
    )
    let inset = contentEdgeInsets
    return CGSize(
      width: text.width + (image?.size.width ?? 0) + inset.left + inset.right,
      height: max(text.height + 12, image?.size.height ?? 0) + inset.top + inset.bottom)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { invalidateIntrinsicContentSize() } }

  // Inert:
  open var buttonType: ButtonType { .custom }
  open var titleEdgeInsets = UIEdgeInsets.zero
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {}
  open var imageEdgeInsets = UIEdgeInsets.zero
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var showsTouchWhenHighlighted = false
  open var reversesTitleShadowWhenHighlighted = false
  open func setTitleColor(_ color: UIColor?, for state: State) {}
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}
  open func titleColor(for state: State) -> UIColor? { nil }
  open func backgroundImage(for state: State) -> UIImage? { nil }
  open var currentTitleColor: UIColor { .systemBlue }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds }
}

/// A wheel that turns while an app waits. Nothing is drawn.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100, large
    case whiteLarge = 0, white, gray
  }

  open private(set) var isAnimating = false
  // Inert:
  open var hidesWhenStopped = true
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = .gray
  open var style = Style.medium
  open override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 20) }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// A wheel that stands still.
  public convenience init(style: Style) { self.init(frame: .zero) }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
}
