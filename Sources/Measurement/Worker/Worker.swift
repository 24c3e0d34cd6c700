import PageLoaders
import Replaying
import Scrolling

/// The side of a measurement that runs in a process of its own: it gets ready for one job, and then answers questions until
/// nobody asks any more.
package enum Worker {
  /// The number of what parent and worker say to each other: raised whenever that changes.
  package static let protocolVersion = 2

  /// Does the job on standard input; questions come, and answers go, through what was standard output.
  ///
  /// A loader that holds more than the scenario allows ends the process there and then, with an answer.
  ///
  /// - Parameter listed: The loaders that the program lists; the job may name the types of others.
  /// - Throws: if the job cannot be done at all.
  package static func run(loaders listed: LoaderCatalogue) throws {
    let (channel, job) = try WorkerChannel.open()
    ProcessLimits.endWith(parent: job.parent)
    // The parent kills it before, if there still is one.
    ProcessLimits.endAfter(seconds: job.timeLimit + 1)
    var bench = try WorkerBench(job, listed.including(job.loaderTypes), channel)
    // It may be long until somebody asks.
    ProcessLimits.endAfter(seconds: 0)
    channel.sendReady()
    while let question = channel.nextQuestion() {
      ProcessLimits.endAfter(seconds: job.timeLimit + 1)
      channel.send(try bench.answer(question))
      ProcessLimits.endAfter(seconds: 0)
    }
  }

  /// Answers one question in this process, which somebody watches with a tool of their own, and prints the report.
  ///
  /// - Throws: if the job cannot be done at all.
  package static func runHere(_ job: Job, _ question: Question, loaders: LoaderCatalogue) throws {
    let channel = try WorkerChannel.ofStandardOutput()
    var bench = try WorkerBench(job, loaders, channel)
    channel.send(try bench.answer(question).report)
  }
}

/// All that a worker has made ready, and what its samples leave for the next ones.
///
/// Samples of one process follow each other within milliseconds, and can be taken in any order: what disturbs the machine
/// disturbs neighbours alike.
private struct WorkerBench {
  private let loaders: LoaderCatalogue
  /// By the number of pages; what was read and drawn is shared.
  private let runners: [Int: PassRunner]
  /// The loaders that have been rehearsed.
  private var rehearsed: Set<String> = []
  private lazy var reference = ReferenceWork()

  /// Reads the script, and makes everything ready that a question may need.
  init(_ job: Job, _ loaders: LoaderCatalogue, _ channel: WorkerChannel) throws {
    // Counts do not depend on the processor, and workers that count run side by side; the sampler of a timeline needs a
    // processor beside the one that frames are made on.
    if job.pass == .timing { _ = ProcessLimits.pinToOneProcessor() }
    self.loaders = loaders
    var first: ScenarioSetup?
    runners = try Dictionary(
      uniqueKeysWithValues: job.traces.sorted { $0.key < $1.key }.map { pages, trace in
        let setup =
          try first.map { try ScenarioSetup($0, trace: trace, pages: pages) }
          ?? ScenarioSetup(job.scenario, trace: trace, pages: pages)
        first = first ?? setup
        return (pages, PassRunner(setup: setup, channel: channel))
      })
  }

  /// - Throws: `WorkerError`, or what keeps the loader from being measured.
  mutating func answer(_ question: Question) throws -> Answer {
    guard let loader = loaders.named(question.cell.loader) else {
      throw WorkerError.unknownLoader(question.cell.loader)
    }
    guard var runner = runners[question.cell.pages] else { throw WorkerError.noTrace }
    runner.channel.noteLoaderRuns()
    switch question {
    case .evidence(let step, let injection):
      runner.injection = injection
      guard step.pass == .timing else {
        return Answer(try runner.measure(loader, pass: step.pass))
      }
      let isFirst = rehearsed.isEmpty
      let isRehearsed = !rehearsed.insert(loader.name).inserted
      return Answer(
        try runner.timing(
          loader, isRehearsed: isRehearsed, isFirst: isFirst, reference: reference))
    case .film: return try runner.film(loader)
    case .timeline: return try runner.timelineProfile(loader)
    case .heap(_, let folder, _, let peak):
      return try runner.heapProfile(loader, folder: folder, peak: peak)
    }
  }
}

/// Why a worker could not measure.
package enum WorkerError: Error, CustomStringConvertible {
  case otherVersion
  case unknownLoader(String)
  case unknownType(String)
  case noJob
  case noNotes
  case noTrace

  package var description: String {
    switch self {
    case .otherVersion:
      "this program was built with another version of PaneBench than the one that started it. Build both with the same version."
    case .unknownLoader(let name):
      "this program has no loader called '\(name)'; 'list loaders' shows those it has"
    case .unknownType(let name):
      "this program has no type that conforms to PageLoader and is called '\(name)' in symbols"
    case .noJob: "there is no job on standard input"
    case .noTrace: "the job has no trace for as many pages"
    case .noNotes: "the worker's notes could not be mapped into memory"
    }
  }
}
