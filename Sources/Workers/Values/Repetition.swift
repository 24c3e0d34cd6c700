/// What makes a step of a plan the same step in another process: no two lines of a run file have it in common.
package struct StepKey: Hashable, Sendable, Codable {
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

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case cell, pass, repetition
    case selfTestSample = "witness"
  }
}

/// What one worker process found out, and about what: a line of a run file.
package struct Repetition: Hashable, Sendable, Codable {
  package let key: StepKey
  package private(set) var report: WorkerReport
  /// What else its line holds.
  private var unknown = UnknownKeys()

  package init(_ key: StepKey, _ report: WorkerReport) {
    (self.key, self.report) = (key, report)
  }

  /// The worker that it comes from, as a number that it shares with the other samples of that worker: above 0 where there are
  /// any.
  package var block: Int { details.block ?? -key.repetition }

  package init(
    cell: Cell, pass: Pass, repetition: Int, outcome: Outcome, metrics: [String: Double],
    details: Details = Details(), selfTestSample: SelfTestSample? = nil
  ) {
    self.init(
      StepKey(cell: cell, pass: pass, repetition: repetition, selfTestSample: selfTestSample),
      WorkerReport(outcome: outcome, metrics: metrics, details: details))
  }

  package var cell: Cell { key.cell }
  package var pass: Pass { key.pass }
  package var repetition: Int { key.repetition }
  package var selfTestSample: SelfTestSample? { key.selfTestSample }
  package var outcome: Outcome { report.outcome }
  package var metrics: [String: Double] { report.metrics }
  package var details: Details { report.details }

  /// Reads a line. Key and report are one object in it.
  package init(from decoder: any Decoder) throws {
    key = try StepKey(from: decoder)
    guard key.repetition > 0 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "repetitions count from 1"))
    }
    report = try WorkerReport(from: decoder)
    unknown = try UnknownKeys(
      decoder, known: StepKey.CodingKeys.allCases + WorkerReport.CodingKeys.allCases)
  }

  /// Writes a line, with whatever else it held when it was read.
  package func encode(to encoder: any Encoder) throws {
    try key.encode(to: encoder)
    try report.encode(to: encoder)
    try unknown.encode(to: encoder)
  }

  /// The same with other `metrics`.
  package func replacing(metrics: [String: Double]) -> Repetition {
    var other = self
    other.report.metrics = metrics
    return other
  }
}
