/// What one worker process found out: a line of a run file.
public struct Repetition: Hashable, Sendable, Codable {
  /// What was measured.
  public let cell: Cell
  /// How it was measured.
  public let pass: Pass
  /// Which repetition of this cell and pass, from 1. In the timing pass this is the round.
  public let repetition: Int
  /// How it ended.
  public let outcome: Outcome
  /// Values by metric name, in the metric's unit. A metric that does not apply is absent.
  public let metrics: [String: Double]

  /// A finished repetition.
  public init(
    cell: Cell, pass: Pass, repetition: Int, outcome: Outcome, metrics: [String: Double]
  ) {
    self.cell = cell
    self.pass = pass
    self.repetition = repetition
    self.outcome = outcome
    self.metrics = metrics
  }
}
