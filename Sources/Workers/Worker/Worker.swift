import Gestures
import PageLoaders
import Paging
import ScenarioLanguage

/// The side of a measurement that runs in a process of its own: one job in, one line out.
package enum Worker {
  /// Measures the job on standard input and sends its report to where standard output was.
  ///
  /// A loader that holds more than the job's memory limit ends the process there and then, with its report.
  ///
  /// - Parameter listed: The loaders that the program lists; the job may name the types of others.
  /// - Throws: where the job cannot be measured at all.
  package static func run(loaders listed: LoaderCatalogue) throws {
    let (channel, job, words) = try AnswerChannel.open()
    let loaders = try listed.including(job.loaderTypes ?? [:])
    if let parent = job.parent { ProcessLimits.endWith(parent: parent) }
    ProcessLimits.endAfter(seconds: job.timeLimit)
    ProcessFamily.adoptOrphans()
    // Counts do not depend on the processor, and workers that count run side by side; the sampler of a timeline needs a
    // processor beside the one that frames are made on.
    if job.pass == .timing { _ = ProcessLimits.pinToOneProcessor() }
    if let samples = job.samples {
      return try StayingWorker(job, samples, words, loaders, channel).serve()
    }
    let loader = try loaders.measured(job.cell.loader)
    let (settings, trace) = try prepare(job, words, loaders)
    let setup = try ScenarioSetup(
      settings, trace: trace, pages: job.cell.pages, scenes: job.cell.scenes)
    let runner = PassRunner(
      setup: setup, channel: channel, memoryLimit: job.memoryLimit, injection: job.injection,
      started: job.started)
    channel.note(.loaderRuns)
    if job.isFilmed == true { return channel.send(try runner.film(loader)) }
    if let request = job.profile { return channel.send(try runner.profile(loader, request)) }
    channel.send(try runner.measure(loader, pass: job.pass))
  }

  /// What the job says, or, where an older program or a person made it, what its scenario's text says.
  private static func prepare(
    _ job: Job, _ words: [Int64], _ loaders: LoaderCatalogue
  ) throws -> (ScenarioSettings, Trace) {
    if let settings = job.settings, let trace = Trace(words: words) { return (settings, trace) }
    let entry = try ScenarioEntry(job.scenario, vocabulary: Vocabulary(loaders))
    let trace = try ScenarioSetup.trace(
      of: entry, pages: job.cell.pages, scenes: job.cell.scenes)
    return (ScenarioSettings(entry), trace)
  }
}

extension LoaderCatalogue {
  /// The loader called `name`.
  ///
  /// - Throws: `WorkerError` where there is none.
  func measured(_ name: String) throws(WorkerError) -> any PageLoader.Type {
    guard let loader = named(name) else { throw .unknownLoader(name) }
    return loader
  }
}

/// Why a worker could not measure.
package enum WorkerError: Error, CustomStringConvertible {
  case unknownLoader(String)
  case unknownType(String)
  case noNotes
  case unreadableTrace

  package var description: String {
    switch self {
    case .unknownLoader(let name):
      "this program has no loader called '\(name)'; 'list loaders' shows those it has"
    case .unknownType(let name):
      "this program has no type that conforms to PageLoader and is called '\(name)' in symbols"
    case .unreadableTrace: "the compiled gestures were not understood"
    case .noNotes: "the worker's notes could not be mapped into memory"
    }
  }
}
