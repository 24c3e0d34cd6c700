import Foundation
import Gestures
import Instruments
import PageLoaders
import Paging
import ScenarioLanguage
import Scrolling

/// The side of a measurement that runs in a process of its own: one job in, one line out.
public enum Worker {
  /// Measures the job on standard input and prints its report.
  ///
  /// A loader that holds more than the job's memory limit ends the process there and then, with its report.
  ///
  /// - Throws: where the job cannot be measured at all.
  public static func run(loaders: LoaderCatalogue, vocabulary: Vocabulary) throws {
    let job = try JSONDecoder().decode(
      Job.self, from: FileHandle.standardInput.readDataToEndOfFile())
    if let parent = job.parent { ParentWatch.endWith(parent: parent) }
    ProcessLimits.endAfter(seconds: job.timeLimit)
    let parsed = Scenario.parse(
      job.scenario.text, file: job.scenario.path, vocabulary: vocabulary)
    guard let scenario = parsed.scenario else {
      throw WorkerError.badScenario(parsed.report())
    }
    guard let loader = loaders.named(job.cell.loader) else {
      throw WorkerError.unknownLoader(job.cell.loader)
    }
    // The sampler of a timeline needs a processor beside the one that frames are made on.
    if job.pass != .timeline { _ = ProcessLimits.pinToOneProcessor() }
    let entry = Plan.Entry(file: job.scenario, scenario: scenario)
    let stage = try Stagecraft(entry, pages: job.cell.pages, scenes: job.cell.scenes)
    let bench = Bench(
      stage: stage, memoryLimit: job.memoryLimit, injection: job.injection, started: job.started)
    emit(try bench.measure(loader, pass: job.pass))
  }

  /// Prints a report as one line.
  static func emit(_ report: WorkerReport) {
    // Every value is finite, and strings and numbers can always be encoded.
    guard let line = try? JSONEncoder().encode(report) else { return }
    FileHandle.standardOutput.write(line + [UInt8(ascii: "\n")])
  }
}

/// Why a worker could not measure.
enum WorkerError: Error, CustomStringConvertible {
  case badScenario(String)
  case unknownLoader(String)

  var description: String {
    switch self {
    case .badScenario(let report): report
    case .unknownLoader(let name):
      "this program has no loader called '\(name)'; 'list loaders' shows those it has"
    }
  }
}
