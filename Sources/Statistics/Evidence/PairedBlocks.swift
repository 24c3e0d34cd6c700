extension Sequence {
  /// The elements of each block, in the order in which the blocks first appear.
  func grouped(by block: (Element) -> Int) -> [[Element]] {
    var indices: [Int: Int] = [:]
    return reduce(into: []) { groups, element in
      let block = block(element)
      if let index = indices[block] { return groups[index].append(element) }
      indices[block] = groups.count
      groups.append([element])
    }
  }
}

/// What the pairs of one block say together.
struct BlockValue: Hashable {
  /// The logarithm of candidate ÷ baseline; `nil` if a value is not above zero.
  let logRatio: Double?
  /// Candidate − baseline.
  let difference: Double

  fileprivate init(_ pairs: [Pair]) {
    let ratios = pairs.compactMap(\.logRatio)
    logRatio = ratios.count == pairs.count ? median(of: ratios) : nil
    difference = median(of: pairs.map(\.difference)) ?? 0
  }

  /// Whether the candidate is greater by more than both bounds.
  func isAbove(_ logBound: Double, floor: Double) -> Bool {
    (logRatio ?? .infinity) > logBound && difference > floor
  }

  /// Whether the candidate is less by more than both bounds.
  func isBelow(_ logBound: Double, floor: Double) -> Bool {
    (logRatio ?? -.infinity) < -logBound && difference < -floor
  }
}

/// Pairs in blocks, in order. A block is a piece of evidence, by its median.
///
/// It always is, whatever the pairs look like: what belongs to a process is in all of its pairs, and blocks that did not
/// scatter so far may begin to. A unit that is chosen by the evidence would take verdicts back.
struct PairedBlocks {
  let pairs: [[Pair]]
  let values: [BlockValue]
  /// The chance to call blocks dependent that are not.
  private let level: Double

  init(_ pairs: [Pair], level: Double) {
    self.pairs = pairs.grouped(by: \.block)
    self.level = level
    values = self.pairs.map(BlockValue.init)
  }

  /// The values of the blocks if each candidate were so many times what it is.
  func values(times factor: Double) -> [BlockValue] {
    factor == 1
      ? values
      : pairs.map { pairs in
        BlockValue(
          pairs.map {
            Pair(baseline: $0.baseline, candidate: $0.candidate * factor, block: $0.block)
          })
      }
  }

  /// The logarithms of the ratios; `nil` if a value of zero or less makes them meaningless.
  var logRatios: [Double]? {
    let ratios = values.compactMap(\.logRatio)
    return ratios.count == values.count ? ratios : nil
  }

  /// Whether blocks come in runs above and below their median, so that none speaks for itself.
  var isDependent: Bool { comeInRuns(first: values.count, level: level) }

  /// What is in runs or is not.
  private var spread: [Double] { logRatios ?? values.map(\.difference) }

  private func comeInRuns(first count: Int, level: Double) -> Bool {
    fewRunsProbability(aboutMedianOf: Array(spread.prefix(count))) <= level
  }

  /// The number of blocks, from `count` on, after which a verdict may rest on them for the first time: when they do not come
  /// in runs. At 5%, for wrongly it only waits for the next block. Nil if there are none.
  func decision(from count: Int?) -> Int? {
    guard let count else { return nil }
    let first = max(count, ComparisonRule.leastBlocks)
    guard first <= values.count else { return nil }
    return (first...values.count).first { !comeInRuns(first: $0, level: 0.05) }
  }

  /// After how many blocks `outcomes`, one of each block, were enough to rest a verdict on; `Int.max` if they never were.
  func shown(_ boundary: SignBoundary, _ outcomes: [Bool]) -> Int {
    decision(from: boundary.trials(toReachBy: outcomes)) ?? .max
  }
}
