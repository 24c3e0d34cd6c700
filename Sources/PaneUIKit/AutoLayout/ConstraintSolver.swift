/// Solves the constraints of what is in a view, those of higher priority first.
///
/// An equation with one unknown gives it; that makes others solvable in turn. Pages that are
/// chained edge to edge, or pinned to what they are in, need no more. What is left is eliminated as
/// Gauss did. An inequality is an equation as soon as the solution breaks it. What stays unknown
/// takes the content's own size, or stays as it is.
@MainActor struct ConstraintSolver {
  let root: UIView
  private let demands: [Demand]
  /// What views have that constraints do not place.
  private let given: [Quantity: Double]
  /// The views that constraints place, those first that hug their content most.
  private let placed: [UIView]
  var known: [Quantity: Double] = [:]
  /// Unknowns as sums of others.
  private var rows: [Quantity: Sum] = [:]

  /// The system of what is in `root`, whose own size is known, unless it is to be found along
  /// `free` axes.
  init(_ root: UIView, free: Set<Quantity.Axis> = []) {
    self.root = root
    var constraints: [NSLayoutConstraint] = []
    root.collectConstraints(into: &constraints)
    root.collectDeepConstraintsAbove(into: &constraints)
    var reader = ConstraintReader(root: root, free: free)
    demands = constraints.enumerated().sorted {
      ($1.element.priority.rawValue, $0.offset) < ($0.element.priority.rawValue, $1.offset)
    }.compactMap { reader.demand(of: $0.element) }
    given = reader.given
    placed = reader.placed.enumerated().sorted {
      ($1.element.hugging, $0.offset) < ($0.element.hugging, $1.offset)
    }.map(\.element)
  }

  /// Gives the subviews of the root their frames, and the root its content size.
  mutating func apply() {
    solve()
    for view in root.children where !view.translatesAutoresizingMaskIntoConstraints {
      // A view with a transform is where its constraints say without it.
      let old = view.untransformedFrame
      let frame = frame(of: ObjectIdentifier(view), or: old)
      if frame.size != old.size { view.bounds.size = frame.size }
      if frame != view.untransformedFrame {
        let anchor = view.anchor
        view.center = CGPoint(
          x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
      }
    }
    for guide in root.extras?.guides ?? [] {
      guide.solved = frame(of: ObjectIdentifier(guide), or: .zero)
    }
    guard let scrollView = root as? UIScrollView else { return }
    let id = ObjectIdentifier(root)
    var size = scrollView.contentSize
    size.width = value(of: .content(id, .horizontal)) ?? size.width
    size.height = value(of: .content(id, .vertical)) ?? size.height
    if size != scrollView.contentSize { scrollView.contentSize = size }
  }

  private func frame(of id: ObjectIdentifier, or old: CGRect) -> CGRect {
    CGRect(
      x: value(of: .origin(id, .horizontal)) ?? old.origin.x,
      y: value(of: .origin(id, .vertical)) ?? old.origin.y,
      width: value(of: .length(id, .horizontal)) ?? old.size.width,
      height: value(of: .length(id, .vertical)) ?? old.size.height)
  }

  /// Solves the equations; then, as long as an inequality is broken, makes it an equation, the one
  /// of the highest priority first.
  mutating func solve() {
    var tight: Set<Int> = []
    repeat {
      (known, rows) = (given, [:])
      solveEquations(tight)
    } while tighten(&tight)
  }

  private func tighten(_ tight: inout Set<Int>) -> Bool {
    for (index, demand) in demands.enumerated()
    where demand.relation != .equal && !tight.contains(index) {
      // What nothing determines is 0, so far.
      let value = reduced(demand.sum).number
      if demand.relation == .lessThanOrEqual ? value > 1e-6 : value < -1e-6 {
        return tight.insert(index).inserted
      }
    }
    return false
  }

  /// What a quantity is that nothing determines.
  private func current(_ quantity: Quantity) -> Double {
    guard let view = placed.first(where: { ObjectIdentifier($0) == quantity.id }) else { return 0 }
    let frame = view.untransformedFrame
    return switch quantity {
    case .origin(_, let axis): axis == .horizontal ? frame.minX : frame.minY
    case .length(_, let axis): axis == .horizontal ? frame.width : frame.height
    case .content: 0
    }
  }

  private mutating func solveEquations(_ tight: Set<Int>) {
    var first = 0
    while first < demands.count {
      let priority = demands[first].priority
      let end = demands[first...].firstIndex { $0.priority != priority } ?? demands.count
      var sums: [Sum] = []
      for index in first..<end where demands[index].relation == .equal || tight.contains(index) {
        sums.append(demands[index].sum)
      }
      propagate(&sums)
      for sum in sums { add(sum) }
      first = end
    }
    for view in placed {
      let (own, id) = (view.intrinsicContentSize, ObjectIdentifier(view))
      if own.width >= 0 { add(Sum(terms: [(.length(id, .horizontal), 1)], number: -own.width)) }
      if own.height >= 0 { add(Sum(terms: [(.length(id, .vertical), 1)], number: -own.height)) }
    }
  }

  /// Solves what has one unknown, until nothing has. An equation that is solved or has become a
  /// contradiction is done with.
  private mutating func propagate(_ equations: inout [Sum]) {
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
        guard let (quantity, factor) = unknown, factor != 0 else { return true }
        guard rows[quantity] == nil else { return false }
        known[quantity] = -number / factor
        return true
      }
    }
  }

  /// Has `equation`, whose sum is 0, hold if it contradicts nothing.
  private mutating func add(_ equation: Sum) {
    let sum = reduced(equation)
    guard let (quantity, factor) = sum.terms.first else { return }
    if sum.terms.count == 1 {
      known[quantity] = -sum.number / factor
    } else {
      rows[quantity] = Sum(
        terms: sum.terms.dropFirst().map { ($0, -$1 / factor) }, number: -sum.number / factor)
    }
  }

  /// `sum` without what is known, each unknown once.
  private func reduced(_ sum: Sum) -> Sum {
    var result = Sum(number: sum.number)
    var waiting = sum.terms
    while let (quantity, factor) = waiting.popLast() {
      if let value = known[quantity] {
        result.number += factor * value
      } else if let row = rows[quantity] {
        result.number += factor * row.number
        waiting += row.terms.map { ($0, factor * $1) }
      } else if let index = result.terms.firstIndex(where: { $0.0 == quantity }) {
        result.terms[index].1 += factor
      } else {
        result.terms.append((quantity, factor))
      }
    }
    result.terms.removeAll { abs($0.1) < 1e-9 }
    return result
  }

  /// What a quantity came to; nil if nothing determines it.
  func value(of quantity: Quantity) -> Double? {
    if let value = known[quantity] { return value }
    guard rows[quantity] != nil else { return nil }
    let sum = reduced(Sum(terms: [(quantity, 1)]))
    return sum.terms.reduce(sum.number) { $0 + $1.1 * current($1.0) }
  }
}

/// A number that constraints are about.
enum Quantity: Hashable {
  enum Axis { case horizontal, vertical }

  /// Where a view begins in its superview.
  case origin(ObjectIdentifier, Axis)
  case length(ObjectIdentifier, Axis)
  /// How long a scroll view's content is.
  case content(ObjectIdentifier, Axis)

  var id: ObjectIdentifier {
    switch self {
    case .origin(let id, _), .length(let id, _), .content(let id, _): id
    }
  }
}

/// A sum of quantities, each with a factor, and a number.
struct Sum {
  var terms: [(Quantity, Double)] = []
  var number = 0.0
}

/// How a sum compares with 0.
struct Demand {
  let sum: Sum
  let relation: NSLayoutConstraint.Relation
  let priority: Float
}
