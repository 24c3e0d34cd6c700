/// What a font is like.
public final class UIFontDescriptor: NSObject, Sendable {
  public let pointSize: CGFloat
  public convenience override init() { self.init(pointSize: 12) }
  init(pointSize: CGFloat) { self.pointSize = pointSize }
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitCondensed = SymbolicTraits(rawValue: 64)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
    public static let traitExpanded = SymbolicTraits(rawValue: 32)
    public static let traitVertical = SymbolicTraits(rawValue: 2048)
    public static let traitUIOptimized = SymbolicTraits(rawValue: 4096)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? { self }
  public var symbolicTraits: SymbolicTraits { [] }
  public enum SystemDesign: Sendable { case `default`, rounded, serif, monospaced }
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let traits = Self(rawValue: "NSCTFontTraitsAttribute")
    public static let family = Self(rawValue: "NSFontFamilyAttribute")
    public static let name = Self(rawValue: "NSFontNameAttribute")
    public static let size = Self(rawValue: "NSFontSizeAttribute")
    public static let face = Self(rawValue: "NSFontFaceAttribute")
    public static let visibleName = Self(rawValue: "NSFontVisibleNameAttribute")
    public static let matrix = Self(rawValue: "NSFontMatrixAttribute")
    public static let cascadeList = Self(rawValue: "NSCTFontCascadeListAttribute")
    public static let featureSettings = Self(rawValue: "NSCTFontFeatureSettingsAttribute")
    public static let textStyle = Self(rawValue: "NSCTFontUIUsageAttribute")
    // Of features and of traits:
    public static let featureIdentifier = Self(rawValue: "CTFeatureTypeIdentifier")
    public static let typeIdentifier = Self(rawValue: "CTFeatureSelectorIdentifier")
    public static let (type, selector) = (featureIdentifier, typeIdentifier)
    public static let weight = Self(rawValue: "NSCTFontWeightTrait")
    public static let width = Self(rawValue: "NSCTFontWidthTrait")
    public static let slant = Self(rawValue: "NSCTFontSlantTrait")
    public static let symbolic = Self(rawValue: "NSCTFontSymbolicTrait")
  }
  public typealias FeatureKey = AttributeName
  public typealias TraitKey = AttributeName
  public convenience init(name: String, size: CGFloat) { self.init(pointSize: size) }
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(pointSize: attributes[.size] as? CGFloat ?? 12)
  }
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith: UITraitCollection? = nil
  ) -> UIFontDescriptor { UIFontDescriptor(pointSize: style.points) }
  public var postscriptName: String { ".SFUI" }
  public var fontAttributes: [AttributeName: Any] { [.size: pointSize, .name: postscriptName] }
  public func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }
  public func withFamily(_ newFamily: String) -> UIFontDescriptor { self }
  public func withFace(_ newFace: String) -> UIFontDescriptor { self }
  public func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { self }
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(pointSize: newPointSize)
  }
  public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor { self }
}

/// Scales fonts with the setting for text, which is the standard one.
public final class UIFontMetrics: NSObject, Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  public init(forTextStyle textStyle: UIFont.TextStyle) {}
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat = 0, compatibleWith: UITraitCollection? = nil
  ) -> UIFont { font }
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> CGFloat { value }
}

// Fonts in files of an app's own: none is read, and is registered as if it were.

/// What the bytes of a file come from.
public final class CGDataProvider: NSObject {
  public init?(data: CFData) {}
  public init?(url: CFURL) {}
}
/// What a file of a font has.
public final class CGFont: NSObject {
  public init?(_ provider: CGDataProvider) {}
  public init?(_ name: CFString) {}
  public var postScriptName: CFString? { ".SFUI" }
  public var fullName: CFString? { "System Font" }
}
public typealias CFError = NSError
public enum CTFontManagerScope: UInt32, Sendable { case none, process, persistent, session }
@discardableResult public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }
@discardableResult public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

/// What UIKit adds to the attributes of text.
extension AttributeScopes {
  public struct UIKitAttributes: AttributeScope {
    public enum Font: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = "NSFont"
    }
    public enum ForegroundColor: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSColor"
    }
    public enum BackgroundColor: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSBackgroundColor"
    }
    public enum Kern: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSKern"
    }
    public enum UnderlineStyle: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSUnderline"
    }
    public let font: Font
    public let foregroundColor: ForegroundColor
    public let backgroundColor: BackgroundColor
    public let kern: Kern
    public let underlineStyle: UnderlineStyle
  }
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}
extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}
