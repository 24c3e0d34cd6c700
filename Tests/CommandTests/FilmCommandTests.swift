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
}
