import Foundation

/// The probability that at most `successes` of `trials` tosses of a fair coin come up heads.
/// O(`successes`).
func fairCoinProbability(atMost successes: Int, of trials: Int) -> Double {
  if successes >= trials { return 1 }
  return (0..<max(0, successes + 1)).reduce(0) {
    $0 + exp(logBinomial(trials, $1) - Double(trials) * log(2))
  }
}

/// The probability that the median lies outside an interval that leaves out `outside` order
/// statistics on either side: that no more of the samples fall on one side of it, whose number is
/// binomial with probability ½. Where samples tie, it misses less often. Source: Conover,
/// "Practical Nonparametric Statistics", 3rd ed. (1999), section 3.2.
func missProbability(leavingOut outside: Int, of count: Int) -> Double {
  min(1, 2 * fairCoinProbability(atMost: outside, of: count))
}

/// The least number of samples whose extremes bound the median at `confidence`: they miss it only
/// if all of n samples fall on the same side, with the probability 2^(1 − n).
func samplesNeeded(forConfidence confidence: Double) -> Int {
  precondition((0..<1).contains(confidence), "a confidence lies from 0 to below 1")
  return Int((1 - log2(1 - confidence)).rounded(.up))
}
