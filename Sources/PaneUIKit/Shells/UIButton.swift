/// What a control does when it is worked: `sendActions(for:)` calls it, or a tap.
public final class UIAction: UIMenuElement {
  private let handler: (UIAction) -> Void
  public let identifier: Identifier
  /// The control that calls it.
  public private(set) weak var sender: AnyObject?

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.handler = handler
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    super.init(title, image)
    (self.attributes, self.state) = (attributes, state)
  }

  func run(for sender: AnyObject) {
    self.sender = sender
    handler(self)
  }
}

/// A button. Only the page of a picture is seen, and only taps press it.
@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }

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
  /// The view of the image in force, which fills the button.
  open var imageView: UIImageView? {
    if let picture { return picture }
    let made = UIImageView(image: currentImage)
    (made.frame, made.autoresizingMask) = (bounds, [.flexibleWidth, .flexibleHeight])
    picture = made
    addSubview(made)
    return made
  }
  open func setTitle(_ title: String?, for state: State) {
    setAttributedTitle(title.map { NSAttributedString(string: $0) }, for: state)
  }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    guard titles[state.rawValue] != title else { return }
    titles[state.rawValue] = title
    stateChanges()
    invalidateIntrinsicContentSize()
  }
  open func setImage(_ image: UIImage?, for state: State) {
    guard images[state.rawValue] !== image else { return }
    images[state.rawValue] = image
    if image?.page != nil { _ = imageView }
    stateChanges()
    invalidateIntrinsicContentSize()
  }
  override func stateChanges() {
    label?.text = currentTitle
    picture?.image = currentImage
    show(currentBackgroundImage?.page)
    if let coded = currentBackgroundImage?.coded { decodes(coded) }
  }
  open func title(for state: State) -> String? { (titles[state.rawValue] ?? titles[0])?.string }
  open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[0] }
  open var currentTitle: String? { title(for: state) }
  open var currentImage: UIImage? { image(for: state) }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    titles[state.rawValue] ?? titles[0]
  }

  /// An estimate, as a label's.
  open override var intrinsicContentSize: CGSize { ownSize }
  private var ownSize: CGSize {
    let (text, image) = (
      estimate(currentTitle ?? "", label?.font ?? .systemFont(ofSize: 18)), currentImage
    )
    let inset = contentEdgeInsets
    return CGSize(
      width: text.width + (image?.size.width ?? 0) + inset.left + inset.right,
      height: max(text.height + 12, image?.size.height ?? 0) + inset.top + inset.bottom)
  }
  /// An override of `intrinsicContentSize` is not asked.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize }
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { invalidateIntrinsicContentSize() } }
  }

  open var configuration: Configuration? {
    didSet {
      setTitle(configuration?.title, for: .normal)
      setImage(configuration?.image, for: .normal)
      configurationUpdateHandler?(self)
    }
  }
  /// Called whenever the configuration is set.
  open var configurationUpdateHandler: ((UIButton) -> Void)?

  // Inert:
  open func setNeedsUpdateConfiguration() {}
  open func updateConfiguration() {}
  open var automaticallyUpdatesConfiguration = true
  open var menu: UIMenu?
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
  open var role = Role.normal
  open var (isPointerInteractionEnabled, changesSelectionAsPrimaryAction) = (false, false)
  open var subtitleLabel: UILabel? { nil }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  open var isHovered: Bool { false }
  open var isHeld: Bool { false }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open var buttonType: ButtonType { .custom }
  open var titleEdgeInsets = UIEdgeInsets.zero
  open func setPreferredSymbolConfiguration(_: UIImage.SymbolConfiguration?, forImageIn: State) {}
  open func preferredSymbolConfigurationForImage(in: State) -> UIImage.SymbolConfiguration? { nil }
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { nil }
  open var imageEdgeInsets = UIEdgeInsets.zero
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var showsTouchWhenHighlighted = false
  open var reversesTitleShadowWhenHighlighted = false
  private final var colors: [UInt: UIColor] = [:]
  private final var backgrounds: [UInt: UIImage] = [:]
  open func setTitleColor(_ color: UIColor?, for state: State) { colors[state.rawValue] = color }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}
  open func titleShadowColor(for state: State) -> UIColor? { nil }
  open var currentTitleShadowColor: UIColor? { nil }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgrounds[state.rawValue] = image
    stateChanges()
  }
  open func titleColor(for state: State) -> UIColor? { colors[state.rawValue] ?? colors[0] }
  open func backgroundImage(for state: State) -> UIImage? {
    backgrounds[state.rawValue] ?? backgrounds[0]
  }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .systemBlue }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds }
}

/// A wheel that turns while an app waits. Nothing is drawn.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable { case medium = 100, large, whiteLarge = 0, white, gray }

  open private(set) var isAnimating = false
  // Inert:
  open var hidesWhenStopped = true
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = .gray
  open var style = Style.medium
  open override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 20) }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) { super.init(frame: .zero) }
  public init(style: Style) {
    super.init(frame: .zero)
    self.style = style
  }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
}
