import Algorithms
import Workers

/// Whether the same cells, measured twice, gave the same exact evidence.
package struct ExactComparison: Hashable, Sendable {
  /// What a census says of one subject.
  package enum Value: Hashable, Sendable {
    case outcome(Outcome)
    case number(Double)
  }

  /// A subject of which two censuses say different things.
  package struct Difference: Hashable, Sendable {
    package let cell: Cell
    /// The metric's name, or `outcome`.
    package let subject: String
    /// The different values of all repetitions: none where the subject is absent, several where they disagree.
    package let before: Set<Value>
    package let now: Set<Value>
  }

  /// How many subjects were compared.
  package let count: Int
  /// Those that are not the same, in the order of the cells.
  package let differences: [Difference]

  /// Compares the censuses among `old` with those among `new`, cell by cell; only cells of `old` count.
  package init(_ old: [Repetition], _ new: [Repetition]) {
    let (old, new) = (old.filter(\.isOfCensus), new.filter(\.isOfCensus))
    let (before, now) = (
      Dictionary(grouping: old, by: \.cell), Dictionary(grouping: new, by: \.cell)
    )
    let subjects: [(name: String, value: (Repetition) -> Value?)] =
      [("outcome", { .outcome($0.outcome) })]
      + Metric.all.filter { $0.kind == .exact }.map { metric in
        (metric.name, { $0.metrics[metric.name].map(Value.number) })
      }
    let compared = product(old.map(\.cell).uniqued(), subjects).map { cell, subject in
      Difference(
        cell: cell, subject: subject.name,
        before: Set((before[cell] ?? []).compactMap(subject.value)),
        now: Set((now[cell] ?? []).compactMap(subject.value)))
    }.filter { !$0.before.isEmpty || !$0.now.isEmpty }
    count = compared.count
    differences = compared.filter { $0.before != $0.now }
  }
}

extension Repetition {
  /// Whether it is exact evidence of a cell.
  fileprivate var isOfCensus: Bool { pass == .census && selfTestSample == nil }
}
