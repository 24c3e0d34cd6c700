import Foundation
import Measurement
import Testing

@Suite("Run files")
struct RunFileTests {
  private let program: Program
  private let temporary: String

  init() throws {
    program = try Program()
    temporary = program.folder.appendingPathComponent("temporary").path
    try FileManager.default.createDirectory(
      atPath: temporary, withIntermediateDirectories: true)
  }

  private func temporaryFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: temporary)
  }

  @Test("without --output no run is kept, also if two begin at once")
  func none() async throws {
    try program.file("small.scenario", Program.scenario())
    let command =
      #"TMPDIR="\#(temporary)" "\#(Program.built.path)" run small.scenario --passes census"#
    let both = "\(command) & first=$!; \(command) & wait $first && wait $!"
    let result = try await program.shell(both, code: 0)
    let said = "The run is not kept. To keep one, name a file with --output.\n"
    #expect(result.complaint.components(separatedBy: said).count == 3, "\(result.complaint)")
    #expect(try temporaryFiles() == [])
    #expect(try program.files() == ["small.scenario", "temporary"])
  }

  @Test("a run that is interrupted is kept, and the command to resume it names it")
  func interrupted() async throws {
    try program.file(
      "small.scenario", Program.scenario(mode: Program.costlyMode, repetitions: 5_000))
    let process = try BackgroundProgram(
      Program.built, ["run", "small.scenario"], in: program.folder,
      environment: ["TMPDIR": temporary])
    func text() throws -> String {
      try temporaryFiles().first.map { try program.text(of: "temporary/\($0)") } ?? ""
    }
    while process.isRunning, try text().split(separator: "\n").count < 4 { usleep(10_000) }
    process.send(signal: SIGINT)
    let ending = process.wait()
    #expect(ending.status == 130)
    let name = try #require(try temporaryFiles().first)
    #expect(ending.complaint.contains("Run file: \(temporary)/\(name), with "))
    #expect(
      ending.complaint.hasSuffix(" run small.scenario --resume \(temporary)/\(name)\n"),
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
