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
    let pairs = logRatios.pairs()
    let others = Array(repeating: [Pair](), count: count - 1)
    func look(_ rounds: Int) -> TimedComparison {
      compareTimed([Array(pairs.prefix(rounds))] + others, rule: Self.rule)[0]
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
    "a program compared with itself in 16 cells is seldom found different in any, slowest values included",
    arguments: Noise.allCases)
  func itself(noise: Noise) {
    var dice = Dice(seed: 43)
    let runs = Trials.count(6)
    // No difference is too small, so that half of all blocks are above it and half below.
    let rule = ComparisonRule(threshold: 1e-9, floor: 0)
    let different = (0..<runs).count { _ in
      func pairs(scatter: Double) -> [Pair] {
        let candidates = noise.logRatios(120, scatter: scatter, dice: &dice).pairs(block: 3)
        return zip(candidates, noise.logRatios(120, scatter: scatter, dice: &dice)).map {
          Pair(baseline: 10 * exp($1), candidate: $0.candidate, block: $0.block)
        }
      }
      let cells = (0..<16).map { _ in pairs(scatter: 0.04) }
      let slowest = (0..<16).map { _ in pairs(scatter: 0.1) }
      let summaries: [BlockSummary] = (0..<16).map { $0 < 8 ? .median : .quickest }
      // Once reached a verdict stays, so the last look sees what any would have.
      return compareTimed(cells, by: summaries, slowest: slowest, rule: rule).contains {
        $0.verdict == .worse || $0.verdict == .better || $0.tail?.isWorse == true
      }
    }
    #expect(different <= most(0.05, of: runs))
  }

  @Test("five percent more are found in 40 blocks at a threshold of three, one cell of 16")
  func power() {
    var dice = Dice(seed: 47)
    let runs = Trials.count(20)
    let found = (0..<runs).count { _ in
      let ratios = Noise.laplace.logRatios(160, scatter: 0.03, dice: &dice)
      let pairs = ratios.pairs(shiftedBy: log(1.05), block: 4)
      let others = Array(repeating: [Pair](), count: 15)
      return compareTimed([pairs] + others, rule: Self.rule)[0].verdict == .worse
    }
    #expect(found * 10 >= runs * 9)
  }

  @Test(
    "no verdict is taken back, and none errs more often than it says, whatever blocks do",
    arguments: BlockScatter.allCases)
  func stays(scatter: BlockScatter) {
    var dice = Dice(seed: 53)
    let runs = Trials.count(34)
    var (worse, passed, takenBack) = (0, 0, 0)
    for run in 0..<runs {
      let noise = Noise.allCases[run % Noise.allCases.count]
      let ratios = scatter.logRatios(blocks: 36, noise, dice: &dice).map { $0 + Self.edge }
      let pairs = ratios.pairs(block: 8)
      let verdicts = (1...36).map {
        compareTimed([Array(pairs.prefix(8 * $0))], rule: Self.rule)[0].verdict
      }
      if zip(verdicts, verdicts.dropFirst()).contains(where: { !$0.mayBecome($1) }) {
        takenBack += 1
      }
      if verdicts.last == .worse { worse += 1 }
      if [.same, .noWorse].contains(verdicts.last) { passed += 1 }
    }
    #expect(takenBack == 0)
    #expect(worse <= most(0.05, of: runs))
    #expect(passed <= most(0.05, of: runs))
  }
}

/// What a process has to itself.
enum BlockScatter: CaseIterable {
  case none, always
  /// From the tenth block on.
  case begins

  /// The logarithms of the ratios of so many blocks of eight rounds.
  func logRatios(blocks: Int, _ noise: Noise, dice: inout Dice) -> [Double] {
    (0..<blocks).flatMap { block in
      let isScattered = self == .always || self == .begins && block >= 10
      let offset = isScattered ? noise.logRatios(1, scatter: 0.04, dice: &dice)[0] : 0
      return noise.logRatios(8, scatter: 0.02, dice: &dice).map { $0 + offset }
    }
  }
}

extension Verdict {
  /// Whether a later look may say `other`: more, and nothing else.
  fileprivate func mayBecome(_ other: Verdict) -> Bool {
    self == other || self == .undecided || self == .noWorse && [.same, .better].contains(other)
  }
}
