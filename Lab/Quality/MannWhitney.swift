import Foundation

/// The probability that two samples of the same distribution differ as much as these in their
/// ranks, to either side.
///
/// Mann and Whitney, "On a Test of Whether one of Two Random Variables is Stochastically Larger
/// than the Other", Annals of Mathematical Statistics 18 (1947): the normal approximation, with
/// mean ranks, corrected for ties and for continuity.
///
/// - Returns: 1 if a sample is empty, or all values are equal.
/// - Complexity: O(n log n).
func mannWhitney(_ first: [Double], _ second: [Double]) -> Double {
  let sorted = (first.map { ($0, true) } + second.map { ($0, false) }).sorted { $0.0 < $1.0 }
  let (m, n, count) = (Double(first.count), Double(second.count), Double(sorted.count))
  var (rankSum, ties) = (0.0, 0.0)
  var start = 0
  while start < sorted.count {
    let end = sorted[start...].firstIndex { $0.0 > sorted[start].0 } ?? sorted.count
    let tied = Double(end - start)
    rankSum += Double(sorted[start..<end].count { $0.1 }) * Double(start + end + 1) / 2
    ties += tied * (tied * tied - 1)
    start = end
  }
  let variance = m * n / 12 * (count + 1 - ties / (count * (count - 1)))
  guard !first.isEmpty, !second.isEmpty, variance > 0 else { return 1 }
  let distance = abs(rankSum - m * (count + 1) / 2)
  return erfc(max(0, distance - 0.5) / (2 * variance).squareRoot())
}
