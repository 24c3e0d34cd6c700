import Testing

@testable import Statistics

@Suite("Comparison of times")
struct TimedComparisonTests {
  static let baseline = [
    6.10, 6.17, 6.08, 6.30, 6.14, 6.02, 6.11, 6.21, 6.05, 6.13, 6.40, 6.09,
  ]
  /// About 10% more.
  static let slower = [
    6.716, 6.75, 6.761, 6.848, 6.772, 6.616, 6.77, 6.8, 6.776, 6.682, 7.072, 6.687,
  ]

  private func pairs(_ ratio: (Int) -> Double, of values: [Double] = baseline) -> [Pair] {
    [Pair](values.count) { (values[$0], values[$0] * ratio($0)) }
  }

  private func compare(_ pairs: [Pair], rule: ComparisonRule = .init()) throws -> TimedComparison {
    try #require(compareTimed([pairs], rule: rule).first)
  }

  @Test("a tenth more is worse, with intervals of all medians that were never rejected")
  func worse() throws {
    let comparison = try compare(pairs { Self.slower[$0] / Self.baseline[$0] })
    #expect(comparison.verdict == .worse)
    // The values at which the boundary in SignBoundaryTests is reached, at any length, by mpmath
    // 1.3.0.
    let ratio = try #require(comparison.ratio)
    #expect(abs(ratio.value - 1.0999930187775753) < 1e-9)
    #expect(abs(ratio.interval.lower - 1.0900489396411093) < 1e-9)
    #expect(abs(ratio.interval.upper - 1.1120065789473683) < 1e-9)
    let difference = try #require(comparison.difference)
    #expect(abs(difference.value - 0.6065) < 1e-9)
    #expect(abs(difference.interval.lower - 0.552) < 1e-9)
    #expect(abs(difference.interval.upper - 0.681) < 1e-9)
    #expect(comparison.furtherBlocks == nil)
    #expect(!comparison.isDependent)
  }

  @Test(
    "a tenth less is better, one percent more is the same, and what may be either is not worse",
    arguments: [
      ([0.9], Verdict.better), ([1.012, 1.01, 1.015, 0.99], .same), ([0.95, 0.99], .noWorse),
    ])
  func notWorse(ratios: [Double], verdict: Verdict) throws {
    let comparison = try compare(pairs { ratios[$0 % ratios.count] })
    #expect(comparison.verdict == verdict)
    #expect(comparison.furtherBlocks == nil)
  }

  @Test("what takes no time in two blocks takes none, and what takes some in one is open")
  func nothing() {
    func verdict(_ candidate: [Double]) -> Verdict? {
      compareTimed([[Pair](candidate.count) { (0, candidate[$0]) }]).first?.verdict
    }
    #expect(verdict([0, 0]) == .same)
    #expect(verdict([0, 3]) == .undecided && verdict([]) == .undecided)
  }

  @Test("scatter wider than the threshold leaves it undecided, and says what would decide")
  func undecided() throws {
    let comparison = try compare(pairs { [1.1, 0.99, 1.05][$0 % 3] })
    #expect(comparison.verdict == .undecided)
    // Two units in three are above: by the boundary in SignBoundaryTests at 2.5%, 90 such blocks
    // are enough first.
    #expect(comparison.furtherBlocks == 78)
    // No number of rounds decides about a median at the threshold.
    let hopeless = try compare(pairs { $0.isMultiple(of: 2) ? 1.1 : 1 })
    #expect(hopeless.verdict == .undecided)
    #expect(hopeless.furtherBlocks == nil)
  }

  @Test("a tenth of next to nothing is below the floor, and so the same, unless less is asked for")
  func belowFloor() throws {
    let short = Self.baseline.map { $0 / 20 }
    #expect(try compare(pairs({ _ in 1.1 }, of: short)).verdict == .same)
    let rule = ComparisonRule(threshold: 0.006)
    #expect(try compare(pairs({ _ in 1.1 }, of: short), rule: rule).verdict == .worse)
  }

  @Test("a round speaks for worse only where it exceeds threshold and floor at once")
  func floorInEveryRound() throws {
    // Half of the rounds exceed the floor alone, the others the threshold alone.
    let pairs = [Pair](12) { $0.isMultiple(of: 2) ? (100, 102) : (0.1, 0.14) }
    #expect(try compare(pairs).verdict == .same)
  }

  @Test("where there are zeros, differences are compared with the floor")
  func zeros() throws {
    let rule = ComparisonRule(floor: 0.5)
    let worse = try compare([Pair](9) { (0, Double($0 % 3 + 1)) }, rule: rule)
    #expect(worse.verdict == .worse)
    #expect(worse.ratio == nil)
    #expect(worse.difference?.value == 2)
    let same = try compare([Pair](9) { _ in (0, 0) }, rule: ComparisonRule(floor: 0))
    #expect(same.verdict == .same)
  }

  @Test("fewer than eight units decide nothing, however clear they are")
  func tooFewUnits() throws {
    let comparison = try compare(Array(pairs { _ in 2 }.prefix(7)))
    #expect(comparison.verdict == .undecided)
    #expect(comparison.furtherBlocks == 1)
    let none = try compare([])
    #expect(none.verdict == .undecided)
    #expect(none.ratio == nil)
    #expect(none.furtherBlocks == nil)
  }

  @Test("rounds within a block are no further evidence")
  func blocks() throws {
    let comparison = try compare([Pair](28, block: 4) { _ in (10, 20) })
    #expect(comparison.verdict == .undecided)
    #expect(comparison.furtherBlocks == 1)
    #expect(comparison.ratio?.sampleCount == 7)
  }

  @Test("of contraries, what is shown first stays")
  func stays() throws {
    func verdict(_ first: Double, then second: Double) throws -> Verdict {
      let ratios = Array(repeating: first, count: 10) + Array(repeating: second, count: 90)
      // Blocks that scatter by a thousandth come in no runs but at the change.
      return try compare([Pair](100) { (10, 10 * ratios[$0] + Double($0 * 7 % 10) / 1000) }).verdict
    }
    #expect(try verdict(1.2, then: 1) == .worse)
    #expect(try verdict(1, then: 1.2) == .same)
    #expect(try verdict(0.8, then: 1) == .better)
  }

  @Test("a bias of the harness explains what it can, in both directions, and no more")
  func bias() throws {
    func verdict(_ ratio: Double, bias: Double) throws -> Verdict {
      try compare(pairs { _ in ratio }, rule: ComparisonRule(floor: 0, bias: bias)).verdict
    }
    #expect(try verdict(1.1, bias: 1) == .worse)
    #expect(try verdict(1.1, bias: 1.05) == .worse)
    #expect(try verdict(1.1, bias: 1.08) == .undecided)
    #expect(try verdict(1.01, bias: 1) == .same)
    #expect(try verdict(1.01, bias: 1.01) == .same)
    #expect(try verdict(1.01, bias: 1.03) == .undecided)
    #expect(try verdict(0.99, bias: 1.03) == .noWorse)
    #expect(try verdict(0.9, bias: 1.05) == .better)
    #expect(try verdict(0.9, bias: 1.1) == .noWorse)
    #expect(try verdict(9, bias: 2) == .worse)
  }

  @Test("units that come in runs above and below their median give no verdict")
  func dependent() throws {
    // Twice as long throughout, and slowly rising.
    let comparison = try compare((0..<24).map { 0.5 + Double($0) / 100 }.pairs())
    #expect(comparison.verdict == .undecided)
    #expect(comparison.isDependent)
    #expect(comparison.furtherBlocks == nil)
    // The same values in another order.
    let shuffled = try compare((0..<24).map { 0.5 + Double($0 * 7 % 24) / 100 }.pairs())
    #expect(shuffled.verdict == .worse)
    #expect(!shuffled.isDependent)
  }

  @Test("among several cells units must come in clearer runs to depend on each other")
  func sharedDependence() {
    // Five below the median, then five above: two orders of 252.
    let step = (1...10).map { 0.5 + Double($0) / 100 }.pairs()
    let isDependent = (1...2).map { count in
      compareTimed(Array(repeating: step, count: count)).map(\.isDependent)
    }
    #expect(isDependent == [[true], [false, false]])
  }

  @Test(
    "that one of many cells is worse takes more units than of one alone, that it is not does not")
  func familyOfCells() throws {
    let eight = Array(pairs { _ in 2 }.prefix(8))
    #expect(try compare(eight).verdict == .worse)
    let worse = compareTimed(Array(repeating: eight, count: 16))
    #expect(worse.map(\.verdict) == Array(repeating: .undecided, count: 16))
    #expect(worse.map(\.furtherBlocks) == Array(repeating: 5, count: 16))
    let equal = Array(pairs { _ in 1 }.prefix(8))
    let same = compareTimed(Array(repeating: equal, count: 16))
    #expect(same.map(\.verdict) == Array(repeating: .same, count: 16))
  }

  @Test("pairs are of the rounds that both sides have, with the candidate's block")
  func pairing() {
    func rounds(_ values: [Int: Double], block: Int) -> Rounds {
      Dictionary(
        uniqueKeysWithValues: values.map {
          ($0, RoundValue(round: $0, block: block, value: $1))
        })
    }
    let pairs = Pair.ofRounds(
      baseline: rounds([3: 1, 1: 2, 5: 4], block: 8),
      candidate: rounds([1: 3, 2: 1, 3: 5, 4: 6], block: 9))
    #expect(
      pairs == [
        Pair(baseline: 2, candidate: 3, block: 9), Pair(baseline: 1, candidate: 5, block: 9),
      ])
  }

  @Test("with fewer units than it says, no comparison can be found worse, and with so many one can")
  func blocksToDecide() {
    let rule = ComparisonRule(floor: 0)
    for count in [1, 2, 7, 22, 200] {
      let need = ComparisonRule.blocksToDecide(oneOf: count)
      func decides(_ rounds: Int) -> Bool {
        let pairs = [Pair](rounds) { _ in (1, 2) }
        // One that is as plain as can be, among others that nothing is known about.
        let cells = [pairs] + Array(repeating: [Pair](), count: count - 1)
        return compareTimed(cells, rule: rule)[0].verdict == .worse
      }
      #expect(decides(need))
      #expect(!decides(need - 1))
    }
    // The least n with a likelihood ratio of n successes in n trials of 40 k, by mpmath 1.3.0, and
    // eight at least.
    #expect([1, 2, 10, 16].map(ComparisonRule.blocksToDecide) == [8, 9, 12, 13])
  }
}
