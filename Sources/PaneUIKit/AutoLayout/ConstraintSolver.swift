/// Solves the constraints of what is in a view, one unknown at a time.
///
/// An equation with one unknown gives it; that makes others solvable in turn. Pages that are
/// chained edge to edge, or pinned to what they are in, need no more. What stays unknown takes the
/// content's own size, or stays as it is.
@MainActor struct ConstraintSolver {
  /// A number that constraints are about.
  private enum Quantity: Hashable {
    /// Where a view begins in its superview.
    case origin(ObjectIdentifier, Axis)
    case length(ObjectIdentifier, Axis)
    /// How long a scroll view's content is.
    case content(ObjectIdentifier, Axis)
  }

  private enum Axis { case horizontal, vertical }

  /// A sum of quantities, each with a factor, and a number.
  private struct Sum {
    var terms: [(Quantity, Double)] = []
    var number = 0.0
  }

  private let root: UIView
  private var known: [Quantity: Double] = [:]
  private var equations: [Sum] = []

  /// The system of what is in `root`, whose own size is known.
  init(_ root: UIView) {
    self.root = root
    var constraints: [NSLayoutConstraint] = []
    root.collectConstraints(into: &constraints)
    constraints = constraints.enumerated()
      .sorted {
        ($1.element.priority.rawValue, $0.offset) < ($0.element.priority.rawValue, $1.offset)
      }.map(\.element)
    for constraint in constraints {
      if let equation = equation(constraint) { equations.append(equation) }
    }
  }

  /// Gives the subviews of the root their frames, and the root its content size.
  mutating func apply() {
    solve()
    let free = root.children.filter { !$0.translatesAutoresizingMaskIntoConstraints }
    for view in free {
      let own = view.intrinsicContentSize
      if own.width >= 0 { assume(.length(id(view), .horizontal), own.width) }
      if own.height >= 0 { assume(.length(id(view), .vertical), own.height) }
    }
    for view in free {
      var frame = view.frame
      frame.origin.x = known[.origin(id(view), .horizontal)] ?? frame.origin.x
      frame.origin.y = known[.origin(id(view), .vertical)] ?? frame.origin.y
      frame.size.width = known[.length(id(view), .horizontal)] ?? frame.size.width
      frame.size.height = known[.length(id(view), .vertical)] ?? frame.size.height
      if frame != view.frame { view.frame = frame }
    }
    guard let scrollView = root as? UIScrollView else { return }
    var size = scrollView.contentSize
    size.width = known[.content(id(root), .horizontal)] ?? size.width
    size.height = known[.content(id(root), .vertical)] ?? size.height
    if size != scrollView.contentSize { scrollView.contentSize = size }
  }

  private func id(_ view: UIView) -> ObjectIdentifier { ObjectIdentifier(view) }

  /// `quantity` is `value`, unless something else follows for it.
  private mutating func assume(_ quantity: Quantity, _ value: Double) {
    guard known[quantity] == nil else { return }
    known[quantity] = value
    solve()
  }

  /// Solves what has one unknown, until nothing has. An equation that is solved or has become a
  /// contradiction is done with.
  private mutating func solve() {
    var count = equations.count + 1
    while equations.count < count {
      count = equations.count
      equations.removeAll { equation in
        var unknown: (Quantity, Double)?
        var number = equation.number
        for (quantity, factor) in equation.terms {
          if let value = known[quantity] {
            number += factor * value
          } else if unknown == nil {
            unknown = (quantity, factor)
          } else if unknown?.0 == quantity {
            unknown?.1 += factor
          } else {
            return false
          }
        }
        if let (quantity, factor) = unknown, factor != 0 { known[quantity] = -number / factor }
        return true
      }
    }
  }

  // MARK: Equations

  /// first − multiplier · second − constant = 0; nil if a view is gone.
  private mutating func equation(_ constraint: NSLayoutConstraint) -> Sum? {
    guard let view = constraint.first.item.view else { return nil }
    let other = constraint.second?.item.view
    if constraint.second != nil, other == nil { return nil }
    let space = Self.space(view, other)
    var sum = side(constraint.first, in: space)
    sum.number -= constraint.constant
    guard let second = constraint.second else { return sum }
    let right = side(second, in: space)
    sum.number -= constraint.multiplier * right.number
    sum.terms += right.terms.map { ($0, -constraint.multiplier * $1) }
    return sum
  }

  /// The view in whose coordinates both sides have places; nil if lengths alone can be compared.
  private static func space(_ view: UIView, _ other: UIView?) -> UIView? {
    guard let other else { return view.superview }
    if view.superview === other { return other }
    if other.superview === view || view === other { return view }
    return view.superview === other.superview ? view.superview : nil
  }

  private mutating func side(_ part: LayoutPart, in space: UIView?) -> Sum {
    guard let view = part.item.view else { return Sum() }
    let axis = part.attribute.isHorizontal ? Axis.horizontal : .vertical
    let isInside = view === space
    let scrollView = view as? UIScrollView
    let isContent =
      scrollView != nil
      && (part.item.kind == .content
        || (part.item.kind == .whole && isInside && !part.attribute.isLength))
    let length: Quantity = isContent ? .content(id(view), axis) : .length(id(view), axis)
    learn(view)
    if part.attribute.isLength { return Sum(terms: [(length, 1)]) }
    precondition(
      space != nil, "a constraint's views are neither in one another nor in the same view")
    var sum = Sum()
    if !isInside {
      sum.terms.append((.origin(id(view), axis), 1))
    } else if part.item.kind == .bounds, let scrollView {
      precondition(
        scrollView.contentOffset == .zero || part.attribute.isLength,
        "what is pinned to a frameLayoutGuide does not follow it here")
    }
    let share = part.attribute.share
    if share > 0 { sum.terms.append((length, share)) }
    return sum
  }

  /// What is known of a view: everything where its frame is its own, nothing where constraints make
  /// it.
  private mutating func learn(_ view: UIView) {
    let isGiven =
      view === root || view.translatesAutoresizingMaskIntoConstraints
      || !view.isDescendant(of: root)
    guard isGiven, known[.length(id(view), .horizontal)] == nil else { return }
    let frame = view.untransformedFrame
    known[.origin(id(view), .horizontal)] = frame.origin.x
    known[.origin(id(view), .vertical)] = frame.origin.y
    known[.length(id(view), .horizontal)] = frame.size.width
    known[.length(id(view), .vertical)] = frame.size.height
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: true
    case .top, .bottom, .height, .centerY, .notAnAttribute: false
    }
  }

  fileprivate var isLength: Bool { self == .width || self == .height || self == .notAnAttribute }

  /// How much of the length lies before it.
  fileprivate var share: Double {
    switch self {
    case .right, .bottom, .trailing: 1
    case .centerX, .centerY: 0.5
    case .left, .top, .leading, .width, .height, .notAnAttribute: 0
    }
  }
}
