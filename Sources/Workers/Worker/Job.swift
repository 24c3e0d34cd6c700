import Replaying

/// What a worker is asked to measure: it comes as JSON on standard input, and the trace before it in the same file.
package struct Job: Codable, Sendable {
  /// The scenario's text, for a program that does not know of `settings`: an older one, which parses it.
  package let scenario: ScenarioFile
  /// What the worker has to know of the scenario; nil in a job of an older program.
  private(set) var settings: ScenarioSettings?
  /// How many words of the trace stand before the job, after the notes.
  private(set) var traceCount: Int?
  /// The compiled trace. It is no part of the JSON.
  private(set) var trace: [Int64] = []
  /// What to measure.
  package let cell: Cell
  /// How.
  package let pass: Pass
  /// Bytes that the loader may hold.
  package let memoryLimit: Int
  /// Seconds after which the worker ends by itself, should nobody be there any more to end it.
  package let timeLimit: Int
  /// Work beyond the loader's; nil for none.
  private(set) var injection: Injection?
  /// The process that waits for the worker, which ends when that does; nil where it is started by hand.
  private(set) var parent: Int32?
  /// When the parent set about starting the worker, in ns of the monotonic clock.
  private(set) var started: Int64?
  /// What the worker's answer begins with, so that nothing else is taken for it; nil where it is started by hand.
  private(set) var nonce: String?

  private enum CodingKeys: String, CodingKey {
    case scenario, settings, traceCount, cell, pass, memoryLimit, timeLimit, injection, parent
    case started, nonce
  }

  /// A job that no worker has been started for.
  ///
  /// - Parameter trace: The words of the trace of `entry` at the cell's size.
  package init(
    _ entry: ScenarioEntry, trace: [Int64], cell: Cell, pass: Pass, memoryLimit: Int,
    timeLimit: Int,
    injection: Injection? = nil
  ) {
    scenario = entry.file
    settings = ScenarioSettings(entry)
    self.trace = trace
    traceCount = trace.count
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
