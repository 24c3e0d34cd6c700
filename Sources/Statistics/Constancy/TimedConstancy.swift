import Foundation

/// The values of a timed metric at one size.
package typealias SizeSamples = (size: Int, values: Rounds)

/// Whether a timed metric stays the same as the size grows.
package struct TimedConstancy: Hashable, Sendable {
  package struct Ratio: Hashable, Sendable {
    package let size: Int
    /// The median of the value here ÷ the value at the smallest size of the same round, with an interval that holds at
    /// any look.
    package let ratio: Estimate
    package let unit: EvidenceUnit
  }

  package let verdict: Constancy
  /// The evidence at every size but the smallest, in ascending order.
  package let ratios: [Ratio]
  /// About how many more units would decide, if they were like those made; `nil` if it is
  /// decided, or a thousand would not do.
  package let furtherRounds: Int?
  /// Whether the units at some size depend on each other, so that no verdict may rest on them.
  package let isDependent: Bool

  /// The units of evidence that every size has.
  package var units: Int { ratios.map(\.ratio.sampleCount).min() ?? 0 }
}

extension TimedConstancy {
  /// The units with which every verdict on so many sizes can be reached: growth at one of them takes the most.
  package static func roundsToDecide(sizes: Int) -> Int {
    let level = ComparisonRule.level / Double(2 * max(1, sizes - 1))
    return max(ComparisonRule.leastUnits, SignBoundary.leastTrials(level: level))
  }

  /// Tests whether a timed metric is constant within `bound` of its value at the **smallest** size, or leaves that
  /// band.
  ///
  /// Two larger sizes, one on either side of the smallest, may so lie further apart: by up to 21% for a bound of 10%.
  ///
  /// A unit of evidence is value ÷ that of the smallest size in the same round, or its median over the rounds of a
  /// block where blocks scatter. Each test is a sign test that may be looked at after every unit
  /// (``SignBoundary``). *Constant* is an equivalence test (Schuirmann, Journal of Pharmacokinetics and
  /// Biopharmaceutics 15, 1987): at **every** size the median must be shown to be below 1 + bound and above its
  /// inverse, so that too little evidence never looks like constancy. As every test must reject, each is made at α
  /// (an intersection–union test: Berger, Technometrics 24, 1982). *Grows* and *falls* need one of k sizes, and
  /// share α among the 2k tests. For any truth only one of the two kinds can be wrong, so together they err with α
  /// at most.
  ///
  /// - Parameters:
  ///   - samples: Values above zero at two sizes or more, in any order.
  ///   - bound: The relative difference that is of no interest: 0.1 for "constant within 10%".
  /// - Returns: `nil` if fewer than two sizes have values, or a value is not above zero.
  package init?(of samples: [SizeSamples], within bound: Double) {
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
      SizeTest(
        size, smallest: smallest, edge: log(1 + bound), dependence: 0.01 / Double(larger.count))
    }
    let sound = tests.filter { $0.ratios.count >= ComparisonRule.leastUnits && !$0.isDependent }
    if sound.contains(where: { shared.isReached(by: $0.above) }) {
      verdict = .grows
    } else if sound.contains(where: { shared.isReached(by: $0.below) }) {
      verdict = .falls
    } else {
      let isConstant = sound.count == tests.count && tests.allSatisfy { $0.isInside(alone) }
      verdict = isConstant ? .constant : .undecided
    }
    ratios = tests.compactMap { $0.ratio(alone) }
    isDependent = tests.contains { $0.isDependent }
    furtherRounds =
      verdict == .undecided && !isDependent
      ? unitsToSettle(tests, alone: alone, shared: shared) : nil
  }
}

/// One size against the smallest.
private struct SizeTest {
  let size: Int
  let unit: EvidenceUnit
  let isDependent: Bool
  let ratios: [Double]
  let above: [Bool]
  let below: [Bool]

  init(_ samples: SizeSamples, smallest: SizeSamples, edge: Double, dependence: Double) {
    let pairs = Pair.ofRounds(baseline: smallest.values, candidate: samples.values)
    let units = PairedUnits(pairs, unit: .round, level: dependence)
    size = samples.size
    unit = units.unit
    isDependent = units.isDependent
    ratios = units.logRatios ?? []
    above = ratios.map { $0 > edge }
    below = ratios.map { $0 < -edge }
  }

  func isInside(_ boundary: SignBoundary) -> Bool {
    [above, below].allSatisfy { boundary.isReached(by: $0.map { !$0 }) }
  }

  func ratio(_ boundary: SignBoundary) -> TimedConstancy.Ratio? {
    anytimeEstimate(of: ratios, boundary: boundary).map {
      .init(size: size, ratio: $0.mapped(exp), unit: unit)
    }
  }

  /// The further units that show it to be inside at both edges; `nil` if a thousand would not.
  func furtherInside(_ boundary: SignBoundary) -> Int? {
    let open = [above, below].map { $0.map { !$0 } }.filter { !boundary.isReached(by: $0) }
    let totals = open.map { boundary.trialsToReach($0) }
    return totals.contains(nil)
      ? nil : max(0, (totals.compactMap { $0 }.max() ?? 0) - ratios.count)
  }

  /// The further units that show it to be outside on either side; `nil` if a thousand would not.
  func furtherOutside(_ boundary: SignBoundary) -> Int? {
    [above, below].compactMap { boundary.trialsToReach($0) }.min().map { $0 - ratios.count }
  }
}

/// The units that would settle every size inside, or one of them outside, whichever are fewer.
private func unitsToSettle(
  _ tests: [SizeTest], alone: SignBoundary, shared: SignBoundary
) -> Int? {
  let inside = tests.map { $0.furtherInside(alone) }
  let constant = inside.contains(nil) ? nil : inside.compactMap { $0 }.max()
  let missing = tests.map { ComparisonRule.leastUnits - $0.ratios.count }.max() ?? 0
  return ([constant] + tests.map { $0.furtherOutside(shared) }).compactMap { $0 }.min()
    .map { max($0, missing) }
}
