import SeededRandom

/// Cuts a series in two again and again, as long as the cuts are no chance.
struct DivisiveSearch {
  /// A cut that is rare by chance.
  struct KeptCut: Hashable {
    /// The index of the first value on the right.
    let index: Int
    let pValue: Double
  }

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

  /// Every cut that is kept, in the order in which they are found.
  mutating func cuts() -> [KeptCut] {
    var kept: [KeptCut] = []
    while let cut = bestCut(of: values), cut.distance > 0 {
      let pValue = pValue(of: cut)
      guard pValue <= rule.significance else { break }
      kept.append(KeptCut(index: cut.index, pValue: pValue))
      bounds.append(cut.index)
      bounds.sort()
    }
    return kept
  }

  private func bestCut(of values: [Double]) -> Cut? {
    zip(bounds, bounds.dropFirst()).compactMap { start, end in
      Cut(best: values[start..<end], leastLength: rule.leastLength)
    }.max { $0.distance < $1.distance }
  }

  /// Permutations with as great a cut after which no more are made.
  private static let enough = 10

  /// The share of permutations with a cut as great as `cut`, which itself is one of them.
  ///
  /// It is sequential, and no less valid for that: once there are `enough`, their share of the permutations by then is the
  /// p-value. Besag and Clifford, "Sequential Monte Carlo p-values", Biometrika 78 (1991).
  private mutating func pValue(of cut: Cut) -> Double {
    var asGreat = 0
    // Permutations of the same sums differ in their last bits.
    let bound = cut.distance * (1 - 1e-9)
    var permuted = values
    for count in 1...rule.permutations {
      for (start, end) in zip(bounds, bounds.dropFirst()) {
        permuted[start..<end].shuffle(using: &random)
      }
      if let other = bestCut(of: permuted), other.distance >= bound { asGreat += 1 }
      if asGreat == Self.enough { return Double(asGreat) / Double(count) }
    }
    return Double(asGreat + 1) / Double(rule.permutations + 1)
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
