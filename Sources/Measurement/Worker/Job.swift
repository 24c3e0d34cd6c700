/// What a worker is asked to measure: it comes as JSON on standard input.
struct Job: Codable, Sendable {
  /// The scenario's text and where it stands, so that the worker reads what its parent read.
  let scenario: ScenarioFile
  /// What to measure.
  let cell: Cell
  /// How.
  let pass: Pass
  /// Bytes that the loader may hold.
  let memoryLimit: Int
  /// Seconds after which the worker ends by itself, should nobody be there any more to end it.
  let timeLimit: Int
  /// Work beyond the loader's; nil for none.
  var injection: Injection?
}

/// What a worker found out: it comes as one line of JSON on standard output.
struct WorkerReport: Codable, Sendable, Hashable {
  /// How it ended.
  let outcome: Outcome
  /// Values by metric name.
  var metrics: [String: Double] = [:]
  /// What cannot be said in single numbers.
  var details = Details()
}
