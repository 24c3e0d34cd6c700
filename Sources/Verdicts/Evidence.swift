import Measurement
import Statistics

/// One value of a metric and the repetition that it comes from.
package struct Sample: Hashable, Sendable {
  /// The number of the repetition, from 1.
  package let repetition: Int
  /// The value, in the metric's unit.
  package let value: Double

  /// A value of one repetition.
  package init(repetition: Int, value: Double) {
    self.repetition = repetition
    self.value = value
  }
}

/// What the repetitions of one cell say about one metric.
package enum Evidence: Hashable, Sendable {
  /// The pass that measures it was not run.
  case notMeasured
  /// The pass was run and no repetition completed; how they ended.
  case unfinished([OutcomeTally])
  /// Repetitions completed, and the metric does not apply to this cell.
  case notApplicable
  /// An exact metric on which all repetitions agree.
  case exact(Double, [Sample])
  /// A near-exact metric on which all repetitions agree to within its tolerance: the lower median.
  case nearExact(Double, [Sample])
  /// An exact or near-exact metric on which they do not: a fault of the loader's determinism or of the harness.
  case disagreement([Sample])
  /// A timed metric: the median over processes.
  case timed(Estimate, [Sample])

  /// The samples that the evidence rests on.
  package var samples: [Sample] {
    switch self {
    case .notMeasured, .unfinished, .notApplicable: []
    case .exact(_, let samples), .nearExact(_, let samples), .disagreement(let samples),
      .timed(_, let samples):
      samples
    }
  }
}

/// How many repetitions ended in one way.
package struct OutcomeTally: Hashable, Sendable {
  /// How they ended.
  package let outcome: Outcome
  /// How many did.
  package let count: Int
}
