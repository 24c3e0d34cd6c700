import Foundation

/// The probability that so many signs of each kind, in random order, make as few runs or fewer:
/// stretches of equal signs. Exact, O(n): Wald and Wolfowitz, "On a Test Whether Two Samples Are
/// from the Same Population", Annals of Mathematical Statistics 11 (1940).
func fewRunsProbability(_ signs: [Bool]) -> Double {
  let (one, other) = (signs.count { $0 }, signs.count { !$0 })
  guard one > 0 && other > 0 else { return 1 }
  let runs = 1 + zip(signs, signs.dropFirst()).count { $0 != $1 }
  let orders = logBinomial(signs.count, one)
  /// The share of the orders with so many runs of the first kind and so many of the other,
  /// beginning with the first.
  func share(_ first: Int, _ second: Int) -> Double {
    exp(logBinomial(one - 1, first - 1) + logBinomial(other - 1, second - 1) - orders)
  }
  let probability = (2...runs).reduce(0) { sum, count in
    let half = count / 2
    return count.isMultiple(of: 2)
      ? sum + 2 * share(half, half) : sum + share(half + 1, half) + share(half, half + 1)
  }
  return min(1, probability)
}

/// The same for the signs of `values` about their median; a value that equals it has none.
func fewRunsProbability(aboutMedianOf values: [Double]) -> Double {
  guard let middle = median(of: values) else { return 1 }
  return fewRunsProbability(values.filter { $0 != middle }.map { $0 > middle })
}

/// The logarithm of the number of ways to choose `chosen` of `count`; −∞ where there are too few.
func logBinomial(_ count: Int, _ chosen: Int) -> Double {
  guard (0...count).contains(chosen) else { return -.infinity }
  return logFactorial(count) - logFactorial(chosen) - logFactorial(count - chosen)
}

private func logFactorial(_ number: Int) -> Double { lgamma(Double(number) + 1) }
