import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import Commands

/// Sessions at a terminal. What stands behind `$ ` in a file of Snapshots, with the lines behind
/// `> ` below it, is typed in a folder of the session's own; what is seen then stands below, and
/// the exit code in brackets unless it is 0.
///
/// `panebench` and the other programs of the tests are in $BIN and found by name; $PROJECT is the
/// folder of the project. A further command is a further line:
/// PANEBENCH_RECORD_SNAPSHOTS=1 writes what it says below it.
@Suite("Transcripts")
struct TranscriptTests {
  private static let shell = """
    set -o pipefail
    export LC_ALL=C.UTF-8 BIN=$1 PROJECT=$2 PATH=$1:$PATH
    shift 2
    for typed; do
      [[ $typed != '#'* ]] || printf "$gap"
      gap='\\n'
      printf '$ %s\\n' "${typed//$'\\n'/$'\\n> '}"
      eval "$typed" </dev/null 2>&1
      code=$?
      [ $code = 0 ] || echo "[$code]"
    done
    """

  private static let names = [
    "action", "adopt", "commands", "compare", "film", "init", "insert", "install",
    "options", "outputs", "phone", "profiles", "programs", "prove",
    "refusals-compare", "refusals-others", "refusals-prove", "refusals-report", "refusals-run",
    "replay", "report", "resume", "run", "scripts", "shards", "streams", "tasks", "traces",
    "untrusted",
  ]

  /// What is typed in a session.
  private static func commands(of name: String) throws -> [String] {
    var commands: [String] = []
    var isTyped = false
    for line in try recorded("\(name).txt").components(separatedBy: "\n") {
      if line.hasPrefix("$ ") {
        commands.append(String(line.dropFirst(2)))
      } else if isTyped, line.hasPrefix("> ") {
        commands[commands.count - 1] += "\n" + line.dropFirst(2)
      }
      isTyped = line.hasPrefix("$ ") || isTyped && line.hasPrefix("> ")
    }
    return commands
  }

  @Test("a session is what was recorded", arguments: names)
  func session(name: String) async throws {
    let needsRuns = name == "options" || name.hasPrefix("refusals")
    let program = needsRuns ? try await CommandFixture.program() : Program()
    let folders = [Program.built.deletingLastPathComponent().path, Program.package.path]
    let said = try await program.run(
      at: "/bin/bash", ["-c", Self.shell, "bash"] + folders + Self.commands(of: name), code: 0
    ).output
    let texts = zip([program.folder.path] + folders, ["$PWD", "$BIN", "$PROJECT"])
    expectSnapshot(
      texts.reduce(said) { $0.replacing($1.0, with: $1.1) }, named: "\(name).txt")
  }

  /// Options that are given in other suites.
  private static let elsewhere: Set<String> = [
    "compare --resume", "compare --within", "prove --repetitions", "prove --within",
    "record --lan",
  ]

  @Test("each option of each command is given in a session, or in a suite, and not only refused")
  func options() throws {
    let typed = try Self.names.filter { !$0.hasPrefix("refusals") }.flatMap(Self.commands).flatMap {
      typed in
      typed.matches(of: /(?:panebench|-loaders|-flawed) ([a-z]+) ([^|;\n]*)/).flatMap { given in
        given.2.matches(of: /--[a-z-]+/).map { "\(given.1) \($0.0)" }
      }
    }
    let given = Self.elsewhere.union(typed)
    var count = 0
    for command in PaneBenchCommand.configuration.subcommands
    where command.configuration.shouldDisplay {
      let help = PaneBenchCommand.helpMessage(for: command, columns: 1_000)
      for line in help.split(separator: "\n")
      where line.hasPrefix("  -") && !line.contains("--help") && !line.contains("--version") {
        let names = line.dropFirst(2).components(separatedBy: "  ")[0].matches(of: /--[a-z-]+/)
        let isGiven = names.contains { given.contains("\(command._commandName) \($0.0)") }
        #expect(isGiven, "\(command._commandName): \(line)")
        count += 1
      }
    }
    #expect(count > 50)
  }
}
