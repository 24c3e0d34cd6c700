/// A font. Nothing is drawn with it, and a character is taken for half as wide as it is high.
open class UIFont: NSObject, @unchecked Sendable {
  // Sendable as it never changes: what an app's subclass adds is the app's.
  /// Its size, in points.
  public let pointSize: CGFloat
  public let fontName: String

  init(named fontName: String, points: CGFloat) { (self.fontName, pointSize) = (fontName, points) }

  /// How bold a font is. Inert.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  /// How wide a font is. Inert.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let condensed = Width(rawValue: -0.2)
    public static let standard = Width(rawValue: 0)
    public static let expanded = Width(rawValue: 0.2)
  }

  /// What text is for. The sizes are those of iOS at the standard setting.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    let points: CGFloat
    public init(rawValue: String) { (self.rawValue, points) = (rawValue, 17) }
    private init(_ rawValue: String, _ points: CGFloat) {
      (self.rawValue, self.points) = (rawValue, points)
    }
    public static let largeTitle = TextStyle("largeTitle", 34)
    public static let title1 = TextStyle("title1", 28)
    public static let title2 = TextStyle("title2", 22)
    public static let title3 = TextStyle("title3", 20)
    public static let headline = TextStyle("headline", 17)
    public static let body = TextStyle("body", 17)
    public static let callout = TextStyle("callout", 16)
    public static let subheadline = TextStyle("subheadline", 15)
    public static let footnote = TextStyle("footnote", 13)
    public static let caption1 = TextStyle("caption1", 12)
    public static let caption2 = TextStyle("caption2", 11)
  }

  // The sizes of text in a view that says nothing, in points.
  public static let systemFontSize: CGFloat = 14
  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let smallSystemFontSize: CGFloat = 12
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(named: ".SFUI", points: fontSize)
  }
  public static func systemFont(
    ofSize fontSize: CGFloat, weight: Weight, width: Width = .standard
  ) -> UIFont { systemFont(ofSize: fontSize) }
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size) }
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size) }
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize)
  }
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize)
  }
  public static var familyNames: [String] { [] }
  public static func fontNames(forFamilyName familyName: String) -> [String] { [] }
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith: UITraitCollection? = nil
  ) -> UIFont { systemFont(ofSize: style.points) }
  /// The font called `name`: every font is there.
  public convenience init?(name: String, size: CGFloat) { self.init(named: name, points: size) }
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    self.init(named: ".SFUI", points: size > 0 ? size : descriptor.pointSize)
  }
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(pointSize: pointSize) }
  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(named: fontName, points: fontSize) }
  public var familyName: String { fontName }
  public var lineHeight: CGFloat { pointSize * 1.2 }
  public var ascender: CGFloat { pointSize * 0.95 }
  public var descender: CGFloat { -pointSize * 0.25 }
  public var capHeight: CGFloat { pointSize * 0.7 }
  public var xHeight: CGFloat { pointSize * 0.5 }
  public var leading: CGFloat { 0 }
}

extension NSAttributedString.Key {
  public static let font = Self(rawValue: "NSFont")
  public static let foregroundColor = Self(rawValue: "NSColor")
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  public static let kern = Self(rawValue: "NSKern")
  public static let strokeColor = Self(rawValue: "NSStrokeColor")
  public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
  public static let shadow = Self(rawValue: "NSShadow")
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
  public static let link = Self(rawValue: "NSLink")
  public static let attachment = Self(rawValue: "NSAttachment")
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  public static let ligature = Self(rawValue: "NSLigature")
  public static let obliqueness = Self(rawValue: "NSObliqueness")
  public static let expansion = Self(rawValue: "NSExpansion")
  public static let tracking = Self(rawValue: "CTTracking")
  public static let textEffect = Self(rawValue: "NSTextEffect")
  public static let writingDirection = Self(rawValue: "NSWritingDirection")
  public static let verticalGlyphForm = Self(rawValue: "CTVerticalForms")
}

// How text looks. Inert:
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail,
    byTruncatingMiddle
}
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}
public final class NSStringDrawingContext: NSObject {}
public final class NSShadow: NSObject {
  public var shadowOffset = CGSize.zero
  public var shadowBlurRadius: CGFloat = 0
  public var shadowColor: Any?
}
open class NSParagraphStyle: NSObject {
  open var alignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var lineSpacing: CGFloat = 0
  open var paragraphSpacing: CGFloat = 0
  open var lineHeightMultiple: CGFloat = 0
  open var minimumLineHeight: CGFloat = 0
  open var maximumLineHeight: CGFloat = 0
  open var (firstLineHeadIndent, headIndent, tailIndent) = (CGFloat(0), CGFloat(0), CGFloat(0))
  open var (paragraphSpacingBefore, hyphenationFactor) = (CGFloat(0), Float(0))
  open var baseWritingDirection = NSWritingDirection.natural
  open var lineBreakStrategy: NSLineBreakStrategy = []
  open var (allowsDefaultTighteningForTruncation, defaultTabInterval) = (false, CGFloat(0))
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabStops: [NSTextTab]! = []
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }
  /// A style of its own, with what this one says of lines.
  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.setParagraphStyle(self)
    return copy
  }
}
/// A picture in a text: its extent is kept.
open class NSTextAttachment: NSObject {
  open var image: UIImage?
  open var bounds = CGRect.zero
  public final let (contents, fileType): (Data?, String?)
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
  }
  public required init?(coder: NSCoder) { nil }
  public convenience override init() { self.init(data: nil, ofType: nil) }
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}
open class NSMutableParagraphStyle: NSParagraphStyle {
  open func setParagraphStyle(_ style: NSParagraphStyle) {
    (alignment, lineBreakMode) = (style.alignment, style.lineBreakMode)
    lineSpacing = style.lineSpacing
  }
  open func addTabStop(_ tab: NSTextTab) { tabStops.append(tab) }
}
public enum NSWritingDirection: Int, Sendable { case natural = -1, leftToRight, rightToLeft }
public struct NSLineBreakStrategy: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let pushOut = Self(rawValue: 1)
  public static let hangulWordPriority = Self(rawValue: 2)
  public static let standard = Self(rawValue: 0xFFFF)
}
open class NSTextTab: NSObject {
  public final let (alignment, location): (NSTextAlignment, CGFloat)
  public init(
    textAlignment: NSTextAlignment, location: CGFloat, options: [AnyHashable: Any] = [:]
  ) { (alignment, self.location) = (textAlignment, location) }
}

/// An estimate of the extent of text, of so many lines at most unless that is 0: none is measured.
func estimate(
  _ text: String, _ font: UIFont?, within width: CGFloat = .infinity, lines most: Int = 0
) -> CGSize {
  let points = font?.pointSize ?? 12
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
    CGFloat($0.count) * points / 2
  }
  let all = width > 0 ? lines.reduce(0) { $0 + max(1, ($1 / width).rounded(.up)) } : 1
  let rows = most > 0 ? min(all, CGFloat(most)) : all
  return CGSize(
    width: min(lines.max() ?? 0, width).rounded(.up), height: (rows * points * 1.2).rounded(.up))
}

/// Text whose extent is asked for: an estimate, as `UILabel` makes it.
public protocol SizedText: CustomStringConvertible {}
extension String: SizedText {}
extension NSString: SizedText {}
extension SizedText {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    estimate(description, attrs?[.font] as? UIFont)
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(
      origin: .zero,
      size: estimate(description, attributes?[.font] as? UIFont, within: size.width))
  }
  public func draw(at point: CGPoint, withAttributes: [NSAttributedString.Key: Any]? = nil) {}
  public func draw(in rect: CGRect, withAttributes: [NSAttributedString.Key: Any]? = nil) {}
}
extension NSAttributedString {
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
  private var font: UIFont? {
    length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
  }
  public func size() -> CGSize { estimate(string, font) }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { CGRect(origin: .zero, size: estimate(string, font, within: size.width)) }
  public func draw(in rect: CGRect) {}
}
