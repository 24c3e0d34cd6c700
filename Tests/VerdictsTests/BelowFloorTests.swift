import Measurement
import Metrics
import RunFixtures
import Statistics
import Testing

@testable import Verdicts

private let made = MadeUpComparison.self

@Suite("A time that differs by less than the floor, or seems to differ")
struct BelowFloorTests {
  private let rounds = made.rounds

  /// A comparison of a cell that opens in about a tenth of a millisecond, with what was counted if
  /// anything was.
  private func small(_ factor: Double, instructions: Double? = nil) throws -> Judgement {
    func side(_ factor: Double, _ count: Double?) -> [Repetition] {
      made.timing("load-time", rounds.map { $0 * factor / 100 })
        + (count.map { made.instructions(["instructions-open": $0]) } ?? [])
    }
    return try made.comparison(
      side(1, instructions.map { _ in 1_000 }), side(factor, instructions), timed: .judged)
  }

  @Test(
    "a time that differs by more than the threshold, and by less than the floor, is below the floor; if it is longer, a count may tell",
    arguments: [(1.11, true, true), (0.89, true, false), (1.01, false, false), (1, false, false)])
  func belowFloor(factor: Double, isBelowFloor: Bool, isInconclusive: Bool) throws {
    let comparison = try small(factor)
    #expect(comparison.conclusion == .passed)
    #expect(comparison.notes == [])
    #expect(comparison.findings.map(\.verdict) == [.same])
    #expect(comparison.findings.map(\.isBelowFloor) == [isBelowFloor])
    #expect(comparison.findings.map(\.interval?.isWithinBound) == [!isBelowFloor])
    #expect(comparison.inconclusiveCells.map(\.count) == [0, isInconclusive ? 1 : 0])
  }

  @Test(
    "instructions decide what is below the floor, and say so",
    arguments: [(1_240.0, Conclusion.failed), (1_010, .passed), (760, .passed)])
  func countedBelowFloor(instructions: Double, conclusion: Conclusion) throws {
    let comparison = try small(1.11, instructions: instructions)
    #expect(comparison.conclusion == conclusion)
    let count = try #require(comparison.findings.first { $0.metric == .instructionsOpen })
    #expect(count.reason == .standsIn(for: "load-time", floor: 0.05))
    let time = try #require(comparison.findings.first { $0.metric == .loadTime })
    #expect(time.verdict == .shown)
    #expect(time.reason == .countedBy(metric: "instructions-open"))
  }

  @Test("a time seems slower by its pairs of blocks, and not by the medians of all rounds")
  func seeming() throws {
    // The quickest quarter of each block, which is what is compared, is the same.
    let block = [10.0, 10, 12, 12, 12, 12, 12, 12]
    /// Two of five blocks are as they were.
    func side(_ values: [Double]) -> [Repetition] {
      made.timing(
        "load-time",
        (0..<10).flatMap { index in
          (index % 5 < 3 ? values : block).map { $0 + Double(index) / 100 }
        }, roundsInBlock: 8) + made.instructions(["instructions-open": 1_000])
    }
    func comparison(_ values: [Double]) throws -> Judgement {
      try made.comparison(side(block), side(values), timed: .withheld(.controlDiffers, bias: 1.05))
    }
    let slowRest = try comparison(block.map { $0 == 12 ? 13 : $0 })
    #expect(slowRest.conclusion == .passed)
    #expect(slowRest.findings.contains { $0.reason == .countedBy(metric: "instructions-open") })
    let slow = try comparison(block.map { $0 * 1.1 })
    #expect(slow.conclusion == .undecided)
    #expect(slow.findings.contains { $0.reason == .unexplained(metric: "instructions-open") })
    #expect(slow.unexplainedCells.keys.map(\.loader) == ["three-pane"])
  }
}
