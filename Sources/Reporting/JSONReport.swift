import Replaying
import Statistics
import Verdicts
import Workers

/// A report for programs: every number with the samples that it comes from.
package enum JSONReport {
  /// `run` as JSON, ending in a newline.
  ///
  /// Metrics without samples are left out of a cell. An end of an interval that the samples do not
  /// bound is `null`.
  ///
  /// - Parameters:
  ///   - confidence: The least coverage of the intervals of timed metrics.
  ///   - relative: What timed metrics are given as ratios to as well.
  package static func text(
    of run: RunSummary, metrics: [Metric] = Metric.all, confidence: Double = 0.95,
    relative: RelativeTimes? = nil
  ) -> String {
    jsonText(
      Report(
        confidence: confidence, metrics: metrics.map(Definition.init),
        cells: run.cells.concurrentMap { CellRecord($0, metrics, confidence: confidence, relative) }
      ))
  }
}

private struct Report: Encodable {
  let panebench = "report"
  let version = 1
  let confidence: Double
  let metrics: [Definition]
  let cells: [CellRecord]
}

private struct Definition: Encodable {
  let name: String
  let unit: String
  let kind: Metric.Kind
  let pass: Pass
  let definition: String

  init(_ metric: Metric) {
    name = metric.name
    unit = metric.unit.rawValue
    kind = metric.kind
    pass = metric.pass
    definition = metric.definition
  }
}

private struct CellRecord: Encodable {
  let scenario: String
  let loader: String
  let pages: Int
  let scenes: Int
  let repetitions: [RepetitionRecord]
  let metrics: [MetricRecord]
  let frameTimes: Distribution?
  let warnings: [String]?

  init(
    _ summary: CellSummary, _ metrics: [Metric], confidence: Double, _ relative: RelativeTimes?
  ) {
    scenario = summary.cell.scenario
    loader = summary.cell.loader
    pages = summary.cell.pages
    scenes = summary.cell.scenes
    repetitions = summary.repetitions.map(RepetitionRecord.init)
    self.metrics = metrics.compactMap { metric in
      let evidence = summary.evidence(for: metric, confidence: confidence)
      var record = MetricRecord(evidence, of: metric)
      record?.relative = relative.flatMap { relative in
        relative.ratio(evidence, of: metric, in: summary.cell, confidence: confidence)
          .map { RatioRecord($0, to: relative.loader) }
      }
      return record
    }
    frameTimes = summary.frameTimes.map(Distribution.init)
    warnings = BusyMachine([summary]).map { [$0.sentence] }
  }
}

private struct RepetitionRecord: Encodable {
  let repetition: Repetition

  private enum Key: CodingKey { case pass, repetition, memory }

  init(_ repetition: Repetition) { self.repetition = repetition }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(repetition.pass, forKey: .pass)
    try container.encode(repetition.repetition, forKey: .repetition)
    try container.encodeIfPresent(repetition.details.memory.map(phases), forKey: .memory)
    // The members of the outcome stand beside these.
    try OutcomeRecord(repetition.outcome).encode(to: encoder)
  }

  /// The allocator's statistics in bytes at each boundary between phases.
  private func phases(_ memory: PhaseMemory) -> [String: [String: Int]] {
    var phases: [String: [String: Int]] = [:]
    for boundary in PhaseBoundary.allCases {
      phases[boundary.rawValue] = memory.sums(at: boundary).map {
        Dictionary(uniqueKeysWithValues: $0.map { ($0.name, $0.bytes) })
      }
    }
    return phases
  }
}

/// The evidence about a metric: the members that its kind has.
private struct MetricRecord: Encodable {
  let name: String
  var applies: Bool?
  var value: Double?
  var disagreement: [Double]?
  var median: Double?
  var interval: IntervalRecord?
  var warnings: [String]?
  var samples: [Double]?
  var repetitions: [Int]?
  var relative: RatioRecord?

  /// nil where there is no evidence.
  init?(_ evidence: Evidence, of metric: Metric) {
    name = metric.name
    switch evidence {
    case .notMeasured, .unfinished: return nil
    case .notApplicable:
      applies = false
      return
    case .exact(let value, _), .nearExact(let value, _): self.value = value
    case .disagreement: disagreement = evidence.disagreement
    case .timed(let estimate, _):
      median = estimate.value
      interval = IntervalRecord(estimate.interval)
      if !estimate.warnings.isEmpty { warnings = estimate.warnings.map(\.description) }
    }
    samples = evidence.samples.map(\.value)
    repetitions = evidence.samples.map(\.repetition)
  }
}

/// The ratio to a loader at the same size: the median over so many rounds.
private struct RatioRecord: Encodable {
  let to: String
  let median: Double
  let interval: IntervalRecord
  let rounds: Int

  init(_ ratio: Estimate, to loader: String) {
    to = loader
    median = ratio.value
    interval = IntervalRecord(ratio.interval)
    rounds = ratio.sampleCount
  }
}

private struct IntervalRecord: Encodable {
  let lower: OrNull<Double>
  let upper: OrNull<Double>
  let coverage: Double

  init(_ interval: Interval) {
    lower = interval.lower.finite
    upper = interval.upper.finite
    coverage = interval.coverage
  }
}

/// A distribution over all processes, in ns; the histogram is HdrHistogram's V2 encoding in base64.
private struct Distribution: Encodable {
  let unit = "ns"
  let count, p50, p90, p99, p999, max: Int
  let histogram: String

  private enum CodingKeys: String, CodingKey {
    case unit, count, p50, p90, p99, max, histogram
    case p999 = "p99.9"
  }

  init(_ times: FrameTimes) {
    func quantile(_ share: Double) -> Int { times.quantiles([share])[0] }
    count = times.count
    (p50, p90, p99) = (quantile(0.5), quantile(0.9), quantile(0.99))
    (p999, max) = (quantile(0.999), quantile(1))
    histogram = times.encoded
  }
}
