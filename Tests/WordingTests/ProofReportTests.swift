import Measurement
import Metrics
import RunFixtures
import Scrolling
import Statistics
import TestSupport
import Testing

@testable import Documents
@testable import ScenarioLanguage
@testable import Verdicts
@testable import Wording

@Suite("What a proof becomes")
struct ProofReportTests {
  /// A title with everything that some format takes as markup.
  private static let title = "Act \"two\", 100% <b>|&"

  /// Something that holds, that fails and that is undecided, with every kind of evidence.
  private static func proof(trust: HarnessTrust? = nil) -> [Judgement] {
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
    return [Judgement(of: scenario, by: MadeUpRun.scenario(), trust: trust)]
  }

  @Test("where nothing is judged, it says why")
  func nothing() {
    func words(
      _ expectations: [ScenarioLanguage.Expectation], _ repetitions: [Repetition] = [],
      options: Options? = nil
    ) -> String {
      let scenario = Scenario(
        title: Self.title, pages: [10], loaders: ["eager"], gestures: [.open(at: PageIndex(0))],
        expectations: expectations)
      let summary = MadeUpRun.scenario(repetitions)
      return Judgement(of: scenario, by: summary, options: options).table().placeholder
    }
    let some = [expect("open-fetches", count(.equal, 0), ["eager"])]
    let cell = Cell(scenario: Self.title, loader: "eager", pages: 10)
    let unfit = MadeUpRun.census(cell, outcome: .notApplicable(reason: "no scenes"), [:])
    #expect(
      words([])
        == "Nothing is judged: the scenario expects nothing. Add an 'expect' block.")
    #expect(
      words(some, options: Options(loaders: ["tiled"]))
        == "Nothing is judged: every expectation is about other loaders or sizes.")
    #expect(words(some, unfit) == "Nothing is judged: no loader here can do what is expected.")
  }

  @Test("programs and services are told why nothing is judged, too, and no suite of JUnit is empty")
  func nothingForPrograms() {
    let scenario = Scenario(
      title: Self.title, pages: [10], loaders: ["eager"], gestures: [.open(at: PageIndex(0))])
    let proof = [Judgement(of: scenario, by: MadeUpRun.scenario([]))]
    let sentence = "Nothing is judged: the scenario expects nothing."
    for text in [proof.json, proof.junit, proof.annotations()] {
      #expect(text.ranges(of: sentence).count == 1, "\(text)")
    }
    #expect(proof.junit.contains("<testsuites name=\"panebench prove\" tests=\"1\""))
  }

  @Test("what a run lacks is an error in every format, and nothing is green")
  func unfinished() {
    let proof = Self.proof().lacking(["a.jsonl lacks one"])
    #expect(proof.annotations().contains("::error title=PaneBench::a.jsonl lacks one\n"))
    #expect(proof.junit.contains("<error message=\"a.jsonl lacks one\""))
    #expect(proof.json.contains("a.jsonl lacks one"))
    #expect(proof.document.markdown(level: 2).contains("a.jsonl lacks one"))
  }

  @Test("wraps the evidence in its column on a narrow terminal")
  func narrow() {
    let narrow = TerminalStyle(width: 72, isColored: true)
    expectSnapshot(Self.proof().document.terminalText(narrow), named: "proof-narrow.txt")
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
    var proof = Judgement(
      of: Scenario(title: "Five", pages: [10], loaders: Self.five, gestures: []),
      by: MadeUpRun.scenario())
    proof.findings += findings(.blankFrames, zero, [holds, holds, holds, holds, holds])
    let peaks = [3.0, 3, 8, 5, 2].map { (Verdict.holds, Double?($0)) }
    proof.findings += findings(.livePagesPeak, few, peaks)
    proof.findings += findings(.wrongFrames, zero, [holds, fails, fails, holds, open])
    proof.findings += findings(.openFetches, few, [open, open, open, open, open])
    proof.findings += findings(.turnsLost, zero, [fails, holds, holds, holds, holds])
    expectSnapshot(
      [proof].document.terminalText(), named: "proof-folded.txt")
  }

  @Test("a crash of several loaders, sizes and expectations is said once, and of which it is true")
  func crashes() {
    let (bad, sound) = (["eager", "tiled", "looping"], "two-pane")
    let repetitions = (bad + [sound]).flatMap { loader in
      [10, 100].flatMap { pages in
        MadeUpRun.census(
          Cell(scenario: "Two", loader: loader, pages: pages),
          outcome: loader == sound
            ? .completed : .crashed(signal: 4, message: "Index out of range"),
          loader == sound ? ["open-fetches": 0, "blank-frames": 0] : [:])
      }
    }
    let scenario = Scenario(
      title: "Two", pages: [10, 100], loaders: bad + [sound],
      gestures: [.open(at: PageIndex(0))],
      expectations: ["open-fetches", "blank-frames"].map { expect($0, count(.equal, 0)) })
    let proof = Judgement(of: scenario, by: MadeUpRun.scenario(repetitions))
    let rows = proof.findings.rows([.fails])
    #expect(
      rows.map(\.sentence) == [
        "eager, tiled, looping: 6 expectations: crashed (SIGILL): Index out of range, at 2 sizes from 10 to 100 pages"
      ])
  }

  @Test("where the harness is not trusted, times are withheld, and the JSON says so")
  func withheld() throws {
    let proof = Self.proof(trust: HarnessTrust([]))
    #expect(proof.document.terminalText().contains("withheld: over 512") == false)
    #expect(proof.document.terminalText().contains("withheld: within"))
    #expect(proof.json.contains("\"withheld\" : \"holds\""))
    #expect(
      proof.json.contains("that an error of 100% could explain are withheld: this run has no"))
    #expect(
      proof.document.markdown(level: 2).contains(
        "Timed verdicts that an error of 100% could explain are withheld"))
  }

  @Test("no two findings of a scenario read alike, and each case of JUnit has a name of its own")
  func apart() throws {
    let zero = count(.equal, 0)
    let scenario = Scenario(
      title: "Small", pages: [10, 100, 1_000], loaders: ["three-pane"],
      gestures: [.open(at: PageIndex(0))],
      expectations: [
        expect("open-fetches", zero), expect("open-fetches", zero, sizes: [10]),
        expect("open-fetches", zero, sizes: [1_000]),
        expect("open-fetches", zero, sizes: [10, 1_000]),
      ])
    let proof = Judgement(of: scenario, by: MadeUpRun.scenario())
    let texts = proof.findings.map { [$0.loader, $0.subjectText] }
    #expect(Set(texts).count == texts.count)
    #expect(texts.last?.last??.plainSpaces == "open-fetches = 0 at 10 and 1 000 pages")
    let names = [proof].junit.matches(of: /<testcase [^>]*>/).map {
      String($0.output)
    }
    #expect(names.count == texts.count && Set(names).count == names.count)
  }

  @Test(
    "a number that is not its bound does not read as it",
    arguments: [
      (24.0 * 1_048_576 + 1_024, Verdict.fails, "25 166 848 B at 10 pages"),
      (24.0 * 1_048_576, .fails, "24.0 MiB at 10 pages"),
      (31.0 * 1_048_576, .fails, "31.0 MiB at 10 pages"),
    ])
  func bound(value: Double, verdict: Verdict, text: String) {
    let condition = Condition.comparison(.lessOrEqual, Quantity(24 * 1_048_576, .bytes))
    let finding = Finding(
      scenario: "Small", loader: "mine", sizes: [10],
      .expectation(expect("bytes-turns", condition), .bytesTurns), verdict,
      after: .number(value))
    #expect(finding.evidence.plainSpaces.hasPrefix(text), "\(finding.evidence)")
  }

  @Test(
    "a range has both its ends, at the sizes that it is of; and a peak that is no gesture's has no second number"
  )
  func ranges() {
    func finding(_ metric: Metric, _ condition: Condition, _ after: Finding.Value) -> Finding {
      Finding(
        scenario: "Small", loader: "mine", sizes: [10, 1_000],
        .expectation(expect(metric.name, condition), metric), .holds, after: after)
    }
    let constant = Condition.constant(within: Percentage(percent: 10))
    #expect(
      finding(.peakBytes, constant, .range(1_000...1_019)).evidence.plainSpaces
        == "1 000 B … 1 019 B from 10 to 1 000 pages")
    #expect(
      finding(.peakBytes, constant, .range(42_049_536...42_049_600)).evidence.plainSpaces
        == "42 049 536 B … 42 049 600 B from 10 to 1 000 pages")
    var peak = finding(.livePagesPeak, count(.equal, 3), .number(9))
    for (alive, text) in [(8, "most pages alive at once"), (9, "9 pages alive at once")] {
      peak.gesture = GestureEvidence(number: 5, text: "flick left", unit: .livePages, count: alive)
      #expect(peak.gestureText == "gesture 5, flick left: \(text)")
    }
  }
}
