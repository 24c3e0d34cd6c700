import Replaying

/// What one worker process found out: a line of a run file.
package struct Repetition: Hashable, Sendable, Codable {
  /// What was measured.
  package let cell: Cell
  /// How it was measured.
  package let pass: Pass
  /// Which repetition of this cell and pass, from 1. In the timing pass this is the round.
  package let repetition: Int
  /// How it ended.
  package let outcome: Outcome
  /// Values by metric name, in the metric's unit. A metric that does not apply is absent.
  package let metrics: [String: Double]
  /// What cannot be said in single numbers.
  package let details: Details
  /// The part it plays in the harness's test of itself; nil for what a run is about.
  package let witness: Witness?
  /// What else its line holds.
  private var unknown = UnknownKeys()

  /// A finished repetition.
  package init(
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

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case cell, pass, repetition, outcome, metrics, details, witness
  }

  /// Reads a line. A line without details is one that has none to tell.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    cell = try values.decode(Cell.self, forKey: .cell)
    pass = try values.decode(Pass.self, forKey: .pass)
    repetition = try values.decode(Int.self, forKey: .repetition)
    guard repetition > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .repetition, in: values, debugDescription: "repetitions count from 1")
    }
    outcome = try values.decode(Outcome.self, forKey: .outcome)
    metrics = try values.decode([String: Double].self, forKey: .metrics)
    details = try values.decodeIfPresent(Details.self, forKey: .details) ?? Details()
    witness = try values.decodeIfPresent(Witness.self, forKey: .witness)
    unknown = try UnknownKeys(decoder, known: CodingKeys.allCases)
  }

  /// Writes a line, with whatever else it held when it was read.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(cell, forKey: .cell)
    try values.encode(pass, forKey: .pass)
    try values.encode(repetition, forKey: .repetition)
    try values.encode(outcome, forKey: .outcome)
    try values.encode(metrics, forKey: .metrics)
    try values.encode(details, forKey: .details)
    try values.encodeIfPresent(witness, forKey: .witness)
    try unknown.encode(to: encoder)
  }

  /// The same with other `metrics`.
  package func replacing(metrics: [String: Double]) -> Repetition {
    var other = Repetition(
      cell: cell, pass: pass, repetition: repetition, outcome: outcome, metrics: metrics,
      details: details, witness: witness)
    other.unknown = unknown
    return other
  }
}

/// What a worker found out that is no single number.
package struct Details: Hashable, Sendable, Codable {
  /// How the work in frames of scrolling is distributed, in ns: the timing pass.
  package var frameTimes: FrameTimes?
  /// The allocator's statistics between phases: the timing pass.
  package var memory: PhaseMemory?
  /// Memory along the way: the timeline pass.
  package var timeline: MemoryTimeline?
  /// Allocations by size class: the census.
  package var sizeClasses: SizeClasses?
  /// Milliseconds from the worker's start to just before open: the timing pass.
  package var startUp: Double?
  /// What else there is in a file.
  private var unknown = UnknownKeys()

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case frameTimes, memory, timeline, sizeClasses, startUp
  }

  /// Nothing to tell.
  package init() {}

  /// Reads the object.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    frameTimes = try values.decodeIfPresent(FrameTimes.self, forKey: .frameTimes)
    memory = try values.decodeIfPresent(PhaseMemory.self, forKey: .memory)
    timeline = try values.decodeIfPresent(MemoryTimeline.self, forKey: .timeline)
    sizeClasses = try values.decodeIfPresent(SizeClasses.self, forKey: .sizeClasses)
    startUp = try values.decodeIfPresent(Double.self, forKey: .startUp)
    unknown = try UnknownKeys(decoder, known: CodingKeys.allCases)
  }

  /// Writes the object, with whatever else it held when it was read.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(frameTimes, forKey: .frameTimes)
    try values.encodeIfPresent(memory, forKey: .memory)
    try values.encodeIfPresent(timeline, forKey: .timeline)
    try values.encodeIfPresent(sizeClasses, forKey: .sizeClasses)
    try values.encodeIfPresent(startUp, forKey: .startUp)
    try unknown.encode(to: encoder)
  }
}
