import Algorithms
import Measurement
import Metrics
import Statistics

/// What the repetitions of one cell say about one metric.
package enum Evidence: Hashable, Sendable {
  /// The pass that measures it was not run.
  case notMeasured
  /// The pass was run and no repetition completed; how most of them ended.
  case unfinished(Outcome)
  /// Repetitions completed, and the metric does not apply to this cell.
  case notApplicable
  /// An exact metric on which all repetitions agree, the lower median of a near-exact one on which
  /// they nearly do, or the least of one that counts times.
  case exact(Double, [RoundValue])
  /// An exact or near-exact metric on which they do not: a fault of the loader or the harness.
  case disagreement([RoundValue])
  /// A timed metric: the median over rounds.
  case timed(Estimate, [RoundValue])

  /// What `samples` of `metric`, of repetitions that completed, say; `isAnytime` if they were taken
  /// until something was decided.
  init(_ samples: [RoundValue], of metric: Metric, isAnytime: Bool = false) {
    guard !samples.isEmpty else {
      self = .notApplicable
      return
    }
    switch metric.kind {
    case .exact, .nearExact:
      let values = samples.map(\.value).sorted()
      let (least, most) = (values[0], values[values.count - 1])
      let tolerance = metric.kind == .exact ? 0 : Metric.nearExactTolerance
      if metric.countsTimes {
        self = .exact(least, samples)
      } else if most - least <= max(metric.scatter, abs(most) * tolerance) {
        self = .exact(values[(values.count - 1) / 2], samples)
      } else {
        self = .disagreement(samples)
      }
    case .timed:
      // Of several samples of one round, which come from several runs, the last counts.
      let rounds = samples.chunked(on: \.round).compactMap(\.1.last)
      let estimate = medianEstimate(ofRounds: rounds, isAnytime: isAnytime)
      self = estimate.map { .timed($0, samples) } ?? .notApplicable
    }
  }

  /// The evidence of a cell whose repetitions ended so, and none completed; nil if there are none.
  init(ending: Outcome?) {
    switch ending {
    case nil: self = .notMeasured
    case .notApplicable: self = .notApplicable
    case let ending?: self = .unfinished(ending)
    }
  }

  package var samples: [RoundValue] {
    switch self {
    case .notMeasured, .unfinished, .notApplicable: []
    case .exact(_, let samples), .disagreement(let samples), .timed(_, let samples): samples
    }
  }

  /// The one number that the samples come to: of a timed metric, the median.
  package var value: Double? {
    switch self {
    case .exact(let value, _): value
    case .timed(let estimate, _): estimate.value
    case .notMeasured, .unfinished, .notApplicable, .disagreement: nil
    }
  }

  package var estimate: Estimate? {
    if case .timed(let estimate, _) = self { estimate } else { nil }
  }

  /// The values that disagree, each once, ascending.
  package var disagreement: [Double]? {
    if case .disagreement(let samples) = self { Set(samples.map(\.value)).sorted() } else { nil }
  }

  /// How most repetitions ended if none completed.
  package var ending: Outcome? {
    if case .unfinished(let ending) = self { ending } else { nil }
  }

  package var rounds: Rounds { samples.byRound }
}

extension [RoundValue] {
  /// Of several of one round, the last.
  var byRound: Rounds { Rounds(map { ($0.round, $0) }, uniquingKeysWith: { $1 }) }
}
