import Algorithms
import Foundation

/// Whether `blocks` scatter more than the values within them explain: by the test of Kruskal and
/// Wallis, at 5%.
func blocksDiffer(_ blocks: [[Double]]) -> Bool {
  kruskalWallis(blocks.filter { $0.count > 1 }) <= 0.05
}

/// The probability that groups of the same distribution differ as much as these in their mean
/// ranks.
///
/// Kruskal and Wallis, "Use of Ranks in One-Criterion Variance Analysis", Journal of the American
/// Statistical Association 47 (1952), with mean ranks and the correction for ties, by its χ²
/// approximation.
///
/// - Returns: 1 for fewer than two groups, or if all values are equal.
/// - Complexity: O(n log n).
func kruskalWallis(_ groups: [[Double]]) -> Double {
  let sorted = groups.enumerated().flatMap { group, values in values.map { (group, $0) } }
    .sorted { $0.1 < $1.1 }
  let count = Double(sorted.count)
  var rankSums = groups.map { _ in 0.0 }
  var ties = 0.0
  for (_, tied) in sorted.chunked(on: \.1) {
    let size = Double(tied.count)
    for (group, _) in tied { rankSums[group] += Double(tied.startIndex + tied.endIndex + 1) / 2 }
    ties += size * (size * size - 1)
  }
  let spread = 1 - ties / (count * (count * count - 1))
  guard groups.count > 1, spread > 0 else { return 1 }
  let squares = zip(rankSums, groups).reduce(0) { $0 + $1.0 * $1.0 / Double($1.1.count) }
  let statistic = (12 * squares / (count * (count + 1)) - 3 * (count + 1)) / spread
  return chiSquareTail(statistic, degrees: groups.count - 1)
}

/// The probability that χ² with so many degrees of freedom exceeds `value`.
///
/// Q(a + 1, x) = Q(a, x) + x^a e^−x ÷ Γ(a + 1), from Q(½, x) = erfc √x or Q(1, x) = e^−x on:
/// Abramowitz and Stegun, "Handbook of Mathematical Functions" (1964), 6.5.21 and 26.4.4–5.
///
/// - Complexity: O(`degrees`).
func chiSquareTail(_ value: Double, degrees: Int) -> Double {
  let x = max(0, value / 2)
  guard x > 0 else { return 1 }
  var a = degrees.isMultiple(of: 2) ? 1 : 0.5
  var tail = a == 1 ? exp(-x) : erfc(x.squareRoot())
  var logTerm = a == 1 ? log(x) - x : log(x) / 2 - x - log(Double.pi.squareRoot() / 2)
  while a < Double(degrees) / 2 {
    tail += exp(logTerm)
    a += 1
    logTerm += log(x / a)
  }
  return min(1, tail)
}
