/// The numbers that constraints are about, each with an index: what is known of them is in arrays.
struct Quantities {
  typealias Axis = NSLayoutConstraint.Axis
  /// Where a view begins in its superview, how long it is, and how long a scroll view's content is.
  enum Part: Int { case origin, length, content }
  private static let axes = 2
  private static let each = 3 * axes
  private var first: [ObjectIdentifier: Int] = [:]
  /// What constraints do not find; nil for what they do.
  private(set) var given: [Double?] = []
  /// What a quantity is that nothing determines.
  private(set) var current: [Double] = []

  static func isOrigin(_ index: Int) -> Bool { index % each < axes }

  /// The index of a quantity of the view or guide `id`, which there is from now on.
  mutating func index(_ part: Part, _ id: ObjectIdentifier, _ axis: Axis) -> Int {
    if let index = known(part, id, axis) { return index }
    first[id] = given.count
    given += repeatElement(nil, count: Self.each)
    current += repeatElement(0, count: Self.each)
    return index(part, id, axis)
  }

  /// The same if there is one.
  func known(_ part: Part, _ id: ObjectIdentifier, _ axis: Axis) -> Int? {
    first[id].map { $0 + part.rawValue * Self.axes + axis.rawValue }
  }

  /// A quantity is `value` now, and stays that if it `isGiven` or nothing determines it.
  mutating func learn(_ index: Int, _ value: Double, isGiven: Bool) {
    if isGiven { given[index] = value } else { current[index] = value }
  }
}

/// A sum of quantities, each with a factor, and a number.
struct Sum {
  var terms: [(index: Int, factor: Double)] = []
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

  /// Whether both are inequalities that bound the same of what is not `given`, from the same side.
  func boundsTheSame(as other: Demand, _ given: [Double?]) -> Bool {
    func unknowns(_ demand: Demand) -> [Int: Double] {
      demand.sum.terms.reduce(into: [:]) { factors, term in
        if given[term.index] == nil { factors[term.index, default: 0] += term.factor }
      }
    }
    let (own, others) = (unknowns(self), unknowns(other))
    guard relation != .equal, other.relation != .equal, own.count == others.count,
      let (index, factor) = own.first, factor != 0, let scale = others[index].map({ $0 / factor }),
      (scale > 0) == (relation == other.relation)
    else { return false }
    return own.allSatisfy { abs(others[$0, default: 0] - scale * $1) < 1e-9 }
  }

  /// Whether it is required to hold, and does not where the sum is `value`.
  func isContradiction(at value: Double) -> Bool {
    relation == .equal && !isContents && priority >= UILayoutPriority.required.rawValue
      && abs(value) > 0.01
  }
}

/// How long the content of a view is along an axis, and how much that matters.
struct OwnLength {
  let index: Int
  let length: Double
  let hugging, resistance: Float

  var demands: [Demand] {
    [demand(.lessThanOrEqual, hugging), demand(.greaterThanOrEqual, resistance)]
  }

  func demand(_ relation: NSLayoutConstraint.Relation, _ priority: Float) -> Demand {
    Demand(
      sum: Sum(terms: [(index, 1)], number: -length), relation: relation, priority: priority,
      isContents: true)
  }
}
