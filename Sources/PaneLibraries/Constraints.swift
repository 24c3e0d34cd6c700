import PaneUIKit

/// What has parts by SnapKit's names.
@preconcurrency @MainActor public protocol ConstraintParts {
  associatedtype Part
  /// Those of `attributes`.
  func part(_ attributes: NSLayoutConstraint.Attribute...) -> Part
}

extension ConstraintParts {
  public var left: Part { part(.left) }
  public var top: Part { part(.top) }
  public var right: Part { part(.right) }
  public var bottom: Part { part(.bottom) }
  public var leading: Part { part(.leading) }
  public var trailing: Part { part(.trailing) }
  public var width: Part { part(.width) }
  public var height: Part { part(.height) }
  public var centerX: Part { part(.centerX) }
  public var centerY: Part { part(.centerY) }
  public var lastBaseline: Part { part(.lastBaseline) }
  public var firstBaseline: Part { part(.firstBaseline) }
  public var leftMargin: Part { part(.leftMargin) }
  public var topMargin: Part { part(.topMargin) }
  public var rightMargin: Part { part(.rightMargin) }
  public var bottomMargin: Part { part(.bottomMargin) }
  public var leadingMargin: Part { part(.leadingMargin) }
  public var trailingMargin: Part { part(.trailingMargin) }
  public var centerXWithinMargins: Part { part(.centerXWithinMargins) }
  public var centerYWithinMargins: Part { part(.centerYWithinMargins) }
  public var edges: Part { part(.left, .top, .right, .bottom) }
  public var directionalEdges: Part { part(.leading, .top, .trailing, .bottom) }
  public var horizontalEdges: Part { part(.left, .right) }
  public var verticalEdges: Part { part(.top, .bottom) }
  public var size: Part { part(.width, .height) }
  public var center: Part { part(.centerX, .centerY) }
  public var margins: Part { part(.leftMargin, .topMargin, .rightMargin, .bottomMargin) }
  public var centerWithinMargins: Part { part(.centerXWithinMargins, .centerYWithinMargins) }
}

/// What `make` is in `view.snp.makeConstraints`.
@preconcurrency @MainActor public final class ConstraintMaker: ConstraintParts {
  private let item: AnyObject
  fileprivate var made: [ConstraintMakerExtendable] = []

  fileprivate init(_ item: AnyObject) { self.item = item }

  public func part(_ attributes: NSLayoutConstraint.Attribute...) -> ConstraintMakerExtendable {
    let next = ConstraintMakerExtendable(item)
    next.attributes = attributes
    made.append(next)
    return next
  }

  fileprivate static func constraints(
    of item: AnyObject, _ closure: (ConstraintMaker) -> Void
  ) -> [Constraint] {
    (item as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
    let maker = ConstraintMaker(item)
    closure(maker)
    return maker.made.compactMap(\.made)
  }
}

/// What a sentence such as `make.left.equalTo(view).offset(8)` has said so far.
@preconcurrency @MainActor public final class ConstraintMakerExtendable: ConstraintParts {
  fileprivate let item: AnyObject
  fileprivate var attributes: [NSLayoutConstraint.Attribute] = []
  fileprivate var relation: NSLayoutConstraint.Relation?
  fileprivate var other: ConstraintItem?
  fileprivate var summand: any ConstraintConstantTarget = 0
  fileprivate var factor: CGFloat = 1
  fileprivate var importance = UILayoutPriority.required
  fileprivate lazy var made: Constraint? = relation.map { Constraint(self, $0) }

  fileprivate init(_ item: AnyObject) { self.item = item }

  public func part(_ attributes: NSLayoutConstraint.Attribute...) -> ConstraintMakerExtendable {
    self.attributes += attributes
    return self
  }

  private func relate(
    _ relation: NSLayoutConstraint.Relation, _ target: any ConstraintRelatableTarget
  ) -> Self {
    self.relation = relation
    if let target = target as? any ConstraintConstantTarget {
      summand = target
    } else {
      other = target as? ConstraintItem ?? ConstraintItem(target as AnyObject, [])
    }
    return self
  }

  private var superview: UIView {
    let view = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    guard let view else {
      preconditionFailure("there is no superview yet to which SnapKit relates")
    }
    return view
  }

  @discardableResult public func equalTo(_ other: any ConstraintRelatableTarget) -> Self {
    relate(.equal, other)
  }
  @discardableResult public func equalToSuperview() -> Self { relate(.equal, superview) }
  @discardableResult public func lessThanOrEqualTo(_ other: any ConstraintRelatableTarget) -> Self {
    relate(.lessThanOrEqual, other)
  }
  @discardableResult public func lessThanOrEqualToSuperview() -> Self {
    relate(.lessThanOrEqual, superview)
  }
  @discardableResult public func greaterThanOrEqualTo(
    _ other: any ConstraintRelatableTarget
  ) -> Self { relate(.greaterThanOrEqual, other) }
  @discardableResult public func greaterThanOrEqualToSuperview() -> Self {
    relate(.greaterThanOrEqual, superview)
  }

  /// Points that are added.
  @discardableResult public func offset(_ amount: any ConstraintOffsetTarget) -> Self {
    summand = amount
    return self
  }
  /// Points that are left free on each side.
  @discardableResult public func inset(_ amount: any ConstraintInsetTarget) -> Self {
    summand = amount.insets
    return self
  }
  @discardableResult public func multipliedBy(_ amount: any ConstraintMultiplierTarget) -> Self {
    factor = amount.points
    return self
  }
  @discardableResult public func dividedBy(_ amount: any ConstraintMultiplierTarget) -> Self {
    factor = 1 / amount.points
    return self
  }
  @discardableResult public func priority(_ amount: ConstraintPriority) -> Self {
    importance = amount.layoutPriority
    return self
  }
  @discardableResult public func priority(_ amount: any ConstraintPriorityTarget) -> Self {
    importance = amount.layoutPriority
    return self
  }
  @discardableResult public func labeled(_ label: String) -> Self { self }

  /// What the sentence makes; of what is said behind it nothing is heard.
  public var constraint: Constraint {
    guard let made else { preconditionFailure("the constraint is not related to anything") }
    return made
  }
}
public typealias ConstraintMakerRelatable = ConstraintMakerExtendable
public typealias ConstraintMakerEditable = ConstraintMakerExtendable
public typealias ConstraintMakerPrioritizable = ConstraintMakerExtendable
public typealias ConstraintMakerFinalizable = ConstraintMakerExtendable

/// What one sentence makes: a constraint of UIKit's for each part.
@preconcurrency @MainActor public final class Constraint {
  public let layoutConstraints: [NSLayoutConstraint]
  private weak var item: AnyObject?

  fileprivate init(_ said: ConstraintMakerExtendable, _ relation: NSLayoutConstraint.Relation) {
    item = said.item
    let parts = said.other?.attributes ?? []
    layoutConstraints = said.attributes.enumerated().map { number, attribute in
      let part = parts.count == 1 ? parts[0] : number < parts.count ? parts[number] : attribute
      // What is neither a width nor a height is one of the superview.
      let isLength = part == .width || part == .height
      let other = said.other?.target ?? (isLength ? nil : (said.item as? UIView)?.superview)
      let made = NSLayoutConstraint(
        item: said.item, attribute: attribute, relatedBy: relation, toItem: other,
        attribute: other == nil ? .notAnAttribute : part, multiplier: said.factor,
        constant: said.summand.constant(of: part))
      made.priority = said.importance
      return made
    }
  }

  public var isActive: Bool {
    get { layoutConstraints.contains { $0.isActive } }
    set {
      for constraint in layoutConstraints { constraint.isActive = newValue }
      guard let item else { return }
      let given = givenConstraints[item, default: GivenConstraints()]
      given.all.removeAll { $0 === self }
      if newValue { given.all.append(self) }
    }
  }
  public func activate() { isActive = true }
  public func deactivate() { isActive = false }

  private func add(_ amount: any ConstraintConstantTarget) -> Constraint {
    for one in layoutConstraints {
      let isAlone = one.secondAttribute == .notAnAttribute
      one.constant = amount.constant(of: isAlone ? one.firstAttribute : one.secondAttribute)
    }
    return self
  }
  @discardableResult public func update(offset: any ConstraintOffsetTarget) -> Constraint {
    add(offset)
  }
  @discardableResult public func update(inset: any ConstraintInsetTarget) -> Constraint {
    add(inset.insets)
  }
  @discardableResult public func update(priority: any ConstraintPriorityTarget) -> Constraint {
    for one in layoutConstraints { one.priority = priority.layoutPriority }
    return self
  }
  @discardableResult public func update(priority: ConstraintPriority) -> Constraint {
    update(priority: priority.layoutPriority)
  }
  public func updateOffset(amount: any ConstraintOffsetTarget) { update(offset: amount) }
  public func updateInsets(amount: any ConstraintInsetTarget) { update(inset: amount) }
  public func updatePriority(amount: any ConstraintPriorityTarget) { update(priority: amount) }
}

/// What an item has of SnapKit's constraints in force.
private final class GivenConstraints { var all: [Constraint] = [] }
@MainActor private let givenConstraints = Association<GivenConstraints>()

/// What `view.snp` and `guide.snp` are.
@preconcurrency @MainActor public struct ConstraintViewDSL: ConstraintParts {
  fileprivate let item: AnyObject

  public func part(_ attributes: NSLayoutConstraint.Attribute...) -> ConstraintItem {
    ConstraintItem(item, attributes)
  }

  private var given: [Constraint] { givenConstraints[item, default: GivenConstraints()].all }

  /// What the closure says, not in force yet.
  @discardableResult public func prepareConstraints(
    _ closure: (ConstraintMaker) -> Void
  ) -> [Constraint] { ConstraintMaker.constraints(of: item, closure) }

  public func makeConstraints(_ closure: (ConstraintMaker) -> Void) {
    for constraint in prepareConstraints(closure) { constraint.activate() }
  }

  public func remakeConstraints(_ closure: (ConstraintMaker) -> Void) {
    removeConstraints()
    makeConstraints(closure)
  }

  /// Gives constraints that are there the constants that the closure says. O(there · said).
  public func updateConstraints(_ closure: (ConstraintMaker) -> Void) {
    guard !given.isEmpty else { return makeConstraints(closure) }
    let there = given.flatMap(\.layoutConstraints)
    for one in prepareConstraints(closure).flatMap(\.layoutConstraints) {
      let same = there.first {
        $0.firstAttribute == one.firstAttribute && $0.secondAttribute == one.secondAttribute
          && $0.secondItem === one.secondItem && $0.relation == one.relation
          && $0.priority == one.priority && $0.multiplier == one.multiplier
      }
      guard let same else { preconditionFailure("SnapKit finds no such constraint to update") }
      same.constant = one.constant
    }
  }

  public func removeConstraints() { for constraint in given { constraint.deactivate() } }
}
public typealias ConstraintLayoutGuideDSL = ConstraintViewDSL

extension UIView { public var snp: ConstraintViewDSL { ConstraintViewDSL(item: self) } }
extension UILayoutSupport { public var snp: ConstraintViewDSL { ConstraintViewDSL(item: self) } }
