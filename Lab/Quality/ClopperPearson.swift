import Foundation
import Statistics

/// The interval of a share, if `successes` of `trials` independent trials had it.
///
/// At each end, a count as extreme as this one has half the chance to miss: Clopper and Pearson,
/// "The Use of Confidence or Fiducial Limits Illustrated in the Case of the Binomial", Biometrika
/// 26 (1934). It covers at least as often as it says.
///
/// - Returns: From 0 to 1; all of that if there are no trials.
/// - Complexity: O(`trials`).
func shareInterval(
  _ successes: Int, of trials: Int, confidence: Double = 0.95
) -> Interval {
  precondition((0...trials).contains(successes), "no more successes than trials")
  let miss = (1 - confidence) / 2
  /// The share at which `probability`, which falls as the share rises, comes down to `miss`.
  func crossing(_ probability: (Double) -> Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if probability(middle) > miss { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
  // The lower end is the upper end of the share of failures, seen from the other side.
  let failures = trials - successes
  return Interval(
    lower: successes == 0
      ? 0 : 1 - crossing { probability(atMost: failures, of: trials, each: $0) },
    upper: failures == 0 ? 1 : crossing { probability(atMost: successes, of: trials, each: $0) })
}

/// The probability that at most `successes` of `trials` come out, if each does with the probability
/// `share`.
private func probability(atMost successes: Int, of trials: Int, each share: Double) -> Double {
  guard share > 0 else { return 1 }
  guard share < 1 else { return successes >= trials ? 1 : 0 }
  var (term, sum) = (Double(trials) * log1p(-share), 0.0)
  for count in 0...successes {
    sum += exp(term)
    term += log(Double(trials - count) / Double(count + 1)) + log(share) - log1p(-share)
  }
  return min(1, sum)
}
