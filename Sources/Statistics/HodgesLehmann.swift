/// The centre of `samples` by Hodges and Lehmann: the median of the means of all pairs, each
/// sample paired with itself as well.
///
/// Less swayed by chance than the median where samples are near symmetric, and as deaf to a few
/// wild ones as a quarter of them. Hodges and Lehmann, "Estimates of Location Based on Rank
/// Tests", Annals of Mathematical Statistics 34 (1963).
///
/// - Returns: `nil` where there is no finite sample.
/// - Complexity: O(n² log n) time and O(n²) memory.
package func hodgesLehmannCentre(of samples: [Double]) -> Double? {
  let finite = samples.filter(\.isFinite)
  var means: [Double] = []
  means.reserveCapacity(finite.count * (finite.count + 1) / 2)
  for (index, first) in finite.enumerated() {
    for second in finite[index...] { means.append(first + (second - first) / 2) }
  }
  return median(of: means)
}

/// By how much `second` lies above `first`, by Hodges and Lehmann: the median of the differences of
/// all pairs, one sample from each.
///
/// For samples that are *not* paired; the source is that of ``hodgesLehmannCentre(of:)``.
///
/// - Returns: `nil` where either has no finite sample.
/// - Complexity: O(n·m log(n·m)) time and O(n·m) memory.
package func hodgesLehmannShift(from first: [Double], to second: [Double]) -> Double? {
  let from = first.filter(\.isFinite)
  let to = second.filter(\.isFinite)
  return median(of: to.flatMap { end in from.map { end - $0 } })
}
