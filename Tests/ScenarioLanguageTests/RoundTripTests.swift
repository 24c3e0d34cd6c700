import Foundation
import ScenarioLanguage
import Testing

@Suite("Round trips")
struct RoundTripTests {
  @Test("a scenario that is printed and read again is the same, and its text is canonical")
  func printing() throws {
    var scenarios = RandomScenarios(vocabulary: .test, seed: 2)
    for _ in 0..<Trials.count {
      let scenario = scenarios.next()
      let text = scenario.formatted()
      let result = Scenario.parse(text, file: "printed", vocabulary: .test)
      try #require(result.scenario == scenario, "\(result.report())\n\(text)")
      try #require(Scenario.format(text) == text)
    }
  }

  @Test("a canonical text comes back when its spaces and line ends were changed")
  func spaces() throws {
    var scenarios = RandomScenarios(vocabulary: .test, seed: 3)
    for _ in 0..<Trials.count {
      let text = scenarios.next().formatted()
      let lineEnd = scenarios.random.pick(["\n", "\r\n", "\r"])
      var noisy = ""
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        let indent = String(repeating: " \t", count: scenarios.random.skewed(0...5))
        let trailing = scenarios.random.pick(["", " ", "\t", "   \t "])
        noisy += indent + line.drop { $0 == " " } + trailing + lineEnd
        if line.isEmpty && scenarios.random.chance(50) { noisy += lineEnd + " " + lineEnd }
      }
      try #require(Scenario.format(noisy) == text, "\(noisy)")
    }
  }

  @Test("a text with comments anywhere keeps them all, and is canonical once it is formatted")
  func comments() throws {
    var scenarios = RandomScenarios(vocabulary: .test, seed: 4)
    for _ in 0..<Trials.count {
      let scenario = scenarios.next()
      var noisy = ""
      var count = 0
      for line in scenario.formatted().split(separator: "\n", omittingEmptySubsequences: false) {
        if scenarios.random.chance(20) {
          noisy += "# \(count)\n"
          count += 1
        }
        noisy += line
        if scenarios.random.chance(30) {
          noisy += "# \(count) "
          count += 1
        }
        noisy += "\n"
      }
      let formatted = Scenario.format(noisy)
      try #require(Scenario.format(formatted) == formatted, "\(noisy)")
      let comments = formatted.split(separator: "\n").compactMap { line in
        line.range(of: "# ", options: .backwards).flatMap { Int(line[$0.upperBound...]) }
      }
      try #require(comments == Array(0..<count), "\(noisy)")
      let result = Scenario.parse(formatted, file: "formatted", vocabulary: .test)
      try #require(result.scenario == scenario, "\(result.report())\n\(formatted)")
    }
  }
}
