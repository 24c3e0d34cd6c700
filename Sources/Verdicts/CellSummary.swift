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
    let order = Dictionary(uniqueKeysWithValues: zip(Pass.allCases, Pass.allCases.indices))
    self.repetitions = repetitions.sorted {
      (order[$0.pass] ?? 0, $0.repetition) < (order[$1.pass] ?? 0, $1.repetition)
    }
  }

  /// What the cell's repetitions say about `metric`; intervals have at least `confidence`.
  package func evidence(for metric: Metric, confidence: Double = 0.95) -> Evidence {
    let ofPass = repetitions.filter { $0.pass == metric.pass }
    guard !ofPass.isEmpty else {
      // A cell that did not complete in one pass is not measured in the others.
      return without(passes.flatMap(outcomes(of:)).filter { !$0.outcome.isCompleted })
    }
    let completed = ofPass.filter(\.outcome.isCompleted)
    guard !completed.isEmpty else { return without(outcomes(of: metric.pass)) }
    let samples = completed.compactMap { repetition in
      repetition.metrics[metric.name].map {
        Sample(repetition: repetition.repetition, block: repetition.block, value: $0)
      }
    }
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
      let estimate = medianEstimate(of: Rounds(samples), confidence: confidence)
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
    let outcomes = repetitions.filter { $0.pass == pass }.map(\.outcome)
    let groups = Dictionary(grouping: outcomes) { $0 }
    // The sort is stable, so endings that are equally frequent stay in order of repetition.
    return outcomes.uniqued()
      .map { OutcomeTally(outcome: $0, count: groups[$0]?.count ?? 0) }
      .sorted { $0.count > $1.count }
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
