/// What a constraint is about: a view, a rectangle of it or a guide. It does not retain the view.
@MainActor struct LayoutItem {
  enum Kind {
    /// The view; to what is in a scroll view, its content.
    case whole
    /// What the view shows, and what of that is safe to show in.
    case bounds, safe
    case content
    case margins
    /// A line at the top or the bottom of the view.
    case top, bottom
    /// A guide of an app's own.
    case guide
  }

  private weak var owner: UIView?
  let guide: UILayoutGuide?
  let kind: Kind

  init(_ view: UIView, _ kind: Kind) { (owner, self.kind, guide) = (view, kind, nil) }
  init(_ guide: UILayoutGuide) { (owner, kind, self.guide) = (nil, .guide, guide) }

  /// The item that an app names: a view or a guide.
  init(_ object: Any) {
    if let view = object as? UIView {
      self.init(view, .whole)
    } else if let guide = object as? UILayoutGuide {
      self = guide.item
    } else {
      preconditionFailure("a constraint is about a view or a layout guide, not \(type(of: object))")
    }
  }

  /// The view, or the one whose guide it is.
  var view: UIView? { guide?.owningView ?? owner }
  /// What it lies in.
  var container: UIView? { kind == .guide ? view : view?.superview }
  var id: ObjectIdentifier {
    guide.map { ObjectIdentifier($0) } ?? ObjectIdentifier(LayoutItem.self)
  }

  /// How much of the view's length lies before it, if that is the same for all of it.
  var edge: Double? { kind == .top ? 0 : kind == .bottom ? 1 : nil }

  subscript(attribute: NSLayoutConstraint.Attribute) -> LayoutPart {
    LayoutPart(item: self, attribute: attribute)
  }

  /// What the rectangle leaves out of the view.
  var inset: UIEdgeInsets {
    guard let view else { return .zero }
    var area: UIEdgeInsets { view.safeAreaInsets }
    return switch kind {
    case .whole, .bounds, .content, .guide: .zero
    case .safe: area
    case .margins: view.layoutMargins + (view.insetsLayoutMarginsFromSafeArea ? area : .zero)
    case .top: UIEdgeInsets(top: area.top, left: 0, bottom: 0, right: 0)
    case .bottom: UIEdgeInsets(top: 0, left: 0, bottom: area.bottom, right: 0)
    }
  }

  /// The same along an axis.
  func inset(along axis: Quantities.Axis) -> (before: Double, after: Double) {
    let inset = inset
    return axis == .horizontal ? (inset.left, inset.right) : (inset.top, inset.bottom)
  }
}

/// One side of a constraint's equation.
struct LayoutPart {
  let item: LayoutItem
  let attribute: NSLayoutConstraint.Attribute

  @MainActor init(item: LayoutItem, attribute: NSLayoutConstraint.Attribute) {
    // A margin's attribute is the same one of the margins.
    let plain = attribute.inMargins
    self.item = plain == nil ? item : item.view.map { LayoutItem($0, .margins) } ?? item
    self.attribute = plain ?? attribute
  }
}

/// The equation or inequality first = multiplier · second + constant, in force while it is active.
@preconcurrency @MainActor public final class NSLayoutConstraint: NSObject {
  /// A part of a view. As no text is drawn, the first baseline is the top, and the last the bottom.
  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0

    fileprivate var inMargins: Attribute? {
      switch self {
      case .leftMargin: .left
      case .rightMargin: .right
      case .topMargin: .top
      case .bottomMargin: .bottom
      case .leadingMargin: .leading
      case .trailingMargin: .trailing
      case .centerXWithinMargins: .centerX
      case .centerYWithinMargins: .centerY
      default: nil
      }
    }
  }

  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

  /// An axis along which things follow each other.
  public enum Axis: Int, Sendable { case horizontal, vertical }

  let first: LayoutPart
  let second: LayoutPart?
  /// The nearest view that both sides are in, while the constraint is active.
  private(set) weak var holder: UIView?

  public let relation: Relation
  public let multiplier: CGFloat
  /// Points that are added.
  public var constant: CGFloat {
    didSet { if constant != oldValue { holder?.constraintsChange(of: self) } }
  }
  /// Of those that cannot all be kept, the higher ones are; all of less than 1000 may be broken.
  public var priority: UILayoutPriority {
    didSet { if priority != oldValue { holder?.constraintsChange(of: self) } }
  }
  // Inert:
  public var identifier: String?
  public var shouldBeArchived = false

  init(
    _ first: LayoutPart, _ second: LayoutPart?, relation: Relation = .equal,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: UILayoutPriority = .required
  ) {
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant, self.priority) = (multiplier, constant, priority)
  }

  /// The relation of a part of `view1` and a part of `view2`, or a constant, not active yet.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      LayoutItem(view1)[attr1], view2.map { LayoutItem($0)[attr2] }, relation: relation,
      multiplier: multiplier, constant: c)
  }

  /// A constraint about nothing: what an app has until it makes another.
  public convenience override init() {
    self.init(LayoutItem(UILayoutGuide())[.notAnAttribute], nil)
  }

  public var firstItem: AnyObject? { first.item.guide ?? first.item.view }
  public var secondItem: AnyObject? { second?.item.guide ?? second?.item.view }
  public var firstAttribute: Attribute { first.attribute }
  public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  /// Whether the constraint is in force. Both sides must be in one view then.
  public var isActive: Bool {
    get { holder != nil }
    set { if !newValue { deactivate() } else if !isActive { activate() } }
  }

  /// Puts all of them in force.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Takes all of them out of force.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard let view = first.item.view else { return }
    let other = second == nil ? view : second?.item.view
    guard let common = other.flatMap(view.nearestView) else {
      preconditionFailure("a constraint was activated between views that are in no common view")
    }
    holder = common
    common.hold(self)
  }

  func deactivate() {
    guard let holder else { return }
    holder.drop(self)
    self.holder = nil
  }
}

/// How much a constraint matters, to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
  public static func + (a: Self, b: Float) -> Self { Self(a.rawValue + b) }
  public static func - (a: Self, b: Float) -> Self { Self(a.rawValue - b) }
}
