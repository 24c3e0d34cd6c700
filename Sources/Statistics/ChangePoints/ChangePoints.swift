/// Where the level of a series changes.
package struct ChangePoint: Hashable, Sendable {
  /// The index of the first value of the new level.
  package let index: Int
  /// The level before: the median of the values since the change before this one.
  package let before: Double
  /// The level from here on: the median of the values up to the next change.
  package let after: Double
  /// How probable so great a difference is by chance alone; nil where chance has no part in it.
  package let pValue: Double?

  /// By how much of the level before the levels differ.
  fileprivate var share: Double {
    before == after ? 0 : before == 0 ? .infinity : abs(after / before - 1)
  }
}

/// How sure the search for changes in noisy series must be.
package struct ChangePointRule: Hashable, Sendable {
  /// The share, on average, of the series said to have changed that have not. Of a series that is searched alone it is the
  /// probability with which one without any change is said to have one.
  package let significance: Double
  /// The least number of values between two changes: fewer are a spike.
  package let leastLength: Int
  /// The share of the level before by which a change must differ from it; smaller ones are none, however sure they are.
  package let leastChange: Double
  /// The most permutations that a change is tested with; the least p-value is 1 ÷ (`permutations` + 1).
  package let permutations: Int
  /// Where the random permutations begin: the same seed gives the same result.
  package let seed: UInt64

  /// A rule; without arguments 1%, three values, any size of a change and 9 999 permutations.
  package init(
    significance: Double = 0.01, leastLength: Int = 3, leastChange: Double = 0,
    permutations: Int = 9_999, seed: UInt64 = 1
  ) {
    precondition((0..<1).contains(significance), "a significance lies from 0 to below 1")
    precondition(leastLength >= 2, "a scatter needs two values")
    precondition(permutations > 0, "a test needs a permutation")
    precondition(leastChange >= 0, "a change is not less than none")
    self.significance = significance
    self.leastLength = leastLength
    self.leastChange = leastChange
    self.permutations = permutations
    self.seed = seed
  }

  /// The least number of values in which the plainest change is sure to be found, if the series is searched alone.
  ///
  /// Even where the two halves of a series do not overlap at all, two of the n! ÷ (h! (n − h)!) ways
  /// to choose a half of n values give just this cut: one the mirror of the other. That share must
  /// be half the significance at most, because random permutations hit them more or less often.
  package var leastCount: Int {
    var count = 2 * leastLength
    while 4 / choices(of: count / 2, from: count) > significance { count += 1 }
    return count
  }
}

/// The changes of a series of exact values: each value that `tolerance` does not let pass for the
/// first of its level.
///
/// - Complexity: O(n log n), for the medians.
package func exactChangePoints(
  of values: [Double], tolerance: ExactTolerance = .none
) -> [ChangePoint] {
  var starts: [Int] = []
  var reference = values.first
  for (index, value) in values.enumerated() {
    guard let level = reference, !tolerance.covers(value, reference: level) else { continue }
    starts.append(index)
    reference = value
  }
  return changePoints(of: values, at: starts.map { ($0, nil) })
}

/// The changes in the distribution of each of several series of noisy values, ascending.
///
/// A series is searched by E-divisive: Matteson and James, "A Nonparametric Approach for Multiple Change Point
/// Analysis of Multivariate Data", Journal of the American Statistical Association 109 (2014), with
/// α = 1, which Daly et al. brought to histories of measurements ("The Use of Change Point Detection
/// to Identify Software Performance Regressions in a Continuous Integration System", ICPE 2020). The
/// series is cut where the energy distance of what is left and right of the cut is greatest; a cut
/// is kept if, with the values permuted within the segments there are, so great a distance is rare;
/// the pieces are cut further until none is kept.
///
/// How rare is decided over all series together (``DiscoveryLevel``): the p-value of a series is that of its
/// first cut. In the series that have changed, each further cut is held against the level that the first ones were,
/// rate · discoveries ÷ series: Benjamini and Bogomolov, "Selective inference on multiple families of hypotheses", Journal of
/// the Royal Statistical Society B 76 (2014). Series that could not have a change, whatever the order of their values, are
/// not counted.
///
/// Of the cuts that are kept, the one with the least change is taken back as long as it is less than the rule's; the levels
/// beside it are then one. A series that keeps none has a p-value of 1.
///
/// Nothing is assumed about the distribution, but that the values do not depend on each other: where neighbours are alike, as
/// runs on one host often are, changes are found that are none. A slope becomes a staircase; a single wild value is no
/// change; values that are all the same have none.
///
/// - Parameters:
///   - series: Each in order of time, all values finite.
///   - rule: How sure to be.
/// - Complexity: O(c·p·n²) time for n values, c changes and p permutations in a series, O(n²) memory. Where there
///   is nothing to find, about twenty of the permutations are made.
package func timedChangePoints(
  of series: [[Double]], rule: ChangePointRule = ChangePointRule()
) -> [[ChangePoint]] {
  let found = series.map { values in
    var search = DivisiveSearch(values, rule: rule)
    return search.cuts()
  }
  let pValues = zip(series, found).compactMap { values, cuts -> Double? in
    guard values.count >= 2 * rule.leastLength, Set(values).count > 1 else { return nil }
    return greatChanges(of: values, at: cuts, rule).isEmpty ? 1 : cuts[0].pValue
  }
  let level = DiscoveryLevel(pValues, rate: rule.significance)
  return zip(series, found).map { values, cuts in
    greatChanges(of: values, at: cuts.prefix { level.rejects($0.pValue) }, rule)
  }
}

/// The changes at `cuts` that are no less than the rule's, ascending.
private func greatChanges(
  of values: [Double], at cuts: some Sequence<DivisiveSearch.KeptCut>, _ rule: ChangePointRule
) -> [ChangePoint] {
  var changes = changePoints(
    of: values, at: cuts.map { ($0.index, $0.pValue) }.sorted { $0.0 < $1.0 })
  while let least = changes.indices.min(by: { changes[$0].share < changes[$1].share }),
    changes[least].share < rule.leastChange
  {
    changes.remove(at: least)
    changes = changePoints(of: values, at: changes.map { ($0.index, $0.pValue) })
  }
  return changes
}

/// Changes with the levels on both sides of them; `cuts` ascend.
private func changePoints(
  of values: [Double], at cuts: [(index: Int, pValue: Double?)]
) -> [ChangePoint] {
  let bounds = [0] + cuts.map(\.index) + [values.count]
  let levels = zip(bounds, bounds.dropFirst()).map { median(of: Array(values[$0..<$1])) ?? 0 }
  return cuts.enumerated().map { number, cut in
    ChangePoint(
      index: cut.index, before: levels[number], after: levels[number + 1], pValue: cut.pValue)
  }
}

/// The number of ways to choose `some` of `all`.
private func choices(of some: Int, from all: Int) -> Double {
  (0..<some).reduce(1) { $0 * Double(all - $1) / Double($1 + 1) }
}
