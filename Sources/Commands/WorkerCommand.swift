import ArgumentParser
import Basics
import Measurement

/// Measures one job and says what came out. Started by this program itself.
struct WorkerCommand: ParsableCommand {
  /// The only argument of a worker.
  static let name = "worker"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Measures one job, given on standard input.",
    shouldDisplay: false)

  func run() throws {
    if let failure = Self.failure() { throw failure }
  }

  /// Does the work; nil where that went well.
  static func failure() -> Failure? {
    do {
      try Worker.run(loaders: CommandContext.catalogue)
      return nil
    } catch let failure as Failure {
      return failure
    } catch {
      return Failure("\(error)", code: .fault)
    }
  }
}
