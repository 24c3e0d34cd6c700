import Basics
import Metrics

/// What a worker reported of one step: a line of a run file.
package struct Repetition: Hashable, Sendable, Codable {
  package let step: Step
  package private(set) var report: Report

  package init(_ step: Step, _ report: Report) {
    (self.step, self.report) = (step, report)
  }

  package init(
    _ cell: Cell, _ pass: Pass, _ number: Int = 1, _ metrics: [String: Double] = [:],
    outcome: Outcome = .completed, details: Details = Details(), sample: SelfTestSample? = nil
  ) {
    step = Step(cell: cell, pass: pass, repetition: number, selfTestSample: sample)
    report = Report(outcome: outcome, metrics: metrics, details: details)
  }

  package init(from decoder: any Decoder) throws {
    (step, report) = (try Step(from: decoder), try Report(from: decoder))
    let count = 1...1_000_000_000
    let checks = [
      ("cell.scenario", cell.scenario.isTitle), ("cell.loader", cell.loader.isTitle),
      ("cell.pages", cell.pages == 0 || count.contains(cell.pages)),
      ("cell.scenes", (1...1_000_000).contains(cell.scenes)),
      ("repetition", count.contains(repetition)),
      // A whole number among them can be counted with.
      ("metrics", metrics.values.allSatisfy { abs($0) <= 1e15 }),
      (report.impossibleMetric ?? "metrics", report.impossibleMetric == nil),
      ("details.block", count.contains(details.block ?? 1)),
      ("details.slowFrames", details.slowFrames?.isPossible ?? true),
      ("details.timeline", details.timeline?.isPossible ?? true),
    ]
    if let (key, _) = checks.first(where: { !$0.1 }) {
      throw InputError("\"\(key)\" is out of range", remedy: "")
    }
  }

  /// Writes the keys of both beside each other.
  package func encode(to encoder: any Encoder) throws {
    try step.encode(to: encoder)
    try report.encode(to: encoder)
  }

  package var cell: Cell { step.cell }
  package var pass: Pass { step.pass }
  package var repetition: Int { step.repetition }
  package var selfTestSample: SelfTestSample? { step.selfTestSample }
  package var outcome: Outcome { report.outcome }
  package var metrics: [String: Double] { report.metrics }
  package var details: Details { report.details }

  /// A number that the samples of one worker share: above 0 if there are several.
  package var block: Int { details.block ?? -repetition }

  package func replacing(metrics: [String: Double]) -> Repetition {
    var copy = self
    copy.report.metrics = metrics
    return copy
  }
}
