import Measurement
import Metrics
import RunFixtures
import Scrolling
import Statistics
import TestSupport
import Testing
import Verdicts

@testable import Documents
@testable import ScenarioLanguage
@testable import Wording

@Suite("What a proof becomes")
struct ProofReportTests {
  /// A title with everything that some format takes as markup.
  private static let title = "Act \"two\", 100% <b>|&"

  /// Something that holds, that fails and that is undecided, with every kind of evidence.
  private static func report(trust: HarnessTrust? = nil) -> VerdictReport {
    let within = Condition.constant(within: Percentage(percent: 10))
    let scenario = Scenario(
      title: title, pages: [10, 100, 1_000], loaders: MadeUpRun.loaderOrder,
      gestures: [.open(at: PageIndex(0))],
      expectations: [
        expect("open-fetches", count(.equal, 3), ["three-pane"]),
        expect("open-fetches", count(.less, 3), ["three-pane"], sizes: [10]),
        expect("bytes-open", .constant(within: nil), ["pagecontrol", "three-pane"]),
        expect("load-time", within, ["eager", "three-pane"]),
        expect("load-time", milliseconds(.less, 6.15), ["three-pane"]),
        expect("live-pages-peak", .grows, ["three-pane"]),
        expect("blank-frames", count(.equal, 0), ["tiled"]),
      ])
    return VerdictReport([Proof(of: scenario, by: MadeUpRun.scenario(), trust: trust)])
  }

  @Test("has a text in every format; on a narrow terminal the evidence is wrapped in its column")
  func formats() throws {
    let report = Self.report()
    let narrow = TerminalStyle(width: 72, isColored: true)
    for (name, text) in [
      ("proof.md", report.document.markdown(level: 2)),
      ("proof-narrow.txt", report.document.terminalText(narrow)),
      (
        "proof-annotations.txt",
        report.annotations(paths: [Self.title: "Scenarios/act.scenario"])
      ),
      ("proof-junit.xml", report.junit), ("proof-json.txt", try briefJSON(report.json)),
    ] {
      expectSnapshot(text, named: name)
    }
  }

  private static let five = ["eager", "pagecontrol", "three-pane", "five-pane", "tiled"]

  /// What each of five loaders shows of `condition`: its verdict, and the greatest value; not
  /// measured without one.
  private func findings(
    _ metric: Metric, _ condition: Condition, _ verdicts: [(Verdict, Double?)]
  ) -> [Finding] {
    zip(Self.five, verdicts).map { loader, shown in
      let value: Finding.Value? = shown.1.map {
        shown.0 == .holds ? .range(min(2, $0)...$0) : .number($0)
      }
      return Finding(
        scenario: "Five", loader: loader, sizes: [10, 20],
        .expectation(expect(metric.name, condition), metric),
        shown.0, after: value, reason: value == nil ? .notMeasured : nil)
    }
  }

  @Test("failures come first, then what is undecided; loaders of which the same holds are one line")
  func folds() {
    let (zero, few) = (count(.equal, 0), count(.less, 9))
    let (holds, fails): ((Verdict, Double?), (Verdict, Double?)) = ((.holds, 0), (.fails, 7))
    let open: (Verdict, Double?) = (.undecided, nil)
    var proof = Proof(
      of: Scenario(title: "Five", pages: [10], loaders: Self.five, gestures: []),
      by: MadeUpRun.scenario())
    proof.findings += findings(.blankFrames, zero, [holds, holds, holds, holds, holds])
    let peaks = [3.0, 3, 8, 5, 2].map { (Verdict.holds, Double?($0)) }
    proof.findings += findings(.livePagesPeak, few, peaks)
    proof.findings += findings(.wrongFrames, zero, [holds, fails, fails, holds, open])
    proof.findings += findings(.openFetches, few, [open, open, open, open, open])
    proof.findings += findings(.turnsLost, zero, [fails, holds, holds, holds, holds])
    expectSnapshot(
      VerdictReport([proof]).document.terminalText(), named: "proof-folded.txt")
  }

  @Test("where the harness is not trusted, times are withheld, and the JSON says so")
  func withheld() throws {
    let report = Self.report(trust: HarnessTrust([]))
    #expect(report.document.terminalText().contains("withheld: over 512") == false)
    #expect(report.document.terminalText().contains("withheld: within"))
    #expect(report.json.contains("\"withheld\" : \"holds\""))
    #expect(
      report.json.contains("that an error of 100% could explain are withheld: the run has no"))
    #expect(
      report.document.markdown(level: 2).contains(
        "self-check: timed verdicts that an error of 100% could"))
  }
}
