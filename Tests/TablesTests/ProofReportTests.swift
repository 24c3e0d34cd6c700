import Foundation
import Measurement
import RunFixtures
import Scrolling
import Tables
import TestSupport
import Testing
import Traces
import Verdicts

@testable import ScenarioLanguage

@Suite("What a proof becomes")
struct ProofReportTests {
  /// A title with everything that some format takes as markup.
  private static let title = "Act \"two\", 100% <b>|&"

  /// Something that holds, that fails and that is undecided, with every kind of evidence.
  private static func report(trust: HarnessTrust? = nil) -> ProofReport {
    func milliseconds(_ comparison: Comparison, _ value: Double) -> Condition {
      .comparison(comparison, Quantity(value, .milliseconds))
    }
    func expect(
      _ metric: String, _ condition: Condition, _ loaders: [String], sizes: [Int] = []
    ) -> ScenarioLanguage.Expectation {
      ScenarioLanguage.Expectation(metric: metric, condition, loaders: loaders, sizes: sizes)
    }
    let within = Condition.constant(within: Percentage(percent: 10))
    let scenario = Scenario(
      title: title, pages: [10, 100, 1_000], loaders: MadeUpRun.loaderOrder,
      gestures: [.open(at: PageIndex(0))],
      expectations: [
        expect("open-fetches", .comparison(.equal, Quantity(3, .count)), ["three-pane"]),
        expect(
          "open-fetches", .comparison(.less, Quantity(3, .count)), ["three-pane"], sizes: [10]),
        expect("bytes-open", .constant(within: nil), ["pagecontrol", "three-pane"]),
        expect("load-time", within, ["eager", "three-pane"]),
        expect("load-time", milliseconds(.less, 6.15), ["three-pane"]),
        expect("live-pages-peak", .grows, ["three-pane"]),
        expect("blank-frames", .comparison(.equal, Quantity(0, .count)), ["tiled"]),
      ])
    return ProofReport([Proof(of: scenario, by: MadeUpRun.scenario(), trust: trust)])
  }

  @Test("as Markdown, a table under the scenario's title")
  func markdown() {
    expectSnapshot(Self.report().markdown, named: "proof.md")
  }

  @Test("on a narrow terminal the evidence is wrapped in its column")
  func narrow() {
    expectSnapshot(
      Self.report().terminalText(TerminalStyle(width: 72, isColored: true)),
      named: "proof-narrow.txt")
  }

  @Test("as workflow commands, an error for what fails and a warning for what is undecided")
  func annotations() {
    expectSnapshot(
      Self.report().annotations(paths: [Self.title: "Scenarios/act.scenario"]),
      named: "proof-annotations.txt")
  }

  @Test("as JUnit XML, a case for each expectation of a loader")
  func junit() {
    let lines = Self.report().junit.split(separator: "\n")
    #expect(
      lines[1]
        == "<testsuites name=\"panebench prove\" tests=\"9\" failures=\"4\" errors=\"0\" skipped=\"2\">"
    )
    #expect(lines.count { $0.contains("<testcase ") } == 9)
    #expect(
      lines.contains {
        $0.contains("<failure message=\"3 at 10 pages\" type=\"fails\">3 at 10 pages</failure>")
      })
  }

  @Test("as JSON, every finding with its evidence in numbers")
  func json() throws {
    let text = Self.report().json
    expectSnapshot(text, named: "proof.json")
    #expect(text.contains("\"unit\" : \"round\""))
    let proof = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(proof["conclusion"] as? String == "fails")
    let counts = try #require(proof["counts"] as? [String: Int])
    let scenarios = try #require(proof["scenarios"] as? [[String: Any]])
    let findings = try #require(scenarios.first?["findings"] as? [[String: Any]])
    #expect(counts.values.reduce(0, +) == findings.count)
  }

  @Test("where the harness is not trusted, times are withheld, and the JSON says so")
  func withheld() throws {
    let report = Self.report(trust: HarnessTrust([]))
    #expect(report.terminalText().contains("withheld: over 512") == false)
    #expect(report.terminalText().contains("withheld: within"))
    #expect(report.json.contains("\"withheld\" : \"holds\""))
    #expect(report.json.contains("timed verdicts are withheld: the run has no control"))
    #expect(report.markdown.contains("harness: timed verdicts are withheld"))
  }
}
