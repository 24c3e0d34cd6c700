/// Solves the constraints of what is in a view, those of higher priority first.
///
/// An equation with one unknown gives it; that makes others solvable in turn. Pages that are
/// chained edge to edge, or pinned to what they are in, need no more. What is left is eliminated as
/// Gauss did. An inequality is an equation as soon as the solution breaks it. A view is no smaller
/// than its content by its resistance's priority, and no larger by its hugging's; what stays unknown
/// takes the content's own size, or stays as it is.
@MainActor struct ConstraintSolver {
  let root: UIView
  /// Those of higher priority first.
  private let demands: [Demand]
  private let quantities: Quantities
  /// The lengths of contents, those first that are hugged most.
  private let own: [OwnLength]
  private var known: [Double?] = []
  /// Unknowns as sums of others.
  private var rows: [Sum?] = []
  /// The unknowns that are in a row, and those whose row may have an origin that nothing determines.
  private var (isInRow, isLoose): ([Bool], [Bool]) = ([], [])
  /// Where an unknown is among the terms of the sum that is being reduced; -1 of all others.
  private var places: [Int] = []
  /// What everything came to.
  private var values: [Double] = []
  /// The lowest priority of what made the solution.
  private var weakest: Float = 0
  /// Inequalities that were equations until a stricter one was.
  private var slackened: Set<Int> = []
  /// Whether required equations contradict each other.
  private(set) var contradicts = false

  /// What is in `root`, whose own size is known, but for that along `free` axes, solved.
  init(_ root: UIView, free: FreeAxes = []) {
    self.root = root
    var constraints: [NSLayoutConstraint] = []
    root.collectConstraints(into: &constraints)
    root.collectDeepConstraintsAbove(into: &constraints)
    var reader = ConstraintReader(root: root, free: free)
    let stated = constraints.compactMap { reader.demand(of: $0) }
    quantities = reader.quantities
    // A sort is stable: those that are as great stay in their order.
    own = reader.own.sorted { $0.hugging > $1.hugging }
    demands = (stated + own.flatMap(\.demands)).sorted { $0.priority > $1.priority }
    solve()
  }

  /// What a quantity came to; nil if nothing determines it.
  func value(_ part: Quantities.Part, of id: ObjectIdentifier, _ axis: Quantities.Axis) -> Double? {
    guard let index = quantities.known(part, id, axis) else { return nil }
    return known[index] ?? rows[index].map { _ in values[index] }
  }

  /// Solves the equations; then, as long as an inequality is broken, makes it an equation, the one
  /// of the highest priority first.
  private mutating func solve() {
    let count = quantities.given.count
    let mayBreak = demands.contains { $0.relation != .equal }
    var tight: Set<Int> = []
    repeat {
      (known, rows) = (quantities.given, Array(repeating: nil, count: count))
      isInRow = Array(repeating: false, count: count)
      (isLoose, places) = (isInRow, Array(repeating: -1, count: count))
      weakest = UILayoutPriority.required.rawValue
      solveEquations(tight)
      // What nothing determines is 0, so far.
      if mayBreak { findValues(Array(repeating: 0, count: count)) }
    } while mayBreak && tighten(&tight)
    findValues(quantities.current)
  }

  private mutating func tighten(_ tight: inout Set<Int>) -> Bool {
    var found = false
    for (index, demand) in demands.enumerated()
    where demand.relation != .equal && !tight.contains(index) {
      // Content cannot change what is stated more strongly than it is.
      guard !demand.isContents || demand.priority > weakest else { continue }
      guard demand.isBroken(at: value(of: demand.sum)) else { continue }
      tight.insert(index)
      found = true
      guard !demand.isContents else { continue }
      // Of what bounds the same from one side the strictest is an equation, and no other: each goes
      // once, or they might take turns.
      let slack = tight.filter {
        $0 != index && !slackened.contains($0)
          && demands[$0].boundsTheSame(as: demand, quantities.given)
      }
      tight.subtract(slack)
      slackened.formUnion(slack)
      break
    }
    return found
  }

  private func value(of sum: Sum) -> Double {
    sum.terms.reduce(sum.number) { $0 + $1.factor * values[$1.index] }
  }

  /// Finds what everything comes to if what nothing determines is what `others` has. Each row once,
  /// after those that it is made of.
  private mutating func findValues(_ others: [Double]) {
    values = others
    var open: [Int] = []
    var isOpen = rows.map { $0 != nil }
    for index in known.indices {
      if let value = known[index] {
        values[index] = value
      } else if isOpen[index] {
        open.append(index)
      }
    }
    while let index = open.last {
      guard isOpen[index], let row = rows[index] else {
        open.removeLast()
        continue
      }
      let before = open.count
      for (other, _) in row.terms where isOpen[other] && known[other] == nil { open.append(other) }
      guard open.count == before else { continue }
      values[index] = value(of: row)
      isOpen[index] = false
    }
  }

  private mutating func solveEquations(_ tight: Set<Int>) {
    var first = 0
    while first < demands.count {
      let priority = demands[first].priority
      let end = demands[first...].firstIndex { $0.priority != priority } ?? demands.count
      var equations = (first..<end).compactMap {
        demands[$0].relation == .equal || tight.contains($0) ? demands[$0] : nil
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

  /// Solves what has one unknown, until nothing has; what is solved or contradicts is done with.
  private mutating func propagate(_ equations: inout [Demand]) {
    var count = equations.count + 1
    while equations.count < count {
      count = equations.count
      equations.removeAll { equation in
        var unknown: (index: Int, factor: Double)?
        var number = equation.sum.number
        for (index, factor) in equation.sum.terms {
          if let value = known[index] {
            number += factor * value
          } else if unknown == nil {
            unknown = (index, factor)
          } else if unknown?.index == index {
            unknown?.factor += factor
          } else {
            return false
          }
        }
        guard let (index, factor) = unknown, factor != 0 else {
          contradicts = contradicts || equation.isContradiction(at: number)
          return true
        }
        guard rows[index] == nil else { return false }
        known[index] = -number / factor
        return true
      }
    }
  }

  /// Has `equation` hold if it contradicts nothing; returns whether it says anything new.
  @discardableResult
  private mutating func add(_ equation: Demand) -> Bool {
    let new = newOrigin(in: equation.sum)
    let sum = new == nil ? reduced(equation.sum) : equation.sum
    guard !sum.terms.isEmpty else {
      contradicts = contradicts || equation.isContradiction(at: sum.number)
      return false
    }
    // An origin if there is one: a length that nothing determines stays what it is.
    let pivot = new ?? sum.terms.firstIndex { Quantities.isOrigin($0.index) } ?? 0
    var terms = sum.terms
    let (index, factor) = terms.remove(at: pivot)
    let number = -sum.number / factor
    if terms.isEmpty {
      known[index] = number
      return true
    }
    isInRow[index] = true
    for (other, _) in terms {
      isInRow[other] = true
      let isUnknown = known[other] == nil && rows[other] == nil
      isLoose[index] = isLoose[index] || isLoose[other] || isUnknown && Quantities.isOrigin(other)
    }
    rows[index] = Sum(terms: terms.map { ($0.index, -$0.factor / factor) }, number: number)
    return true
  }

  /// Which term of `sum` is the origin that it says something of, seen without reducing it: the next
  /// one of a chain, which no row has yet. Reduced, each of a chain would be a sum of all before.
  private func newOrigin(in sum: Sum) -> Int? {
    var (new, lengths, chained): (Int?, Int, Int) = (nil, 0, 0)
    for (place, (index, _)) in sum.terms.enumerated() where known[index] == nil {
      if rows[index] != nil {
        guard !isLoose[index] else { return nil }
        chained += 1
      } else if !Quantities.isOrigin(index) {
        lengths += 1
      } else {
        guard new == nil, !isInRow[index] else { return nil }
        new = place
      }
    }
    return lengths > 0 && chained < 2 ? new : nil
  }

  /// `sum` without what is known, each unknown once.
  private mutating func reduced(_ sum: Sum) -> Sum {
    var result = Sum(number: sum.number)
    var waiting = sum.terms
    while let (index, factor) = waiting.popLast() {
      if let value = known[index] {
        result.number += factor * value
      } else if let row = rows[index] {
        result.number += factor * row.number
        for term in row.terms { waiting.append((term.index, factor * term.factor)) }
      } else if places[index] >= 0 {
        result.terms[places[index]].factor += factor
      } else {
        places[index] = result.terms.count
        result.terms.append((index, factor))
      }
    }
    for (index, _) in result.terms { places[index] = -1 }
    result.terms.removeAll { abs($0.factor) < 1e-9 }
    return result
  }
}
