/// The probability that at most `successes` of `trials` tosses of a fair coin come up heads: exact
/// to the last bit for up to 53 trials, for the binomial coefficients are summed as they are and
/// the sum scaled once. O(`successes`).
func fairCoinProbability(atMost successes: Int, of trials: Int) -> Double {
  if successes < 0 { return 0 }
  if successes >= trials { return 1 }
  if successes > trials / 2 {
    return 1 - fairCoinProbability(atMost: trials - successes - 1, of: trials)
  }
  var coefficient = 1.0
  var sum = 1.0
  var exponent = 0
  for heads in 0..<successes {
    coefficient *= Double(trials - heads) / Double(heads + 1)
    sum += coefficient
    if sum > 0x1p900 {
      coefficient *= 0x1p-900
      sum *= 0x1p-900
      exponent += 900
    }
  }
  return Double(sign: .plus, exponent: exponent - trials, significand: sum)
}

/// The probability that the median lies outside an interval that leaves out `outside` order
/// statistics on either side: that no more of the samples fall on one side of it, whose number is
/// binomial with probability ½. Where samples tie, it misses less often. Source: Conover,
/// "Practical Nonparametric Statistics", 3rd ed. (1999), section 3.2.
func missProbability(leavingOut outside: Int, of count: Int) -> Double {
  min(1, 2 * fairCoinProbability(atMost: outside, of: count))
}

/// The least number of samples whose extremes bound the median at `confidence`: they miss it only
/// if all samples fall on the same side.
func samplesNeeded(forConfidence confidence: Double) -> Int {
  precondition((0..<1).contains(confidence), "a confidence lies from 0 to below 1")
  var count = 1
  while missProbability(leavingOut: 0, of: count) > 1 - confidence { count += 1 }
  return count
}
