import ArgumentParser
import Foundation
import Measurement
import Testing

@testable import Commands

@Suite("Slips on the command line")
struct SlipTests {
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
        There are: terminal, markdown, html, annotations, junit, json.
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

  /// How the program ends that only reads `arguments`.
  private func ending(_ arguments: String) -> Ending {
    var name = ""
    do {
      let words = try CommandArguments(arguments.split(separator: " ").map(String.init))
      name = words.command
      _ = try PaneBenchCommand.parseAsRoot(words.words)
      return Ending(nil, of: name)
    } catch {
      return Ending(error, of: name)
    }
  }

  @Test("each is met with what was probably meant, and exit 64", arguments: slips)
  func complaint(slip: Slip) {
    let ending = ending(slip.arguments)
    #expect(ending.code == 64 && ending.output == "")
    #expect(ending.complaint == "error: \(slip.complaint)")
  }

  @Test(
    "wrong usage of a comparison is exit 64",
    arguments: [
      "", "a", "a b c", "a b --threshold 3", "a b --threshold 0%", "a b --threshold nan%",
      "a b --metric open-fetches", "a b --format prose", "a b --film c.svg", "a b --profile c",
      "--base p a --update-baseline", "--base p a --resume", "a b --resume c",
      "--base p a --resume c --pages 3",
    ])
  func comparison(arguments: String) {
    #expect(ending("compare \(arguments)").code == 64)
  }

  @Test("help is no error")
  func help() async throws {
    let program = try Program()
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
        "compare a.jsonl --metric load-time b.jsonl --threshold 1%",
        "compare a.jsonl b.jsonl --metric load-time --threshold 1%"
      ),
      (
        "compare --metric load-time a.jsonl --threshold 1% b.jsonl",
        "compare a.jsonl --metric load-time --threshold 1% b.jsonl"
      ),
      ("run --loaders eager -- a,b.scenario", "run --loaders eager -- a,b.scenario"),
      ("record --output --pages 3", "record --output --pages 3"),
      (
        "profile --parts heap,timeline --diff a b x.scenario --output f",
        "profile x.scenario --parts heap timeline --diff a b --output f"
      ),
      (
        "report --films a.scenario b.scenario,c.scenario r.jsonl --check",
        "report r.jsonl --films a.scenario b.scenario c.scenario --check"
      ),
      (
        "report r.jsonl --rows loader,pages --kind exact",
        "report r.jsonl --rows loader pages --kind exact"
      ),
      ("help run --pages 1,2", "help run --pages 1 2"),
    ] {
      let words = given.split(separator: " ").map(String.init)
      #expect(
        try CommandArguments(words).words == read.split(separator: " ").map(String.init),
        "\(given)")
    }
  }

  @Test("a comma with a space behind it belongs to a title")
  func titles() throws {
    let words = ["report", "r.jsonl", "--scenario", "Caught, pulled and stopped,B"]
    #expect(
      try CommandArguments(words).words == [
        "report", "r.jsonl", "--scenario", "Caught, pulled and stopped", "B",
      ])
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
