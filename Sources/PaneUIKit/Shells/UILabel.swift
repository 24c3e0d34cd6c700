// Apple documents these names.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A line of text, or several. Nothing is drawn.
@MainActor open class UILabel: UIView {
  /// Inert.
  open var text: String?
  /// Inert.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  /// Inert.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: 17)
  /// Inert.
  open var textAlignment: NSTextAlignment = .natural
  /// Inert.
  open var numberOfLines = 1
  /// Inert.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail
  /// Inert.
  open var adjustsFontSizeToFitWidth = false
  /// Inert.
  open var minimumScaleFactor: CGFloat = 0
}

/// A font. Nothing is drawn with it.
public final class UIFont: NSObject, Sendable {
  /// Its size, in points.
  public let pointSize: CGFloat

  private init(_ pointSize: CGFloat) { self.pointSize = pointSize }

  /// How bold a font is. Inert.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    /// A weight of `rawValue`, −1 to 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
  }

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
