/// Reads constraints as sums of the quantities that a solver looks for.
@MainActor struct ConstraintReader {
  let root: UIView
  /// The axes along which the root's length is not given.
  let free: Set<Quantity.Axis>
  private(set) var given: [Quantity: Double] = [:]
  private(set) var placed: [UIView] = []
  private var seen: Set<ObjectIdentifier> = []

  init(root: UIView, free: Set<Quantity.Axis>) { (self.root, self.free) = (root, free) }

  /// first − multiplier · second − constant, compared with 0; nil if a view is gone.
  mutating func demand(of constraint: NSLayoutConstraint) -> Demand? {
    guard let view = constraint.first.item.view else { return nil }
    let other = constraint.second?.item.view
    if constraint.second != nil, other == nil { return nil }
    let space = space(constraint.first, constraint.second) ?? view
    let isReversed = constraint.isDirectional && space.isRightToLeft
    var sum = side(constraint.first, in: space, isReversed)
    sum.number -= isReversed ? -constraint.constant : constraint.constant
    if let second = constraint.second {
      let right = side(second, in: space, isReversed)
      sum.number -= constraint.multiplier * right.number
      sum.terms += right.terms.map { ($0, -constraint.multiplier * $1) }
    }
    return Demand(
      sum: sum, relation: isReversed ? constraint.relation.reversed : constraint.relation,
      priority: constraint.priority.rawValue)
  }

  /// The view in whose coordinates both sides have places; nil if there is none.
  private func space(_ first: LayoutPart, _ second: LayoutPart?) -> UIView? {
    guard let view = first.item.view else { return nil }
    guard let second, let other = second.item.view else { return first.item.container }
    var space: UIView? = view
    while let here = space, !other.isDescendant(of: here) { space = here.superview }
    return space
  }

  /// The leading edge is the right one if that is `reversed`.
  private mutating func side(_ part: LayoutPart, in space: UIView, _ isReversed: Bool) -> Sum {
    guard let view = part.item.view else { return Sum() }
    let item = part.item
    let attribute = isReversed ? part.attribute.reversed : part.attribute
    let axis = attribute.isHorizontal ? Quantity.Axis.horizontal : .vertical
    let isGuide = item.kind == .guide
    let isInside = view === space && !isGuide
    let isContent =
      view is UIScrollView
      && (item.kind == .content || (item.kind == .whole && isInside && !attribute.isLength))
    let id = isGuide ? item.id : ObjectIdentifier(view)
    let length: Quantity = isContent ? .content(id, axis) : .length(id, axis)
    learn(view)
    let inset = item.inset(along: axis)
    if attribute.isLength {
      if item.isEdge { return Sum() }
      return Sum(terms: [(length, 1)], number: -inset.before - inset.after)
    }
    var sum = isInside ? Sum() : place(of: view, isGuide ? item.guide : nil, in: space, axis)
    if isInside, item.movesWithContent, view is UIScrollView {
      view.hasMovingGuide = true
      sum.number += axis == .horizontal ? view.boundsOrigin.x : view.boundsOrigin.y
    }
    let share = item.edge ?? attribute.share
    if share > 0 { sum.terms.append((length, share)) }
    sum.number += inset.before * (1 - share) - inset.after * share
    return sum
  }

  /// Where a view or a guide begins in `space`.
  private mutating func place(
    of view: UIView, _ guide: UILayoutGuide?, in space: UIView, _ axis: Quantity.Axis
  ) -> Sum {
    var sum = Sum()
    var here = view
    if let guide { sum.terms.append((.origin(ObjectIdentifier(guide), axis), 1)) }
    while here !== space {
      learn(here)
      if guide != nil || here !== view {
        sum.number -= axis == .horizontal ? here.boundsOrigin.x : here.boundsOrigin.y
      }
      sum.terms.append((.origin(ObjectIdentifier(here), axis), 1))
      guard let parent = here.superview else { break }
      here = parent
    }
    return sum
  }

  /// What is known of a view: everything where its frame is its own, nothing where constraints make
  /// it.
  private mutating func learn(_ view: UIView) {
    let id = ObjectIdentifier(view)
    guard seen.insert(id).inserted else { return }
    let frame = view.untransformedFrame
    let isGiven =
      view === root || view.translatesAutoresizingMaskIntoConstraints
      || !view.isDescendant(of: root)
    if !isGiven { return placed.append(view) }
    given[.origin(id, .horizontal)] = frame.origin.x
    given[.origin(id, .vertical)] = frame.origin.y
    let isFree = view === root ? free : []
    if !isFree.contains(.horizontal) { given[.length(id, .horizontal)] = frame.size.width }
    if !isFree.contains(.vertical) { given[.length(id, .vertical)] = frame.size.height }
  }
}

extension NSLayoutConstraint {
  /// Whether it speaks of the edge at which reading begins, or ends.
  fileprivate var isDirectional: Bool {
    [first.attribute, second?.attribute].contains { $0 == .leading || $0 == .trailing }
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var reversed: Self {
    self == .equal ? self : self == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var reversed: Self { self == .leading ? .right : self == .trailing ? .left : self }

  fileprivate var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: true
    default: false
    }
  }

  fileprivate var isLength: Bool { self == .width || self == .height || self == .notAnAttribute }

  /// How much of the length lies before it.
  fileprivate var share: Double {
    switch self {
    case .right, .bottom, .trailing, .lastBaseline: 1
    case .centerX, .centerY: 0.5
    default: 0
    }
  }
}
