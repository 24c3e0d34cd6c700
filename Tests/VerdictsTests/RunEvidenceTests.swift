import Measurement
import Metrics
import RunFixtures
import ScenarioLanguage
import Scrolling
import Testing

@testable import Verdicts

@Suite("The evidence of a run")
struct RunEvidenceTests {
  @Test("that of many scenarios takes no longer for each", .timeLimit(.minutes(1)))
  func manyScenarios() throws {
    let titles = (0..<8_000).map { "Scenario \($0)" }
    let scenarios = titles.map {
      Scenario($0, script: .generated(seed: 1), pages: [1], loaders: ["a"]) {
        Gesture.open(page: 1)
      }
    }
    let evidence = RunEvidence(
      MadeUpRun.run(
        of: scenarios,
        titles.shuffled().flatMap {
          MadeUpRun.census(Cell(scenario: $0, loader: "a", pages: 1), ["open-fetches": 1])
        }))
    #expect(evidence.scenarios.map(\.title) == titles)
  }

  @Test("the geometry of pages that do not fill the screen is that at the greatest size")
  func geometries() {
    func repetitions(_ loader: String, pages: Int, gap: Double?) -> [Repetition] {
      var details = Details()
      details.geometry = gap.map {
        let extent = CGSize(width: 375, height: 667)
        return PageGeometry(extent: extent, pitch: CGSize(width: 375 + $0, height: 667))
      }
      let cell = Cell(scenario: "a", loader: loader, pages: pages)
      return [Repetition(cell, .census, details: details)]
    }
    let summary = MadeUpRun.scenario(
      repetitions("gap", pages: 10, gap: 20) + repetitions("gap", pages: 100, gap: 30)
        + repetitions("plain", pages: 10, gap: nil))
    #expect(summary.geometries.map(\.loader) == ["gap"])
    #expect(summary.geometries.first?.geometry.pitch.width == 405)
  }
}
