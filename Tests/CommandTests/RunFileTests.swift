import Foundation
import Measurement
import Testing

@Suite("Run files")
struct RunFileTests {
  private let program: Program

  init() throws { program = try Program() }

  @Test("without --output no run is kept, also if two begin at once")
  func none() async throws {
    try program.file("small.scenario", Program.scenario())
    let command = #"TMPDIR=$PWD "\#(Program.built.path)" run small.scenario --passes census"#
    let both = "\(command) & first=$!; \(command) & wait $first && wait $!"
    let result = try await program.shell(both, code: 0)
    let said = "The run is not kept. To keep one, name a file with --output.\n"
    #expect(result.complaint.components(separatedBy: said).count == 3, "\(result.complaint)")
    #expect(try program.files() == ["small.scenario"])
  }

  @Test("a run that is interrupted is kept, and the command to resume it names it")
  func interrupted() async throws {
    try program.file(
      "small.scenario", Program.scenario(mode: Program.costlyMode, repetitions: 5_000))
    let process = try BackgroundProgram(
      Program.built, ["run", "small.scenario"], in: program.folder)
    func kept() throws -> String? { try program.files().first { $0.hasSuffix(".jsonl") } }
    while process.isRunning,
      try (kept().map(program.text) ?? "").split(separator: "\n").count < 4
    { usleep(10_000) }
    process.send(signal: SIGINT)
    let ending = process.wait()
    #expect(ending.status == 130)
    let path = program.path(of: try #require(try kept()))
    #expect(ending.complaint.contains("Run file: \(path), with "))
    #expect(
      ending.complaint.hasSuffix(" run small.scenario --resume \(path)\n"),
      "\(ending.complaint)")
  }

  @Test("a run is replaced with --force, and never is it the scenario that is")
  func force() async throws {
    try program.file("small.scenario", Program.scenario())
    try program.file("small.jsonl", "old")
    let command = ["run", "small.scenario", "--passes", "census", "--output"]
    #expect(try await program.run(command + ["small.jsonl", "--force"]).status == 0)
    #expect(try program.runFile().repetitions.count == 2)
    let scenario = try await program.run(command + ["small.scenario", "--force"], code: 64)
    #expect(scenario.complaint.contains("this file is also an input"))
    #expect(try program.text(of: "small.scenario") == Program.scenario())
  }
}
