import Foundation
import Measurement
import RunFixtures
import Statistics
import TestSupport
import Testing

@testable import Verdicts

private let made = MadeUpComparison.self

private let text = """
  scenario "Small"
  mode blank
  pages 10
  loaders three-pane
  gestures {
    open at page 1
    close
  }

  """

@Suite("A comparison of two runs: exact evidence")
struct RunComparisonTests {
  private typealias TwoRuns = (
    title: String, old: [Repetition], new: [Repetition], conclusion: Conclusion
  )

  private static let all: [TwoRuns] = {
    let (fetches, cell) = (made.census(["open-fetches": 3]), made.cell)
    let other = MadeUpRun.census(
      Cell(scenario: "Other", loader: "eager", pages: 1), ["open-fetches": 1])
    let timing = made.timing("load-time", [1, 1, 1])
    let crash = Repetition(cell, .timing, 3, outcome: .crashed(signal: 11))
    let limit = made.census([:], outcome: .overMemoryLimit(limit: 1 << 20, pages: 128))
    let torn = [3, 4].enumerated().map {
      Repetition(cell, .census, $0 + 1, ["open-fetches": $1])
    }
    let more = made.census(["open-fetches": 3, "turn-fetches": 1], pages: [10, 100]) + other
    return [
      (
        "one fetch more is worse, one fewer is better, and equal sizes share a line",
        made.census(["turn-fetches": 2, "open-fetches": 3], pages: [10, 100, 1000]),
        made.census(["turn-fetches": 3, "open-fetches": 2], pages: [10, 100, 1000]), .failed
      ),
      ("what is better never fails", fetches, made.census(["open-fetches": 1]), .passed),
      (
        "an amount is told apart however small it is beside the number",
        made.census(["bytes-open": 12_645_312, "allocations-open": 3670, "blank-area": 12.5]),
        made.census(["bytes-open": 13_909_843, "allocations-open": 3671, "blank-area": 30]),
        .failed
      ),
      (
        "a scenario, a cell, a metric and a pass that the candidate lacks are failures",
        more + made.instructions(["instructions-open": 5]), fetches, .failed
      ),
      ("what only the candidate has is noted and fails nothing", fetches, more, .passed),
      ("a loader that reaches its limit at the same page is the same", limit, limit, .passed),
      (
        "a worker that crashes once among many that complete is a crash", fetches + timing,
        fetches + timing.dropLast() + [crash], .failed
      ),
      ("repetitions that disagree decide nothing", fetches, torn, .undecided),
      (
        "a failure that is shown beside them stays one",
        made.census(["open-fetches": 3], pages: [10, 20]),
        torn + made.census(["open-fetches": 4], pages: [20]), .failed
      ),
      ("runs without anything in common decide nothing", [], [], .undecided),
      ("nor does one of nothing", [], fetches, .undecided),
      (
        "numbers beyond sense are compared like others",
        made.census(["bytes-open": 1e300, "open-fetches": -5], pages: [.max]),
        made.census(["bytes-open": -1e300, "open-fetches": 1e19], pages: [.max]), .failed
      ),
    ]
  }()

  @Test("each difference has its line, and what is worse or missing fails")
  func texts() throws {
    let texts = try Self.all.map { runs in
      let comparison = try made.comparison(runs.old, runs.new)
      #expect(comparison.conclusion == runs.conclusion, "\(runs.title)")
      return "# \(runs.title)\n\(comparison.values)"
    }
    expectSnapshot(texts.joined(separator: "\n"), named: "comparisons.txt")
  }

  @Test(
    "bytes are worse from more than 1% and 256 B, next to nothing from 256 B, a leak if it is new; instructions from more than 0.1%",
    arguments: [
      ("bytes-open", 100_000.0, 101_000.0, Verdict.same), ("bytes-open", 100_000, 101_001, .worse),
      ("bytes-open", 100_000, 98_999, .better), ("bytes-open", 1000, 1256, .same),
      ("static-bytes", 5_232, 21_104, .same), ("static-bytes", 0, 40_000, .worse),
      ("bytes-open", 1000, 1257, .worse), ("bytes-open", 0, 256, .same),
      ("bytes-open", 0, 257, .worse), ("bytes-open", -64, 0, .same),
      ("retained-bytes", 0, 64, .worse), ("retained-bytes", 64, 0, .same),
      ("retained-bytes", 64, 320, .same), ("retained-bytes", 64, 321, .worse),
      ("instructions-open", 1_000_000, 1_001_000, .same),
      ("instructions-open", 1_000_000, 1_001_001, .worse),
      ("instructions-open", 1_000_000, 998_000, .better),
    ])
  func tolerances(metric: String, before: Double, after: Double, verdict: Verdict) throws {
    let (old, new) = ([metric: before], [metric: after])
    let comparison =
      metric == "instructions-open"
      ? try made.comparison(made.instructions(old), made.instructions(new))
      : try made.comparison(made.census(old), made.census(new))
    #expect(comparison.findings.map(\.verdict) == [verdict])
  }

  @Test(
    "a worse end is worse, a better one better; the limit counts as reached earlier or later",
    arguments: [
      (Outcome.completed, Outcome.overMemoryLimit(limit: 1 << 20, pages: 7), Verdict.worse),
      (.completed, .crashed(signal: 11), .worse), (.completed, .timedOut(seconds: 9), .worse),
      (.completed, .notApplicable(reason: "no scenes"), .missing),
      (.overMemoryLimit(limit: 1 << 20, pages: 7), .completed, .better),
      (.crashed(signal: 11), .overMemoryLimit(limit: 1 << 20, pages: 7), .better),
      (.notApplicable(reason: "no scenes"), .completed, .new),
      (
        .overMemoryLimit(limit: 1 << 20, pages: 128), .overMemoryLimit(limit: 1 << 20, pages: 64),
        .worse
      ),
      (
        .overMemoryLimit(limit: 1 << 20, pages: 64), .overMemoryLimit(limit: 1 << 20, pages: 128),
        .better
      ),
      (.crashed(signal: 11), .crashed(signal: 6), .notMeasured),
      (.failed(reason: "exit(0)?"), .timedOut(seconds: 9), .notMeasured),
      // What the limit is decides at which page it is reached.
      (
        .overMemoryLimit(limit: 1 << 20, pages: 128), .overMemoryLimit(limit: 1 << 21, pages: 64),
        .same
      ),
    ] as [(Outcome, Outcome, Verdict)])
  func endings(before: Outcome, after: Outcome, verdict: Verdict) throws {
    func run(_ outcome: Outcome) -> [Repetition] {
      made.census(outcome == .completed ? ["open-fetches": 3] : [:], outcome: outcome)
    }
    let comparison = try made.comparison(run(before), run(after))
    let findings = comparison.findings.filter { $0.subject == .outcome }
    #expect(findings.map(\.verdict) == [verdict])
    #expect(findings.map(\.before) == [.outcome(before)])
    #expect(findings.map(\.after) == [.outcome(after)])
    // Of a cell that one of the runs cannot have, nothing else is said.
    if verdict == .missing || verdict == .new { #expect(comparison.findings == findings) }
  }

  @Test(
    "what one pass counts is compared though both runs end so in another, and two crashes are not the same",
    arguments: [
      (Outcome.crashed(signal: 11), Verdict.notMeasured, Conclusion.notMeasured),
      (.overMemoryLimit(limit: 1 << 20, pages: 7), .same, .passed),
    ])
  func bothEnd(outcome: Outcome, verdict: Verdict, conclusion: Conclusion) throws {
    func comparison(_ fetches: Double) throws -> Judgement {
      func run(_ fetches: Double) -> [Repetition] {
        let census = made.census(["open-fetches": fetches])
        return census + [Repetition(census[0].cell, .timing, 1, outcome: outcome)]
      }
      return try made.comparison(run(3), run(fetches))
    }
    #expect(try comparison(3).conclusion == conclusion)
    #expect(try comparison(4).findings.map(\.verdict) == [verdict, .worse])
    #expect(try comparison(4).conclusion == .failed)
  }

  @Test("with other libraries bytes and allocations are shown, and counts are judged still")
  func otherLibraries() throws {
    let old = ["bytes-open": 1000.0, "allocations-open": 5, "open-fetches": 3]
    func comparison(fetches: Double) throws -> Judgement {
      let new = ["bytes-open": 2000, "allocations-open": 5, "open-fetches": fetches]
      return made.comparison(
        try made.run(made.census(old)), try made.run(made.census(new), drawing: "Pango 1.52"))
    }
    #expect(try comparison(fetches: 3).conclusion == .passed)
    expectSnapshot(try comparison(fetches: 3).values, named: "other-libraries.txt")
    #expect(try comparison(fetches: 4).conclusion == .failed)
  }

  @Test("nor are bytes judged with another allocator, other fonts or another build")
  func otherBuilds() throws {
    let (old, new) = (made.census(["bytes-open": 1000]), made.census(["bytes-open": 2000]))
    let runs = [
      (try made.run(old), try made.run(new, allocator: "jemalloc 5.2.1")),
      (try made.run(old), try made.run(new, font: "DejaVu Sans")),
      (try made.run(old, configuration: "debug"), try made.run(new, configuration: "release")),
    ]
    for (old, new) in runs {
      #expect(made.comparison(old, new).findings.map(\.verdict) == [.shown])
    }
  }

  @Test("on another processor instructions are shown, and bytes are judged still")
  func otherProcessor() throws {
    func run(_ processor: String, _ instructions: Double) throws -> Run {
      let counted = made.instructions(["instructions-open": instructions])
      return try made.run(made.census(["bytes-open": 1000]) + counted, processor: processor)
    }
    let comparison = made.comparison(try run("one", 1_000_000), try run("another", 2_000_000))
    func verdict(_ name: String) -> Verdict? {
      comparison.findings.first { $0.metric?.name == name }?.verdict
    }
    #expect(verdict("instructions-open") == .shown && verdict("bytes-open") == .same)
    let difference = [MachineDifference(.processor, "one", "another")].compactMap(\.self)
    #expect(comparison.notes.contains(.instructionsNotJudged(difference)))
  }

  @Test(
    "another scenario of the same title decides nothing, and other comments, sizes and expectations do not make it one",
    arguments: [
      (text, false), ("# Read this.\n" + text + "expect { open-fetches = 3 }\n", false),
      (text.replacing("pages 10", with: "pages 10 100\nrepetitions 5"), false),
      (text.replacing("page 1", with: "page 2"), true),
      (text.replacing("mode blank", with: "mode blank\nios 9"), true), ("not understood", true),
    ] as [(String, Bool)])
  func otherText(new: String, isOther: Bool) throws {
    func comparison(_ fetches: Double) throws -> Judgement {
      made.comparison(
        try made.run(made.census(["open-fetches": 3]), text: text),
        try made.run(made.census(["open-fetches": fetches]), text: new))
    }
    #expect(try comparison(2).notes == (isOther ? [.scenarioChanged(title: "Small")] : []))
    for fetches in [2.0, 3] {
      #expect(try comparison(fetches).conclusion == (isOther ? .undecided : .passed))
    }
    #expect(try comparison(4).conclusion == (isOther ? .undecided : .failed))
    #expect(try comparison(4).findings.count(.worse) == (isOther ? 0 : 1))
  }

  @Test("a cell that crashes is worse whatever scenario it is of")
  func otherTextCrashes() throws {
    let other = text.replacing("page 1", with: "page 2")
    let comparison = made.comparison(
      try made.run(made.census(["open-fetches": 3]), text: text),
      try made.run(made.census([:], outcome: .crashed(signal: 11)), text: other))
    #expect(comparison.conclusion == .failed)
  }

  @Test("a scenario that reads another script or trace is another")
  func otherInputs() throws {
    let run = try made.run(made.census(["open-fetches": 3]))
    let lines = try run.text().replacing(
      #""inputs":[]"#, with: #""inputs":[{"fingerprint":"1","path":"a.trace"}]"#)
    let other = try Run(Data(lines.utf8), path: "")
    #expect(made.comparison(run, other).notes == [.scenarioChanged(title: "Small")])
  }
}
