import Algorithms
import Basics

/// How the pairs of a block become one value.
package enum BlockSummary: Hashable, Sendable {
  /// By the medians of their ratios and of their differences.
  case median
  /// By the mean of the quickest quarter of either side, for work that is done in each round alike:
  /// what disturbs it makes it longer and never shorter, so the quickest scatter least, between
  /// blocks by about two thirds of what medians do, which is half the blocks. Source: Chen and
  /// Revels, "Robust Benchmarking in Noisy Environments", arXiv:1608.04295 (2016).
  case quickest
}

/// What the pairs of one block say together.
struct BlockValue: Hashable {
  /// The logarithm of candidate ÷ baseline; `nil` if a value is not above zero.
  let logRatio: Double?
  /// Candidate − baseline.
  let difference: Double

  fileprivate init(_ pairs: [Pair], by summary: BlockSummary) {
    switch summary {
    case .median:
      let ratios = pairs.compactMap(\.logRatio)
      logRatio = ratios.count == pairs.count ? median(of: ratios) : nil
      difference = median(of: pairs.map(\.difference)) ?? 0
    case .quickest:
      func quick(_ values: [Double]) -> Double {
        let quickest = values.min(count: max(1, values.count / 4))
        return quickest.reduce(0, +) / Double(quickest.count)
      }
      let pair = Pair(
        baseline: quick(pairs.map(\.baseline)), candidate: quick(pairs.map(\.candidate)),
        block: pairs[0].block)
      (logRatio, difference) = (pair.logRatio, pair.difference)
    }
  }

  /// Whether neither side has taken any time.
  var isNothing: Bool { logRatio == nil && difference == 0 }

  /// Whether the candidate is greater by more than both bounds.
  func isAbove(_ logBound: Double, floor: Double) -> Bool {
    (logRatio ?? .infinity) > logBound && difference > floor
  }

  /// Whether the candidate is less by more than both bounds.
  func isBelow(_ logBound: Double, floor: Double) -> Bool {
    (logRatio ?? -.infinity) < -logBound && difference < -floor
  }
}

/// Pairs in blocks, in order. A block is a piece of evidence, whatever the pairs look like: a unit
/// that is chosen by the evidence would take verdicts back.
struct PairedBlocks {
  let pairs: [[Pair]]
  let values: [BlockValue]
  private let summary: BlockSummary
  /// The chance to call blocks dependent that are not.
  private let level: Double

  init(_ pairs: [Pair], by summary: BlockSummary = .median, level: Double) {
    self.pairs = pairs.grouped(by: \.block)
    (self.summary, self.level) = (summary, level)
    values = self.pairs.map { BlockValue($0, by: summary) }
  }

  /// The values of the blocks if each candidate were so many times what it is.
  func values(times factor: Double) -> [BlockValue] {
    factor == 1
      ? values
      : pairs.map { pairs in
        BlockValue(
          pairs.map {
            Pair(baseline: $0.baseline, candidate: $0.candidate * factor, block: $0.block)
          }, by: summary)
      }
  }

  /// The logarithms of the ratios; `nil` if a value of zero or less makes them meaningless.
  var logRatios: [Double]? {
    let ratios = values.compactMap(\.logRatio)
    return ratios.count == values.count ? ratios : nil
  }

  /// Whether blocks come in runs above and below their median, so that none speaks for itself.
  var isDependent: Bool { comeInRuns(first: values.count, level: level) }

  private func comeInRuns(first count: Int, level: Double) -> Bool {
    let spread = logRatios ?? values.map(\.difference)
    return fewRunsProbability(aboutMedianOf: Array(spread.prefix(count))) <= level
  }

  /// The number of blocks, from `count` on, after which a verdict may rest on them for the first
  /// time, as they do not come in runs at 5%, which if false only delays it; nil if there are none.
  func decision(from count: Int?) -> Int? {
    guard let count else { return nil }
    let first = max(count, ComparisonRule.leastBlocks)
    guard first <= values.count else { return nil }
    return (first...values.count).first { !comeInRuns(first: $0, level: 0.05) }
  }

  /// After how many blocks `outcomes`, one of each block, were enough to rest a verdict on;
  /// `Int.max` if they never were.
  func shown(_ boundary: SignBoundary, _ outcomes: [Bool]) -> Int {
    decision(from: boundary.firstRejection(in: outcomes)) ?? .max
  }
}
