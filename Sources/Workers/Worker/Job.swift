import Replaying

/// What a worker is asked to measure: it comes as JSON on standard input, and the trace before it in the same file.
package struct Job: Codable, Sendable {
  /// The scenario's text, for a program that does not know of `settings`: an older one, which parses it.
  package let scenario: ScenarioFile
  /// What the worker has to know of the scenario; nil in a job of an older program.
  private(set) var settings: ScenarioSettings?
  /// How many words of the trace stand before the job, after the notes.
  private(set) var traceCount: Int?
  /// The compiled trace, and those of further samples. They are no part of the JSON.
  private(set) var trace: [Int64] = []
  /// What a worker that stays may be asked for; nil for one that measures `cell` once. An older program does not know of it.
  private(set) var samples: [Sample]?
  /// What to measure.
  package let cell: Cell
  /// How.
  package let pass: Pass
  /// Bytes that the loader may hold.
  package let memoryLimit: Int
  /// Seconds after which the worker ends by itself, should nobody be there any more to end it.
  package let timeLimit: Int
  /// The types of loaders that the program does not list, by the loaders' names; nil where it lists all.
  private(set) var loaderTypes: [String: String]?
  /// Work beyond the loader's; nil for none.
  private(set) var injection: Injection?
  /// Whether the cell is to be filmed instead of measured. An older program does not know of it, and measures.
  private(set) var isFilmed: Bool?
  /// What is to be found out of the cell instead of measuring it. An older program does not know of it, and measures.
  private(set) var profile: ProfileRequest?
  /// The process that waits for the worker, which ends when that does; nil where it is started by hand.
  private(set) var parent: Int32?
  /// When the parent set about starting the worker, in ns of the monotonic clock.
  private(set) var started: Int64?
  /// What the worker's answer begins with, so that nothing else is taken for it; nil where it is started by hand.
  private(set) var nonce: String?

  /// A cell, perhaps with work beyond its loader's, and where among the words its trace stands.
  package struct Sample: Codable, Sendable {
    package let cell: Cell
    package let injection: Injection?
    package let words: Range<Int>
  }

  private enum CodingKeys: String, CodingKey {
    case scenario, settings, traceCount, samples, cell, pass, memoryLimit, timeLimit, injection,
      isFilmed, profile, parent
    case loaderTypes, started, nonce
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
    loaderTypes = entry.loaderTypes.isEmpty ? nil : entry.loaderTypes
    self.trace = trace
    traceCount = trace.count
    self.cell = cell
    self.pass = pass
    self.memoryLimit = memoryLimit
    self.timeLimit = timeLimit
    self.injection = injection
  }

  /// A job for a worker that stays: any of `samples` in the pass `timing`, as often as it is asked.
  ///
  /// - Parameter samples: At least one; each with the words of its trace.
  package init(
    _ entry: ScenarioEntry, samples: [(cell: Cell, injection: Injection?, trace: [Int64])],
    memoryLimit: Int, timeLimit: Int
  ) {
    var places: [[Int64]: Range<Int>] = [:]
    var words: [Int64] = []
    let all = samples.map { sample in
      let place = places[sample.trace] ?? words.count..<words.count + sample.trace.count
      if place.upperBound > words.count { words += sample.trace }
      places[sample.trace] = place
      return Sample(cell: sample.cell, injection: sample.injection, words: place)
    }
    self.init(
      entry, trace: words, cell: all[0].cell, pass: .timing, memoryLimit: memoryLimit,
      timeLimit: timeLimit, injection: all[0].injection)
    traceCount = all[0].words.count
    self.samples = all
  }

  /// The same cell, to be filmed.
  package var filmed: Job {
    var job = self
    job.isFilmed = true
    return job
  }

  /// The same cell, to be profiled.
  package func profiled(_ request: ProfileRequest) -> Job {
    var job = self
    job.profile = request
    return job
  }

  /// How many words stand before the job.
  var wordCount: Int { samples?.map(\.words.upperBound).max() ?? traceCount ?? 0 }

  /// The same job, for a worker that `parent` starts at `time`.
  package func started(by parent: Int32, at time: Int64, nonce: String) -> Job {
    var job = self
    (job.parent, job.started, job.nonce) = (parent, time, nonce)
    return job
  }
}
