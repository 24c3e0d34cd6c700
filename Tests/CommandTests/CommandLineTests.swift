import Basics
import Testing

@testable import Commands

@Suite("Words on the command line")
struct CommandLineTests {
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
      InputError.unwritable("a.jsonl", reason: "no space left"), of: "replay")
    #expect(ending.code == 74)
    #expect(ending.complaint.hasPrefix("error: a.jsonl: "))
  }
}
