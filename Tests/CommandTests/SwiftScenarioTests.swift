import Measurement
import Testing

/// The program of `Tests/BrokenLoaders` brings a scenario that is written in Swift.
@Suite("Scenarios in Swift")
struct SwiftScenarioTests {
  private let program = Program()

  @Test("a scenario that the program brings is measured where no file is named")
  func run() async throws {
    let result = try await program.run(
      broken: "run --passes census --loaders three-pane --output a.jsonl")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("Opened in Swift"))
    let run = try program.runFile("a.jsonl")
    #expect(run.header.scenarios.map(\.path) == ["Opened in Swift.scenario"])
    #expect(Set(run.repetitions.map(\.cell.loader)) == ["three-pane"])
  }

  @Test("its expectations are proved, and it is checked unless a file is named")
  func prove() async throws {
    let proof = try await program.run(broken: "prove --passes census --output a.jsonl").expecting(0)
    #expect(proof.output.contains("open-fetches <= 3"))
    let check = try await program.run(broken: "check")
    #expect(
      check == Program.Result(status: 0, output: "Opened in Swift.scenario: ok\n", complaint: ""))
    // A file that is named is taken instead.
    try program.file("small.scenario", Program.scenario(loaders: "eager"))
    let named = try await program.run(broken: "check small.scenario")
    #expect(named.output == "small.scenario: ok\n")
  }
}
