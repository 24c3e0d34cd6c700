/// What makes a step of a plan the same step in another process: no two lines of a run file have it in common.
package struct StepKey: Hashable, Sendable {
  package let cell: Cell
  package let pass: Pass
  /// Which repetition of this cell and pass, from 1. In the timing pass this is the round.
  package let repetition: Int
  /// The part it plays in the harness's test of itself; nil for what is to be measured.
  package let selfTestSample: SelfTestSample?

  package init(cell: Cell, pass: Pass, repetition: Int, selfTestSample: SelfTestSample? = nil) {
    self.cell = cell
    self.pass = pass
    self.repetition = repetition
    self.selfTestSample = selfTestSample
  }
}

/// What one worker found out, and about what: a line of a run file.
package struct Repetition: Hashable, Sendable, Codable {
  package let cell: Cell
  package let pass: Pass
  /// Which repetition of this cell and pass, from 1. In the timing pass this is the round.
  package let repetition: Int
  /// The part it plays in the harness's test of itself; nil for what is to be measured.
  package let selfTestSample: SelfTestSample?
  package let outcome: Outcome
  /// Values by metric name, in the metric's unit.
  package private(set) var metrics: [String: Double]
  package let details: Details

  package init(_ key: StepKey, _ report: WorkerReport) {
    self.init(
      cell: key.cell, pass: key.pass, repetition: key.repetition, outcome: report.outcome,
      metrics: report.metrics, details: report.details, selfTestSample: key.selfTestSample)
  }

  package init(
    cell: Cell, pass: Pass, repetition: Int, outcome: Outcome, metrics: [String: Double],
    details: Details = Details(), selfTestSample: SelfTestSample? = nil
  ) {
    (self.cell, self.pass, self.repetition) = (cell, pass, repetition)
    (self.outcome, self.metrics, self.details) = (outcome, metrics, details)
    self.selfTestSample = selfTestSample
  }

  package var key: StepKey {
    StepKey(cell: cell, pass: pass, repetition: repetition, selfTestSample: selfTestSample)
  }

  /// The worker that it comes from, as a number that it shares with the other samples of that worker: above 0 if there are
  /// any.
  package var block: Int { details.block ?? -repetition }

  /// The same with other `metrics`.
  package func replacing(metrics: [String: Double]) -> Repetition {
    var copy = self
    copy.metrics = metrics
    return copy
  }
}
