/// Reads constraints as sums of the quantities that a solver looks for.
@MainActor struct ConstraintReader {
  let root: UIView
  /// The axes along which the root's length is not given.
  let free: FreeAxes
  private(set) var quantities = Quantities()
  /// The lengths of the contents of views that constraints place.
  private(set) var own: [OwnLength] = []
  private var seen: Set<ObjectIdentifier> = []

  init(root: UIView, free: FreeAxes) { (self.root, self.free) = (root, free) }

  /// first − multiplier · second − constant, compared with 0; nil if a view is gone.
  mutating func demand(of constraint: NSLayoutConstraint) -> Demand? {
    guard let space = space(of: constraint) else { return nil }
    let isDirectional = [constraint.first.attribute, constraint.second?.attribute].contains {
      $0 == .leading || $0 == .trailing
    }
    let isReversed = isDirectional && space.isRightToLeft
    var sum = side(constraint.first, in: space, isReversed)
    sum.number -= isReversed ? -constraint.constant : constraint.constant
    if let second = constraint.second {
      let right = side(second, in: space, isReversed)
      sum.number -= constraint.multiplier * right.number
      for (index, factor) in right.terms {
        sum.terms.append((index, -constraint.multiplier * factor))
      }
    }
    return Demand(
      sum: sum, relation: isReversed ? constraint.relation.reversed : constraint.relation,
      priority: constraint.priority.rawValue)
  }

  /// The view in whose coordinates both sides have places; nil if a view is gone.
  private func space(of constraint: NSLayoutConstraint) -> UIView? {
    guard let view = constraint.first.item.view else { return nil }
    guard let second = constraint.second else { return constraint.first.item.container ?? view }
    return second.item.view.map { view.nearestView(around: $0) ?? view }
  }

  /// The leading edge is the right one if that is `reversed`.
  private mutating func side(_ part: LayoutPart, in space: UIView, _ isReversed: Bool) -> Sum {
    guard let view = part.item.view else { return Sum() }
    let item = part.item
    let (axis, ownShare) = (isReversed ? part.attribute.reversed : part.attribute).line
    let isGuide = item.kind == .guide
    let isInside = view === space && !isGuide
    // Of a scroll view the edges are its content's, and lengths and centers its frame's.
    let isContent =
      view is UIScrollView
      && (item.kind == .content || item.kind == .whole && isInside && [0, 1].contains(ownShare))
    let id = isGuide ? item.id : ObjectIdentifier(view)
    learn(view)
    let length = quantities.index(isContent ? .content : .length, id, axis)
    let inset = item.inset(along: axis)
    guard let share = ownShare.map({ item.edge ?? $0 }) else {
      if item.edge != nil { return Sum() }
      return Sum(terms: [(length, 1)], number: -inset.before - inset.after)
    }
    var sum = isInside ? Sum() : place(of: view, isGuide ? item.guide : nil, in: space, axis)
    // What stays on the screen when the view scrolls.
    if isInside, item.kind == .bounds || item.kind == .safe, view is UIScrollView {
      view.hasMovingGuide = true
      sum.number += axis == .horizontal ? view.boundsOrigin.x : view.boundsOrigin.y
    }
    if share > 0 { sum.terms.append((length, share)) }
    sum.number += inset.before * (1 - share) - inset.after * share
    return sum
  }

  /// Where a view or a guide begins in `space`.
  private mutating func place(
    of view: UIView, _ guide: UILayoutGuide?, in space: UIView, _ axis: Quantities.Axis
  ) -> Sum {
    var sum = Sum()
    if let guide {
      sum.terms.append((quantities.index(.origin, ObjectIdentifier(guide), axis), 1))
    }
    for here in sequence(first: view, next: { $0.superview }) {
      if here === space { break }
      learn(here)
      if guide != nil || here !== view {
        sum.number -= axis == .horizontal ? here.boundsOrigin.x : here.boundsOrigin.y
      }
      sum.terms.append((quantities.index(.origin, ObjectIdentifier(here), axis), 1))
    }
    return sum
  }

  /// What is known of a view: all where its frame is its own, nothing where constraints make it.
  private mutating func learn(_ view: UIView) {
    let id = ObjectIdentifier(view)
    guard seen.insert(id).inserted else { return }
    let frame = view.untransformedFrame
    let isGiven =
      view === root || view.translatesAutoresizingMaskIntoConstraints
      || !view.isDescendant(of: root)
    let content = isGiven ? nil : view.intrinsicContentSize
    for (axis, origin, length, ownLength) in [
      (Quantities.Axis.horizontal, frame.origin.x, frame.size.width, content?.width),
      (.vertical, frame.origin.y, frame.size.height, content?.height),
    ] {
      quantities.learn(quantities.index(.origin, id, axis), origin, isGiven: isGiven)
      let isFree = free.contains(axis == .horizontal ? .width : .height)
      guard view !== root || !isFree else { continue }
      let index = quantities.index(.length, id, axis)
      quantities.learn(index, length, isGiven: isGiven)
      guard let ownLength, ownLength >= 0 else { continue }
      own.append(
        OwnLength(
          index: index, length: ownLength,
          hugging: view.contentHuggingPriority(for: axis).rawValue,
          resistance: view.contentCompressionResistancePriority(for: axis).rawValue))
    }
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var reversed: Self {
    self == .equal ? self : self == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var reversed: Self { self == .leading ? .right : self == .trailing ? .left : self }

  /// The axis that it is on, and how much of the length lies before it; nil of a length itself.
  fileprivate var line: (axis: Quantities.Axis, share: Double?) {
    switch self {
    case .left, .leading: (.horizontal, 0)
    case .centerX: (.horizontal, 0.5)
    case .right, .trailing: (.horizontal, 1)
    case .width: (.horizontal, nil)
    case .centerY: (.vertical, 0.5)
    case .bottom, .lastBaseline: (.vertical, 1)
    case .height, .notAnAttribute: (.vertical, nil)
    default: (.vertical, 0)
    }
  }
}
