import PageLoaders
import Replaying
import Scrolling
import Traces

/// The side of a measurement that runs in a process of its own: one job in, one line out for each answer.
package enum Worker {
  /// The number of what parent and worker say to each other: raised whenever that changes.
  package static let protocolVersion = 1

  /// Does the job on standard input and sends its report to where standard output was.
  ///
  /// A loader that holds more than the job's memory limit ends the process there and then, with its report.
  ///
  /// - Parameter listed: The loaders that the program lists; the job may name the types of others.
  /// - Throws: if the job cannot be done at all.
  package static func run(loaders listed: LoaderCatalogue) throws {
    let (channel, job) = try AnswerChannel.open()
    ProcessLimits.endWith(parent: job.parent)
    ProcessLimits.endAfter(seconds: job.timeLimit)
    try run(job, listed.including(job.loaderTypes), channel)
  }

  /// Does `job` in this process, which somebody watches with a tool of their own, and prints its report.
  ///
  /// - Throws: if the job cannot be done at all.
  package static func runHere(_ job: Job, loaders: LoaderCatalogue) throws {
    let job = job.started(by: 0, at: MonotonicClock.nanoseconds())
    try run(job, loaders, .ofStandardOutput())
  }

  private static func run(
    _ job: Job, _ loaders: LoaderCatalogue, _ channel: AnswerChannel
  ) throws {
    // Counts do not depend on the processor, and workers that count run side by side; the sampler of a timeline needs a
    // processor beside the one that frames are made on.
    if job.pass == .timing { _ = ProcessLimits.pinToOneProcessor() }
    let samples = try prepare(job, loaders, channel)
    guard let (runner, loader) = samples.first else { throw WorkerError.noSample }
    if job.task == .stay { return try serve(samples, job, channel) }
    channel.noteLoaderRuns()
    switch job.task {
    case .film: channel.send(try runner.film(loader))
    case .profile(let request): channel.send(try runner.profile(loader, request))
    case .measure, .stay: channel.send(try runner.measure(loader, pass: job.pass))
    }
  }

  private typealias Sample = (runner: PassRunner, loader: any PageLoader.Type)

  /// Reads the script and makes everything ready that the samples need; what was read and drawn is shared.
  private static func prepare(
    _ job: Job, _ loaders: LoaderCatalogue, _ channel: AnswerChannel
  ) throws -> [Sample] {
    let traces = try job.traces.map { data in
      guard let trace = Trace(encoded: data) else { throw WorkerError.unreadableTrace }
      return trace
    }
    var setups: [Size: ScenarioSetup] = [:]
    return try job.samples.map { sample in
      let loader = try loaders.measured(sample.cell.loader)
      let (pages, scenes) = (sample.cell.pages, sample.cell.scenes)
      let size = Size(pages: pages, scenes: scenes)
      guard traces.indices.contains(sample.trace) else { throw WorkerError.unreadableTrace }
      let trace = traces[sample.trace]
      let setup =
        try setups[size] ?? setups.values.first.map {
          try ScenarioSetup($0, trace: trace, pages: pages, scenes: scenes)
        } ?? ScenarioSetup(job.settings, trace: trace, pages: pages, scenes: scenes)
      setups[size] = setup
      let runner = PassRunner(
        setup: setup, channel: channel, memoryLimit: job.memoryLimit, injection: sample.injection,
        started: job.started)
      return (runner, loader)
    }
  }

  private struct Size: Hashable {
    let pages: Int
    let scenes: Int
  }

  /// Stays, and measures one sample each time it is asked, until nobody asks any more.
  ///
  /// Samples of one process follow each other within milliseconds, and can be taken in any order: what disturbs the machine
  /// disturbs neighbours alike.
  private static func serve(_ samples: [Sample], _ job: Job, _ channel: AnswerChannel) throws {
    var rehearsed: Set<String> = []
    let reference = ReferenceWork()
    channel.sendReady()
    var isFirst = true
    while let index = channel.nextRequest(), samples.indices.contains(index) {
      ProcessLimits.endAfter(seconds: job.timeLimit)
      let (runner, loader) = samples[index]
      channel.noteLoaderRuns()
      channel.send(
        try runner.timing(
          loader, isRehearsed: !rehearsed.insert(loader.name).inserted, isFirst: isFirst,
          reference: reference))
      isFirst = false
      // It may be long until somebody asks again.
      ProcessLimits.endAfter(seconds: 0)
    }
  }
}

extension LoaderCatalogue {
  /// The loader called `name`.
  ///
  /// - Throws: `WorkerError` if there is none.
  fileprivate func measured(_ name: String) throws(WorkerError) -> any PageLoader.Type {
    guard let loader = named(name) else { throw .unknownLoader(name) }
    return loader
  }
}

/// Why a worker could not measure.
package enum WorkerError: Error, CustomStringConvertible {
  case otherVersion
  case unknownLoader(String)
  case unknownType(String)
  case noSample
  case noNotes
  case unreadableTrace

  package var description: String {
    switch self {
    case .otherVersion:
      "this program was built with another version of PaneBench than the one that started it. Build both with the same version."
    case .unknownLoader(let name):
      "this program has no loader called '\(name)'; 'list loaders' shows those it has"
    case .unknownType(let name):
      "this program has no type that conforms to PageLoader and is called '\(name)' in symbols"
    case .noSample: "the job names nothing to measure"
    case .unreadableTrace: "the compiled gestures were not understood"
    case .noNotes: "the worker's notes could not be mapped into memory"
    }
  }
}
