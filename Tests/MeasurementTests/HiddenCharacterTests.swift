import Testing

@testable import Measurement

@Suite("The character whose lines are hidden")
struct HiddenCharacterTests {
  /// What is wrong with a scenario that hides the lines of a character of a generated script.
  private func report(_ name: String) -> String {
    let entry = ScenarioEntry.opening(["eager"], mode: .memorize(character: name), then: [.close])
    return ScenarioEntry.checked(entry.scenario, loaders: ["eager"]).result.report()
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
