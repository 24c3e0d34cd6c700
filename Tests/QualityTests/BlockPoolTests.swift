import Foundation
import TestSupport
import Testing

@testable import panebench_quality

/// A comparison of a program with itself: blocks of three rounds, of which each has an offset, and each time a scatter.
///
/// - Parameter bias: The share by which every time of the head is longer.
func comparisonWithItself(blocks: Int = 60, bias: Double = 0, seed: UInt64 = 7) -> QualityTrial {
  var dice = Dice(seed: seed)
  let times = QualityScenario.loaders.flatMap { loader in
    QualityScenario.sizes.map { pages in
      let offsets = (0..<blocks).map { _ in Double.random(in: -0.01...0.01, using: &dice) }
      let rounds = Array(1...(3 * blocks))
      func time(_ round: Int, _ factor: Double) -> Double {
        10 * factor * (1 + Double.random(in: 0...0.04, using: &dice))
      }
      return QualityTrial.CellTimes(
        cell: QualityScenario.cell(loader, pages: pages), rounds: rounds,
        blocks: rounds.map { ($0 - 1) / 3 + 1 }, base: rounds.map { time($0, 1) },
        head: rounds.map { time($0, 1 + bias + offsets[($0 - 1) / 3]) })
    }
  }
  return QualityTrial(
    row: "itself", exitCode: 0, isPlaced: true, seconds: 40, blocks: blocks, times: times)
}

@Suite("Blocks that are drawn again")
struct BlockPoolTests {
  private let pool = BlockPool([comparisonWithItself()])

  private func answer(
    _ method: QualityMethod, _ truth: QualityRow.Truth, of pool: BlockPool? = nil
  ) -> [Int] {
    let answer = (pool ?? self.pool).answer(
      QualityRow(name: "", subject: "", method: method, truth: truth, planned: 40))
    return [answer.right, answer.wrong, answer.undecided]
  }

  @Test("a slow-down of 10% is found where it is, and none where there is none")
  func shifts() {
    let none = answer(.resampledComparison(shift: 0, blocks: 40), .same)
    #expect(none[0] >= 36 && none[1] == 0)
    #expect(answer(.resampledComparison(shift: 0.1, blocks: 40), .different) == [40, 0, 0])
    // Seven blocks decide nothing.
    #expect(answer(.resampledComparison(shift: 0.1, blocks: 7), .different) == [0, 0, 40])
  }

  @Test("samples that take twice as long are found by their tail, if there are enough")
  func slowSamples() {
    func slow(_ blocks: Int) -> QualityMethod {
      .resampledComparison(shift: 0, slowShare: 0.1, blocks: blocks)
    }
    let (few, many) = (answer(slow(10), .different), answer(slow(240), .different))
    #expect(few[0] <= 2 && many[0] >= 38)
  }

  @Test("at the threshold hardly anything is decided")
  func edge() {
    let found = answer(.resampledComparison(shift: 0.03, blocks: 40), .edge)
    #expect(found[0] == 0)
    // 10% of 40 are 4.
    #expect(found[1] <= 7 && found[1] + found[2] == 40)
  }

  @Test("what the recorded comparison had of a difference is tossed away")
  func tossed() {
    let biased = BlockPool([comparisonWithItself(bias: 0.2)])
    let found = answer(.resampledComparison(shift: 0, blocks: 40), .same, of: biased)
    #expect(found[1] <= 4)
  }

  @Test("a growth of 10% is not constant within 5%, and no growth is")
  func growth() {
    func growth(_ share: Double) -> QualityMethod {
      .resampledConstancy(
        growth: QualityGrowth(share: share, shape: .logarithmic), percent: 5, blocks: 40)
    }
    #expect(answer(growth(0), .same) == [40, 0, 0])
    #expect(answer(growth(0.1), .different) == [40, 0, 0])
  }

  @Test("the same is drawn each time")
  func seeded() {
    let method = QualityMethod.resampledComparison(shift: 0.04, blocks: 12)
    let found = answer(method, .different)
    #expect(found == answer(method, .different))
    #expect(found != [40, 0, 0] && found != [0, 0, 40])
  }

  @Test("where nothing was measured nothing is drawn")
  func empty() {
    let none = BlockPool([])
    #expect(none.isEmpty)
    #expect(answer(.resampledComparison(shift: 0, blocks: 40), .same, of: none) == [0, 0, 0])
  }
}
