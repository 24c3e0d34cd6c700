import Foundation

/// The values of a timed metric at one size.
package typealias SizeSamples = (size: Int, values: Rounds)

/// Whether a timed metric stays the same as the size grows.
package struct TimedConstancy: Hashable, Sendable {
  package let verdict: Constancy
  /// The evidence at every size but the smallest, in ascending order: the median of the value there
  /// ÷ the value at the smallest size of the same round, with an interval that holds at any look.
  package let ratios: [Estimate]
  /// About how many more blocks would decide, if they were like those made; `nil` if it is
  /// decided, or a thousand would not do.
  package let furtherBlocks: Int?
  /// Whether the blocks at some size depend on each other: why there is no verdict, if so.
  package let isDependent: Bool

  /// The blocks that every size has.
  package var blocks: Int { ratios.map(\.sampleCount).min() ?? 0 }
}

extension TimedConstancy {
  /// Tests whether a timed metric is constant within `bound` of its value at the **smallest** size,
  /// or leaves that band: two larger sizes may lie further apart, 21% for 10%. What is shown first
  /// stays.
  ///
  /// The evidence of a block is its ratio of the values to those of the smallest size, by
  /// `summary`. Each test is a sign test that may be looked at after every block
  /// (``SignBoundary``). *Constant* is an equivalence test (Schuirmann, Journal of Pharmacokinetics
  /// and Biopharmaceutics 15, 1987): at **every** size the median must be shown to be below 1 +
  /// bound and above its inverse. As every test must reject, each is made at α (an
  /// intersection–union test: Berger, Technometrics 24, 1982). *Grows* and *falls* need one of k
  /// sizes, and share α among the 2k tests. For any truth only one of the two kinds can be wrong,
  /// so together they err with α at most.
  ///
  /// - Parameters:
  ///   - samples: Values above zero at two sizes or more, in any order.
  ///   - bound: The relative difference that is of no interest: 0.1 for "constant within 10%".
  ///   - summary: How the rounds of a block become one value.
  ///   - bias: The ratio by which times may differ for the harness's own error: no verdict rests on
  ///     less.
  /// - Returns: `nil` if fewer than two sizes have values, or a value is not above zero.
  package init?(
    of samples: [SizeSamples], by summary: BlockSummary = .median, within bound: Double,
    bias: Double = 1
  ) {
    precondition(bound > 0, "an equivalence bound is above 0")
    let sizes = samples.filter { !$0.values.isEmpty }.sorted { $0.size < $1.size }
    guard let smallest = sizes.first, sizes.count > 1,
      sizes.allSatisfy({ $0.values.values.allSatisfy { $0.value > 0 } })
    else { return nil }
    let larger = sizes.dropFirst()
    let trials = smallest.values.count
    let alone = SignBoundary(level: ComparisonRule.level, trials: trials)
    let shared = SignBoundary(
      level: ComparisonRule.level / Double(2 * larger.count), trials: trials)
    let tests = larger.map { size in
      let pairs = Pair.ofRounds(baseline: smallest.values, candidate: size.values)
      let blocks = PairedBlocks(pairs, by: summary, level: 0.01 / Double(larger.count))
      return (blocks: blocks, votes: BlockVotes(blocks, edge: log(1 + bound), bias: bias))
    }
    let constant =
      tests.flatMap { blocks, votes in
        [votes.notAbove, votes.notBelow].map { blocks.shown(alone, $0) }
      }.max() ?? .max
    let grows = tests.map { $0.blocks.shown(shared, $0.votes.above) }.min() ?? .max
    let falls = tests.map { $0.blocks.shown(shared, $0.votes.below) }.min() ?? .max
    let first = min(constant, grows, falls)
    verdict =
      switch first {
      case .max: .undecided
      case constant: .constant
      case grows: .grows
      default: .falls
      }
    ratios = tests.compactMap { test in
      test.blocks.logRatios.flatMap { anytimeEstimate(of: $0, boundary: alone) }?.mapped(exp)
    }
    isDependent = tests.contains { $0.blocks.isDependent }
    furtherBlocks =
      verdict == .undecided && !isDependent
      ? blocksToSettle(tests.map(\.votes), alone: alone, shared: shared) : nil
  }
}

/// The blocks that would settle every size inside, or one of them outside, whichever are fewer;
/// `nil` if a thousand would not do.
private func blocksToSettle(
  _ sizes: [BlockVotes], alone: SignBoundary, shared: SignBoundary
) -> Int? {
  func further(_ boundary: SignBoundary, _ outcomes: [Bool]) -> Int? {
    boundary.projectedTrials(outcomes).map { $0 - outcomes.count }
  }
  let inside = sizes.flatMap { [$0.notAbove, $0.notBelow] }.map {
    alone.isReached(by: $0) ? 0 : further(alone, $0)
  }
  let constant = inside.contains(nil) ? nil : inside.compactMap(\.self).max()
  let outside = sizes.flatMap { [$0.above, $0.below] }.map { further(shared, $0) }
  let missing = sizes.map { ComparisonRule.leastBlocks - $0.above.count }.max() ?? 0
  return ([constant] + outside).compactMap(\.self).min().map { max($0, missing) }
}
