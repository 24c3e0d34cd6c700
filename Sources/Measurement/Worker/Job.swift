import Replaying

/// What a worker is asked to measure: it comes as JSON on standard input.
package struct Job: Codable, Sendable {
  /// The scenario's text and where it stands, so that the worker reads what its parent read.
  package let scenario: ScenarioFile
  /// What to measure.
  package let cell: Cell
  /// How.
  package let pass: Pass
  /// Bytes that the loader may hold.
  package let memoryLimit: Int
  /// Seconds after which the worker ends by itself, should nobody be there any more to end it.
  package let timeLimit: Int
  /// Work beyond the loader's; nil for none.
  package var injection: Injection?
  /// The process that waits for the worker, which ends when that does; nil where it is started by hand.
  package var parent: Int32?
  /// When the parent set about starting the worker, in ns of the monotonic clock.
  package var started: Int64?

  /// What the worker's answer begins with, so that nothing else is taken for it; nil where it is started by hand.
  package var nonce: String?

  /// A job that no worker has been started for.
  package init(
    scenario: ScenarioFile, cell: Cell, pass: Pass, memoryLimit: Int, timeLimit: Int,
    injection: Injection? = nil
  ) {
    self.scenario = scenario
    self.cell = cell
    self.pass = pass
    self.memoryLimit = memoryLimit
    self.timeLimit = timeLimit
    self.injection = injection
  }

  /// The same job, for a worker that `parent` starts at `time`.
  package func started(by parent: Int32, at time: Int64, nonce: String) -> Job {
    var job = self
    (job.parent, job.started, job.nonce) = (parent, time, nonce)
    return job
  }
}

/// What a worker found out: it comes as one line of JSON.
package struct WorkerReport: Codable, Sendable, Hashable {
  /// How it ended.
  package let outcome: Outcome
  /// Values by metric name.
  package var metrics: [String: Double] = [:]
  /// What cannot be said in single numbers.
  package var details = Details()
}
