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
  private enum Storage {
    case whole(Shared<Whole>)
    case packed(PackedRepetition)
  }

  private struct Whole {
    let key: StepKey
    let report: WorkerReport
    /// What else its line holds.
    let unknown: UnknownKeys
  }

  private let storage: Storage

  package init(_ key: StepKey, _ report: WorkerReport) {
    self.init(key, report, unknown: UnknownKeys())
  }

  private init(_ key: StepKey, _ report: WorkerReport, unknown: UnknownKeys) {
    storage = .whole(Shared(Whole(key: key, report: report, unknown: unknown)))
  }

  package init(_ packed: PackedRepetition) { storage = .packed(packed) }

  package init(
    cell: Cell, pass: Pass, repetition: Int, outcome: Outcome, metrics: [String: Double],
    details: Details = Details(), selfTestSample: SelfTestSample? = nil
  ) {
    self.init(
      StepKey(cell: cell, pass: pass, repetition: repetition, selfTestSample: selfTestSample),
      WorkerReport(outcome: outcome, metrics: metrics, details: details))
  }

  private var whole: Whole {
    switch storage {
    case .whole(let whole): whole.value
    case .packed(let packed):
      Whole(key: packed.key, report: packed.report, unknown: UnknownKeys())
    }
  }

  /// The repetition as a long run holds it; nil where it is held by itself.
  var packed: PackedRepetition? {
    if case .packed(let packed) = storage { packed } else { nil }
  }

  package var key: StepKey { packed?.key ?? whole.key }
  package var report: WorkerReport { whole.report }
  package var cell: Cell { packed?.cell.value ?? whole.key.cell }
  package var pass: Pass { packed?.pass ?? whole.key.pass }
  package var repetition: Int { packed.map { Int($0.repetition) } ?? whole.key.repetition }
  package var selfTestSample: SelfTestSample? {
    if let packed { packed.selfTestSample } else { whole.key.selfTestSample }
  }
  package var outcome: Outcome { packed?.outcome.value ?? whole.report.outcome }
  /// The whole of its values. ``MetricReader`` reads one of them from many repetitions.
  package var metrics: [String: Double] { whole.report.metrics }
  package var details: Details { packed?.details() ?? whole.report.details }
  /// Details in which at least `wanted` is what it should be: for one detail of many repetitions.
  package func details(only wanted: Details.CodingKeys) -> Details {
    packed?.details(only: wanted) ?? whole.report.details
  }

  /// The worker that it comes from, as a number that it shares with the other samples of that worker: above 0 where there are
  /// any.
  package var block: Int {
    if let packed { return Int(packed.block ?? -packed.repetition) }
    return whole.report.details.block ?? -whole.key.repetition
  }

  package static func == (lhs: Repetition, rhs: Repetition) -> Bool {
    let (left, right) = (lhs.whole, rhs.whole)
    return left.key == right.key && left.report == right.report && left.unknown == right.unknown
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// Reads a line. Key and report are one object in it.
  package init(from decoder: any Decoder) throws {
    let key = try StepKey(from: decoder)
    guard key.repetition > 0 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "repetitions count from 1"))
    }
    self.init(
      key, try WorkerReport(from: decoder),
      unknown: try UnknownKeys(
        decoder, known: StepKey.CodingKeys.allCases + WorkerReport.CodingKeys.allCases))
  }

  /// Writes a line, with whatever else it held when it was read.
  package func encode(to encoder: any Encoder) throws {
    let whole = whole
    try whole.key.encode(to: encoder)
    try whole.report.encode(to: encoder)
    try whole.unknown.encode(to: encoder)
  }

  /// The same with other `metrics`.
  package func replacing(metrics: [String: Double]) -> Repetition {
    let whole = whole
    var report = whole.report
    report.metrics = metrics
    return Repetition(whole.key, report, unknown: whole.unknown)
  }
}
