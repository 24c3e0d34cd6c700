import Foundation
import Measurement
import TestSupport
import Testing

private let scenario = Program.scenario(
  mode: "script file \"a.fountain\" cues 4 per page\nmode blank", pages: "3 5",
  loaders: "eager three-pane", repetitions: 2, gestures: "replay \"a.trace\"", "settle")

/// Runs that were stopped and go on: with the same inputs on the same machine, or not at all.
@Suite("panebench run --resume")
struct ResumeTests {
  private let program: Program

  init() async throws { program = try Program(copyOf: await Self.prepared.value) }

  /// The scenario with what it names, and `whole.jsonl`, a run of it.
  private static let prepared = Task {
    let program = Program()
    try program.file("small.scenario", scenario)
    try program.file("a.fountain", "ANN\nHello.\n\nBEN\nGood evening.\n")
    try program.file("a.trace", projectText("Scenarios/Traces/slow-reading.trace"))
    _ = try await program.run("run small.scenario --output whole.jsonl")
    return program
  }

  private func resume() async throws -> Program.Result {
    try await program.run("run small.scenario --resume small.jsonl")
  }

  /// Measures the censuses of the run, and stops there.
  private func begin() throws -> [Substring] {
    let lines = try program.text(of: "whole.jsonl").split(separator: "\n")
    try write(lines.prefix(5))
    return lines
  }

  @Test("a torn line that is not needed is cut off when there is nothing left to measure")
  func torn() async throws {
    let whole = try program.text(of: "whole.jsonl")
    try program.file("small.jsonl", whole + "{\"cell\":")
    try await resume().expecting(0)
    #expect(try program.text(of: "small.jsonl") == whole)
  }

  private func write(_ lines: some Sequence<Substring>) throws {
    try program.file("small.jsonl", lines.joined(separator: "\n") + "\n")
  }

  private func refusal(_ differences: String) -> String {
    "error: small.jsonl: this run cannot be resumed here, for it was measured with \(differences). Resume it where it was begun, or measure into a new file with --output.\n"
  }

  @Test("goes on with the options that the run was begun with")
  func options() async throws {
    _ = try await program.run(
      "run small.scenario --output small.jsonl --quick --pages 3,3 --loaders eager")
    let whole = try program.text(of: "small.jsonl").split(separator: "\n")
    #expect(whole.count == 4)
    try write(whole.prefix(2))
    #expect(try await resume().status == 0)
    #expect(try program.runFile().repetitions.map(\.pass) == [.census, .census, .timing])
  }

  @Test("on another machine, or by another build, it is refused, and what differs is named")
  func otherMachine() async throws {
    let lines = try begin()
    let header = String(lines[0])
    func changed(_ key: String) throws -> (old: String, header: String) {
      let value = try #require(header.firstMatch(of: try Regex("\"\(key)\":\"(.*?)\"")))
      let old = try #require(value.output[1].substring)
      return (
        String(old),
        header.replacingOccurrences(of: value.output[0].substring!, with: "\"\(key)\":\"X\"")
      )
    }
    let machine = Machine.current()
    for (key, difference) in [
      (
        "processor",
        "another machine (X, \(machine.processors) processors, \(machine.kernel); here \(machine.processor), \(machine.processors) processors, \(machine.kernel))"
      ),
      ("build", "another build of the program (0.1.0, build X; here 0.1.0, build OLD)"),
      ("program", "another build of the program (X, build BUILD; here 0.1.0, build BUILD)"),
      ("allocator", "another allocator (X; here OLD)"),
      ("drawing", "other drawing libraries (X; here OLD)"),
      ("LC_ALL", "another environment of its workers"),
    ] {
      let (old, header) = try changed(key)
      let build = try changed("build").old
      try write([Substring(header)] + lines[1...4])
      let before = try program.text(of: "small.jsonl")
      let result = try await resume().expecting(65)
      #expect(
        result.complaint
          == refusal(
            difference.replacingOccurrences(of: "OLD", with: old)
              .replacingOccurrences(of: "BUILD", with: build)), "\(key)")
      #expect(try program.text(of: "small.jsonl") == before)
    }
  }

  @Test("with another text of its script or a trace it is refused")
  func otherInputs() async throws {
    _ = try begin()
    let script = try program.text(of: "a.fountain")
    try program.file("a.fountain", script + "\nANN\nOh.\n")
    #expect(try await resume().complaint == refusal("another text of a.fountain"))
    try program.file("a.fountain", script)
    try program.file("a.trace", program.text(of: "a.trace") + "\n")
    #expect(try await resume().complaint == refusal("another text of a.trace"))
    try program.file("small.scenario", scenario + "\n# changed\n")
    #expect(try await resume().complaint == refusal("another text of small.scenario"))
  }
}
