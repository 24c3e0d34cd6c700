import Foundation
import TestSupport
import Testing

@testable import Statistics

@Suite("Comparison of tails")
struct TailComparisonTests {
  /// Times that scatter by 2%; a `share` of them take twice as long.
  private func times(_ count: Int, slow share: Double, dice: inout Dice) -> [Double] {
    (0..<count).map { _ in
      let isSlow = Double.random(in: 0..<1, using: &dice) < share
      return (isSlow ? 20 : 10) * (1 + 0.02 * dice.normal())
    }
  }

  private func compare(
    _ baseline: [Double], _ candidate: [Double], threshold: Double = 0.03, block: Int = 1,
    cells: Int = 1
  ) -> TimedComparison {
    let pairs = [Pair](baseline.count, block: block) { (baseline[$0], candidate[$0]) }
    let others = Array(repeating: [Pair](), count: cells - 1)
    let rule = ComparisonRule(threshold: threshold, floor: 0)
    return compareTimed([pairs] + others, rule: rule)[0]
  }

  @Test("finds the one slow page in ten that the median does not see")
  func oneInTen() throws {
    var dice = Dice(seed: 61)
    let runs = Trials.count(12)
    let comparisons = (0..<runs).map { _ in
      compare(times(500, slow: 0, dice: &dice), times(500, slow: 0.1, dice: &dice), cells: 16)
    }
    #expect(comparisons.count { $0.tail?.isWorse == true } * 4 >= runs * 3)
    #expect(comparisons.count { $0.verdict == .worse } == 0)
    let tails = comparisons.compactMap(\.tail)
    let shares = (median(of: tails.map(\.baselineShare)), median(of: tails.map(\.candidateShare)))
    #expect(abs(try #require(shares.0) - 0.1) < 0.03)
    #expect(abs(try #require(shares.1) - 0.2) < 0.04)
  }

  @Test("finds one slow page in ten by the slowest turns, among ten tries in nine or more")
  func slowestTurns() {
    var dice = Dice(seed: 63)
    let runs = Trials.count(20)
    // Of 20 turns that scatter by 10%; stalls of the machine triple one in two hundred.
    func slowest(slow share: Double) -> Double {
      (0..<20).map { _ in
        let isSlow = Double.random(in: 0..<1, using: &dice) < share
        let isStalled = Int.random(in: 0..<200, using: &dice) == 0
        return (isSlow ? 8 : 5) * (isStalled ? 3 : 1) * (1 + 0.1 * dice.normal())
      }.max() ?? 0
    }
    func found(slow share: Double) -> Int {
      (0..<runs).count { _ in
        let slowest = [Pair](90, block: 3) { _ in (slowest(slow: 0), slowest(slow: share)) }
        let medians = Array(repeating: 0.0, count: 90).pairs(block: 3)
        let cells = Array(repeating: medians, count: 16)
        return compareTimed(cells, slowest: [slowest])[0].tail?.isWorse == true
      }
    }
    #expect(found(slow: 0.1) * 10 >= runs * 9)
    #expect(found(slow: 0) <= most(0.05, of: runs))
  }

  @Test("what is slow in one sample of ten is suspect early, and found in the end")
  func apart() {
    var dice = Dice(seed: 73)
    let runs = Trials.count(20)
    func comparisons(slow share: Double, rounds: Int, block: Int = 3) -> [TailComparison] {
      (0..<runs).compactMap { _ in
        let (base, head) = (
          times(rounds, slow: 0, dice: &dice), times(rounds, slow: share, dice: &dice)
        )
        return compare(base, head, block: block, cells: 80).tail
      }
    }
    // With the fewest blocks that decide anything, one in ten is not ruled out yet, whether seen
    // or not; but one long sample a block is not repeated for it.
    #expect(comparisons(slow: 0, rounds: 24).allSatisfy { $0.isSuspect })
    #expect(comparisons(slow: 0.1, rounds: 45).count { $0.isSuspect } * 10 >= runs * 9)
    #expect(!comparisons(slow: 0, rounds: 24, block: 1).contains { $0.isSuspect })
    let early = comparisons(slow: 0.1, rounds: 60)
    #expect(early.count { $0.isWorse || $0.isSuspect } * 10 >= runs * 8)
    #expect(comparisons(slow: 0.1, rounds: 360).count(where: \.isWorse) * 10 >= runs * 9)
    #expect(comparisons(slow: 0, rounds: 60).count { $0.isWorse || $0.isSuspect } * 4 <= runs)
  }

  @Test("finds a turn that became slow among many that are slow in both, and says which")
  func steps() {
    var dice = Dice(seed: 71)
    let runs = Trials.count(20)
    /// 20 turns that take 5 ms or, two of them, 15, and scatter by 10%; the seventh of the
    /// candidate `factor` times.
    func tail(_ factor: Double) -> TailComparison? {
      let steps = (0..<20).map { turn in
        let time = turn % 10 == 3 ? 15.0 : 5
        return [Pair](90, block: 3) { _ in
          let baseline = time * (1 + 0.1 * dice.normal())
          return (baseline, time * (turn == 6 ? factor : 1) * (1 + 0.1 * dice.normal()))
        }
      }
      let slowest = [Pair](90, block: 3) { index in
        (steps.map { $0[index].baseline }.max() ?? 0, steps.map { $0[index].candidate }.max() ?? 0)
      }
      let medians = Array(repeating: 0.0, count: 90).pairs(block: 3)
      return compareTimed(
        Array(repeating: medians, count: 16), slowest: [slowest], steps: [steps])[0].tail
    }
    let found = (0..<runs).compactMap { _ in tail(2) }.filter(\.isWorse)
    #expect(found.count == runs && found.allSatisfy { $0.step == 6 })
    #expect((0..<runs).count { _ in tail(1)?.isWorse == true } <= most(0.05, of: runs))
  }

  @Test("seldom finds one where nothing changed, or as much as the threshold allows")
  func errors() {
    var dice = Dice(seed: 67)
    let runs = Trials.count(50)
    // A factor at the threshold leaves the coin fair.
    func found(_ factor: Double, threshold: Double) -> Int {
      (0..<runs).count { _ in
        let baseline = times(150, slow: 0.05, dice: &dice)
        let candidate = times(150, slow: 0.05, dice: &dice).map { $0 * factor }
        return compare(baseline, candidate, threshold: threshold).tail?.isWorse == true
      }
    }
    #expect(found(1, threshold: 1e-6) <= most(0.05, of: runs))
    #expect(found(1.03, threshold: 0.03) <= most(0.05, of: runs))
    #expect(found(1.06, threshold: 0.03) > most(0.05, of: runs))
  }

  @Test("holds a value against earlier ones only: 10 of them, and 30 for the last hundredth")
  func earlier() throws {
    #expect(compare(Array(repeating: 10, count: 10), Array(repeating: 12, count: 10)).tail == nil)
    // Only the eleventh pair is judged: it is the first with ten before it.
    let tail = try #require(
      compare(Array(repeating: 10, count: 11), Array(repeating: 12, count: 11)).tail)
    #expect(
      tail
        == TailComparison(
          isWorse: false, isSuspect: false, baselineShare: 0, candidateShare: 1, step: nil))
    // At a twentieth of 5% so many in a row are enough, by the boundary in SignBoundaryTests.
    func isWorse(_ count: Int) -> Bool? {
      compare(Array(repeating: 10, count: count), Array(repeating: 12, count: count)).tail?.isWorse
    }
    #expect(isWorse(21) == false)
    #expect(isWorse(22) == true)
  }

  @Test("gives a process one vote where processes are the unit")
  func blocks() throws {
    let tail = try #require(
      compare(Array(repeating: 10, count: 60), Array(repeating: 20, count: 60), block: 10).tail)
    // Six processes; the first has none before it.
    #expect(
      tail
        == TailComparison(
          isWorse: false, isSuspect: true, baselineShare: 0, candidateShare: 1, step: nil))
  }

  @Test("says nothing where units come in runs")
  func dependent() throws {
    let rising = (0..<60).map { 20 + Double($0) / 10 }
    let comparison = compare(Array(repeating: 10, count: 60), rising)
    #expect(comparison.isDependent)
    let tail = try #require(comparison.tail)
    #expect(!tail.isWorse)
    #expect(tail.candidateShare == 1)
  }

  @Test("one in ten is not ruled out by fewer than so many of however many values")
  func ruledOut() {
    // The least k with a binomial distribution of more than 0.05 up to it, by Python's math.lgamma.
    for (values, least) in [(20, 0), (100, 5), (1_000, 85), (7_200, 678), (10_000, 951)] {
      func mayBe(_ excess: Int) -> Bool {
        TailComparison.mayBeOneInTen(excess, of: values, inBlocks: 9)
      }
      #expect(mayBe(least), "\(values)")
      #expect(least == 0 || !mayBe(least - 1), "\(values)")
      #expect(mayBe(values / 10))
    }
    #expect(!TailComparison.mayBeOneInTen(9, of: 17, inBlocks: 9))
  }

  @Test("the step to blame is the one that decided, though another is slower in the end")
  func decidedStep() throws {
    /// Blocks of three rounds: step 1 takes twice as long in the first thirty, step 0 four times as
    /// long in all that follow.
    let steps = (0..<2).map { step in
      [Pair](360, block: 3) { index in
        let factor = step == 1 && index < 90 ? 2.0 : step == 0 && index >= 90 ? 4 : 1
        let base = 5 + Double(index * 7 % 11) / 100
        return (base, base * factor)
      }
    }
    let level = (0..<360).map { Double($0 * 7 % 11) / 1_000 }.pairs(block: 3)
    let tail = try #require(compareTimed([level], slowest: [level], steps: [steps])[0].tail)
    #expect(tail.isWorse)
    #expect(tail.step == 1)
  }
}
