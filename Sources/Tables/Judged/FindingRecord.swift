import Measurement
import Statistics
import Verdicts

/// A finding for programs: numbers in the metric's unit, and no sentences.
struct FindingRecord: Encodable {
  let scenario: String
  let loader: String?
  /// The sizes of `before` and `after`, or all that the evidence is from.
  let pages: [Int]?
  let scenes: Int?
  /// `outcome`, or `tail` for the slowest values of a metric.
  let subject: String?
  let pass: Pass?
  let metric, unit: String?
  let kind: Metric.Kind?
  /// The condition as a scenario spells it, and the sizes that it names.
  let expectation: String?
  let sizes: [Int]?
  let verdict: Verdict
  /// The verdict that the harness's test of itself does not allow to be given.
  let withheld: Verdict?
  let before, after: Finding.Value?
  let interval: IntervalRecord?
  let slow: SlowRecord?
  let reason: ReasonRecord?
  let gesture: GestureEvidence?
  let culprit: Culprit?

  init(_ finding: Finding) {
    scenario = finding.scenario
    loader = finding.loader
    pages = finding.sizes.isEmpty ? nil : finding.sizes
    scenes = finding.loader == nil ? nil : finding.scenes
    switch finding.subject {
    case .outcome: (subject, pass) = ("outcome", nil)
    case .tail: (subject, pass) = ("tail", nil)
    case .pass(let pass): (subject, self.pass) = (nil, pass)
    case .whole, .metric, .expectation: (subject, pass) = (nil, nil)
    }
    (metric, unit, kind) = (
      finding.metric?.name, finding.metric?.unit.rawValue, finding.metric?.kind
    )
    expectation = finding.expectation?.condition.text
    sizes = finding.expectation.flatMap { $0.sizes.isEmpty ? nil : $0.sizes }
    (verdict, withheld) = (finding.verdict, finding.withheld)
    (before, after) = (finding.before, finding.after)
    interval = finding.interval.map(IntervalRecord.init)
    slow = finding.slow.map(SlowRecord.init)
    reason = finding.reason.map(ReasonRecord.init)
    (gesture, culprit) = (finding.gesture, finding.culprit)
  }

  /// The shares of values above the 90th percentile of the baseline's.
  struct SlowRecord: Encodable {
    let baseline, candidate: Double

    init(_ tail: TailComparison) {
      (baseline, candidate) = (tail.baselineShare, tail.candidateShare)
    }
  }

  /// The medians of what was estimated and the ends of its interval; `null` if the samples do not bound it.
  struct IntervalRecord: Encodable {
    let of: Finding.TimedInterval.Quantity
    let medians: [Double]
    let lower, upper: OrNull<Double>
    let count: Int
    let unit: EvidenceUnit

    init(_ interval: Finding.TimedInterval) {
      (of, medians) = (interval.quantity, interval.estimates.map(\.value))
      (lower, upper) = (interval.ends.lower.finite, interval.ends.upper.finite)
      (count, unit) = (interval.count, interval.unit)
    }
  }
}

/// Why no more may be said: a word that programs compare, and its numbers.
struct ReasonRecord: Encodable {
  let reason: String
  private(set) var have, need, furtherUnits, count, repetitions: Int?
  private(set) var unit: EvidenceUnit?
  private(set) var baseline, candidate: [Double]?
  private(set) var differences: [MachineDifference]?

  init(_ why: Finding.Reason) {
    switch why {
    case .notMeasured: reason = "not-measured"
    case .passNotMeasured: reason = "pass-not-measured"
    case .tooFewSizes: reason = "too-few-sizes"
    case .dependent: reason = "dependent"
    case .tooFew(let unit, let have, let need):
      (reason, self.unit, self.have, self.need) = ("too-few-units", unit, have, need)
    case .undecided(let further): (reason, furtherUnits) = ("undecided", further)
    case .disagreement(let baseline, let candidate):
      (reason, self.baseline, self.candidate) = ("disagreement", baseline, candidate)
    case .partly(let count, let total): (reason, self.count, repetitions) = ("partly", count, total)
    case .notComparable(let differences):
      (reason, self.differences) = ("not-comparable", differences)
    }
  }
}

extension Verdict: Encodable {}
extension EvidenceUnit: Encodable {}

extension Finding.Value: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .range(let values): try container.encode([values.lowerBound, values.upperBound])
    case .outcome(let outcome): try container.encode(OutcomeRecord(outcome))
    }
  }
}
