import Testing

@testable import Commands

@Suite("Words on the command line")
struct CommandLineTests {
  @Test("help is no error")
  func help() async throws {
    let program = Program()
    for arguments in [["help"], ["--help"], ["help", "run"], ["--version"], []] {
      let result = try await program.run(arguments, code: 0)
      #expect(result.complaint == "")
      #expect(!result.output.isEmpty)
    }
  }

  @Test("every command has examples in its help, and they are understood")
  func examples() throws {
    for command in PaneBenchCommand.configuration.subcommands
    where command.configuration.shouldDisplay {
      let examples = command.configuration.discussion.split(separator: "\n")
        .filter { $0.hasPrefix("EXAMPLE: ") }
      #expect(!examples.isEmpty, "\(command._commandName)")
      for line in examples {
        #expect(throws: Never.self, "\(line)") {
          _ = try PaneBenchCommand.parseAsRoot(Array(shellWords(line).dropFirst(2)))
        }
      }
    }
  }

  @Test("there are 13 commands and at most 66 options, each spelled in one way")
  func count() {
    let commands = PaneBenchCommand.configuration.subcommands
    let options = commands.flatMap { command in
      PaneBenchCommand.helpMessage(for: command, columns: 1_000).split(separator: "\n")
        .filter { $0.hasPrefix("  -") && !$0.contains("--help") && !$0.contains("--version") }
        .map { "\(command._commandName) \($0.dropFirst(2).components(separatedBy: "  ")[0])" }
    }
    #expect(commands.count == 13)
    #expect(options.count <= 66, "\(options)")
    for option in options { #expect(!option.contains("/--"), "\(option)") }
  }

  @Test("commas separate the values of an option, with spaces around them or without")
  func lists() throws {
    let words = shellWords(
      "report --scenarios 'Caught, pulled and stopped,B' --pages '3, 10' r.jsonl --rows loader,pages"
    )
    let report = try #require(try PaneBenchCommand.parseAsRoot(words) as? ReportCommand)
    #expect(report.filter.scenarios == "Caught, pulled and stopped,B")
    #expect(commaSeparatedWords(" eager , three-pane,") == ["eager", "three-pane"])
    #expect(report.filter.pages == [3, 10])
    #expect(report.rows == [.loader, .pages])
    #expect(report.files == ["r.jsonl"])
  }

  @Test("a time has its unit")
  func times() throws {
    for (text, time) in [("90s", Duration.seconds(90)), ("5min", .seconds(300))] {
      let words = shellWords("prove a.scenario --within \(text)")
      let prove = try #require(try PaneBenchCommand.parseAsRoot(words) as? ProveCommand)
      #expect(prove.deciding.within == time)
    }
  }

  @Test("what was not foreseen is exit 70, and says that it is not the user's fault")
  func unforeseen() {
    struct Odd: Error {}
    let ending = ProcessExit(Odd(), of: "run")
    #expect(ending.code == 70)
    #expect(ending.complaint == "error: Odd(). This is a fault of panebench itself.")
  }
}
