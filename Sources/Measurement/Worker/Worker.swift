import Basics
import Foundation
import Instruments
import PageLoaders
import Replaying
import Scrolling

/// What runs in a process of its own: gets ready for one job, and then answers questions.
package enum Worker {
  /// The number of what parent and worker say to each other: raised whenever that changes.
  static let protocolVersion = 12

  /// Does what this process was started for as a worker, and ends it.
  package static func main(loaders: LoaderCatalogue) -> Never {
    do { try run(loaders: loaders) } catch {
      StandardError.print("error: \(error)")
      exit(((error as? any CommandError)?.exitStatus ?? .fault).rawValue)
    }
    exit(0)
  }

  /// Does the job on standard input; questions come, and answers go, through what was standard
  /// output. `listed` are the loaders that the program lists; the job may name the types of others.
  private static func run(loaders listed: LoaderCatalogue) throws {
    let (channel, job) = try WorkerChannel.open()
    ProcessLimits.endWith(parent: job.parent)
    // The parent kills it before, if there still is one: also while it reports a crash.
    let timeLimit = job.timeLimit + WorkerProcess.longestBacktrace + 1
    ProcessLimits.endAfter(seconds: timeLimit)
    var bench = try WorkerBench(job, listed.including(job.entry.loaderTypes), channel)
    // It may be long until somebody asks.
    ProcessLimits.endAfter(seconds: 0)
    channel.sendReady()
    while let question = channel.nextQuestion() {
      ProcessLimits.endAfter(seconds: timeLimit)
      if let report = try bench.answer(question) { channel.send(report) }
      ProcessLimits.endAfter(seconds: 0)
    }
  }
}

/// All that a worker has made ready, and what its samples leave for the next ones.
private struct WorkerBench {
  private let loaders: LoaderCatalogue
  /// By the number of pages; what was read and drawn is shared.
  private let runners: [Int: PassRunner]
  private var rehearsed: Set<String> = []
  private var forkServer: ForkServer?

  init(_ job: Job, _ loaders: LoaderCatalogue, _ channel: WorkerChannel) throws {
    // Counts do not depend on the processor, and workers that count run side by side; the sampler
    // of a timeline needs a processor beside the one that frames are made on.
    if job.pass == .timing { _ = ProcessLimits.pinToOneProcessor() }
    self.loaders = loaders
    var first: ScenarioSetup?
    runners = try Dictionary(
      uniqueKeysWithValues: job.pages.sorted().map { pages in
        let setup = try ScenarioSetup(job.entry, pages: pages, sharing: first)
        first = first ?? setup
        return (pages, PassRunner(setup: setup, channel: channel))
      })
    guard job.pass == .timing else { return }
    // What looks fonts up may still be at it, and would be missing in a copy.
    _ = OtherThreads.awaitRest(since: 0)
    // What was drawn and is free again would be copied page by page in one worker, where a page
    // happens to lie there, and not in the next.
    try ThreadArena.purge()
    let bench = self
    forkServer = try ForkServer { question in
      var bench = bench
      if let report = try bench.answer(question) { channel.send(report) }
    }
  }

  /// The answer; nil if a copy of the process has given it.
  mutating func answer(_ question: Question) throws -> Report? {
    if case .evidence(_, _, isFirst: true, _) = question, let forkServer {
      try forkServer.ask(question)
      return nil
    }
    let cell = question.cell
    guard let loader = loaders.named(cell.loader) else {
      throw Failure(
        "this program has no loader called '\(cell.loader)'; 'list loaders' shows those it has",
        code: .fault)
    }
    guard var runner = runners[cell.pages] else {
      throw Failure("the job is not about as many pages", code: .fault)
    }
    runner.channel.notes.pointee.loaderHasRun = true
    switch question {
    case .evidence(let step, let injection, let isFirst, let opensOnly):
      (runner.injection, runner.opensOnly) = (injection, opensOnly)
      switch step.pass {
      case .census:
        return try runner.census(loader, after: LoaderCatalogue.builtIn.other(than: loader))
      case .timing:
        let report = try timing(runner, loader, isFirst: isFirst)
        // A copy of the process, which ends with its answer, has time to look once.
        return isFirst && step.repetition == 1 ? runner.looked(at: loader, report) : report
      case .timeline: return try runner.timeline(loader)
      case .instructions: return try instructions(runner, loader, isFirst: isFirst)
      }
    case .recording(_, let waits, let withCalls):
      return try runner.recording(loader, waits: waits, withCalls: withCalls)
    case .keeping(_, let moment): return try runner.keeping(loader, moment)
    case .heap(_, let folder, let peak):
      return try runner.heapProfile(loader, folder: folder, peak: peak)
    }
  }

  /// A first replay finds ready what is everybody's, and nothing of its loader's.
  private mutating func timing(
    _ runner: PassRunner, _ loader: any PageLoader.Type, isFirst: Bool
  ) throws -> Report {
    let other = isFirst ? LoaderCatalogue.builtIn.other(than: loader) : loader
    if rehearsed.insert(other.name).inserted {
      try runner.rehearse(other, TimeTape())
    }
    return try runner.timing(loader, isFirst: isFirst)
  }

  /// A first replay is of what nobody has used before, and finds ready what is everybody's.
  private mutating func instructions(
    _ runner: PassRunner, _ loader: any PageLoader.Type, isFirst: Bool
  ) throws -> Report {
    if isFirst, rehearsed.isEmpty, let other = LoaderCatalogue.builtIn.loaders.last {
      rehearsed.insert(other.name)
      try runner.rehearse(other)
    }
    let isNew = rehearsed.insert(loader.name).inserted
    return try runner.instructions(loader, isFirst: isFirst && isNew)
  }
}

extension LoaderCatalogue {
  fileprivate func other(than loader: any PageLoader.Type) -> any PageLoader.Type {
    loaders.first { $0.name != loader.name } ?? loader
  }
}
