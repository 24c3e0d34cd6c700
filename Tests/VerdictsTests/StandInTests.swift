import Measurement
import Metrics
import RunFixtures
import Statistics
import TestSupport
import Testing

@testable import Replaying
@testable import Verdicts

private let made = MadeUpComparison.self

@Suite("Counts in place of times")
struct StandInTests {
  private let rounds = made.rounds

  @Test(
    "where times tell nothing, instructions stand in for them: a difference counts from what was asked of times",
    arguments: [
      (Metric.loadTime, Metric.instructionsOpen, 1_000_000.0, Conclusion.passed),
      (.loadTime, .instructionsOpen, 1_029_000, .passed),
      (.loadTime, .instructionsOpen, 1_031_000, .failed),
      (.loadTime, .instructionsOpen, 969_000, .passed),
      (.firstLoadTime, .firstInstructions, 1_031_000, .failed),
      (.firstReplayTime, .firstReplayInstructions, 1_029_000, .passed),
    ])
  func standIns(
    time: Metric, counted: Metric, instructions: Double, conclusion: Conclusion
  ) throws {
    func side(_ counts: [String: Double]) -> [Repetition] {
      made.census(["open-fetches": 3]) + made.timing(time.name, rounds) + made.instructions(counts)
    }
    let old = side([counted.name: 1_000_000, "instructions-turn": 1])
    let new = side([counted.name: instructions, "instructions-turn": 2])
    let withheld = TimedGrounds.withheld(.controlDiffers, bias: 1.5)
    let comparison = try made.comparison(old, new, timed: withheld)
    #expect(comparison.conclusion == conclusion)
    #expect(comparison.notes == [.instructionsStandIn(tolerance: 0.03)])
    let count = try #require(comparison.findings.first { $0.metric == counted })
    #expect(count.reason == .standsIn(for: time.name))
    // Turns were not timed, so what is counted of them says nothing that was asked.
    #expect(!comparison.findings.contains { $0.metric == .instructionsTurn })
    let times = made.timing(time.name, rounds)
    // Without counts the times are open; where the harness miscounts, no count may stand in.
    let uncounted = try made.comparison(times, times, timed: withheld)
    #expect(uncounted.conclusion == .undecided)
    let miscounted = try made.comparison(
      old, new, timed: .withheld(.allocationMissed, bias: .infinity))
    #expect(miscounted.conclusion == .undecided)
  }

  @Test(
    "what the first opening in a process takes more by chance is no difference, and repetitions agree",
    arguments: [
      (46_231.0, 47_736.0, Conclusion.passed), (46_231, 56_231, .failed),
      (1_000_000, 1_040_000, .failed),
    ])
  func firstOpenings(before: Double, after: Double, conclusion: Conclusion) throws {
    func side(_ instructions: Double) -> [Repetition] {
      let counts = [instructions, instructions + 218].enumerated().map {
        Repetition(made.cell, .instructions, $0 + 1, [Metric.firstInstructions.name: $1])
      }
      return made.census(["open-fetches": 3]) + made.timing(Metric.firstLoadTime.name, rounds)
        + counts
    }
    let comparison = try made.comparison(
      side(before), side(after), timed: .withheld(.controlDiffers, bias: 1.5))
    #expect(comparison.conclusion == conclusion)
  }

  @Test(
    "beside instructions, waiting and page faults of the part are counted; a slower time that nothing explains stays open",
    arguments: [
      (1.0, 0, 10, 10, Conclusion.passed, nil as Metric?), (1.02, 0, 10, 10, .passed, nil),
      // The harness's own error explains that, and not more than that.
      (1.2, 0, 10, 10, .passed, nil), (1.6, 0, 10, 10, .undecided, nil),
      (1.6, 2, 10, 10, .failed, .waits), (1.6, 0, 10, 50, .failed, .pageFaults),
      (1.0, 2, 10, 10, .failed, .waits), (1.6, 0, 10, 13, .undecided, nil),
      (1.0, 0, 900, 940, .passed, nil),
    ])
  func waiting(
    factor: Double, waits: Int, faults: Int, newFaults: Int, conclusion: Conclusion, found: Metric?
  ) throws {
    let comparison = try counted(rounds, factor, waits: waits, faults: faults, newFaults: newFaults)
    #expect(comparison.conclusion == conclusion)
    let time = comparison.findings.first { $0.metric == .loadTime }
    #expect(time?.verdict == (conclusion == .undecided ? .undecided : .shown))
    #expect(
      comparison.findings.filter { $0.verdict == .worse }.map(\.metric)
        == [found].compactMap(\.self))
  }

  @Test("what a round or two wait, or fault in, is no finding")
  func fewRounds() throws {
    for factor in [1, 1.6] {
      let few = Array(rounds.prefix(4))
      let comparison = try counted(few, factor, waits: 2, faults: 10, newFaults: 50)
      #expect(!comparison.findings.contains { $0.verdict == .worse })
    }
  }

  /// Two programs whose opening waits, and faults pages in, so often, at the same instructions.
  private func counted(
    _ rounds: [Double], _ factor: Double, waits: Int, faults: Int, newFaults: Int
  ) throws -> Judgement {
    func side(_ factor: Double, _ open: PartTotal) -> [Repetition] {
      var details = Details()
      details.parts = [.open: open, .turns: PartTotal(waits: 90, faults: 900)]
      let times = rounds.enumerated().map { index, time in
        let isSlow = index % 5 < 3
        return Repetition(
          made.cell, .timing, index + 1, ["load-time": isSlow ? time * factor : time],
          details: details)
      }
      return made.census(["open-fetches": 3]) + times
        + made.instructions(["instructions-open": 1_000])
    }
    return try made.comparison(
      side(1, PartTotal(waits: 1, faults: faults)),
      side(factor, PartTotal(waits: 1 + waits, faults: newFaults)),
      timed: .withheld(.controlDiffers, bias: 1.5))
  }
}
