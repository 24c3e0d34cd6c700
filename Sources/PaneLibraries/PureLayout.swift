import PaneUIKit

// PureLayout's names. What a call makes is in force at once, and returned.

public enum ALEdge: Int, Sendable { case left = 1, right, top, bottom, leading, trailing }
public enum ALDimension: Int, Sendable { case width = 7, height }
public enum ALAxis: Int, Sendable {
  case vertical = 9
  case horizontal, lastBaseline, firstBaseline
  public static let baseline = lastBaseline
}

/// Of the blocks of `autoSetPriority` around a call, the innermost last.
@MainActor private var priorities: [UILayoutPriority] = []

extension NSLayoutConstraint {
  /// Every constraint that PureLayout makes in `block` has the priority.
  public static func autoSetPriority(
    _ priority: UILayoutPriority, forConstraints block: () -> Void
  ) {
    priorities.append(priority)
    block()
    priorities.removeLast()
  }
  public func autoInstall() {
    if let last = priorities.last { priority = last }
    isActive = true
  }
  public func autoRemove() { isActive = false }
}

extension UIView {
  public final class func newAutoLayout() -> Self { newOfClass().configureForAutoLayout() }
  @discardableResult public func configureForAutoLayout() -> Self {
    translatesAutoresizingMaskIntoConstraints = false
    return self
  }

  private func make(
    _ attribute: Int, _ relation: NSLayoutConstraint.Relation, _ other: Any?, _ part: Int,
    _ multiplier: CGFloat, _ offset: CGFloat
  ) -> NSLayoutConstraint {
    configureForAutoLayout()
    let made = NSLayoutConstraint(
      item: self, attribute: .init(rawValue: attribute) ?? .notAnAttribute, relatedBy: relation,
      toItem: other, attribute: .init(rawValue: part) ?? .notAnAttribute, multiplier: multiplier,
      constant: offset)
    made.autoInstall()
    return made
  }

  // MARK: To the superview

  private var parent: UIView {
    guard let superview else { preconditionFailure("PureLayout pins to no superview") }
    return superview
  }
  /// At a far edge, an inset is an offset the other way.
  private func pin(
    _ edge: ALEdge, _ other: Any, _ inset: CGFloat,
    _ relation: NSLayoutConstraint.Relation = .equal, isMargin: Bool = false
  ) -> NSLayoutConstraint {
    let side = [.bottom, .right, .trailing].contains(edge) ? -1 : 1
    return make(
      edge.rawValue, .init(rawValue: side * relation.rawValue) ?? .equal, other,
      edge.rawValue + (isMargin ? 12 : 0), 1, CGFloat(side) * inset)
  }
  private func pin(
    _ other: Any, _ insets: UIEdgeInsets, but excluded: ALEdge?, isMargin: Bool = false
  ) -> [NSLayoutConstraint] {
    // Instead of the edge at the left, the one at the right is pinned, and not the trailing one.
    let isFixed = excluded == .left || excluded == .right
    let all: [(ALEdge, CGFloat)] = [
      (.top, insets.top), (isFixed ? .left : .leading, insets.left), (.bottom, insets.bottom),
      (isFixed ? .right : .trailing, insets.right),
    ]
    return all.filter { $0.0 != excluded }.map { pin($0, other, $1, isMargin: isMargin) }
  }

  @discardableResult public func autoPinEdge(
    toSuperviewEdge edge: ALEdge, withInset inset: CGFloat = 0,
    relation: NSLayoutConstraint.Relation = .equal
  ) -> NSLayoutConstraint { pin(edge, parent, inset, relation) }
  @discardableResult public func autoPinEdge(
    toSuperviewSafeArea edge: ALEdge, withInset inset: CGFloat = 0,
    relation: NSLayoutConstraint.Relation = .equal
  ) -> NSLayoutConstraint { pin(edge, parent.safeAreaLayoutGuide, inset, relation) }
  @discardableResult public func autoPinEdge(
    toSuperviewMargin edge: ALEdge, withInset inset: CGFloat = 0,
    relation: NSLayoutConstraint.Relation = .equal
  ) -> NSLayoutConstraint { pin(edge, parent, inset, relation, isMargin: true) }
  @discardableResult public func autoPinEdgesToSuperviewEdges(
    with insets: UIEdgeInsets = .zero, excludingEdge edge: ALEdge? = nil
  ) -> [NSLayoutConstraint] { pin(parent, insets, but: edge) }
  @discardableResult public func autoPinEdgesToSuperviewSafeArea(
    with insets: UIEdgeInsets = .zero, excludingEdge edge: ALEdge? = nil
  ) -> [NSLayoutConstraint] { pin(parent.safeAreaLayoutGuide, insets, but: edge) }
  @discardableResult public func autoPinEdgesToSuperviewMargins(
    with insets: UIEdgeInsets = .zero
  ) -> [NSLayoutConstraint] { pin(parent, insets, but: nil, isMargin: true) }
  @discardableResult public func autoPinEdges(
    toSuperviewMarginsExcludingEdge edge: ALEdge
  ) -> [NSLayoutConstraint] { pin(parent, .zero, but: edge, isMargin: true) }
  @discardableResult public func autoCenterInSuperview() -> [NSLayoutConstraint] {
    [autoAlignAxis(toSuperviewAxis: .horizontal), autoAlignAxis(toSuperviewAxis: .vertical)]
  }
  @discardableResult public func autoAlignAxis(
    toSuperviewAxis axis: ALAxis
  ) -> NSLayoutConstraint { autoAlignAxis(axis, toSameAxisOf: parent) }

  // MARK: To other views

  @discardableResult public func autoPinEdge(
    _ edge: ALEdge, to other: ALEdge, of view: UIView, withOffset offset: CGFloat = 0,
    relation: NSLayoutConstraint.Relation = .equal
  ) -> NSLayoutConstraint { make(edge.rawValue, relation, view, other.rawValue, 1, offset) }
  @discardableResult public func autoAlignAxis(
    _ axis: ALAxis, toSameAxisOf view: UIView, withOffset offset: CGFloat = 0,
    withMultiplier factor: CGFloat = 1
  ) -> NSLayoutConstraint { make(axis.rawValue, .equal, view, axis.rawValue, factor, offset) }
  @discardableResult public func autoMatch(
    _ dimension: ALDimension, to other: ALDimension, of view: UIView,
    withOffset offset: CGFloat = 0, withMultiplier factor: CGFloat = 1,
    relation: NSLayoutConstraint.Relation = .equal
  ) -> NSLayoutConstraint {
    make(dimension.rawValue, relation, view, other.rawValue, factor, offset)
  }
  @discardableResult public func autoSetDimension(
    _ dimension: ALDimension, toSize size: CGFloat, relation: NSLayoutConstraint.Relation = .equal
  ) -> NSLayoutConstraint { make(dimension.rawValue, relation, nil, 0, 1, size) }
  @discardableResult public func autoSetDimensions(to size: CGSize) -> [NSLayoutConstraint] {
    [autoSetDimension(.width, toSize: size.width), autoSetDimension(.height, toSize: size.height)]
  }
}
