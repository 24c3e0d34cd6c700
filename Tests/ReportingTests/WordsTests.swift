import Foundation
import PlainText
import RunFixtures
import Statistics
import TestSupport
import Testing
import Workers

@testable import Reporting
@testable import Verdicts

@Suite("Words")
struct WordsTests {
  @Test("things are counted in the singular and the plural, in groups of three digits")
  func counts() {
    #expect(counted(1, "page") == "1 page")
    #expect(counted(0, "round") == "0 rounds")
    #expect(counted(10_000, "page") == "10 000 pages".withFirstSpaceUnbroken)
    #expect(Cell(scenario: "s", loader: "l", pages: 1).sizeText == "1 page")
    #expect(Cell(scenario: "s", loader: "l", pages: 10, scenes: 20).sizeText == "20 × 10 pages")
  }

  @Test("the name of a benchmark is the same whatever the size, so that services know it again")
  func benchmarkNames() {
    func name(_ pages: Int, _ scenes: Int = 1) -> String {
      Cell(scenario: "s", loader: "eager", pages: pages, scenes: scenes).benchmarkName
    }
    #expect(name(1) == "eager at 1 page")
    #expect(name(10_000) == "eager at 10000 pages")
    #expect(name(1, 20) == "eager at 20 × 1 pages")
  }

  @Test(
    "a share with its sign has three decimals below 0.1%, one up to 100%, and none beyond",
    arguments: [
      (0.0, "+0%"), (0.2, "+20%"), (0.333, "+33.3%"), (-0.008, "−0.8%"), (0.00012, "+0.012%"),
      (1e-9, "+0%"), (-1e-9, "+0%"), (1.333, "+133%"), (12.5, "+1\u{A0}250%"), (.infinity, "∞"),
    ])
  func signedPercents(share: Double, text: String) {
    #expect(signedPercent(share) == text)
  }

  @Test("a change from zero has no share")
  func changes() {
    #expect(percentChange(from: 0, to: 1) == nil)
    #expect(percentChange(from: 12.0, to: 9) == "−25%")
    #expect(percentChange(from: 1, to: .infinity) == nil)
    #expect(percent(0.05) == "5%")
    #expect(percent(0.0012) == "0.12%")
  }

  @Test("only what has a unit of its own is without a suffix")
  func units() throws {
    func suffix(_ name: String) throws -> String { try #require(Metric.named(name)).unitSuffix }
    #expect(try suffix("open-fetches") == "")
    #expect(try suffix("bytes-open") == "")
    #expect(try suffix("load-time") == "\u{A0}ms")
    #expect(try suffix("blank-area") == "\u{A0}%")
  }

  /// Every way to end, as a table says it, and as programs read it.
  static let endings: [(outcome: Outcome, text: String, members: [String: String])] = [
    (.completed, "completed", ["outcome": "completed"]),
    (
      .overMemoryLimit(limit: 512 << 20, pages: 1_127), "over 512 MiB at page 1 127",
      ["outcome": "over-memory-limit", "limit": "536870912", "pages": "1127"]
    ),
    (
      .overMemoryLimit(limit: 1_000_000, pages: 1), "over 977 KiB at page 1",
      ["outcome": "over-memory-limit", "limit": "1000000", "pages": "1"]
    ),
    (
      .crashed(signal: 11, message: "Index\nout of range"), "crashed (SIGSEGV): Index out of range",
      ["outcome": "crashed", "signal": "11", "message": "Index\nout of range"]
    ),
    (
      .crashed(signal: 63), "crashed (signal 63)",
      ["outcome": "crashed", "signal": "63"]
    ),
    (
      .timedOut(seconds: 1_200), "timed out after 1 200 s",
      ["outcome": "timed-out", "seconds": "1200"]
    ),
    (
      .notApplicable(reason: "no scenes"), "n/a: no scenes",
      ["outcome": "not-applicable", "reason": "no scenes"]
    ),
    (
      .failed(reason: "no\tresult"), "failed: no result",
      ["outcome": "failed", "reason": "no\tresult"]
    ),
    (
      .interrupted(reason: "disk full"), "interrupted: disk full",
      ["outcome": "interrupted", "reason": "disk full"]
    ),
    (
      .harnessFault(reason: "x"), "a fault of panebench itself: x",
      ["outcome": "harness-fault", "reason": "x"]
    ),
  ]

  @Test("every ending has words on one line, and members for programs", arguments: endings)
  func outcomes(outcome: Outcome, text: String, members: [String: String]) throws {
    #expect(outcome.plainText == text)
    let object = try JSONSerialization.jsonObject(
      with: Data(jsonText(OutcomeRecord(outcome)).utf8))
    let found = try #require(object as? [String: Any])
    #expect(found.mapValues { "\($0)" } == members)
  }

  @Test("why times are withheld says what to do")
  func trust() {
    let reasons: [HarnessTrust.Reason] = [
      .notMeasured, .unfinished(.canary, .timedOut(seconds: 5)), .tooFewRounds(have: 1, need: 8),
      .controlDiffers, .controlUndecided(threshold: 0.03, rounds: 60), .canaryMissed(rounds: 60),
      .allocationMissed,
    ]
    #expect(Set(reasons.map(\.text)).count == reasons.count)
    #expect(reasons.allSatisfy { $0.text.hasSuffix(".") && $0.text.contains(". ") })
    #expect(
      HarnessTrust.Reason.tooFewRounds(have: 1, need: 8).text
        == "1 round of control and canary are too few; at least 8 are needed. Use --resume to measure more."
    )
    #expect(
      HarnessTrust.Reason.controlUndecided(threshold: 0.03, rounds: 60).text
        .contains("the same within 3% in 60 rounds"))
  }

  @Test("why a comparison does not judge says what differs")
  func notes() {
    let fonts = MachineDifference(part: .fonts, baseline: "A", candidate: "B")
    let drawing = MachineDifference(part: .drawing, baseline: "Pango 1", candidate: "Pango 2")
    let processor = MachineDifference(part: .processor, baseline: "X", candidate: "Y")
    #expect(
      RunComparison.Note.allocationsNotJudged([drawing, fonts]).text
        == "Allocations and bytes are shown and not judged: the baseline's libraries or fonts are others (drawing: Pango 1 there, Pango 2 here; fonts: A there, B here)."
    )
    #expect(
      RunComparison.Note.instructionsNotJudged([processor]).text
        == "Instructions are shown and not judged: the baseline's processor is another (X there, Y here)."
    )
    #expect(
      RunComparison.Note.scenarioChanged(title: "two\nlines").text
        == "The text of the scenario \"two lines\" has changed.")
    #expect(RunComparison.Note.nothingInCommon.text.hasPrefix("There is nothing to judge"))
  }

  @Test("a reason of a finding says how much would decide, or what disagrees")
  func reasons() throws {
    let metric = try #require(Metric.named("bytes-open"))
    func text(_ reason: RunComparison.Reason) -> String? {
      RunComparison.Finding(scenario: "s", .metric(metric), .undecided, reason: reason).reasonText
    }
    #expect(text(.partly(count: 1, of: 12)) == "in 1 of 12 repetitions")
    #expect(text(.passNotMeasured) == "the candidate was not measured so")
    #expect(text(.tooFewRounds(have: 3, need: 8)) == "not enough blocks: 3 of 8")
    #expect(text(.undecided(furtherRounds: 20)) == "about 20 more blocks would decide")
    #expect(text(.undecided(furtherRounds: nil)) == "more blocks would hardly decide")
    #expect(text(.dependent)?.hasSuffix(": no verdict may rest on it") == true)
    #expect(
      text(.disagreement(baseline: [64, 65], candidate: [1, 2]))?.plainSpaces
        == "the baseline's repetitions disagree: 64 B ≠ 65 B; the candidate's repetitions disagree: 1 B ≠ 2 B"
    )
    #expect(RunComparison.Finding(scenario: "s", .whole, .new).reasonText == nil)
  }

  @Test("why there is no baseline says what to do", arguments: [1, 10_000])
  func baselines(pages: Int) {
    let cell = Cell(scenario: "two\nlines", loader: "eager", pages: pages)
    let failures: [Baseline.Failure] = [
      .noExactEvidence, .disagreement(cell), .ordinaryRun, .otherLibraries,
    ]
    #expect(Set(failures.map(\.description)).count == failures.count)
    #expect(
      Baseline.Failure.disagreement(cell).description
        .hasPrefix("\"two lines\", eager, \(counted(pages, "page")): its repetitions disagree"))
  }
}

extension String {
  /// The text with a no-break space in the place of its first space, as a grouped number has it.
  fileprivate var withFirstSpaceUnbroken: String {
    guard let index = firstIndex(of: " ") else { return self }
    return replacingCharacters(in: index...index, with: "\u{A0}")
  }
}
