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
  /// What cannot be said in single numbers.
  public let details: Details
  /// The part it plays in the harness's test of itself; nil for what a run is about.
  public let witness: Witness?

  /// A finished repetition.
  public init(
    cell: Cell, pass: Pass, repetition: Int, outcome: Outcome, metrics: [String: Double],
    details: Details = Details(), witness: Witness? = nil
  ) {
    self.cell = cell
    self.pass = pass
    self.repetition = repetition
    self.outcome = outcome
    self.metrics = metrics
    self.details = details
    self.witness = witness
  }

  /// Reads a line. A line without details is one that has none to tell.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    cell = try values.decode(Cell.self, forKey: .cell)
    pass = try values.decode(Pass.self, forKey: .pass)
    repetition = try values.decode(Int.self, forKey: .repetition)
    outcome = try values.decode(Outcome.self, forKey: .outcome)
    metrics = try values.decode([String: Double].self, forKey: .metrics)
    details = try values.decodeIfPresent(Details.self, forKey: .details) ?? Details()
    witness = try values.decodeIfPresent(Witness.self, forKey: .witness)
  }
}

/// What a worker found out that is no single number.
public struct Details: Hashable, Sendable, Codable {
  /// How the work in frames of scrolling is distributed, in ns: the timing pass.
  public var frameTimes: FrameTimes?
  /// The allocator's statistics between phases: the timing pass.
  public var memory: PhaseMemory?
  /// Memory along the way: the timeline pass.
  public var timeline: MemoryTimeline?
  /// Allocations by size class: the census.
  public var sizeClasses: SizeClasses?
  /// Milliseconds from the worker's start to just before open: the timing pass.
  public var startUp: Double?

  /// Nothing to tell.
  public init() {}
}
