import ArgumentParser
import Foundation
import PageLoaders

/// The `panebench` command.
public struct PaneBenchCommand: AsyncParsableCommand {
  /// Name, abstract and subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "panebench",
    abstract: "Measures what page loaders cost when fingers scroll through them.",
    discussion: """
      Exact evidence (fetches, allocations, bytes) is the same on every machine; timed evidence is not, and the two are \
      never mixed.

      EXAMPLE: panebench run Scenarios/open.scenario
      """,
    version: version,
    subcommands: [
      RunCommand.self, ProveCommand.self, CompareCommand.self, ReportCommand.self,
      CheckCommand.self, FormatCommand.self, ListCommand.self, DoctorCommand.self,
      RecordCommand.self,
      ReplayCommand.self, ImportCommand.self, ExportCommand.self, QualityCommand.self,
      MergeCommand.self, HistoryCommand.self, WorkerCommand.self,
    ])

  /// The program's version.
  static let version = "0.1.0"

  /// A command without arguments.
  public init() {}

  /// Runs the command with the process's arguments and these loaders; never returns.
  ///
  /// A worker does its work on the process's first thread, with no other beside it: callgrind does not survive
  /// a program whose first thread has ended, as it does when Dispatch takes over.
  public static func main(catalogue: LoaderCatalogue) -> Never {
    Descriptor.occupyStandard()
    // A file that may not grow further is an error of a write, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    if CommandLine.arguments.dropFirst() == [WorkerCommand.name] {
      end(with: Surroundings.$catalogue.withValue(catalogue) { WorkerCommand.failure() })
    }
    Task { end(with: await Surroundings.$catalogue.withValue(catalogue) { await failure() }) }
    dispatchMain()
  }

  /// Ends the process with what `error` says, or with what became of standard output.
  private static func end(with error: (any Error)?) -> Never {
    var code = error.map { exitCode(for: $0).rawValue } ?? 0
    if let failure = error as? Failure {
      failure.report()
      code = failure.code.rawValue
    } else if let error, !fullMessage(for: error).isEmpty {
      // Help and the version are errors to the parser, too.
      if code == 0 {
        print(fullMessage(for: error))
      } else {
        StandardError.print(fullMessage(for: error))
      }
    }
    if let failure = StandardOutput.failure {
      failure.report()
      code = failure.code.rawValue
    }
    Foundation.exit(code)
  }

  /// Does what the arguments say; nil where that went well.
  private static func failure() async -> (any Error)? {
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      return nil
    } catch {
      return error
    }
  }
}

/// What the process brings to its commands.
enum Surroundings {
  /// The loaders that scenarios may name.
  @TaskLocal static var catalogue = LoaderCatalogue.builtIn
}
