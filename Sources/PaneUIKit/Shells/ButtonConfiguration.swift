// What a button of a configuration looks like. Nothing is drawn, and no finger works it: a title
// and a picture of a configuration are the button's.

extension UIButton {
  public struct Configuration {
    public enum CornerStyle: Int, Sendable {
      case fixed = -1, dynamic, small, medium, large, capsule
    }
    public enum Size: Int, Sendable { case medium, small, mini, large }
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    public var (title, subtitle): (String?, String?)
    public var (attributedTitle, attributedSubtitle): (AttributedString?, AttributedString?)
    public var image: UIImage?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var (baseForegroundColor, baseBackgroundColor): (UIColor?, UIColor?)
    public var (cornerStyle, buttonSize) = (CornerStyle.dynamic, Size.medium)
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var titleAlignment = TitleAlignment.automatic
    public var (imagePadding, titlePadding) = (CGFloat(0), CGFloat(1))
    public var showsActivityIndicator = false
    public var automaticallyUpdateForSelection = true
    public var background = UIBackgroundConfiguration()
    public var (titleTextAttributesTransformer, subtitleTextAttributesTransformer):
      (UIConfigurationTextAttributesTransformer?, UIConfigurationTextAttributesTransformer?)
    public var (imageColorTransformer, activityIndicatorColorTransformer):
      (UIConfigurationColorTransformer?, UIConfigurationColorTransformer?)
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public enum Indicator: Int, Sendable { case automatic, none, popup }
    public var indicator = Indicator.automatic
    public static func plain() -> Self { Self() }
    public static func gray() -> Self { Self() }
    public static func tinted() -> Self { Self() }
    public static func filled() -> Self { Self() }
    public static func bordered() -> Self { Self() }
    public static func borderless() -> Self { Self() }
    public static func borderedTinted() -> Self { Self() }
    public static func borderedProminent() -> Self { Self() }
    public func updated(for button: UIButton) -> Self { self }
    public mutating func setDefaultContentInsets() {}
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
  public static func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
    let button = newOfClass(frame: .zero)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }
}
public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
  public static var grayscale: Self { Self { $0 } }
  public static var preferredTint: Self { Self { $0 } }
}
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1)
  public static let leading = Self(rawValue: 2)
  public static let bottom = Self(rawValue: 4)
  public static let trailing = Self(rawValue: 8)
  public static let all = Self(rawValue: 15)
}
/// What is behind a button or a cell.
public struct UIBackgroundConfiguration {
  public var (backgroundColor, strokeColor): (UIColor?, UIColor?)
  public var (cornerRadius, strokeWidth) = (CGFloat(0), CGFloat(0))
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var (image, customView): (UIImage?, UIView?)
  public var visualEffect: UIVisualEffect?
  public init() {}
  public var strokeOutset: CGFloat = 0
  public static func clear() -> Self { Self() }
  public static func listPlainCell() -> Self { Self() }
  public static func listGroupedCell() -> Self { Self() }
  public static func listSidebarCell() -> Self { Self() }
  public static func listCell() -> Self { Self() }
}
