import Measurement
import Metrics
import RunFixtures
import ScenarioLanguage
import Scrolling
import Testing

@testable import Verdicts

@Suite("The evidence of a run")
struct RunEvidenceTests {
  @Test("evidence that grows with its run says what that of the whole run says")
  func growth() throws {
    let cells = ["a", "b"].map { Cell(scenario: "Small", loader: $0, pages: 10) }
    let all =
      cells.flatMap { MadeUpRun.census($0, ["open-fetches": 3]) }
      + cells.flatMap { MadeUpRun.timing($0, count: 8, ["load-time": 2]) }
      + selfTestSamples()
    var evidence = RunEvidence(repetitions: [])
    for count in [0, 1, 5, 5, all.count - 3, all.count] {
      let run = try MadeUpComparison.run(Array(all.prefix(count)))
      evidence.grow(to: run)
      let whole = RunEvidence(run)
      #expect(evidence.cells.map(\.cell) == whole.cells.map(\.cell))
      for metric in [Metric.openFetches, .loadTime, .bytesOpen] {
        #expect(
          evidence.cells.map { $0.evidence(for: metric) }
            == whole.cells.map { $0.evidence(for: metric) })
      }
      #expect(evidence.selfTest == whole.selfTest && evidence.repetitions == whole.repetitions)
    }
  }

  @Test("that of many scenarios takes no longer for each", .timeLimit(.minutes(1)))
  func manyScenarios() throws {
    let titles = (0..<8_000).map { "Scenario \($0)" }
    let scenarios = titles.map {
      Scenario($0, script: .generated(seed: 1), pages: [1], loaders: ["a"]) {
        Gesture.open(page: 1)
      }
    }
    let evidence = RunEvidence(
      repetitions: titles.shuffled().flatMap {
        MadeUpRun.census(Cell(scenario: $0, loader: "a", pages: 1), ["open-fetches": 1])
      }, scenarios: scenarios)
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
