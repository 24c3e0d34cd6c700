import Statistics
import TestSupport
import Testing

@Suite("Comparison of exact numbers")
struct ExactJudgementTests {
  @Test("a count that is higher by one is worse, lower by one better")
  func counts() {
    #expect(judgeExact(baseline: 3, candidate: 4) == .worse)
    #expect(judgeExact(baseline: 3, candidate: 3) == .same)
    #expect(judgeExact(baseline: 3, candidate: 2) == .better)
    #expect(judgeExact(baseline: 0, candidate: 1) == .worse)
  }

  @Test("bytes are worse when they are more by over 1% and over 256")
  func bytes() {
    #expect(judgeExact(baseline: 100_000, candidate: 101_000, tolerance: .bytes) == .same)
    #expect(judgeExact(baseline: 100_000, candidate: 101_001, tolerance: .bytes) == .worse)
    #expect(judgeExact(baseline: 100_000, candidate: 98_999, tolerance: .bytes) == .better)
    #expect(judgeExact(baseline: 64, candidate: 320, tolerance: .bytes) == .same)
    #expect(judgeExact(baseline: 64, candidate: 321, tolerance: .bytes) == .worse)
  }

  @Test("next to a baseline of zero the absolute tolerance alone counts")
  func zeroBaseline() {
    #expect(judgeExact(baseline: 0, candidate: 256, tolerance: .bytes) == .same)
    #expect(judgeExact(baseline: 0, candidate: 257, tolerance: .bytes) == .worse)
  }
}

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
    values.indices.map { Pair(baseline: values[$0], candidate: values[$0] * ratio($0)) }
  }

  private func compare(_ pairs: [Pair], rule: ComparisonRule = .init()) throws -> TimedComparison {
    try #require(compareTimed([pairs], rule: rule).first)
  }

  @Test("a tenth more is worse, with the interval that SciPy gives the median log ratio")
  func worse() throws {
    let comparison = try compare(
      zip(Self.baseline, Self.slower).map { Pair(baseline: $0, candidate: $1) })
    #expect(comparison.judgement == .worse)
    // exp of the median and of scipy.stats.quantile_test(log ratios).confidence_interval(0.95).
    let ratio = try #require(comparison.ratio)
    #expect(abs(ratio.value - 1.0999930187775753) < 1e-9)
    #expect(abs(ratio.interval.lower - 1.0940032414910859) < 1e-9)
    #expect(abs(ratio.interval.upper - 1.1080196399345335) < 1e-9)
    let difference = try #require(comparison.difference)
    #expect(abs(difference.value - 0.6065) < 1e-9)
    #expect(comparison.furtherRounds == nil)
  }

  @Test("a tenth less is better")
  func better() throws {
    #expect(try compare(pairs { _ in 0.9 }).judgement == .better)
  }

  @Test("one percent more is the same")
  func same() throws {
    let comparison = try compare(pairs { 1.01 + 0.001 * Double($0) })
    #expect(comparison.judgement == .same)
  }

  @Test("scatter wider than the threshold leaves it undecided, and says what would decide")
  func undecided() throws {
    let comparison = try compare(pairs { [1.1, 0.99, 1.05][$0 % 3] })
    #expect(comparison.judgement == .undecided)
    // One round in three speaks against worse: 2·P(X ≤ ⌈n/3⌉) ≤ 0.05 first at n = 42.
    #expect(comparison.furtherRounds == 30)
  }

  @Test("a median at the threshold cannot be decided by any number of rounds")
  func hopeless() throws {
    let comparison = try compare(pairs { $0.isMultiple(of: 2) ? 1.1 : 1 })
    #expect(comparison.judgement == .undecided)
    #expect(comparison.furtherRounds == nil)
  }

  @Test("a tenth of next to nothing is below the floor, and so the same")
  func belowFloor() throws {
    let short = Self.baseline.map { $0 / 20 }
    #expect(try compare(pairs({ _ in 1.1 }, of: short)).judgement == .same)
    let rule = ComparisonRule(floor: 0.01)
    #expect(try compare(pairs({ _ in 1.1 }, of: short), rule: rule).judgement == .worse)
  }

  @Test("where there are zeros, differences are compared with the floor")
  func zeros() throws {
    let rule = ComparisonRule(floor: 0.5)
    let worse = try compare(
      (0..<9).map { Pair(baseline: 0, candidate: Double($0 % 3 + 1)) }, rule: rule)
    #expect(worse.judgement == .worse)
    #expect(worse.ratio == nil)
    #expect(worse.difference?.value == 2)
    let same = try compare(
      Array(repeating: Pair(baseline: 0, candidate: 0), count: 9),
      rule: ComparisonRule(floor: 0))
    #expect(same.judgement == .same)
  }

  @Test("fewer than eight rounds decide nothing, however clear they are")
  func tooFewRounds() throws {
    let comparison = try compare(Array(pairs { _ in 2 }.prefix(7)))
    #expect(comparison.judgement == .undecided)
    #expect(comparison.furtherRounds == 1)
    let none = try compare([])
    #expect(none.judgement == .undecided)
    #expect(none.ratio == nil)
    #expect(none.furtherRounds == nil)
  }

  @Test("many cells judged together need more rounds than one alone")
  func familyOfCells() throws {
    let eight = Array(pairs { _ in 2 }.prefix(8))
    #expect(try compare(eight).judgement == .worse)
    // Eight rounds reach 2/256 at best, and ten cells ask for 0.05/10.
    let ten = compareTimed(Array(repeating: eight, count: 10))
    #expect(ten.map(\.judgement) == Array(repeating: .undecided, count: 10))
    #expect(ten.map(\.furtherRounds) == Array(repeating: 1, count: 10))
    #expect(ten.first?.ratio?.interval == Interval(lower: 0, upper: .infinity, coverage: 1))
  }

  @Test("pairs are of the rounds that both sides have")
  func pairing() {
    let pairs = Pair.ofRounds(
      baseline: [3: 1, 1: 2, 2: .nan, 5: 4], candidate: [1: 3, 2: 1, 3: 5, 4: 6])
    #expect(pairs == [Pair(baseline: 2, candidate: 3), Pair(baseline: 1, candidate: 5)])
  }

  @Test("a program compared with itself is seldom found different")
  func falsePositives() {
    var random = Dice(seed: 7)
    let comparisons = 2000
    let found = (0..<comparisons).count { _ in
      let pairs = (0..<12).map { _ in
        Pair(
          baseline: 6 * random.time(scatter: 0.5), candidate: 6 * random.time(scatter: 0.5))
      }
      let judgement = compareTimed([pairs])[0].judgement
      return judgement == .worse || judgement == .better
    }
    #expect(found <= comparisons / 20)
  }

  @Test("a tenth more is found through ordinary scatter")
  func power() {
    var random = Dice(seed: 11)
    let found = (0..<200).count { _ in
      let pairs = (0..<12).map { _ in
        Pair(
          baseline: 6 * random.time(scatter: 0.03), candidate: 6.6 * random.time(scatter: 0.03))
      }
      return compareTimed([pairs])[0].judgement == .worse
    }
    #expect(found > 180)
  }

  @Test("with fewer rounds than it says, no comparison can be decided, and with so many one can")
  func roundsToDecide() {
    let rule = ComparisonRule(floor: 0)
    for count in [1, 2, 7, 22, 200] {
      let need = rule.roundsToDecide(oneOf: count)
      func decides(_ rounds: Int) -> Bool {
        let pairs = Array(repeating: Pair(baseline: 1, candidate: 2), count: rounds)
        // One that is as plain as can be, among others of which nothing is known.
        let cells = [pairs] + Array(repeating: [Pair](), count: count - 1)
        return compareTimed(cells, rule: rule)[0].judgement == .worse
      }
      #expect(decides(need))
      #expect(!decides(need - 1))
    }
    #expect(rule.roundsToDecide(oneOf: 6) == 8)
    #expect(rule.roundsToDecide(oneOf: 7) == 9)
    #expect(rule.roundsToDecide(oneOf: 22) == 10)
  }
}
