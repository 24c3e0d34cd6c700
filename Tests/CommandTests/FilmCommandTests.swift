import Foundation
import TestSupport
import Testing

@Suite("film")
struct FilmCommandTests {
  /// Blank, wrong and lost: a flick before the last page is at rest, a finger that stops, a turned
  /// device, fingers that catch pages.
  @Test(
    "a film as text is the same on every machine, line by line",
    arguments: ["hasty", "sticking", "rotation", "fingers"])
  func text(story: String) async throws {
    let program = Program()
    let scenario = projectFolder.appendingPathComponent("Scenarios/Stories/\(story).scenario")
    try await program.run(
      ["film", scenario.path, "--loaders", "three-pane", "--pages", "5", "--output", "film.txt"],
      code: 0)
    try expectSnapshot(program.text(of: "film.txt"), named: "film-\(story).txt")
  }

  @Test("a film is written over nothing that it is made of, the scenario's script included")
  func inputs() async throws {
    let program = Program()
    try program.file("script.txt", "ANNA\nHello.\n")
    try program.file(
      "small.scenario",
      Program.scenario(
        mode: "mode read\nscript file \"script.txt\" cues 1 per page", gestures: "settle"))
    let result = try await program.run("film small.scenario --output script.txt", code: 64)
    #expect(
      result.complaint.hasSuffix(
        "error: script.txt: this file is also an input. Choose another output.\n"))
    #expect(try program.text(of: "script.txt") == "ANNA\nHello.\n")
  }
}
