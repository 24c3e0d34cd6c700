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
