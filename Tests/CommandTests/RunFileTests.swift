import Foundation
import Measurement
import Testing

@Suite("Run files")
struct RunFileTests {
  private let program = Program()

  @Test("without --output no run is kept")
  func none() async throws {
    try program.file("small.scenario", Program.scenario())
    let result = try await program.run("run small.scenario --passes census", code: 0)
    #expect(
      result.complaint.hasSuffix("The run is not kept. To keep one, name a file with --output.\n"))
    #expect(try program.files() == ["small.scenario"])
  }

  @Test("a run is replaced with --force, and never is it the scenario that is")
  func force() async throws {
    try program.file("small.scenario", Program.scenario())
    try program.file("small.jsonl", "old")
    let command = "run small.scenario --passes census --force --output"
    #expect(try await program.run("\(command) small.jsonl").status == 0)
    #expect(try program.runFile().repetitions.count == 2)
    let scenario = try await program.run("\(command) small.scenario", code: 64)
    #expect(scenario.complaint.contains("this file is also an input"))
    #expect(try program.text(of: "small.scenario") == Program.scenario())
  }
}
