import Measurement
import Statistics

/// One value of a metric and the repetition that it comes from.
public struct Sample: Hashable, Sendable {
  /// The number of the repetition, from 1.
  public let repetition: Int
  /// The value, in the metric's unit.
  public let value: Double

  /// A value of one repetition.
  public init(repetition: Int, value: Double) {
    self.repetition = repetition
    self.value = value
  }
}

/// What the repetitions of one cell say about one metric.
public enum Evidence: Hashable, Sendable {
  /// The pass that measures it was not run.
  case notMeasured
  /// The pass was run and no repetition completed; how they ended.
  case unfinished([OutcomeTally])
  /// Repetitions completed, and the metric does not apply to this cell.
  case notApplicable
  /// An exact metric on which all repetitions agree.
  case exact(Double, [Sample])
  /// An exact metric on which they do not: a fault of the loader's determinism or of the harness.
  case disagreement([Sample])
  /// A timed metric: the median over processes.
  case timed(Estimate, [Sample])

  /// The samples that the evidence rests on.
  public var samples: [Sample] {
    switch self {
    case .notMeasured, .unfinished, .notApplicable: []
    case .exact(_, let samples), .disagreement(let samples), .timed(_, let samples): samples
    }
  }
}

/// How many repetitions ended in one way.
public struct OutcomeTally: Hashable, Sendable {
  /// How they ended.
  public let outcome: Outcome
  /// How many did.
  public let count: Int
}

/// Everything that was measured of one cell.
public struct CellSummary: Hashable, Sendable {
  /// The cell.
  public let cell: Cell
  /// Its repetitions: pass by pass, each in order.
  public let repetitions: [Repetition]

  /// A summary of the `repetitions` of `cell`.
  init(cell: Cell, repetitions: [Repetition]) {
    self.cell = cell
    let order = Dictionary(uniqueKeysWithValues: zip(Pass.allCases, Pass.allCases.indices))
    self.repetitions = repetitions.sorted {
      (order[$0.pass] ?? 0, $0.repetition) < (order[$1.pass] ?? 0, $1.repetition)
    }
  }

  /// What the cell's repetitions say about `metric`; intervals have at least `confidence`.
  public func evidence(for metric: Metric, confidence: Double = 0.95) -> Evidence {
    let ofPass = repetitions.filter { $0.pass == metric.pass }
    guard !ofPass.isEmpty else { return .notMeasured }
    let completed = ofPass.filter(\.outcome.isCompleted)
    guard !completed.isEmpty else { return .unfinished(outcomes(of: metric.pass)) }
    let samples = completed.compactMap { repetition in
      repetition.metrics[metric.name].map {
        Sample(repetition: repetition.repetition, value: $0)
      }
    }
    guard let first = samples.first else { return .notApplicable }
    switch metric.kind {
    case .exact:
      let agree = samples.allSatisfy { $0.value == first.value }
      return agree ? .exact(first.value, samples) : .disagreement(samples)
    case .timed:
      let estimate = medianEstimate(of: samples.map(\.value), confidence: confidence)
      return estimate.map { .timed($0, samples) } ?? .notApplicable
    }
  }

  /// How the repetitions of `pass` ended, the most frequent ending first.
  public func outcomes(of pass: Pass) -> [OutcomeTally] {
    var tallies: [OutcomeTally] = []
    for repetition in repetitions where repetition.pass == pass {
      if let index = tallies.firstIndex(where: { $0.outcome == repetition.outcome }) {
        tallies[index] = OutcomeTally(
          outcome: repetition.outcome, count: tallies[index].count + 1)
      } else {
        tallies.append(OutcomeTally(outcome: repetition.outcome, count: 1))
      }
    }
    // The sort is stable, so endings that are equally frequent stay in order of repetition.
    return tallies.sorted { $0.count > $1.count }
  }

  /// The passes that were run.
  public var passes: [Pass] {
    Pass.allCases.filter { pass in repetitions.contains { $0.pass == pass } }
  }
}
