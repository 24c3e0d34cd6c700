/// What counts as one piece of evidence.
package enum EvidenceUnit: String, Hashable, Sendable, Encodable {
  /// Each round speaks for itself.
  case round
  /// All rounds of a process, or of a pair of processes, speak once, by their median.
  case block
}

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

/// Whether `blocks` scatter more than the values within them explain: by the test of Kruskal and Wallis, at 5%.
func blocksDiffer(_ blocks: [[Double]]) -> Bool {
  kruskalWallis(blocks.filter { $0.count > 1 }) <= 0.05
}

struct UnitValue: Hashable {
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

/// Pairs as units of evidence, in order.
///
/// Rounds are the unit unless blocks scatter more than their rounds explain, or the signs of the rounds come in
/// runs; then blocks are.
struct PairedUnits {
  let unit: EvidenceUnit
  let values: [UnitValue]
  let pairs: [[Pair]]
  /// Whether even the units come in runs above and below their median, so that none speaks for itself.
  let isDependent: Bool

  /// The units of `pairs`.
  ///
  /// - Parameters:
  ///   - pairs: In order of the rounds.
  ///   - unit: The least unit that may speak for itself.
  ///   - level: The chance to call units dependent that are not.
  init(_ pairs: [Pair], unit: EvidenceUnit, level: Double) {
    let blocks = pairs.grouped(by: \.block)
    let isPositive = pairs.allSatisfy { $0.logRatio != nil }
    func value(_ pair: Pair) -> Double {
      pair.logRatio.flatMap { isPositive ? $0 : nil } ?? pair.difference
    }
    func comeInRuns(_ values: [Double]) -> Bool {
      fewRunsProbability(aboutMedianOf: values) <= level
    }
    let isBlock =
      unit == .block || blocksDiffer(blocks.map { $0.map(value) }) || comeInRuns(pairs.map(value))
    self.unit = isBlock ? .block : .round
    self.pairs = isBlock ? blocks : pairs.map { [$0] }
    values = self.pairs.map(UnitValue.init)
    isDependent = comeInRuns(values.map { isPositive ? $0.logRatio ?? 0 : $0.difference })
  }

  /// The logarithms of the ratios; `nil` if a value of zero or less makes them meaningless.
  var logRatios: [Double]? {
    let ratios = values.compactMap(\.logRatio)
    return ratios.count == values.count ? ratios : nil
  }
}
