/// The median of `samples`, which are finite, in any order: the middle one, or the mean of the two
/// in the middle; nil if there is none. O(n log n).
package func median(of samples: [Double]) -> Double? { quantile(0.5, ofSorted: samples.sorted()) }

/// The quantile of `samples` at `probability`, linear between neighbouring order statistics:
/// definition 7 of Hyndman and Fan, "Sample Quantiles in Statistical Packages", The American
/// Statistician 50 (1996), and what R and NumPy compute unless told otherwise.
///
/// - Parameters:
///   - probability: From 0, the least sample, to 1, the greatest.
///   - samples: Finite, in ascending order.
/// - Returns: nil if there is no sample.
package func quantile(_ probability: Double, ofSorted samples: [Double]) -> Double? {
  precondition((0...1).contains(probability), "a quantile's probability lies from 0 to 1")
  guard let last = samples.last else { return nil }
  let position = probability * Double(samples.count - 1)
  let index = Int(position)
  guard index + 1 < samples.count else { return last }
  let fraction = position - Double(index)
  // Written so that two equal neighbours give exactly that value.
  return samples[index] + fraction * (samples[index + 1] - samples[index])
}
