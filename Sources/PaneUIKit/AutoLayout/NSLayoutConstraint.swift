/// What a constraint is about: a view or a rectangle of it. It does not retain the view.
struct LayoutItem {
  enum Kind {
    /// The view; to what is in a scroll view, its content.
    case whole
    /// What the view shows.
    case bounds
    case content
  }

  weak var view: UIView?
  let kind: Kind

  @MainActor init(_ view: UIView, _ kind: Kind) { (self.view, self.kind) = (view, kind) }
}

/// One side of a constraint's equation.
struct LayoutPart {
  let item: LayoutItem
  let attribute: NSLayoutConstraint.Attribute
}

/// The equation first = multiplier · second + constant, in force while it is active.
@preconcurrency @MainActor public final class NSLayoutConstraint: NSObject {
  /// A part of a view.
  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY
    case notAnAttribute = 0
  }

  /// How the sides compare: they are equal. What is at most or at least another is not there.
  public enum Relation: Int, Sendable {
    case equal = 0
  }

  let first: LayoutPart
  let second: LayoutPart?
  /// The nearest view that both sides are in, while the constraint is active.
  private(set) weak var holder: UIView?

  public let multiplier: CGFloat
  /// Points that are added.
  public var constant: CGFloat { didSet { holder?.constraintsChange(of: self) } }
  /// Of constraints that cannot all be kept, those with more of it are; all of less than 1000 may
  /// be broken.
  public var priority = UILayoutPriority.required {
    didSet { holder?.constraintsChange(of: self) }
  }
  /// Inert.
  public var identifier: String?

  init(_ first: LayoutPart, _ second: LayoutPart?, multiplier: CGFloat, constant: CGFloat) {
    (self.first, self.second) = (first, second)
    (self.multiplier, self.constant) = (multiplier, constant)
  }

  /// The equation of a part of `view1` and a part of `view2`, or a constant, not active yet.
  public convenience init(
    item view1: UIView, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: UIView?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      LayoutPart(item: LayoutItem(view1, .whole), attribute: attr1),
      view2.map { LayoutPart(item: LayoutItem($0, .whole), attribute: attr2) },
      multiplier: multiplier, constant: c)
  }

  /// Whether the equation is in force. Both sides must be in one view then.
  public var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
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
    var common: UIView? = view
    while let here = common, !(other?.isDescendant(of: here) ?? false) { common = here.superview }
    guard let common else {
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
  /// A priority of `rawValue`.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority of `rawValue`.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}
