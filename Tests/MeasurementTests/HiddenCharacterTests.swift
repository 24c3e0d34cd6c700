import Measurement
import Testing

@Suite("The character whose lines are hidden")
struct HiddenCharacterTests {
  /// What is wrong with a scenario that hides the lines of a character of a generated script.
  private func report(_ name: String) -> String {
    let text = """
      scenario "A"
      script generated cues 4 per page seed 7
      mode memorize "\(name)"
      pages 3
      loaders eager
      gestures {
          open at page 1
          close
      }

      """
    return ScenarioEntry.checked(Array(text.utf8), path: "a.scenario", loaders: ["eager"]).result
      .report()
  }

  @Test("is found however the name is capitalized; without one, those that there are are named")
  func names() throws {
    let report = report("Nobody at all")
    #expect(report.contains("error: no character of the script is called 'Nobody at all'"))
    let known = try #require(report.firstMatch(of: /memorize one of ([^,\n]+)/)).1
    for name in [String(known), known.lowercased(), known.uppercased()] {
      #expect(!self.report(name).contains("error"), "\(name)")
    }
  }
}
