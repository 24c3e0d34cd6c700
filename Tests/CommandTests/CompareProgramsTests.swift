import Basics
import Testing

@testable import Commands
@testable import Measurement

@Suite("panebench compare --base")
struct CompareProgramsTests {
  private let program = Program()
  private let files = ["pair-base.jsonl", "pair-head.jsonl"]

  private func compare(_ options: String) async throws -> Program.Result {
    let result = try await program.run(
      "compare --base \(Program.built.path) small.scenario \(options)")
    #expect([0, 1, 2].contains(result.status), "\(result.output)")
    return result
  }

  /// The steps of both runs; how long the self-test goes on is the machine's affair.
  private func steps() throws -> [[Step]] {
    try files.map {
      try program.runFile($0).repetitions.filter { $0.selfTestSample == nil }.map(\.step)
    }
  }

  @Test("a program against itself: both runs say that they took turns, and are resumed together")
  func itself() async throws {
    try program.file(
      "small.scenario",
      Program.scenario(mode: Program.costlyMode, pages: "10", repetitions: 2, gestures: "settle"))
    let result = try await compare("--output pair --repetitions 8")
    #expect(try program.files() == files + ["small.scenario"])
    #expect(result.complaint.hasSuffix("Run files: pair-base.jsonl and pair-head.jsonl\n"))
    let again = try await program.run("compare pair-base.jsonl pair-head.jsonl")
    #expect(again == Program.Result(status: result.status, output: result.output, complaint: ""))
    let sides = try files.map { try program.runFile($0).header.interleaving?.side }
    #expect(sides == [.base, .head])
    let before = try steps()
    for steps in before {
      #expect(steps.filter { $0.pass == .timing }.map(\.repetition) == Array(1...8))
    }
    for name in files {
      let lines = try program.text(of: name).split(separator: "\n")
      try program.file(name, lines.prefix(lines.count / 2).joined(separator: "\n") + "\n")
    }
    _ = try await compare("--resume pair")
    #expect(try steps().map(Set.init) == before.map(Set.init))
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
