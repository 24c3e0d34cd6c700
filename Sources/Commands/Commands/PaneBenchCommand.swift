import ArgumentParser
import Basics
import Foundation
import Measurement
import PageLoaders
import ScenarioLanguage

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

  /// Runs the command with the process's arguments; never returns.
  ///
  /// A worker does its work on the process's first thread, with no other beside it: callgrind does
  /// not survive a program whose first thread has ended, as it does when Dispatch takes over.
  ///
  /// - Parameters:
  ///   - catalogue: The loaders that scenarios may name.
  ///   - scenarios: What is measured if no file is named.
  package static func main(catalogue: LoaderCatalogue, scenarios: [Scenario] = []) -> Never {
    Descriptor.occupyStandard()
    if CommandLine.arguments.dropFirst() == [WorkerProgram.argument] {
      Worker.main(loaders: catalogue)
    }
    ProcessLimits.unblock(SIGINT, SIGTERM, SIGHUP)
    ProcessLimits.fixLayoutOfWorkers()
    if let problem = catalogue.problemWithNames {
      end(ProcessExit(Failure(problem, code: .usage), of: ""))
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
        throw Failure("an argument is empty. Give a value, or leave it out.", code: .usage)
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
        "'\(word)' is a file, not a command. Did you mean 'panebench \(command) \(word)'?",
        code: .usage)
    }
    let known = commands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
    let question = Suggestion.sentence(about: word, among: known)
    throw Failure(
      "there is no command '\(word)'.\(question) 'panebench --help' lists the commands.",
      code: .usage)
  }
}

/// What the program brings to its commands.
enum CommandContext {
  @TaskLocal static var catalogue = LoaderCatalogue.builtIn
  /// What is measured if no file is named.
  @TaskLocal static var scenarios: [Scenario] = []
}
