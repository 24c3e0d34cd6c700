import Foundation

/// How a timed metric of a candidate compares with that of its baseline, over paired rounds.
package struct TimedComparison: Hashable, Sendable {
  package let verdict: Verdict
  /// The median of candidate ÷ baseline over the blocks, with an interval that holds at any look;
  /// `nil` if a value of zero makes ratios meaningless.
  package let ratio: Estimate?
  /// The median of candidate − baseline over the blocks, in the metric's unit.
  package let difference: Estimate?
  /// About how many more blocks would decide, if they were like those made; `nil` if it is
  /// decided, or a thousand would not do.
  package let furtherBlocks: Int?
  /// Whether all blocks together depend on each other: why there is no verdict, if there is none.
  package let isDependent: Bool
  /// What the slowest values say; `nil` if there are too few.
  package let tail: TailComparison?
  /// What difference was of interest.
  package let rule: ComparisonRule

  /// Whether the ratio is shown to be beyond the threshold, and the difference alone, which is not
  /// beyond the floor, makes it the same.
  package var isBelowFloor: Bool {
    guard let ends = ratio?.interval else { return false }
    let isFar =
      ends.lower > (1 + rule.threshold) * rule.bias
      || ends.upper * (1 + rule.threshold) * rule.bias < 1
    return isFar && (verdict == .same || verdict == .noWorse)
  }
  /// Whether the estimates are beyond threshold and floor, and beyond the harness's own error: it
  /// seems worse, which proves nothing.
  package var seemsWorse: Bool {
    ratio.map { $0.value > (1 + rule.threshold) * rule.bias } ?? true
      && difference.map { $0.value > rule.floor } ?? false
  }
}

/// Compares cells whose verdicts make one.
///
/// A block is *above* if candidate ÷ baseline exceeds 1 + threshold and candidate − baseline the
/// floor, by its ``BlockSummary``; *below* likewise downwards. Where a value is not above zero the
/// difference alone counts. A block that is neither, as a tie is, speaks against both. A cell is
/// - *worse* if more than half of all blocks would be above, *better* if below;
/// - *same* if no more than half would be above, and no more than half below, as the floor allows;
/// - *noWorse* if only the first of these two is known.
///
/// Each is a sign test that may be looked at after every block (``SignBoundary``). With α = 5%,
/// each of m cells has α/m: half of it to be found worse, a quarter to be found better, a quarter
/// for its slowest values (``TailComparison``). So the chance that any cell is found different and
/// is not is α at most. That a cell is not worse, and not better, is tested at α: a program passes
/// only where all cells do (an intersection–union test: Berger, Technometrics 24, 1982). A true
/// ratio lies on one side of the threshold, so only one of these two kinds can be wrong.
///
/// What is shown first stays. While the blocks so far come in runs above and below their median, at
/// 5%, a verdict waits; an undecided cell whose blocks do so at 1%/m is said to depend on them. The
/// intervals leave out what these tests at α reject on either side: each covers the median with
/// 1 − 2α at any look.
///
/// - Parameters:
///   - cells: The pairs of each cell, in order of the rounds.
///   - summaries: How the pairs of a block become one value, for each cell; else by their medians.
///   - slowest: What is slowest of each cell, in pairs of their own; else its pairs are compared.
///   - steps: The pairs of each step of each cell, if each round does the same steps.
///   - scales: How many times the rule's threshold and floor are of interest, for each cell.
/// - Returns: A comparison for each cell, in the order given.
/// - Complexity: O(n log n) for each cell.
package func compareTimed(
  _ cells: [[Pair]], by summaries: [BlockSummary] = [], slowest: [[Pair]?] = [],
  steps: [[[Pair]]] = [], scales: [Double] = [], rule: ComparisonRule = ComparisonRule()
) -> [TimedComparison] {
  let trials = (cells + slowest.compactMap(\.self)).map(\.count).max() ?? 0
  let boundaries = ComparisonBoundaries(cells: cells.count, trials: trials)
  let level = 0.01 / Double(max(1, cells.count))
  return cells.enumerated().map { index, pairs in
    let own = slowest.indices.contains(index) ? slowest[index] : nil
    let summary = summaries.indices.contains(index) ? summaries[index] : .median
    let steps = steps.indices.contains(index) ? steps[index] : []
    return TimedComparison(
      PairedBlocks(pairs, by: summary, level: level),
      slowest: own.map { PairedBlocks($0, level: level) },
      steps: steps.map { PairedBlocks($0, by: summary, level: level) },
      rule: scales.indices.contains(index) ? rule.times(scales[index]) : rule,
      boundaries: boundaries)
  }
}

/// What evidence is compared with: a cell alone, and one of several.
private struct ComparisonBoundaries {
  let alone, worse, better, tail: SignBoundary

  init(cells: Int, trials: Int) {
    let shared = ComparisonRule.level / Double(max(1, cells))
    let (worse, better) = (ComparisonRule.worseShare, ComparisonRule.betterShare)
    alone = SignBoundary(level: ComparisonRule.level, trials: trials)
    self.worse = SignBoundary(level: shared * worse, trials: trials)
    self.better = SignBoundary(level: shared * better, trials: trials)
    // Of each of its five tests.
    tail = SignBoundary(level: shared * (1 - worse - better) / 5, trials: trials)
  }
}

extension TimedComparison {
  fileprivate init(
    _ blocks: PairedBlocks, slowest: PairedBlocks?, steps: [PairedBlocks], rule: ComparisonRule,
    boundaries: ComparisonBoundaries
  ) {
    self.rule = rule
    let votes = BlockVotes(
      blocks, edge: log(1 + rule.threshold), floor: rule.floor, bias: rule.bias)
    let worse = blocks.shown(boundaries.worse, votes.above)
    let noWorse = blocks.shown(boundaries.alone, votes.notAbove)
    let better = blocks.shown(boundaries.better, votes.below)
    let noBetter = blocks.shown(boundaries.alone, votes.notBelow)
    // What took no time in any block takes none; of contraries, what is shown first.
    verdict =
      if !blocks.values.isEmpty, blocks.values.allSatisfy(\.isNothing) {
        .same
      } else if worse < noWorse {
        .worse
      } else if better < noBetter {
        .better
      } else if noWorse == .max {
        .undecided
      } else {
        noBetter == .max ? .noWorse : .same
      }
    ratio = blocks.logRatios.flatMap { anytimeEstimate(of: $0, boundary: boundaries.alone) }?
      .mapped(exp)
    difference = anytimeEstimate(of: blocks.values.map(\.difference), boundary: boundaries.alone)
    isDependent = blocks.isDependent
    tail = TailComparison(
      slowest ?? blocks, areSlowest: slowest != nil, steps: steps, rule: rule,
      boundary: boundaries.tail)
    let projected = [
      boundaries.alone.projectedTrials(votes.notAbove),
      boundaries.worse.projectedTrials(votes.above),
      boundaries.better.projectedTrials(votes.below),
    ].compactMap(\.self).min()
    furtherBlocks =
      verdict != .undecided || isDependent
      ? nil : projected.map { max($0, ComparisonRule.leastBlocks) - blocks.values.count }
  }
}
