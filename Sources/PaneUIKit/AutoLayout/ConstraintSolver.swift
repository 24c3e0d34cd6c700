/// Solves the constraints of what is in a view, those of higher priority first.
///
/// An equation with one unknown gives it; that makes others solvable in turn. Pages that are
/// chained edge to edge, or pinned to what they are in, need no more. What is left is eliminated as
/// Gauss did. An inequality is an equation as soon as the solution breaks it. A view is no smaller
/// than its content by its resistance's priority, and no larger by its hugging's; what stays unknown
/// takes the content's own size, or stays as it is.
@MainActor struct ConstraintSolver {
  let root: UIView
  private let demands: [Demand]
  /// What views have that constraints do not place.
  private let given: [Quantity: Double]
  /// The views that constraints place.
  private let placed: [UIView]
  /// The lengths of their contents, those first that are hugged most.
  private let own: [OwnLength]
  var known: [Quantity: Double] = [:]
  /// Unknowns as sums of others.
  private var rows: [Quantity: Sum] = [:]
  /// The lowest priority of what made the solution.
  private var weakest: Float = 0
  /// Whether required equations contradict each other.
  private var contradicts = false

  /// The system of what is in `root`, whose own size is known, unless it is to be found along
  /// `free` axes.
  init(_ root: UIView, free: Set<Quantity.Axis> = []) {
    self.root = root
    var constraints: [NSLayoutConstraint] = []
    root.collectConstraints(into: &constraints)
    root.collectDeepConstraintsAbove(into: &constraints)
    var reader = ConstraintReader(root: root, free: free)
    let stated = constraints.compactMap { reader.demand(of: $0) }
    (given, placed) = (reader.given, reader.placed)
    own = Self.sorted(placed.flatMap { OwnLength.of($0) }, by: \.hugging)
    demands = Self.sorted(stated + own.flatMap(\.demands), by: \.priority)
  }

  /// The greatest first; those that are as great in their order.
  private static func sorted<Value>(_ values: [Value], by key: KeyPath<Value, Float>) -> [Value] {
    values.enumerated().sorted {
      ($1.element[keyPath: key], $0.offset) < ($0.element[keyPath: key], $1.offset)
    }.map(\.element)
  }

  /// Gives the subviews of the root their frames, and the root its content size.
  mutating func apply() {
    solve()
    if contradicts, root.window != nil, !root.bounds.isEmpty {
      PagerHost.idle("constraints of a \(type(of: root)) that contradict each other")
    }
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
      (known, rows, weakest) = (given, [:], UILayoutPriority.required.rawValue)
      solveEquations(tight)
    } while tighten(&tight)
  }

  private func tighten(_ tight: inout Set<Int>) -> Bool {
    var found = false
    for (index, demand) in demands.enumerated()
    where demand.relation != .equal && !tight.contains(index) {
      // Content cannot change what is stated more strongly than it is.
      guard !demand.isContents || demand.priority > weakest else { continue }
      // What nothing determines is 0, so far.
      guard demand.isBroken(at: reduced(demand.sum).number) else { continue }
      tight.insert(index)
      found = true
      if !demand.isContents { break }
    }
    return found
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
      var equations: [Demand] = []
      for index in first..<end where demands[index].relation == .equal || tight.contains(index) {
        equations.append(demands[index])
      }
      if !equations.isEmpty { weakest = priority }
      propagate(&equations)
      for equation in equations { add(equation) }
      first = end
    }
    for own in own where add(own.demand(.equal, own.hugging)) {
      weakest = min(weakest, own.hugging)
    }
  }

  /// Solves what has one unknown, until nothing has. An equation that is solved or has become a
  /// contradiction is done with.
  private mutating func propagate(_ equations: inout [Demand]) {
    var count = equations.count + 1
    while equations.count < count {
      count = equations.count
      equations.removeAll { equation in
        var unknown: (Quantity, Double)?
        var number = equation.sum.number
        for (quantity, factor) in equation.sum.terms {
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
        guard let (quantity, factor) = unknown, factor != 0 else {
          contradicts = contradicts || equation.isContradiction(at: number)
          return true
        }
        guard rows[quantity] == nil else { return false }
        known[quantity] = -number / factor
        return true
      }
    }
  }

  /// Has `equation` hold if it contradicts nothing; returns whether it says anything new.
  @discardableResult
  private mutating func add(_ equation: Demand) -> Bool {
    let sum = reduced(equation.sum)
    guard !sum.terms.isEmpty else {
      contradicts = contradicts || equation.isContradiction(at: sum.number)
      return false
    }
    // An origin if there is one: a length that nothing determines stays what it is.
    let pivot = sum.terms.firstIndex { if case .origin = $0.0 { true } else { false } } ?? 0
    var terms = sum.terms
    let (quantity, factor) = terms.remove(at: pivot)
    let number = -sum.number / factor
    if terms.isEmpty {
      known[quantity] = number
    } else {
      rows[quantity] = Sum(terms: terms.map { ($0, -$1 / factor) }, number: number)
    }
    return true
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
  /// Whether it is by a view's content, and not stated.
  var isContents = false

  /// Whether an inequality does not hold where the sum is `value`.
  func isBroken(at value: Double) -> Bool {
    relation == .lessThanOrEqual ? value > 1e-6 : value < -1e-6
  }

  /// Whether it is required to hold, and does not where the sum is `value`.
  func isContradiction(at value: Double) -> Bool {
    relation == .equal && !isContents && priority >= UILayoutPriority.required.rawValue
      && abs(value) > 0.01
  }
}

/// How long the content of a view is along an axis, and how much that matters.
@MainActor private struct OwnLength {
  let quantity: Quantity
  let length: Double
  let hugging: Float
  let resistance: Float

  /// Those of the content of `view` that it has.
  static func of(_ view: UIView) -> [OwnLength] {
    let (size, id) = (view.intrinsicContentSize, ObjectIdentifier(view))
    func own(_ axis: NSLayoutConstraint.Axis, _ side: Quantity, _ length: CGFloat) -> [OwnLength] {
      guard length >= 0 else { return [] }
      return [
        OwnLength(
          quantity: side, length: length, hugging: view.contentHuggingPriority(for: axis).rawValue,
          resistance: view.contentCompressionResistancePriority(for: axis).rawValue)
      ]
    }
    return own(.horizontal, .length(id, .horizontal), size.width)
      + own(.vertical, .length(id, .vertical), size.height)
  }

  var demands: [Demand] {
    [demand(.lessThanOrEqual, hugging), demand(.greaterThanOrEqual, resistance)]
  }

  func demand(_ relation: NSLayoutConstraint.Relation, _ priority: Float) -> Demand {
    Demand(
      sum: Sum(terms: [(quantity, 1)], number: -length), relation: relation, priority: priority,
      isContents: true)
  }
}
