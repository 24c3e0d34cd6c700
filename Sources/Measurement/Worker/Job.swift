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
  /// The process that waits for the worker, which ends when that does; nil where it is started by hand.
  var parent: Int32?
  /// When the parent set about starting the worker, in ns of the monotonic clock.
  var started: Int64?

  /// What the worker's answer begins with, so that nothing else is taken for it; nil where it is started by hand.
  var nonce: String?

  /// The same job, for a worker that `parent` starts at `time`.
  func started(by parent: Int32, at time: Int64, nonce: String) -> Job {
    var job = self
    (job.parent, job.started, job.nonce) = (parent, time, nonce)
    return job
  }
}

/// What a worker found out: it comes as one line of JSON.
struct WorkerReport: Codable, Sendable, Hashable {
  /// How it ended.
  let outcome: Outcome
  /// Values by metric name.
  var metrics: [String: Double] = [:]
  /// What cannot be said in single numbers.
  var details = Details()
}
