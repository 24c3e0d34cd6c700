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

  @Test("--loader and --loaders are one option, with each command that has it")
  func loaders() throws {
    for command in [
      "run a.scenario", "prove a.scenario", "compare --base x a.scenario", "report r.jsonl",
      "film a.scenario --output a.svg", "profile a.scenario", "debug a.scenario", "replay a.trace",
    ] {
      let commands = try ["--loader", "--loaders"].map { name in
        "\(try PaneBenchCommand.parseAsRoot(shellWords("\(command) \(name) eager")))"
      }
      #expect(commands[0] == commands[1] && commands[0].contains("eager"), "\(command)")
    }
  }

  @Test("commas separate the values of an option; one with a space behind it belongs to a title")
  func lists() throws {
    let words = shellWords(
      "report --scenario 'Caught, pulled and stopped,B' --pages=3,10 r.jsonl --rows loader,pages")
    let report = try #require(try PaneBenchCommand.parseAsRoot(words) as? ReportCommand)
    #expect(
      commaSeparatedWords(try #require(report.filter.scenarios))
        == ["Caught, pulled and stopped", "B"])
    #expect(report.filter.pages == [3, 10])
    #expect(report.pivot.rows == [.loader, .pages])
    #expect(report.runs == ["r.jsonl"])
  }

  @Test("what was not foreseen is exit 70, and says that it is not the user's fault")
  func unforeseen() {
    struct Odd: Error {}
    let ending = Ending(Odd(), of: "run")
    #expect(ending.code == 70)
    #expect(ending.complaint == "error: Odd(). This is a fault of panebench itself.")
  }
}
