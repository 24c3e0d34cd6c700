import Measurement
import RunFixtures
import Statistics
import Testing

@testable import Verdicts

@Suite("Evidence")
struct EvidenceTests {
  private func evidence(roundsInBlock: Int?) throws -> Evidence {
    let repetitions = MadeUpComparison.timing(
      "load-time", [4, 5, 6, 7], roundsInBlock: roundsInBlock)
    let metric = try #require(Metric.named("load-time"))
    return CellSummary(cell: repetitions[0].cell, repetitions: repetitions).evidence(for: metric)
  }

  @Test("its rounds know the worker that they come from")
  func blocks() throws {
    #expect(
      try evidence(roundsInBlock: 2).rounds == [
        1: RoundValue(value: 4, block: 1), 2: RoundValue(value: 5, block: 1),
        3: RoundValue(value: 6, block: 2), 4: RoundValue(value: 7, block: 2),
      ])
  }

  @Test("a worker that measured one sample is a block of its own, and is none of the numbered ones")
  func alone() throws {
    let blocks = try evidence(roundsInBlock: nil).rounds.values.map(\.block)
    #expect(Set(blocks).count == 4)
    #expect(blocks.allSatisfy { $0 < 0 })
  }
}
