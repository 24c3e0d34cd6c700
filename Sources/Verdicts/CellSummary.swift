import Algorithms
import Measurement
import Metrics
import Replaying
import Statistics
import Synchronization

/// Everything that was measured of one cell.
package struct CellSummary: Sendable {
  package let cell: Cell
  /// In order.
  private let parts: [Pass: [Repetition]]
  private let known = Known()

  package init(cell: Cell, repetitions: [Repetition]) {
    self.cell = cell
    parts = Dictionary(grouping: repetitions, by: \.pass).mapValues {
      $0.sorted { $0.repetition < $1.repetition }
    }
  }

  /// Its repetitions: pass by pass, each in order.
  package var repetitions: [Repetition] { Pass.allCases.flatMap { parts[$0] ?? [] } }

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
    let completed = part.filter(\.outcome.isCompleted)
    guard !completed.isEmpty else { return without(outcomes(of: metric.pass)) }
    let samples = completed.compactMap { repetition in
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

  /// The times of each turn; none if not all rounds have as many.
  var turns: [Rounds] {
    let rounds = parts[.timing, default: []].compactMap { repetition in
      repetition.details.turns.map { (repetition, $0) }
    }
    guard let count = rounds.first?.1.count, rounds.allSatisfy({ $0.1.count == count }) else {
      return []
    }
    return (0..<count).map { turn in
      Rounds(
        rounds.map { repetition, turns in
          let time = Nanoseconds.milliseconds(turns[turn])
          return (repetition.repetition, RoundValue(value: time, block: repetition.block))
        }, uniquingKeysWith: { $1 })
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
  package func outcomes(of pass: Pass) -> [OutcomeTally] {
    let outcomes = parts[pass, default: []].map(\.outcome)
    let counts = Dictionary(outcomes.map { ($0, 1) }, uniquingKeysWith: +)
    // The sort is stable, so endings that are equally frequent stay in order of repetition.
    return outcomes.uniqued().map { OutcomeTally(outcome: $0, count: counts[$0] ?? 0) }
      .sorted { $0.count > $1.count }
  }

  /// What the repetitions of `pass` that completed have for the detail at `path`.
  package func details<Value>(_ path: KeyPath<Details, Value?>, of pass: Pass) -> [Value] {
    parts[pass, default: []].filter(\.outcome.isCompleted).compactMap { $0.details[keyPath: path] }
  }

  package var passes: [Pass] { Pass.allCases.filter { parts[$0] != nil } }
}

/// Evidence by metrics.
private final class Known: Sendable {
  let evidence = Mutex<[String: Evidence]>([:])
}
