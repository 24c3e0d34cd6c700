import Measurement
import Statistics
import Verdicts

extension RunComparison {
  /// Every finding, also of what is the same; ends in a newline.
  package var json: String { jsonText(ComparisonRecord(self)) }
}

private struct ComparisonRecord: Encodable {
  let panebench = "comparison"
  let version = 1
  let conclusion: String
  let counts: [String: Int]
  let notes: [String]
  /// Paths of pages.
  let profiles: [String]?
  let findings: [FindingRecord]

  init(_ comparison: RunComparison) {
    conclusion = comparison.conclusion.rawValue
    counts = Dictionary(
      uniqueKeysWithValues: RunComparison.Verdict.allCases.map {
        ($0.rawValue, comparison.count($0))
      })
    notes = comparison.notes.map(\.text)
    profiles = comparison.profiles.isEmpty ? nil : comparison.profiles.map(\.path)
    findings = comparison.findings.map(FindingRecord.init)
  }
}

private struct FindingRecord: Encodable {
  let scenario: String
  let loader: String?
  let pages, scenes: Int?
  var subject: String?
  var pass: Pass?
  var metric, unit: String?
  var kind: Metric.Kind?
  let verdict: String
  var before, after: Side?
  /// How many pieces of evidence there are, and what counts as one: a round, or a block of rounds.
  var rounds: Int?
  var evidenceUnit: String?
  var slow: SlowRecord?
  var ratio, difference: OrNull<EstimateRecord>?
  let reason: String?
  let culprit: CulpritRecord?

  init(_ finding: RunComparison.Finding) {
    scenario = finding.scenario
    loader = finding.cell?.loader
    pages = finding.cell?.pages
    scenes = finding.cell?.scenes
    verdict = finding.verdict.rawValue
    reason = finding.reasonText
    culprit = finding.culprit.map(CulpritRecord.init)
    switch finding.subject {
    case .whole: break
    case .ending: subject = "outcome"
    case .pass(let pass): self.pass = pass
    case .metric(let metric), .tail(let metric):
      (self.metric, unit, kind) = (metric.name, metric.unit.rawValue, metric.kind)
      if case .tail = finding.subject { subject = "tail" }
    }
    switch finding.change {
    case .none: break
    case .endings(let old, let new):
      (before, after) = (.outcome(OutcomeRecord(old)), .outcome(OutcomeRecord(new)))
    case .values(let old, let new): (before, after) = (.value(old), .value(new))
    case .timed(let old, let new, let comparison):
      if !finding.change.isContradicted { (before, after) = (.value(old), .value(new)) }
      rounds = comparison.difference?.sampleCount ?? 0
      evidenceUnit = comparison.unit.rawValue
      slow = comparison.tail.map(SlowRecord.init)
      ratio = OrNull(comparison.ratio.map(EstimateRecord.init))
      difference = OrNull(comparison.difference.map(EstimateRecord.init))
    case .tail(let tail): slow = SlowRecord(tail)
    }
  }
}

/// The shares of values above the 90th percentile of the baseline's.
private struct SlowRecord: Encodable {
  let baseline, candidate: Double

  init(_ tail: TailComparison) {
    (baseline, candidate) = (tail.baselineShare, tail.candidateShare)
  }
}

/// What there is in one of the two runs.
private enum Side: Encodable {
  case outcome(OutcomeRecord)
  case value(Double?)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .outcome(let outcome): try container.encode(outcome)
    case .value(let value): try container.encode(value)
    }
  }
}

/// Value and interval; an end that the samples do not bound is `null`.
private struct EstimateRecord: Encodable {
  let value: Double
  let lower, upper: OrNull<Double>

  init(_ estimate: Estimate) {
    value = estimate.value
    lower = estimate.interval.lower.finite
    upper = estimate.interval.upper.finite
  }
}
