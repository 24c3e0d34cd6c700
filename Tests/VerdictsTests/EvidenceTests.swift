import Measurement
import Metrics
import RunFixtures
import Statistics
import Testing

@testable import Verdicts

@Suite("Evidence")
struct EvidenceTests {
  @Test("turns are compared if all rounds have as many, and else not at all")
  func turns() {
    func count(_ turns: [[Int64]]) -> Int {
      let cell = Cell(scenario: "a", loader: "tiled", pages: 9)
      let repetitions = turns.enumerated().map { round, turns in
        var details = Details()
        details.turns = turns
        return Repetition(cell, .timing, round + 1, details: details)
      }
      return CellSummary(cell: cell, repetitions: repetitions).turns.count
    }
    #expect(count([[1, 2], [3, 4]]) == 2)
    #expect(count([[1, 2], [3, 4, 5]]) == 0 && count([[1, 2], [3]]) == 0)
  }

  @Test("a worker that measured one sample is a block of its own, and is none of the numbered ones")
  func alone() {
    let repetitions = MadeUpComparison.timing("load-time", [4, 5, 6, 7])
    let cell = CellSummary(cell: repetitions[0].cell, repetitions: repetitions)
    let blocks = cell.evidence(for: .loadTime).rounds.values.map(\.block)
    #expect(Set(blocks).count == 4)
    #expect(blocks.allSatisfy { $0 < 0 })
  }

  @Test("counts of instructions that lie within 0.1% are one number, the lower median")
  func nearExact() {
    func evidence(_ values: [Double]) -> Evidence {
      let cell = MadeUpComparison.cell
      let repetitions = values.enumerated().map {
        Repetition(cell, .instructions, $0 + 1, ["instructions-open": $1])
      }
      return CellSummary(cell: cell, repetitions: repetitions).evidence(for: .instructionsOpen)
    }
    #expect(evidence([1_000_000, 1_000_900]).value == 1_000_000)
    #expect(evidence([1_000_000, 1_001_100]).disagreement == [1_000_000, 1_001_100])
  }

  @Test("of a run that went on until it was decided, the interval of a time holds at any look")
  func anytime() throws {
    let values = (0..<24).map { 10 + Double($0 * 7 % 24) / 10 }
    let rounds = MadeUpComparison.timing("load-time", values)
    func interval(untilDecided: Bool) throws -> Interval {
      let evidence = RunEvidence(try MadeUpComparison.run(rounds, untilDecided: untilDecided))
      return try #require(evidence.cells.first?.evidence(for: .loadTime).estimate?.interval)
    }
    let fixed = try interval(untilDecided: false)
    let anytime = try interval(untilDecided: true)
    #expect(anytime.lower < fixed.lower && anytime.upper > fixed.upper)
  }
}
