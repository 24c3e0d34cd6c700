import Basics
import Foundation
import Testing

@testable import Commands
@testable import Measurement

private let scenario = Program.scenario(
  mode: Program.costlyMode, pages: "10", loaders: "pagecontrol three-pane", repetitions: 2,
  gestures: "settle")

@Suite("panebench compare --base")
struct CompareProgramsTests {
  private let program = Program()

  init() throws { try program.file("small.scenario", scenario) }

  @Test("a threshold below what the layout of code does is refused for two builds, and not for one")
  func layoutFloor() async throws {
    let other = Program.built.deletingLastPathComponent().appendingPathComponent("broken-loaders")
    let result = try await program.run(
      "compare --base \(other.path) small.scenario --threshold 0.1%", code: 64)
    #expect(result.complaint.contains("--threshold 0.1%: two programs that are linked differently"))
    #expect(try program.files() == ["small.scenario"])
    let own = try await program.run(
      "compare --base \(Program.built.path) small.scenario --threshold 0.1% --passes census")
    #expect(own.status != 64)
  }

  @Test(
    "a program against itself: exact evidence is the same, and both runs say that they took turns")
  func itself() async throws {
    let result = try await program.run(
      "compare --base \(Program.built.path) small.scenario --loaders three-pane --output pair "
        + "--repetitions 8")
    #expect([0, 1, 2].contains(result.status), "\(result.output)")
    #expect(try program.files() == ["pair-base.jsonl", "pair-head.jsonl", "small.scenario"])
    #expect(result.complaint.hasSuffix("Run files: pair-base.jsonl and pair-head.jsonl\n"))
    struct Header: Decodable {
      struct Interleaving: Decodable, Equatable { let id: String; let side: String }
      let interleaving: Interleaving
    }
    let ties = try ["base", "head"].map { side in
      let line = try program.text(of: "pair-\(side).jsonl").split(separator: "\n")[0]
      return try JSONDecoder().decode(Header.self, from: Data(line.utf8)).interleaving
    }
    #expect(ties.map(\.side) == ["base", "head"])
    #expect(ties[0].id == ties[1].id)
    // The run files say the same.
    let again = try await program.run("compare pair-base.jsonl pair-head.jsonl")
    #expect(again == Program.Result(status: result.status, output: result.output, complaint: ""))
    // Eight rounds, in both files.
    let before = try runs()
    for run in before {
      let timed = run.repetitions.filter { $0.pass == .timing && $0.selfTestSample == nil }
      #expect(timed.map(\.repetition) == Array(1...8))
    }
    // Where it was stopped, it goes on.
    for name in ["pair-base.jsonl", "pair-head.jsonl"] {
      let lines = try program.text(of: name).split(separator: "\n")
      try program.file(name, lines.prefix(lines.count / 2).joined(separator: "\n") + "\n")
    }
    let resumed = try await program.run(
      "compare --base \(Program.built.path) small.scenario --resume pair")
    #expect([0, 1, 2].contains(resumed.status))
    // How long the self-test goes on is the machine's affair.
    func keys(_ run: Run) -> Set<Step> {
      Set(run.repetitions.filter { $0.selfTestSample == nil }.map(\.step))
    }
    for (old, new) in zip(before, try runs()) { #expect(keys(new) == keys(old)) }
  }

  private func runs() throws -> [Run] {
    try ["base", "head"].map { try program.runFile("pair-\($0).jsonl") }
  }

  @Test("a program that is no panebench is an error that says what it answered; exit 3")
  func stranger() async throws {
    let result = try await program.run(
      "compare --base /bin/true small.scenario --output pair --repetitions 7", code: 3)
    #expect(
      result.complaint.hasSuffix(
        "error: nothing could be measured with the base program: the worker ended without a result (exit(0)?)\n"
      ))
  }

  @Test("where one of the two files is there already, the other is not begun")
  func oneThere() async throws {
    for name in ["pair-base.jsonl", "pair-head.jsonl"] {
      try program.file(name, "mine")
      let result = try await program.run(
        "compare --base \(Program.built.path) small.scenario --output pair", code: 64)
      #expect(
        result.complaint
          == "error: \(name): there is a file already. Continue the run with --resume pair, replace it with --force, or choose another name with --output.\n"
      )
      #expect(try program.files() == [name, "small.scenario"])
      try FileManager.default.removeItem(at: program.folder.appendingPathComponent(name))
    }
  }

  @Test("a program that never says its version, or never stops saying it, is not waited for")
  func silent() async throws {
    for (name, text) in [("silent", "sleep 60"), ("endless", "exec yes")] {
      let path = try program.script(name, text)
      let failure = await #expect(throws: Failure.self) {
        try await ProgramVersion.text(of: path, option: "--base", timeLimit: 1)
      }
      #expect(failure?.exitStatus == .usage)
      #expect(failure?.description.hasPrefix("--base \(path): '\(path) --version'") == true)
    }
  }
}
