import SeededRandom

/// Cuts a series in two again and again, as long as the cuts are no chance.
struct DivisiveSearch {
  private let values: [Double]
  private let rule: ChangePointRule
  private var random: SplitMix64
  /// Where the segments that are known by now begin, and the end of the last; ascending.
  private var bounds: [Int]

  init(_ values: [Double], rule: ChangePointRule) {
    self.values = values
    self.rule = rule
    random = SplitMix64(seed: rule.seed)
    bounds = [0, values.count]
  }

  /// Every cut that is kept, ascending, with its p-value.
  mutating func cuts() -> [(index: Int, pValue: Double?)] {
    guard values.count >= 2 * rule.leastLength else { return [] }
    var kept: [(index: Int, pValue: Double?)] = []
    while let cut = bestCut(of: values), cut.distance > 0, let pValue = pValue(of: cut) {
      kept.append((cut.index, pValue))
      bounds.append(cut.index)
      bounds.sort()
    }
    return kept.sorted { $0.index < $1.index }
  }

  private func bestCut(of values: [Double]) -> Cut? {
    zip(bounds, bounds.dropFirst()).compactMap { start, end in
      Cut(best: values[start..<end], leastLength: rule.leastLength)
    }.max { $0.distance < $1.distance }
  }

  /// The share of permutations with a cut as great as `cut`, which itself is one of them; nil as soon
  /// as that is certain to be more than the significance.
  private mutating func pValue(of cut: Cut) -> Double? {
    let total = Double(rule.permutations + 1)
    var asGreat = 1
    // Permutations of the same sums differ in their last bits.
    let bound = cut.distance * (1 - 1e-9)
    var permuted = values
    for _ in 0..<rule.permutations {
      guard Double(asGreat) / total <= rule.significance else { return nil }
      for (start, end) in zip(bounds, bounds.dropFirst()) {
        permuted[start..<end].shuffle(using: &random)
      }
      if let other = bestCut(of: permuted), other.distance >= bound { asGreat += 1 }
    }
    let pValue = Double(asGreat) / total
    return pValue <= rule.significance ? pValue : nil
  }
}

struct Cut: Hashable {
  /// The index of the first value on the right.
  let index: Int
  /// The scaled energy distance of the two sides: Q̂ of Matteson and James, equation 7.
  let distance: Double

  /// The cut of `segment` with the greatest distance between all that is left of it and the values
  /// on the right of it up to some index; nil where there are fewer than twice `leastLength` values.
  ///
  /// That the right side may end early is what finds a level that does not last.
  ///
  /// - Complexity: O(n²) time and memory.
  init?(best segment: ArraySlice<Double>, leastLength: Int) {
    let count = segment.count
    guard count >= 2 * leastLength else { return nil }
    let sums = DistanceSums(segment)
    var best: (index: Int, distance: Double) = (0, -.infinity)
    var left = sums[0, 0]
    for cut in 1...(count - leastLength) {
      // `left` is the sum over the pairs of the values before `cut`.
      if cut > 1 { left += sums[cut - 1, cut - 1] }
      guard cut >= leastLength else { continue }
      var (right, between) = (0.0, 0.0)
      for last in cut..<count {
        between += sums[last, cut]
        right += sums[last, last] - sums[last, cut]
        guard last + 1 - cut >= leastLength else { continue }
        let distance = energy(
          left, of: cut, right, of: last + 1 - cut, between: between)
        if distance > best.distance { best = (cut, distance) }
      }
    }
    index = segment.startIndex + best.index
    distance = best.distance
  }
}

/// m·n ÷ (m + n) times the energy distance of two samples: the mean distance between them, twice,
/// less the mean distance within each. All are given as sums over pairs.
private func energy(
  _ left: Double, of leftCount: Int, _ right: Double, of rightCount: Int, between: Double
) -> Double {
  let (m, n) = (Double(leftCount), Double(rightCount))
  let energy = 2 / (m * n) * between - 2 / (m * (m - 1)) * left - 2 / (n * (n - 1)) * right
  return m * n / (m + n) * energy
}

/// For each value of a segment the sums of its distances from the values before it.
private struct DistanceSums {
  private let count: Int
  private var sums: [Double]

  init(_ segment: ArraySlice<Double>) {
    count = segment.count
    let values = Array(segment)
    sums = Array(repeating: 0, count: count * count)
    for row in values.indices {
      for column in 0..<row {
        sums[row * count + column + 1] =
          sums[row * count + column] + abs(values[row] - values[column])
      }
    }
  }

  /// The sum of the distances of the value at `index` from the first `others` values, which stand before it.
  subscript(index: Int, others: Int) -> Double { sums[index * count + others] }
}
