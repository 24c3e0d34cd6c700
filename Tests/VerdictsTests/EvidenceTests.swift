import Measurement
import RunFixtures
import Statistics
import Testing

@testable import Verdicts

@Suite("Evidence")
struct EvidenceTests {
  @Test("a worker that measured one sample is a block of its own, and is none of the numbered ones")
  func alone() {
    let repetitions = MadeUpComparison.timing("load-time", [4, 5, 6, 7])
    let cell = CellSummary(cell: repetitions[0].cell, repetitions: repetitions)
    let blocks = cell.evidence(for: .loadTime).rounds.values.map(\.block)
    #expect(Set(blocks).count == 4)
    #expect(blocks.allSatisfy { $0 < 0 })
  }
}
