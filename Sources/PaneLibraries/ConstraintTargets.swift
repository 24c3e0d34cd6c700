import PaneUIKit

/// What a part can be set equal to.
public protocol ConstraintRelatableTarget {}

/// What is added on the way to another part, or is the length itself.
public protocol ConstraintConstantTarget: ConstraintRelatableTarget {
  /// The points for a part.
  func constant(of attribute: NSLayoutConstraint.Attribute) -> CGFloat
}

/// A number.
public protocol ConstraintOffsetTarget: ConstraintConstantTarget, ConstraintInsetTarget,
  ConstraintPriorityTarget
{
  var points: CGFloat { get }
}
public typealias ConstraintMultiplierTarget = ConstraintOffsetTarget

/// How far inside of another rectangle one lies.
public protocol ConstraintInsetTarget {
  var insets: UIEdgeInsets { get }
}

/// How much a constraint matters.
public protocol ConstraintPriorityTarget {
  var layoutPriority: UILayoutPriority { get }
}

extension ConstraintOffsetTarget {
  public func constant(of attribute: NSLayoutConstraint.Attribute) -> CGFloat { points }
  public var insets: UIEdgeInsets {
    UIEdgeInsets(top: points, left: points, bottom: points, right: points)
  }
  public var layoutPriority: UILayoutPriority { UILayoutPriority(Float(points)) }
}
extension Int: ConstraintOffsetTarget { public var points: CGFloat { CGFloat(self) } }
extension UInt: ConstraintOffsetTarget { public var points: CGFloat { CGFloat(self) } }
extension Float: ConstraintOffsetTarget { public var points: CGFloat { CGFloat(self) } }
extension Double: ConstraintOffsetTarget { public var points: CGFloat { CGFloat(self) } }
extension CGFloat: ConstraintOffsetTarget { public var points: CGFloat { self } }

extension UILayoutPriority: ConstraintPriorityTarget {
  public var layoutPriority: UILayoutPriority { self }
}

extension CGSize: ConstraintConstantTarget {
  public func constant(of attribute: NSLayoutConstraint.Attribute) -> CGFloat {
    attribute == .width ? width : attribute == .height ? height : 0
  }
}

extension CGPoint: ConstraintConstantTarget {
  public func constant(of attribute: NSLayoutConstraint.Attribute) -> CGFloat {
    switch attribute {
    case .left, .right, .leading, .trailing, .centerX: x
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline: y
    default: 0
    }
  }
}

extension UIEdgeInsets: ConstraintConstantTarget, ConstraintInsetTarget {
  public func constant(of attribute: NSLayoutConstraint.Attribute) -> CGFloat {
    switch attribute {
    case .left, .leading: left
    case .top, .firstBaseline: top
    case .right, .trailing: -right
    case .bottom, .lastBaseline: -bottom
    case .centerX: (left - right) / 2
    case .centerY: (top - bottom) / 2
    case .width: -(left + right)
    case .height: -(top + bottom)
    default: 0
    }
  }
  public var insets: UIEdgeInsets { self }
}

/// A priority by one of SnapKit's names.
public struct ConstraintPriority: ConstraintPriorityTarget, ExpressibleByFloatLiteral, Equatable {
  public let value: Float
  public init(_ value: Float) { self.value = value }
  public init(floatLiteral value: Float) { self.value = value }
  public static var required: ConstraintPriority { 1000.0 }
  public static var high: ConstraintPriority { 750.0 }
  public static var medium: ConstraintPriority { 500.0 }
  public static var low: ConstraintPriority { 250.0 }
  public var layoutPriority: UILayoutPriority { UILayoutPriority(value) }
}

/// Parts of a view or of a guide: what `snp.top` is.
public final class ConstraintItem: ConstraintRelatableTarget {
  weak let target: AnyObject?
  let attributes: [NSLayoutConstraint.Attribute]

  init(_ target: AnyObject?, _ attributes: [NSLayoutConstraint.Attribute]) {
    (self.target, self.attributes) = (target, attributes)
  }
}
extension UIView: ConstraintRelatableTarget {}
extension UILayoutGuide: ConstraintRelatableTarget {}

public typealias ConstraintView = UIView
public typealias ConstraintLayoutGuide = UILayoutGuide
public typealias ConstraintInsets = UIEdgeInsets
