/// One value for the program that measures, and another for the base if two programs are compared.
package struct Sides<Value> {
  package var base: Value?
  package var head: Value

  package init(base: Value? = nil, head: Value) { (self.base, self.head) = (base, head) }

  package var isPair: Bool { base != nil }
  /// The base first.
  package var sides: [Side] { isPair ? [.base, .head] : [.head] }
  package var all: [Value] { [base, head].compactMap(\.self) }

  /// The value of a side; there is one for each of `sides`.
  package subscript(side: Side) -> Value {
    get {
      guard side == .base else { return head }
      guard let base else { preconditionFailure("there is no base") }
      return base
    }
    // In place: a copy of all that was measured, for each sample, adds up.
    _modify {
      precondition(side == .head || isPair, "there is no base")
      if side == .base { yield &base! } else { yield &head }
    }
  }

  /// The same sides with other values: the base's is made first.
  package func map<Result, Failure: Error>(
    _ transform: (Side, Value) throws(Failure) -> Result
  ) throws(Failure) -> Sides<Result> {
    var other: Result?
    if let base { other = try transform(.base, base) }
    return Sides<Result>(base: other, head: try transform(.head, head))
  }
}

extension Sides: Sendable where Value: Sendable {}

/// The program that is compared with, or the one that is compared.
package enum Side: String, Hashable, Sendable, Codable { case base, head }

/// What ties two runs together whose workers took turns: the same `id` in both headers alone.
package struct Interleaving: Hashable, Sendable, Codable {
  package let id: String
  package let side: Side
}

/// What one program has measured, and what follows from that for the plan.
struct Measured: Sendable {
  private(set) var repetitions: [Repetition] = []
  private(set) var steps: Set<Step> = []
  /// Cells with a census that the loader did not complete.
  private(set) var excludedCells: Set<Cell> = []
  /// What the first census of each cell counted, if the loader completed it.
  fileprivate var firstCounts: [Cell: [String: Double]] = [:]

  init(_ repetitions: [Repetition]) { repetitions.forEach { append($0) } }

  mutating func append(_ repetition: Repetition) {
    repetitions.append(repetition)
    steps.insert(repetition.step)
    guard repetition.pass == .census, repetition.selfTestSample == nil else { return }
    if !repetition.outcome.isCompleted, !repetition.outcome.isRetryable {
      excludedCells.insert(repetition.cell)
    }
    if repetition.outcome.isCompleted, repetition.repetition == 1 {
      firstCounts[repetition.cell] = repetition.metrics
    }
  }
}

extension Sides<Measured> {
  /// Cells with a census that one of the loaders did not complete: they are not measured further.
  var excludedCells: Set<Cell> {
    all.reduce(into: []) { $0.formUnion($1.excludedCells) }
  }

  /// Those of `steps` that a side lacks, and that can be measured, and could show a difference.
  func missing(of steps: [Step], _ side: Side) -> [Step] {
    let (done, excluded) = (self[side].steps, excludedCells)
    return steps.filter {
      !done.contains($0)
        && ($0.pass == .census ? !isKnownToAgree($0) : !excluded.contains($0.cell))
    }
  }

  private func isKnownToAgree(_ step: Step) -> Bool {
    guard step.selfTestSample == nil, step.repetition > 1,
      let counts = base?.firstCounts[step.cell]
    else { return false }
    return counts == head.firstCounts[step.cell]
  }
}
