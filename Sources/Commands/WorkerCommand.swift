import ArgumentParser
import Measurement

/// Measures one job and says what came out. Started by this program itself.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Measures one job, given on standard input.",
    shouldDisplay: false)

  func run() throws {
    do {
      try Worker.run(loaders: Surroundings.catalogue, vocabulary: ScenarioReading.vocabulary)
    } catch {
      throw Failure("\(error)", code: .fault)
    }
  }
}
