import Foundation

/// How a timed metric of a candidate compares with that of its baseline, over paired rounds.
package struct TimedComparison: Hashable, Sendable {
  package let verdict: Verdict
  /// The median of candidate ÷ baseline over the units, with an interval that holds at any look;
  /// `nil` if a value of zero makes ratios meaningless.
  package let ratio: Estimate?
  /// The median of candidate − baseline over the units, in the metric's unit.
  package let difference: Estimate?
  package let unit: EvidenceUnit
  /// About how many more units would decide, if they were like those made; `nil` if it is
  /// decided, or a thousand would not do.
  package let furtherRounds: Int?
  /// Whether the units depend on each other, so that no verdict may rest on them.
  package let isDependent: Bool
  /// What the slowest values say, which a median does not see; `nil` if there are too few.
  package let tail: TailComparison?
}

/// Compares cells whose verdicts make one.
///
/// A unit is *above* if candidate ÷ baseline exceeds 1 + threshold and candidate − baseline the floor; *below*
/// likewise downwards. Where a value is not above zero the difference alone counts. A unit that is neither, as a
/// tie is, speaks against both. A cell is
/// - *worse* if more than half of all units would be above, *better* if below;
/// - *same* if no more than half would be above, and no more than half below;
/// - *noWorse* if only the first of these two is known.
///
/// Each is a sign test that may be looked at after every unit (``SignBoundary``). With α = 5%,
/// each of m cells is tested for worse at α/m and for better at α/m: the chance that any is found worse and is not
/// is α at most. That a cell is not worse, and not better, is tested at α: a program passes only where all cells
/// do, and for that no correction is due (an intersection–union test: Berger, Technometrics 24, 1982). A true ratio
/// lies on one side of the threshold, so a verdict of only one of these two kinds can be wrong.
///
/// The intervals leave out what these tests at α reject on either side: each covers the median with 1 − 2α at any
/// look. Where the units come in runs above and below their median, at 1%/m, no verdict is given.
///
/// - Parameters:
///   - cells: The pairs of each cell, in order of the rounds.
///   - rule: What is of interest.
///   - unit: The least unit of evidence: a block where two programs are compared, each in its process, for every
///     pair of processes has an offset of its own. A round becomes a block by itself where its test says so.
/// - Returns: A comparison for each cell, in the order given.
/// - Complexity: O(n log n) for each cell.
package func compareTimed(
  _ cells: [[Pair]], rule: ComparisonRule = ComparisonRule(), unit: EvidenceUnit
) -> [TimedComparison] {
  let trials = cells.map(\.count).max() ?? 0
  let shared = ComparisonRule.level / Double(max(1, cells.count))
  let boundaries = ComparisonBoundaries(
    alone: SignBoundary(level: ComparisonRule.level, trials: trials),
    shared: SignBoundary(level: shared, trials: trials),
    tail: SignBoundary(level: shared / 2, trials: trials))
  return cells.map { pairs in
    let units = PairedUnits(pairs, unit: unit, level: 0.01 / Double(cells.count))
    return TimedComparison(units, rule: rule, boundaries: boundaries)
  }
}

/// What evidence is held against: a cell alone, one of several, and one of the two quantiles of its tail.
private struct ComparisonBoundaries {
  let alone: SignBoundary
  let shared: SignBoundary
  let tail: SignBoundary

  /// What units say that are above the threshold, below it, or neither.
  func verdict(above: [Bool], below: [Bool]) -> Verdict {
    if shared.isReached(by: above) { return .worse }
    if shared.isReached(by: below) { return .better }
    guard alone.isReached(by: above.map { !$0 }) else { return .undecided }
    return alone.isReached(by: below.map { !$0 }) ? .same : .noWorse
  }
}

extension TimedComparison {
  fileprivate init(_ units: PairedUnits, rule: ComparisonRule, boundaries: ComparisonBoundaries) {
    let edge = log(1 + rule.threshold)
    let above = units.values.map { $0.isAbove(edge, floor: rule.floor) }
    let below = units.values.map { $0.isBelow(edge, floor: rule.floor) }
    let canDecide = units.values.count >= ComparisonRule.leastUnits && !units.isDependent
    verdict = canDecide ? boundaries.verdict(above: above, below: below) : .undecided
    let logRatio = units.logRatios.flatMap { anytimeEstimate(of: $0, boundary: boundaries.alone) }
    ratio = logRatio?.mapped(exp)
    difference = anytimeEstimate(of: units.values.map(\.difference), boundary: boundaries.alone)
    unit = units.unit
    isDependent = units.isDependent
    tail = TailComparison(units, rule: rule, boundary: boundaries.tail)
    let options = [
      boundaries.alone.trialsToReach(above.map { !$0 }), boundaries.shared.trialsToReach(above),
      boundaries.shared.trialsToReach(below),
    ]
    furtherRounds =
      verdict == .undecided && !isDependent
      ? options.compactMap { $0 }.min().map {
        max($0, ComparisonRule.leastUnits) - units.values.count
      } : nil
  }
}
