import Algorithms
import Measurement
import Replaying
import Statistics
import Synchronization

/// Everything that was measured of one cell.
package struct CellSummary: Sendable {
  package let cell: Cell
  private let parts: [Pass: Part]
  private let known = Known()

  private struct Part {
    /// In order.
    let repetitions: [Repetition]
    /// How they ended, the most frequent ending first.
    let outcomes: [OutcomeTally]

    init(_ repetitions: [Repetition]) {
      // They come in order as a rule, and a run may be long.
      let areInOrder = repetitions.adjacentPairs().allSatisfy { $0.repetition <= $1.repetition }
      self.repetitions =
        areInOrder ? repetitions : repetitions.sorted { $0.repetition < $1.repetition }
      var counts: [Outcome: Int] = [:]
      for repetition in self.repetitions { counts[repetition.outcome, default: 0] += 1 }
      // The sort is stable, so endings that are equally frequent stay in order of repetition.
      outcomes = self.repetitions.map(\.outcome).uniqued()
        .map { OutcomeTally(outcome: $0, count: counts[$0] ?? 0) }
        .sorted { $0.count > $1.count }
    }
  }

  package init(cell: Cell, repetitions: [Repetition]) {
    self.cell = cell
    parts = Dictionary(grouping: repetitions, by: \.pass).mapValues(Part.init)
  }

  /// Its repetitions: pass by pass, each in order.
  package var repetitions: [Repetition] { Pass.allCases.flatMap { parts[$0]?.repetitions ?? [] } }

  /// What the cell's repetitions say about `metric`, worked out when it is first asked for.
  package func evidence(for metric: Metric) -> Evidence {
    if let known = known.evidence.withLock({ $0[metric.name] }) { return known }
    let found = found(for: metric)
    known.evidence.withLock { $0[metric.name] = found }
    return found
  }

  private func found(for metric: Metric) -> Evidence {
    guard let part = parts[metric.pass] else {
      // A cell that did not complete in one pass is not measured in the others.
      return without(passes.flatMap(outcomes(of:)).filter { !$0.outcome.isCompleted })
    }
    guard part.outcomes.contains(where: \.outcome.isCompleted) else {
      return without(part.outcomes)
    }
    let samples = part.repetitions.filter(\.outcome.isCompleted).compactMap { repetition in
      repetition.metrics[metric].map {
        Sample(repetition: repetition.repetition, block: repetition.block, value: $0)
      }
    }
    guard !samples.isEmpty else { return .notApplicable }
    switch metric.kind {
    case .exact, .nearExact:
      let values = samples.map(\.value).sorted()
      let (least, most) = (values[0], values[values.count - 1])
      let tolerance = metric.kind == .exact ? 0 : Metric.nearExactTolerance
      return most - least <= abs(most) * tolerance
        ? .exact(values[(values.count - 1) / 2], samples) : .disagreement(samples)
    case .timed:
      // Of several samples of one round, which come from several runs, the last counts.
      let rounds = samples.chunked(on: \.repetition).compactMap(\.1.last)
      let estimate = medianEstimate(
        ofRounds: rounds.map { RoundValue(value: $0.value, block: $0.block) },
        confidence: Evidence.confidence)
      return estimate.map { .timed($0, samples) } ?? .notApplicable
    }
  }

  /// The evidence of a cell that has no completed repetition, but these endings.
  private func without(_ endings: [OutcomeTally]) -> Evidence {
    switch endings.first?.outcome {
    case nil: .notMeasured
    case .notApplicable: .notApplicable
    default: .unfinished(endings)
    }
  }

  /// How the repetitions of `pass` ended, the most frequent ending first.
  package func outcomes(of pass: Pass) -> [OutcomeTally] { parts[pass]?.outcomes ?? [] }

  /// What the repetitions of `pass` that completed have for the detail at `path`.
  package func details<Value>(_ path: KeyPath<Details, Value?>, of pass: Pass) -> [Value] {
    (parts[pass]?.repetitions ?? []).filter(\.outcome.isCompleted)
      .compactMap { $0.details[keyPath: path] }
  }

  package var passes: [Pass] { Pass.allCases.filter { parts[$0] != nil } }
}

/// Evidence by metrics.
private final class Known: Sendable {
  let evidence = Mutex<[String: Evidence]>([:])
}
