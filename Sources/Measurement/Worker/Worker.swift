import Foundation
import PageLoaders
import ScenarioLanguage

/// The side of a measurement that runs in a process of its own: one job in, one line out.
package enum Worker {
  /// Measures the job on standard input and sends its report to where standard output was.
  ///
  /// A loader that holds more than the job's memory limit ends the process there and then, with its report.
  ///
  /// - Throws: where the job cannot be measured at all.
  package static func run(loaders: LoaderCatalogue, vocabulary: Vocabulary) throws {
    let (channel, job) = try AnswerChannel.open()
    if let parent = job.parent { ParentWatch.endWith(parent: parent) }
    ProcessLimits.endAfter(seconds: job.timeLimit)
    ProcessFamily.adoptOrphans()
    let parsed = Scenario.parse(
      job.scenario.text, file: job.scenario.path, vocabulary: vocabulary)
    guard let scenario = parsed.scenario else {
      throw WorkerError.badScenario(parsed.report())
    }
    guard let loader = loaders.named(job.cell.loader) else {
      throw WorkerError.unknownLoader(job.cell.loader)
    }
    // Counts do not depend on the processor, and workers that count run side by side; the sampler of a timeline needs a
    // processor beside the one that frames are made on.
    if job.pass == .timing { _ = ProcessLimits.pinToOneProcessor() }
    let entry = Plan.Entry(file: job.scenario, scenario: scenario)
    let stage = try Stagecraft(entry, pages: job.cell.pages, scenes: job.cell.scenes)
    let bench = Bench(
      stage: stage, channel: channel, memoryLimit: job.memoryLimit, injection: job.injection,
      started: job.started)
    channel.note(.loaderRuns)
    channel.send(try bench.measure(loader, pass: job.pass))
  }
}

/// Why a worker could not measure.
enum WorkerError: Error, CustomStringConvertible {
  case badScenario(String)
  case unknownLoader(String)
  case noNotes

  var description: String {
    switch self {
    case .badScenario(let report): report
    case .unknownLoader(let name):
      "this program has no loader called '\(name)'; 'list loaders' shows those it has"
    case .noNotes: "the worker's notes could not be mapped into memory"
    }
  }
}
