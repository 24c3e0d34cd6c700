/// A line of text, or several. Nothing is drawn.
@preconcurrency @MainActor open class UILabel: UIView {
  // Inert:
  open var text: String?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textAlignment: NSTextAlignment = .natural
  open var numberOfLines = 1
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0

  override class var isTouchable: Bool { false }

  /// An estimate: nothing is drawn, and no text is measured.
  open override var intrinsicContentSize: CGSize {
    let (size, count) = (font.pointSize, CGFloat(text?.count ?? 0))
    return CGSize(width: (count * size / 2).rounded(.up), height: (size * 1.2).rounded(.up))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// A font. Nothing is drawn with it.
public final class UIFont: NSObject, Sendable {
  /// Its size, in points.
  public let pointSize: CGFloat

  private init(_ pointSize: CGFloat) { self.pointSize = pointSize }

  /// How bold a font is. Inert.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
  }

  /// The size of text in a view that says nothing, in points.
  public static let systemFontSize: CGFloat = 14
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize) }
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontSize)
  }
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize) }
}

/// Where lines of text stand. Inert.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// Where text that is too long ends. Inert.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail,
    byTruncatingMiddle
}
