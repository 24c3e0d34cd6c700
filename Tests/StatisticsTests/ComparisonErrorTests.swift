import Foundation
import TestSupport
import Testing

@testable import Statistics

/// How often comparisons err that are looked at again and again, and stop at the first verdict.
@Suite("Errors of comparisons")
struct ComparisonErrorTests {
  private static let rule = ComparisonRule(threshold: 0.03, floor: 0)
  private static let edge = log(1.03)

  /// What one cell of `count` says at the first look that decides, or at the last.
  private func stopped(_ logRatios: [Double], oneOf count: Int = 1) -> TimedComparison {
    let pairs = logRatios.pairs(block: 4)
    let others = Array(repeating: [Pair](), count: count - 1)
    func look(_ rounds: Int) -> TimedComparison {
      compareTimed([Array(pairs.prefix(rounds))] + others, rule: Self.rule, unit: .round)[0]
    }
    let looks = Array(8..<16) + stride(from: 16, to: pairs.count, by: 8)
    return looks.lazy.map(look).first { $0.verdict != .undecided }
      ?? look(pairs.count)
  }

  @Test(
    "at the threshold each verdict is wrong with 5% at most, and the interval covers",
    arguments: Noise.allCases)
  func atTheEdge(noise: Noise) throws {
    var dice = Dice(seed: 41)
    let repetitions = Trials.count(24)
    var (worse, passed, covered) = (0, 0, 0)
    for _ in 0..<repetitions {
      let ratios = noise.logRatios(96, scatter: 0.04, dice: &dice).map { $0 + Self.edge }
      let comparison = stopped(ratios)
      if comparison.verdict == .worse { worse += 1 }
      if [.same, .noWorse].contains(comparison.verdict) { passed += 1 }
      let interval = try #require(comparison.ratio?.interval)
      if interval.lower <= 1.03 && 1.03 <= interval.upper { covered += 1 }
    }
    #expect(worse <= most(0.05, of: repetitions))
    #expect(passed <= most(0.05, of: repetitions))
    #expect(repetitions - covered <= most(0.1, of: repetitions))
    // What never decides would never err either.
    let plain = noise.logRatios(96, scatter: 0.04, dice: &dice).map { $0 + 0.5 }
    #expect(stopped(plain).verdict == .worse)
  }

  @Test(
    "a program compared with itself in 16 cells is seldom found different in any",
    arguments: Noise.allCases)
  func itself(noise: Noise) {
    var dice = Dice(seed: 43)
    let cells = 16
    let runs = Trials.count(6)
    // A threshold well within the scatter, so that a difference could be found.
    let rule = ComparisonRule(threshold: 0.002, floor: 0)
    let different = (0..<runs).count { _ in
      let pairs = (0..<cells).map { _ in
        noise.logRatios(60, scatter: 0.04, dice: &dice).pairs(block: 6)
      }
      // Once reached a verdict stays, so the last look sees what any would have.
      return compareTimed(pairs, rule: rule, unit: .round)
        .contains { $0.verdict == .worse || $0.verdict == .better }
    }
    #expect(different <= most(0.05, of: runs))
  }

  @Test("five percent more are found in 100 rounds at a threshold of three, one cell of 16")
  func power() {
    var dice = Dice(seed: 47)
    let runs = Trials.count(20)
    let found = (0..<runs).count { _ in
      let ratios = Noise.laplace.logRatios(100, scatter: 0.03, dice: &dice)
      let pairs = ratios.pairs(shiftedBy: log(1.05), block: 10)
      let others = Array(repeating: [Pair](), count: 15)
      return compareTimed([pairs] + others, rule: Self.rule, unit: .round)[0].verdict == .worse
    }
    #expect(found * 10 >= runs * 9)
  }

  @Test("an offset of each process errs no more often, for then processes are the unit")
  func processes() {
    var dice = Dice(seed: 53)
    let runs = Trials.count(60)
    let decided = (0..<runs).count { _ in
      // A shift that is 3% at the median of the processes.
      let offsets = Noise.normal.logRatios(12, scatter: 0.03, dice: &dice)
      let ratios = offsets.flatMap { offset in
        Noise.normal.logRatios(8, scatter: 0.01, dice: &dice).map { $0 + offset + Self.edge }
      }
      let comparison = compareTimed([ratios.pairs(block: 8)], rule: Self.rule, unit: .block)[0]
      let inferred = compareTimed([ratios.pairs(block: 8)], rule: Self.rule, unit: .round)[0]
      return comparison.verdict != .undecided || inferred.verdict != .undecided
    }
    // Worse and not worse at 5% each.
    #expect(decided <= most(0.1, of: runs))
  }

  @Test("rounds of which each is like the one before give hardly any verdict")
  func dependence() {
    var dice = Dice(seed: 59)
    let runs = Trials.count(40)
    let found = (0..<runs).map { _ in
      var last = 0.0
      let ratios = (0..<120).map { _ in
        last = 0.6 * last + 0.03 * dice.normal()
        return last + Self.edge
      }
      return compareTimed([ratios.pairs()], rule: Self.rule, unit: .round)[0]
    }
    #expect(found.count { !$0.isDependent } <= most(0.05, of: runs))
    #expect(found.count { $0.verdict != .undecided } <= most(0.05, of: runs))
  }
}
