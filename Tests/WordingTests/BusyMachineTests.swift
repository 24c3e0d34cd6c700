import Measurement
import Metrics
import RunFixtures
import Testing

@testable import Documents
@testable import Verdicts

@Suite("A busy machine")
struct BusyMachineTests {
  private func summary(_ shares: Double?...) -> ScenarioSummary {
    let cell = Cell(scenario: "Wait", loader: "three-pane", pages: 3)
    return MadeUpRun.scenario(
      shares.enumerated().map { index, share in
        var metrics = ["frame-lateness-p50": 0.1, "frame-lateness-p99": 2, "missed-refreshes": 3]
        metrics["machine-busy"] = share
        return Repetition(cell, .timeline, index + 1, metrics)
      })
  }

  private let sentence =
    "the machine was busy: other processes kept 7% to 52% of its processors at work while timelines were played, so lateness and missed refreshes are the machine's as much as the loaders' (reported above 10%)"

  @Test("is said in a sentence under the table, with the share that others had of it")
  func busy() {
    #expect(summary(7.4, 52.2, 31).table().warnings.last == sentence)
  }

  @Test(
    "is not said of a machine that others left alone, that does not tell, or that played nothing")
  func quiet() {
    for summary in [summary(0, 9.9), summary(nil, nil)] {
      #expect(!summary.table().warnings.contains { $0.contains("busy") })
    }
    #expect(summary(80).table(of: Metric.inTables.filter { $0.kind == .exact }).warnings == [])
  }

  @Test("has fewer rounds of what takes long, and the legend says so, and how many there are")
  func rounds() {
    func meaning(_ eager: Int, _ roundsInBlock: Int?) -> String? {
      func times(_ loader: String, _ count: Int) -> [Repetition] {
        MadeUpComparison.timing(
          "load-time", (0..<count).map { 10 + Double($0) / 10 }, loader: loader,
          roundsInBlock: roundsInBlock)
      }
      return MadeUpRun.scenario(times("eager", eager) + times("three-pane", 8)).table().legend
        .first { $0.term == "timed" }?.meaning
    }
    let start = "median of 4 to 8 rounds in 2 to 4 blocks, fewer where they take long"
    #expect(meaning(4, 2)?.hasPrefix(start) == true)
    #expect(meaning(8, 2)?.hasPrefix("median of 8 rounds in 4 blocks") == true)
    #expect(meaning(8, 2)?.contains("fewer") == false)
    #expect(meaning(4, nil)?.hasPrefix("median of 4 to 8 rounds") == true)
    #expect(meaning(4, nil)?.contains(" in ") == false)
  }

  @Test("is said of times whose thread had to wait for a processor in more than a tenth of them")
  func waiting() {
    func warnings(_ waiting: Int, loadTime: Double = 1) -> [String] {
      let cell = Cell(scenario: "Wait", loader: "three-pane", pages: 3)
      let times = (0..<20).map {
        let delay = $0 < waiting ? 0.2 : 0.1
        return Repetition(cell, .timing, $0 + 1, ["load-time": loadTime, "run-delay": delay])
      }
      return MadeUpRun.scenario(times).table().warnings
    }
    #expect(warnings(2) + warnings(20, loadTime: 20) == [])
    #expect(
      warnings(3) == [
        "the machine was busy: in 3 of 20 timing samples the thread had to wait for a processor; differences within a round are safer than single times"
      ])
  }
}
