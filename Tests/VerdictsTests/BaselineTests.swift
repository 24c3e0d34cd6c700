import Basics
import Measurement
import Metrics
import RunFixtures
import Statistics
import TestSupport
import Testing

@testable import Verdicts

private let made = MadeUpComparison.self

@Suite("A baseline")
struct BaselineTests {
  private func tightened(_ old: [Repetition], _ new: [Repetition]) throws -> [Repetition] {
    let baseline = try Baseline(of: try made.run(old), loaderOrder: []).run
    let candidate = try made.run(new)
    let comparison = RunComparison(baseline: Book(baseline), candidate: Book(candidate))
    return try Baseline(
      tightening: baseline, by: candidate, comparison, loaderOrder: []
    ).run.repetitions
  }

  private func reason(_ body: () throws -> Baseline) -> String? {
    #expect(throws: InputError.self) { try body() }?.reason
  }

  @Test("is one repetition of each cell, in order, without times and without the machine")
  func text() throws {
    let repetitions =
      made.timing("load-time", [1, 2])
      + made.census(["bytes-open": 4096, "blank-area": 12.5], pages: [100, 10])
    let run = try made.run(repetitions, processor: "Some processor")
    #expect(!run.header.isBaseline)
    #expect(try Baseline(of: run, loaderOrder: []).run.header.isBaseline)
    expectSnapshot(try Baseline(of: run, loaderOrder: []).run.text(), named: "baseline.jsonl")
  }

  @Test("is the same text whatever the order, the machine and the rest of the run")
  func stable() throws {
    let census = made.census(["open-fetches": 3], pages: [10, 100, 1000])
    let texts = try [
      made.run(census), made.run(census.reversed(), processor: "Another"),
      made.run(census + made.timing("load-time", [1]), tie: (id: "a", side: "head")),
    ].map { try Baseline(of: $0, loaderOrder: []).run.text() }
    #expect(Set(texts).count == 1)
  }

  @Test("is not made of repetitions that disagree")
  func refused() throws {
    let torn =
      made.census(["open-fetches": 3]).prefix(1) + made.census(["open-fetches": 4]).suffix(1)
    #expect(
      reason { try Baseline(of: try made.run(Array(torn)), loaderOrder: []) }
        == "Small: three-pane at 10 pages: its repetitions disagree, and a baseline is one number"
    )
  }

  @Test("is tightened by what is better, and keeps what is the same within its tolerance")
  func tightening() throws {
    let result = try tightened(
      made.census(["open-fetches": 3, "bytes-open": 100_000]),
      made.census(["open-fetches": 2, "bytes-open": 100_900]))
    #expect(result.map(\.metrics) == [["open-fetches": 2, "bytes-open": 100_000]])
  }

  @Test(
    "takes new cells, metrics that other cells have, and cells that complete where they did not")
  func newCells() throws {
    let limit = Outcome.overMemoryLimit(limit: 1 << 20, pages: 7)
    let result = try tightened(
      made.census(["open-fetches": 3]) + made.census(["turn-fetches": 2], pages: [20])
        + made.census([:], pages: [100], outcome: limit),
      made.census(
        ["open-fetches": 3, "turn-fetches": 1, "bytes-open": 4096], pages: [10, 20, 100, 1000]))
    #expect(result.map(\.cell.pages) == [10, 20, 100, 1000])
    #expect(Set(result.map(\.metrics)) == [["open-fetches": 3, "turn-fetches": 1]])
  }

  @Test("is tightened by what is exact alone")
  func exact() {
    let cell = Cell(scenario: "Small", loader: "eager", pages: 10)
    func isTighter(_ subject: Finding.Subject, _ verdict: Verdict) -> Bool {
      Finding(cell, subject, verdict).isTighter
    }
    #expect(isTighter(.metric(.openFetches), .better) && isTighter(.pass(.census), .new))
    #expect(!isTighter(.metric(.openFetches), .same))
    #expect(!isTighter(.metric(.instructionsOpen), .better))
    #expect(!isTighter(.metric(.loadTime), .better) && !isTighter(.pass(.instructions), .new))
  }

  @Test("is never an ordinary run, and never of two kinds of libraries")
  func refusedTightening() throws {
    let census = made.census(["open-fetches": 3])
    let ordinary = try made.run(census)
    let baseline = try Baseline(of: ordinary, loaderOrder: []).run
    let foreign = try made.run(made.census(["open-fetches": 2]), drawing: "Pango 1.52")
    let comparison = RunComparison(baseline: Book(baseline), candidate: Book(foreign))
    // The last is a run that was killed after its first census.
    for run in [ordinary, try made.run(Array(census.prefix(1)))] {
      #expect(
        reason { try Baseline(tightening: run, by: ordinary, comparison, loaderOrder: []) }
          == "this is an ordinary run, with repetitions that would be lost")
    }
    #expect(
      reason { try Baseline(tightening: baseline, by: foreign, comparison, loaderOrder: []) }
        == "it was measured with other libraries or fonts, and is not tightened by a run that differs in them"
    )
  }
}
