import Algorithms
import Replaying
import Statistics
import Workers

/// Everything that was measured of one cell.
package struct CellSummary: Hashable, Sendable {
  package let cell: Cell
  /// Its repetitions: pass by pass, each in order.
  package let repetitions: [Repetition]

  package init(cell: Cell, repetitions: [Repetition]) {
    self.cell = cell
    // The sort is stable, so the repetitions of a pass are in order where they came in order.
    self.repetitions = Pass.allCases.flatMap { pass in
      let ofPass = repetitions.filter { $0.pass == pass }
      let areInOrder = ofPass.adjacentPairs().allSatisfy { $0.repetition <= $1.repetition }
      return areInOrder ? ofPass : ofPass.sorted { $0.repetition < $1.repetition }
    }
  }

  /// What the cell's repetitions say about `metric`; intervals have at least `confidence`.
  package func evidence(for metric: Metric, confidence: Double = 0.95) -> Evidence {
    var reader = MetricReader(metric.name)
    var (isMeasured, isCompleted) = (false, false)
    var samples: [Sample] = []
    for repetition in repetitions where repetition.pass == metric.pass {
      isMeasured = true
      guard repetition.outcome.isCompleted else { continue }
      isCompleted = true
      guard let value = reader.value(of: repetition) else { continue }
      samples.append(
        Sample(repetition: repetition.repetition, block: repetition.block, value: value))
    }
    guard isMeasured else {
      // A cell that did not complete in one pass is not measured in the others.
      return without(passes.flatMap(outcomes(of:)).filter { !$0.outcome.isCompleted })
    }
    guard isCompleted else { return without(outcomes(of: metric.pass)) }
    guard let first = samples.first else { return .notApplicable }
    switch metric.kind {
    case .exact:
      let agree = samples.allSatisfy { $0.value == first.value }
      return agree ? .exact(first.value, samples) : .disagreement(samples)
    case .nearExact:
      let values = samples.map(\.value).sorted()
      let (least, most) = (values[0], values[values.count - 1])
      let agree = most - least <= abs(most) * Metric.nearExactTolerance
      return agree
        ? .nearExact(values[(values.count - 1) / 2], samples) : .disagreement(samples)
    case .timed:
      // Of several samples of one round, which come from several runs, the last counts.
      let rounds = samples.chunked(on: \.repetition).compactMap(\.1.last)
      let estimate = medianEstimate(
        ofRounds: rounds.map { RoundValue(value: $0.value, block: $0.block) },
        confidence: confidence)
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
  package func outcomes(of pass: Pass) -> [OutcomeTally] {
    var tallies: [OutcomeTally] = []
    for outcome in repetitions.lazy.filter({ $0.pass == pass }).map(\.outcome) {
      if let index = tallies.firstIndex(where: { $0.outcome == outcome }) {
        tallies[index].count += 1
      } else {
        tallies.append(OutcomeTally(outcome: outcome, count: 1))
      }
    }
    // The sort is stable, so endings that are equally frequent stay in order of repetition.
    return tallies.sorted { $0.count > $1.count }
  }

  /// The work in frames of scrolling over all timing processes that completed; nil where none has any.
  package var frameTimes: FrameTimes? {
    FrameTimes(
      merging: repetitions.filter(\.outcome.isCompleted).compactMap(\.details.frameTimes))
  }

  /// The allocations by size class that each census that completed has counted; nil where none has.
  package var sizeClasses: [SizeClasses]? {
    let all = repetitions.filter(\.outcome.isCompleted).compactMap(\.details.sizeClasses)
    return all.isEmpty ? nil : all
  }

  package var passes: [Pass] {
    Pass.allCases.filter { pass in repetitions.contains { $0.pass == pass } }
  }
}
