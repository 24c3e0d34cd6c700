import Statistics
import TestSupport
import Testing

@Suite("Alpha spending")
struct AlphaSpendingTests {
  @Test("the looks spend what Lan and DeMets's function says, and together the whole")
  func levels() {
    // numpy: np.diff([0, *(0.05 * np.log(1 + (np.e - 1) * np.array([8, 16, 32, 64]) / 64))])
    let expected = [
      0.009728364727400586, 0.008140336248038836, 0.013137024372474455, 0.018994274652086127,
    ]
    let spending = AlphaSpending.doubling(from: 8, upTo: 64)
    #expect(spending.looks == [8, 16, 32, 64])
    #expect(zip(spending.levels, expected).allSatisfy { abs($0 - $1) < 1e-15 })
    #expect(abs(spending.levels.reduce(0, +) - 0.05) < 1e-15)
  }

  @Test("the last look is a doubling too: a few samples more would have next to nothing to spend")
  func lastLook() {
    #expect(AlphaSpending.doubling(from: 8, upTo: 20).looks == [8, 16])
    #expect(AlphaSpending.doubling(from: 16, upTo: 640).looks == [16, 32, 64, 128, 256, 512])
    #expect(AlphaSpending.doubling(from: 8, upTo: 8).looks == [8])
    #expect(abs(AlphaSpending(looks: [8]).levels[0] - 0.05) < 1e-15)
  }

  @Test("between looks, the next one's level holds; beyond the last, its own")
  func level() {
    let spending = AlphaSpending(looks: [10, 20])
    #expect(spending.level(at: 3) == spending.levels[0])
    #expect(spending.level(at: 11) == spending.levels[1])
    #expect(spending.level(at: 99) == spending.levels[1])
    #expect(spending.next(after: 0) == 10)
    #expect(spending.next(after: 10) == 20)
    #expect(spending.next(after: 20) == nil)
  }

  @Test("looking four times at a cell on the threshold errs no more often than α allows")
  func falseVerdicts() {
    var random = Dice(seed: 11)
    let spending = AlphaSpending.doubling(from: 8, upTo: 64)
    // A true ratio of exactly 1.03 is neither worse nor the same: whatever is said of it is wrong.
    func isDecided(_ levels: [Double]) -> Bool {
      var pairs: [Pair] = []
      return zip(spending.looks, levels).contains { look, level in
        while pairs.count < look {
          pairs.append(
            Pair(
              baseline: random.time(scatter: 0.02), candidate: 1.03 * random.time(scatter: 0.02)))
        }
        let rule = ComparisonRule(floor: 0, confidence: 1 - level)
        return compareTimed([pairs], rule: rule)[0].judgement != .undecided
      }
    }
    let spent = (0..<1_000).count { _ in isDecided(spending.levels) }
    #expect(spent <= 50)
    // The same looks, each at the whole α, err too often: what is spent matters.
    let unspent = (0..<1_000).count { _ in isDecided([0.05, 0.05, 0.05, 0.05]) }
    #expect(unspent > 50)
  }
}
