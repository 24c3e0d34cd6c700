/// What a view draws with. Nothing is drawn: all but `masksToBounds` is inert.
@preconcurrency @MainActor public final class CALayer: NSObject {
  private unowned(unsafe) let view: UIView

  init(_ view: UIView) { self.view = view }

  /// Whether subviews show only within the view's bounds: the view's `clipsToBounds`.
  public var masksToBounds: Bool {
    get { view.clipsToBounds }
    set { view.clipsToBounds = newValue }
  }

  // Inert:
  public var cornerRadius: CGFloat = 0
  public var maskedCorners = CACornerMask(rawValue: 15)
  public var borderWidth: CGFloat = 0
  public var borderColor: CGColor?
  public var backgroundColor: CGColor?
  public var shadowColor: CGColor?
  public var shadowOpacity: Float = 0
  public var shadowRadius: CGFloat = 3
  public var shadowOffset = CGSize(width: 0, height: -3)
  public var shouldRasterize = false
  public var rasterizationScale: CGFloat = 1
  public func removeAllAnimations() {}
  /// None: no layer is animated.
  public func animationKeys() -> [String]? { nil }
}

/// Which corners are round. Inert.
public struct CACornerMask: OptionSet, Sendable {
  /// The corners, as Core Animation numbers them.
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// Top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// Bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// Bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// A color of Core Graphics: the same as UIKit's.
public typealias CGColor = UIColor

extension UIColor {
  /// The color itself.
  public var cgColor: CGColor { self }
}
