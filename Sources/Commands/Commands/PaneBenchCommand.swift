import ArgumentParser
import Basics
import Foundation
import Measurement
import PageLoaders
import ScenarioLanguage
import Verdicts

package struct PaneBenchCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "panebench",
    abstract: "Measures what page loaders cost when fingers scroll through them.",
    discussion: """
      Pages and frames are counted: their numbers are the same on every machine. Allocations and bytes depend \
      on libraries and fonts, times on the machine too. Tables and verdicts keep the three apart.

      EXAMPLE: panebench run Scenarios/open.scenario
      """,
    version: ProgramBuild.version,
    subcommands: [
      InitCommand.self, AdoptCommand.self, RunCommand.self, ProveCommand.self, CompareCommand.self,
      ReportCommand.self, CheckCommand.self, ListCommand.self, DoctorCommand.self,
      FilmCommand.self, ProfileCommand.self, RecordCommand.self, ReplayCommand.self,
    ])

  package init() {}

  /// Runs the command with the process's arguments; never returns. Scenarios may name loaders of the
  /// `catalogue`; `scenarios` are measured if no file is named.
  ///
  /// A worker does its work on the process's first thread, with no other beside it: callgrind does
  /// not survive a program whose first thread has ended, as it does when Dispatch takes over.
  package static func main(catalogue: LoaderCatalogue, scenarios: [Scenario] = []) -> Never {
    Descriptor.occupyStandard()
    if CommandLine.arguments.dropFirst() == [WorkerProgram.argument], WorkerProgram.isWorker {
      Worker.main(loaders: catalogue)
    }
    ProcessLimits.unblock(SIGINT, SIGTERM, SIGHUP, SIGQUIT)
    Interruption.prepare()
    ProcessLimits.fixLayoutOfWorkers()
    if let problem = catalogue.problemWithNames {
      end(ProcessExit(Failure(problem), of: ""))
    }
    let task = Task<Void, Never> {
      end(
        await CommandContext.$catalogue.withValue(catalogue) {
          await CommandContext.$scenarios.withValue(scenarios) {
            await ending(of: Array(CommandLine.arguments.dropFirst()))
          }
        })
    }
    Interruption.cancels(task)
    // Not `dispatchMain`, which ends the first thread: valgrind does not survive that.
    while true { RunLoop.main.run() }
  }

  private static func end(_ ending: ProcessExit) -> Never {
    if !ending.output.isEmpty { print(ending.output) }
    ending.complaint.split(separator: "\n").forEach { StandardError.print(String($0)) }
    guard let failure = StandardOutput.failure else { Foundation.exit(ending.code) }
    StandardError.print("error: \(failure)")
    Foundation.exit(failure.exitStatus.rawValue)
  }

  /// Does what `words` say, the program's name left out.
  static func ending(of words: [String]) async -> ProcessExit {
    var name = ""
    do {
      name = try commandName(in: words)
      if words.contains(where: { $0.isEmpty || $0.hasPrefix("--") && $0.hasSuffix("=") }) {
        throw Failure("an argument is empty. Give a value, or leave it out.")
      }
      var command = try parseAsRoot(words)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      return ProcessExit(nil, of: name)
    } catch {
      return ProcessExit(error, of: name)
    }
  }

  /// The command that `words` name; empty for the program itself. The parser suggests none, and it
  /// does not know that a file is no command.
  static func commandName(in words: [String]) throws(Failure) -> String {
    let words = words.first == "help" ? words.dropFirst() : words[...]
    guard let word = words.first, !word.hasPrefix("-") else { return "" }
    let commands = configuration.subcommands
    if commands.contains(where: { $0._commandName == word }) { return word }
    // What is usually done with a file of this kind.
    let usual = ["scenario": "run", "jsonl": "report", "trace": "replay"]
    if let command = usual[word.pathExtension] {
      throw Failure(
        "'\(word)' is a file, not a command. Did you mean 'panebench \(command) \(word)'?")
    }
    let known = commands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
    let question = Suggestion.sentence(about: word, among: known)
    throw Failure(
      "there is no command '\(word)'.\(question) 'panebench --help' lists the commands.")
  }
}

/// What the program brings to its commands.
enum CommandContext {
  @TaskLocal static var catalogue = LoaderCatalogue.builtIn
  /// What is measured if no file is named.
  @TaskLocal static var scenarios: [Scenario] = []
}

/// How a process ends: what it says last, and its exit code.
struct ProcessExit {
  private(set) var output = ""
  private(set) var complaint = ""
  private(set) var code: Int32

  /// The end of `command`. That help is wanted is an `error` as well; nil if everything went well.
  init(_ error: (any Error)?, of command: String) {
    let root = PaneBenchCommand.self
    code = 0
    switch error {
    case nil: break
    case let error as any CommandError:
      code = error.exitStatus.rawValue
      complaint = "\(error)".isEmpty ? "" : "error: \(printable("\(error)"))"
    case let error as ExitCode: code = error.rawValue
    // What shells expect of a command that a signal ended.
    case is CancellationError: code = 128 + (Interruption.received ?? SIGTERM)
    case let error?:
      switch root.exitCode(for: error) {
      case .success: output = root.fullMessage(for: error)
      case .validationFailure:
        code = ExitStatus.usage.rawValue
        let message = root.message(for: error)
        let help = command.isEmpty ? "--help" : "help \(command)"
        complaint =
          "error: \(message.prefix(1).lowercased())\(message.dropFirst())\nSee '\(root._commandName) \(help)'."
      default:
        code = ExitStatus.fault.rawValue
        complaint = "error: \(printable("\(error)")). This is a fault of panebench itself."
      }
    }
  }
}

extension Conclusion {
  /// Ends a command with its exit code.
  func end() throws { if self != .passed { throw ExitCode(exitCode) } }
}
