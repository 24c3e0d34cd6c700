import Replaying

/// What a worker found out: it comes as one line of JSON.
package struct WorkerReport: Codable, Sendable, Hashable {
  /// How it ended.
  package let outcome: Outcome
  /// Values by metric name, in the metric's unit. A metric that does not apply is absent.
  package var metrics: [String: Double] = [:]
  /// What cannot be said in single numbers.
  package var details = Details()

  enum CodingKeys: String, CodingKey, CaseIterable { case outcome, metrics, details }

  init(outcome: Outcome, metrics: [String: Double] = [:], details: Details = Details()) {
    (self.outcome, self.metrics, self.details) = (outcome, metrics, details)
  }

  /// Reads the object. One without details has none to tell.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    outcome = try values.decode(Outcome.self, forKey: .outcome)
    metrics = try values.decode([String: Double].self, forKey: .metrics)
    details = try values.decodeIfPresent(Details.self, forKey: .details) ?? Details()
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
