import Foundation
import Replaying

/// What a worker is asked to do: JSON on standard input.
package struct Job: Codable, Sendable {
  /// A cell, perhaps with work beyond its loader's.
  package struct Sample: Codable, Sendable {
    package let cell: Cell
    /// Work beyond the loader's; nil for none.
    package let injection: Injection?
    /// The index of its trace among those of the job.
    let trace: Int
  }

  /// What is to be found out.
  package enum Task: Hashable, Codable, Sendable {
    /// The evidence of the pass, of the first sample.
    case measure
    /// The times of any sample, as often as it is asked for.
    case stay
    /// What there is to see of the first sample.
    case film
    case profile(ProfileRequest)
  }

  /// What the worker has to know of the scenario.
  let settings: ScenarioSettings
  /// The compiled traces, encoded.
  let traces: [Data]
  /// At least one.
  let samples: [Sample]
  package let pass: Pass
  /// Bytes that the loader may hold.
  package let memoryLimit: Int
  /// Seconds after which the worker ends by itself, should nobody be there any more to end it.
  package let timeLimit: Int
  /// The types of loaders that the program does not list, by the loaders' names.
  let loaderTypes: [String: String]
  private(set) var task = Task.measure
  /// The process that waits for the worker, which ends when that does.
  private(set) var parent: Int32 = 0
  /// When the parent set about starting the worker, in ns of the monotonic clock.
  private(set) var started: Int64 = 0
  /// What both sides have to agree on. The worker reads it before all else.
  private(set) var protocolVersion = Worker.protocolVersion

  /// A job for a worker that measures one cell.
  ///
  /// - Parameter trace: The trace of `entry` at the cell's size, encoded.
  package init(
    _ entry: ScenarioEntry, trace: Data, cell: Cell, pass: Pass, memoryLimit: Int, timeLimit: Int,
    injection: Injection? = nil
  ) {
    self.init(
      entry, samples: [(cell, injection, trace)], pass: pass, memoryLimit: memoryLimit,
      timeLimit: timeLimit)
  }

  private init(
    _ entry: ScenarioEntry, samples: [(cell: Cell, injection: Injection?, trace: Data)], pass: Pass,
    memoryLimit: Int, timeLimit: Int
  ) {
    var indices: [Data: Int] = [:]
    var traces: [Data] = []
    self.samples = samples.map { sample in
      let index = indices[sample.trace] ?? traces.count
      if index == traces.count { traces.append(sample.trace) }
      indices[sample.trace] = index
      return Sample(cell: sample.cell, injection: sample.injection, trace: index)
    }
    self.traces = traces
    settings = ScenarioSettings(entry)
    loaderTypes = entry.loaderTypes
    (self.pass, self.memoryLimit, self.timeLimit) = (pass, memoryLimit, timeLimit)
  }

  /// A job for a worker that stays: any of `samples` in the pass `timing`, as often as it is asked.
  ///
  /// - Parameter samples: At least one; each with its trace, encoded.
  package init(
    staying entry: ScenarioEntry, samples: [(cell: Cell, injection: Injection?, trace: Data)],
    memoryLimit: Int, timeLimit: Int
  ) {
    self.init(
      entry, samples: samples, pass: .timing, memoryLimit: memoryLimit, timeLimit: timeLimit)
    task = .stay
  }

  /// The same cell, for another task.
  func asked(for task: Task) -> Job {
    var job = self
    job.task = task
    return job
  }

  /// The same job, for a worker that `parent` starts at `time`.
  package func started(by parent: Int32, at time: Int64) -> Job {
    var job = self
    (job.parent, job.started) = (parent, time)
    return job
  }
}
