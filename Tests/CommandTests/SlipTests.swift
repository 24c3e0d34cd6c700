import ArgumentParser
import Foundation
import Measurement
import Testing
import Workers

@testable import Commands

@Suite("Slips on the command line")
struct SlipTests {
  private let program: Program

  init() throws { program = try Program() }

  struct Slip: Sendable, CustomTestStringConvertible {
    let arguments: String
    let complaint: String
    var testDescription: String { arguments }
  }

  static let slips = [
    Slip(
      arguments: "runn a.scenario",
      complaint:
        "there is no command 'runn'. Did you mean 'run'? 'panebench --help' lists the commands."),
    Slip(
      arguments: "help foo",
      complaint: "there is no command 'foo'. 'panebench --help' lists the commands."),
    Slip(
      arguments: "small.scenario",
      complaint:
        "'small.scenario' is a file, not a command. Did you mean 'panebench run small.scenario'?"),
    Slip(
      arguments: "list loader",
      complaint: """
        the value 'loader' is invalid for '<subject>'. Did you mean 'loaders'? \
        There are: loaders, devices, metrics.
        See 'panebench help list'.
        """),
    Slip(
      arguments: "compare a.jsonl b.jsonl --format markdwn",
      complaint: """
        the value 'markdwn' is invalid for '--format <format>'. Did you mean 'markdown'? \
        There are: terminal, markdown, html, annotations, junit, json, bencher, github-action-benchmark.
        See 'panebench help compare'.
        """),
    Slip(
      arguments: "run small.scenario --loaders three-pain",
      complaint: """
        there is no loader called 'three-pain'. Did you mean 'three-pane'? \
        'panebench list loaders' lists them.
        See 'panebench help run'.
        """),
    Slip(
      arguments: "report a.jsonl --metric lode-time",
      complaint: """
        there is no metric called 'lode-time'. Did you mean 'load-time'? \
        'panebench list metrics' lists them.
        See 'panebench help report'.
        """),
    Slip(
      arguments: "run --quik",
      complaint: """
        unknown option '--quik'. Did you mean '--quick'?
        See 'panebench help run'.
        """),
    Slip(
      arguments: "report",
      complaint: """
        report needs a run file. 'panebench run --output FILE' writes one.
        See 'panebench help report'.
        """),
  ]

  @Test("each is met with what was probably meant, and exit 64", arguments: slips)
  func complaint(slip: Slip) async throws {
    let words = slip.arguments.split(separator: " ").map(String.init)
    #expect(
      try await program.run(words)
        == Program.Result(status: 64, output: "", complaint: "error: \(slip.complaint)\n"))
  }

  @Test("help is no error")
  func help() async throws {
    for arguments in [["help"], ["--help"], ["help", "run"], ["--version"], []] {
      let result = try await program.run(arguments)
      #expect(result.status == 0)
      #expect(result.complaint == "")
      #expect(!result.output.isEmpty)
    }
  }

  @Test("values of lists may be separated by commas, and a file may follow them")
  func lists() throws {
    for (given, read) in [
      ("run a.scenario --loaders eager,three-pane", "run a.scenario --loaders eager three-pane"),
      ("run --loaders=eager,three-pane a.scenario", "run a.scenario --loaders eager three-pane"),
      ("run --loaders eager, three-pane --quick", "run --loaders eager three-pane --quick"),
      (
        "run --quick --pages 3,10 100 --passes census a.scenario b.scenario --output r.jsonl",
        "run --quick a.scenario b.scenario --pages 3 10 100 --passes census --output r.jsonl"
      ),
      (
        "compare a.jsonl --timed load-time b.jsonl --floor 1",
        "compare a.jsonl b.jsonl --timed load-time --floor 1"
      ),
      (
        "compare --timed load-time a.jsonl --floor 1 b.jsonl",
        "compare a.jsonl --timed load-time --floor 1 b.jsonl"
      ),
      ("run --loaders eager -- a,b.scenario", "run --loaders eager -- a,b.scenario"),
      ("record --output --pages 3", "record --output --pages 3"),
      ("help run --pages 1,2", "help run --pages 1 2"),
    ] {
      let words = given.split(separator: " ").map(String.init)
      #expect(
        try CommandArguments(words).words == read.split(separator: " ").map(String.init),
        "\(given)")
    }
  }

  @Test("what nobody foresaw is exit 70, and says that it is not the user's fault")
  func unforeseen() {
    struct Odd: Error {}
    let ending = Ending(Odd(), of: "run")
    #expect(ending.code == 70)
    #expect(ending.complaint == "error: Odd(). This is a fault of panebench itself.")
  }

  @Test("a run file on a full disk is an error of the file, whatever command writes it")
  func fullDisk() {
    let ending = Ending(
      RunFileError.unwritable(path: "a.jsonl", reason: "no space left"), of: "replay")
    #expect(ending.code == 74)
    #expect(ending.complaint.hasPrefix("error: a.jsonl: "))
  }
}
