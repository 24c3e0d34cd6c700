import Basics
import Measurement
import RunFixtures
import TestSupport
import Testing

@testable import Verdicts

private let made = MadeUpComparison.self

@Suite("A baseline")
struct BaselineTests {
  private func reason(_ body: () throws -> Run) -> String? {
    #expect(throws: InputError.self) { try body() }?.reason
  }

  @Test("is one repetition of each cell, in order, without times and without the machine")
  func text() throws {
    let repetitions =
      made.timing("load-time", [1, 2])
      + made.census(["bytes-open": 4096, "blank-area": 12.5], pages: [100, 10])
    let run = try made.run(repetitions, processor: "Some processor")
    #expect(!run.header.isBaseline)
    #expect(try Run(baselineOf: run, loaderOrder: []).header.isBaseline)
    expectSnapshot(try Run(baselineOf: run, loaderOrder: []).text(), named: "baseline.jsonl")
  }

  @Test("is the same text whatever the order, the machine and the rest of the run")
  func stable() throws {
    let census = made.census(["open-fetches": 3], pages: [10, 100, 1000])
    let texts = try [
      made.run(census), made.run(census.reversed(), processor: "Another"),
      made.run(census + made.timing("load-time", [1]), tie: (id: "a", side: "head")),
    ].map { try Run(baselineOf: $0, loaderOrder: []).text() }
    #expect(Set(texts).count == 1)
  }

  @Test("is not made of repetitions that disagree, nor without evidence of each cell")
  func refused() throws {
    func refusal(_ repetitions: [Repetition]) -> String? {
      reason { try Run(baselineOf: try made.run(repetitions), loaderOrder: []) }
    }
    let (three, four) = (made.census(["open-fetches": 3]), made.census(["open-fetches": 4]))
    let crash = made.census([:], outcome: .crashed(signal: 11))
    let torn =
      "Small: three-pane at 10 pages: its repetitions disagree, and a baseline is one number"
    #expect(refusal([three[0], four[1]]) == "\(torn): open-fetches 3, 4")
    #expect(refusal([three[0], crash[1]]) == "\(torn): they end differently")
    #expect(refusal(made.timing("load-time", [1])) == "the run holds no exact evidence")
    #expect(
      refusal(made.census([:], outcome: .notLookedAt(reason: "no page was drawn")))
        == "Small: three-pane at 10 pages: no page was drawn")
  }

  @Test("is not made of a cell that came to no end: two that do not are not the same")
  func noResult() throws {
    for ending in EndingOfACell.all {
      guard let outcome = ending.outcome, !outcome.isResult else { continue }
      let run = try made.run(made.census([:], outcome: outcome))
      let why = outcome.reasonOfFailure ?? "its worker did not come to its end"
      #expect(
        reason { try Run(baselineOf: run, loaderOrder: []) }
          == "Small: three-pane at 10 pages: \(why)")
    }
    let limit = made.census([:], outcome: .overMemoryLimit(limit: 1, pages: 1))
    #expect(try Run(baselineOf: try made.run(limit), loaderOrder: []).repetitions.count == 1)
  }

  @Test("has the least of the frames that a busy machine made long")
  func longFrames() throws {
    let busy =
      made.census(["long-frames": 3]).prefix(1) + made.census(["long-frames": 1]).suffix(1)
    let run = try Run(baselineOf: try made.run(Array(busy)), loaderOrder: [])
    #expect(run.repetitions.map(\.metrics) == [["long-frames": 1]])
  }
}
