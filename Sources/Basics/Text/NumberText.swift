package let noBreakSpace = "\u{A0}"

/// A whole number with its digits in groups of three: `10 000`.
package func grouped(_ number: Int) -> String {
  (number < 0 ? "−" : "") + grouped(String(number.magnitude), by: noBreakSpace)
}

/// `digits` in groups of three, from the right.
package func grouped(_ digits: some StringProtocol, by separator: String) -> String {
  digits.enumerated().reduce(into: "") { text, digit in
    if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += separator }
    text.append(digit.element)
  }
}

/// `1 page`, `3 pages`, `10 000 pages`: the plural of `noun` ends in -s.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}

/// `value` with a fixed number of `decimals`, digits grouped by threes.
package func fixedPoint(_ value: Double, decimals: Int) -> String {
  guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "−∞" : "∞" }
  let power = powerOfTen(decimals)
  let scaled = (abs(value) * power).rounded()
  guard let units = Int(exactly: scaled), let whole = Int(exactly: power) else { return "\(value)" }
  var text = grouped(units / whole)
  if decimals > 0 {
    let fraction = String(units % whole)
    text += "." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }
  return value < 0 && units > 0 ? "−" + text : text
}

private func powerOfTen(_ exponent: Int) -> Double {
  (0..<exponent).reduce(1.0) { power, _ in power * 10 }
}

/// The ends of an interval as they are to be read: rounded outwards, both to `decimals`, and to up
/// to six more if an end would else read as one of `bounds` that it is not, or as beyond it.
package func outwards(
  _ lower: Double, _ upper: Double, decimals: Int, bounds: [Double] = []
) -> (lower: Double, upper: Double, decimals: Int) {
  func rounded(_ value: Double, _ rule: FloatingPointRoundingRule, _ power: Double) -> Double {
    let scaled = value * power
    // Arithmetic leaves a whole number a little off.
    let whole = scaled.rounded()
    return (abs(scaled - whole) < 1e-6 ? whole : scaled.rounded(rule)) / power
  }
  func side(_ value: Double, of bound: Double) -> Double {
    let distance = value - bound
    return abs(distance) <= 1e-9 * max(1, abs(bound)) ? 0 : distance < 0 ? -1 : 1
  }
  var decimals = decimals
  let most = decimals + 6
  while true {
    let power = powerOfTen(decimals)
    let (low, high) = (rounded(lower, .down, power), rounded(upper, .up, power))
    let readRight = bounds.allSatisfy {
      side(low, of: $0) == side(lower, of: $0) && side(high, of: $0) == side(upper, of: $0)
    }
    if readRight || decimals == most { return (low, high, decimals) }
    decimals += 1
  }
}

/// A share in percent, to a hundredth: `0.5%`.
package func percent(_ share: Double) -> String {
  plainNumeral((share * 10_000).rounded() / 100) + "%"
}

/// A share with a sign, in percent: `−0.8%`, and `∞` if nothing bounds it.
package func signedPercent(_ share: Double) -> String {
  guard share.isFinite else { return "∞" }
  let percent = abs(share * 100)
  let scale: Double = percent < 0.1 ? 1000 : percent < 100 ? 10 : 1
  let rounded = (percent * scale).rounded() / scale
  let digits = Int(exactly: rounded).map(grouped) ?? plainNumeral(rounded)
  return (share < 0 && rounded > 0 ? "−" : "+") + digits + "%"
}

/// The ends of an interval of shares with signs, in percent, rounded outwards: `−0.8% … +1.1%`.
/// Neither reads as one of `bounds`, or as beyond it, if it is not.
package func signedPercents(_ lower: Double, _ upper: Double, bounds: [Double] = []) -> String {
  let greatest = [lower, upper].filter(\.isFinite).map { abs($0 * 100) }.max() ?? 0
  var ends = outwards(
    lower * 100, upper * 100, decimals: greatest < 0.1 ? 3 : greatest < 100 ? 1 : 0,
    bounds: bounds.map { $0 * 100 })
  if ends.lower == ends.lower.rounded(), ends.upper == ends.upper.rounded() { ends.decimals = 0 }
  return [ends.lower, ends.upper].map { end in
    guard end.isFinite else { return fixedPoint(end, decimals: 0) }
    let sign = end < 0 ? "" : "+"
    return "\(sign)\(fixedPoint(end, decimals: ends.decimals))%"
  }.joined(separator: " … ")
}

/// By how much `after` is more than `before`; nil if `before` is zero or one of them is not finite.
package func percentChange(from before: Double, to after: Double) -> String? {
  guard before != 0, before.isFinite, after.isFinite else { return nil }
  return signedPercent(after / before - 1)
}

/// The shortest numeral that reads back as `value`, for machines: `12288`, `0.1`, `1e-07`.
package func plainNumeral(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? "\(value)"
}

/// `1 to 3 pages`, or `1 page` if all are the same.
package func counted(_ counts: [Int], _ noun: String) -> String {
  "\(rangeText(counts)) \(noun)\(counts.max() == 1 ? "" : "s")"
}

/// `10 to 1 000`, or `10` if all are the same.
package func rangeText(_ numbers: [Int]) -> String {
  let (least, most) = (numbers.min() ?? 0, numbers.max() ?? 0)
  return least == most ? grouped(least) : "\(grouped(least)) to \(grouped(most))"
}
