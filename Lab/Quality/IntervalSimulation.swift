import Basics
import Foundation
import Statistics

/// How often printed intervals cover what they are about, and how often comparisons decide wrongly
/// what lies on the threshold: of made-up times, so that the truth is known.
struct IntervalSimulation: Sendable {
  /// The name by which `--rows` has it.
  static let name = "intervals"

  private static let counts = [8, 9, 12, 24]
  private static let dependences = [0.0, 0.3]
  /// Shares by the number of blocks, in the order of `counts`.
  private let fixed, rounds, fixedAtAnyLook, anytime: [Double]
  /// Of the verdicts on a ratio on the threshold, by how much blocks depend on the one before.
  private let worse, noWorse: [Double]
  private let tries: Int

  /// The same for each call with as many `tries`.
  init(tries: Int) {
    self.tries = tries
    var random = SplitMix64(seed: 5)
    let runs = (0..<tries).map { _ in Self.blocks(&random) }
    func share(_ isCovered: ([[Double]]) -> Bool) -> Double {
      Double(runs.count(where: isCovered)) / Double(tries)
    }
    fixed = Self.counts.map { count in share { Self.covers($0.prefix(count)) } }
    rounds = Self.counts.map { count in
      // Each round as if it were a block.
      share { Self.covers($0.prefix(count).joined().map { [$0] }[...]) }
    }
    func atAnyLook(isAnytime: Bool) -> [Double] {
      Self.counts.map { count in
        share { run in
          (8...count).allSatisfy { Self.covers(run.prefix($0), isAnytime: isAnytime) }
        }
      }
    }
    fixedAtAnyLook = atAnyLook(isAnytime: false)
    anytime = atAnyLook(isAnytime: true)
    let verdicts = Self.dependences.map { dependence in
      (0..<tries).map { _ in Self.verdict(dependence, &random) }
    }
    func shares(_ isCounted: (Verdict) -> Bool) -> [Double] {
      verdicts.map { Double($0.count(where: isCounted)) / Double(tries) }
    }
    worse = shares { $0 == .worse }
    noWorse = shares { [.same, .noWorse, .better].contains($0) }
  }

  /// Blocks of six rounds about 0, which scatter by 1 between them and by 1 within.
  private static func blocks(_ random: inout SplitMix64) -> [[Double]] {
    (0..<24).map { _ in
      let offset = random.normal()
      return (0..<6).map { _ in offset + random.normal() }
    }
  }

  /// Whether the interval of `blocks` has the 0 that they are about.
  private static func covers(_ blocks: ArraySlice<[Double]>, isAnytime: Bool = false) -> Bool {
    let values = blocks.enumerated().flatMap { block, values in
      values.map { RoundValue(round: 0, block: block, value: $0) }
    }
    return medianEstimate(ofRounds: values, isAnytime: isAnytime).map {
      $0.interval.lower <= 0 && $0.interval.upper >= 0
    } ?? false
  }

  /// What a comparison says that is looked at after each of 60 blocks, of a ratio on the threshold.
  private static func verdict(_ dependence: Double, _ random: inout SplitMix64) -> Verdict {
    let rule = ComparisonRule(floor: 0)
    var state = random.normal()
    let pairs = (1...60).map { block -> (Int, RoundValue, RoundValue) in
      let ratio = (1 + rule.threshold) * exp(0.02 * state)
      state = dependence * state + (1 - dependence * dependence).squareRoot() * random.normal()
      return (
        block, RoundValue(round: block, block: block, value: 1),
        RoundValue(round: block, block: block, value: ratio)
      )
    }
    let sides = (
      Rounds(uniqueKeysWithValues: pairs.map { ($0.0, $0.1) }),
      Rounds(uniqueKeysWithValues: pairs.map { ($0.0, $0.2) })
    )
    return compareTimed([Pair.ofRounds(baseline: sides.0, candidate: sides.1)], rule: rule)[0]
      .verdict
  }

  /// The section in Reports/quality.md.
  var markdown: String {
    func text(_ share: Double) -> String { "\(fixedPoint(share * 100, decimals: 1))%" }
    let coverage = Self.counts.indices.map { index in
      ["\(Self.counts[index])"]
        + [rounds, fixed, fixedAtAnyLook, anytime].map { text($0[index]) }
    }
    let decisions = Self.dependences.indices.map { index in
      [fixedPoint(Self.dependences[index], decimals: 1), text(worse[index]), text(noWorse[index])]
    }
    return """
      # What the intervals hold

      How often the 95% interval of a table covers the truth, of \(grouped(tries)) runs that were made up: blocks of six rounds that
      scatter as much between them as within. Tables go by blocks; of a run that went on until something was decided, by the last
      column. *Looked at* means after each block from the eighth: what missed at any look has not covered.

      \(markdownTable(["blocks", "rounds as if independent", "fixed", "fixed, looked at", "anytime, looked at"], coverage))

      And how often a comparison of one cell, looked at after each of 60 blocks, decides what lies on the threshold, where either
      verdict is wrong. It spends 2.5% on *worse* and 5% on *no worse*. If each block is like the one before, by so much
      correlation, the test for runs seldom notices in time, and both are exceeded. `compare` measures in turn, so its blocks share
      less than that; what is left shows in the comparisons of a program with itself above.

      \(markdownTable(["correlation", "worse", "no worse"], decisions))

      """
  }
}

extension SplitMix64 {
  /// A number of the standard normal distribution (Box and Muller, 1958).
  fileprivate mutating func normal() -> Double {
    let (one, other) = (
      Double.random(in: 0..<1, using: &self), Double.random(in: 0..<1, using: &self)
    )
    return (-2 * log(1 - one)).squareRoot() * cos(2 * .pi * other)
  }
}
