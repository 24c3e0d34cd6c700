import Foundation

/// The values of a timed metric at one size.
package struct SizeSamples: Hashable, Sendable {
  package let size: Int
  package let values: Rounds

  package init(size: Int, values: Rounds) {
    self.size = size
    self.values = values
  }
}

/// Whether a timed metric stays the same as the size grows.
package struct TimedConstancy: Hashable, Sendable {
  package struct Ratio: Hashable, Sendable {
    package let size: Int
    /// The median of the value here ÷ the value at the smallest size of the same round.
    package let ratio: Estimate
  }

  package let verdict: Constancy
  /// The evidence at every size but the smallest, in ascending order.
  package let ratios: [Ratio]
  /// About how many more rounds would decide, if they were like those made; `nil` where it is
  /// decided, or a thousand rounds would not do.
  package let furtherRounds: Int?

  /// From the least lower end of the intervals of all sizes to the greatest upper one.
  package var range: (lower: Double, upper: Double) {
    (
      ratios.map(\.ratio.interval.lower).min() ?? 0,
      ratios.map(\.ratio.interval.upper).max() ?? .infinity
    )
  }

  /// The rounds that every size has.
  package var rounds: Int { ratios.map(\.ratio.sampleCount).min() ?? 0 }
}

extension TimedConstancy {
  /// The least number of rounds that decide anything, however few sizes there are.
  package static let leastRounds = 8

  /// The rounds with which anything can be decided about so many sizes.
  package static func roundsToDecide(sizes: Int, confidence: Double = 0.95) -> Int {
    let level = (1 - confidence) / Double(max(1, sizes - 1))
    return max(leastRounds, samplesNeeded(forConfidence: 1 - level))
  }

  /// Tests whether a timed metric is constant within `bound`, or grows beyond it.
  ///
  /// The samples at a size are the logarithms of its value ÷ that of the smallest size in the same
  /// round. *Constant* is an equivalence test: the interval of their median must lie inside
  /// ±log(1 + bound) at **every** size, so that too little evidence never looks like constancy.
  /// *Grows* needs an interval above log(1 + bound) at some size.
  ///
  /// Holm's procedure gives each size its level. For *constant* alone, where every test must
  /// reject, no correction would be due (an intersection–union test: Berger, Technometrics 24,
  /// 1982); the same intervals serve both verdicts, which errs on the side of *undecided*.
  ///
  /// - Parameters:
  ///   - samples: Values above zero at two sizes or more, in any order.
  ///   - bound: The relative difference that is of no interest: 0.1 for "constant within 10%".
  ///   - confidence: One less the chance of a wrong verdict.
  ///   - leastRounds: The least number of rounds that decide anything.
  /// - Returns: `nil` where fewer than two sizes have values, or a value is not above zero.
  package init?(
    of samples: [SizeSamples], within bound: Double, confidence: Double = 0.95,
    leastRounds: Int = Self.leastRounds
  ) {
    precondition(bound > 0, "an equivalence bound is above 0")
    let sizes = samples.filter { !$0.values.isEmpty }.sorted { $0.size < $1.size }
    guard let smallest = sizes.first, sizes.count > 1,
      sizes.allSatisfy({ $0.values.values.allSatisfy { $0 > 0 } })
    else { return nil }
    let tests = sizes.dropFirst().map { size in
      SizeTest(size, smallest: smallest, bound: bound, leastRounds: leastRounds)
    }
    let steps = holm(tests.map(\.best.pValue), level: 1 - confidence)
    let bands = zip(tests, steps).map { test, step in step.isRejected ? test.best.band : nil }
    verdict =
      bands.contains(.above)
      ? .grows
      : bands.contains(.below)
        ? .falls : bands.allSatisfy { $0 == .inside } ? .constant : .undecided
    ratios = zip(tests, steps).compactMap { $0.ratio(confidence: 1 - $1.level) }
    let level = steps.map(\.level).min() ?? 1 - confidence
    furtherRounds =
      verdict == .undecided
      ? roundsToSettle(tests, level: level, leastRounds: leastRounds) : nil
  }
}

/// One size against the smallest.
private struct SizeTest {
  let size: Int
  let pairs: [Pair]
  let test: BandTest
  private let leastRounds: Int

  init(_ samples: SizeSamples, smallest: SizeSamples, bound: Double, leastRounds: Int) {
    size = samples.size
    pairs = Pair.ofRounds(baseline: smallest.values, candidate: samples.values)
    test = BandTest(pairs.map(\.logRatio), bound: log(1 + bound))
    self.leastRounds = leastRounds
  }

  /// The band with the most evidence for it.
  var best: (band: Band?, pValue: Double) {
    guard pairs.count >= leastRounds else { return (nil, 1) }
    let candidates = Band.allCases.map { (band: Optional($0), pValue: test.pValue($0)) }
    return candidates.min { $0.pValue < $1.pValue } ?? (nil, 1)
  }

  func ratio(confidence: Double) -> TimedConstancy.Ratio? {
    ratioEstimate(of: pairs, confidence: confidence).map { .init(size: size, ratio: $0) }
  }
}

/// The rounds that would settle every size inside, or one of them outside, whichever are fewer.
private func roundsToSettle(_ tests: [SizeTest], level: Double, leastRounds: Int) -> Int? {
  func further(_ test: SizeTest, _ band: Band) -> Int? {
    test.test.samplesToDecide(for: band, level: level).map {
      max($0, leastRounds) - test.pairs.count
    }
  }
  let inside = tests.map { further($0, .inside) }
  let constant = inside.contains(nil) ? nil : inside.compactMap { $0 }.max()
  let outside = tests.flatMap { [further($0, .above), further($0, .below)] }.compactMap { $0 }
  return ([constant].compactMap { $0 } + outside).min()
}
