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

/// `1 page`, `3 pages`, `10 000 pages`.
///
/// - Parameter noun: In the singular; its plural ends in -s.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}

/// `value` with a fixed number of `decimals`, digits grouped by threes.
package func fixedPoint(_ value: Double, decimals: Int) -> String {
  guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "−∞" : "∞" }
  let power = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
  let scaled = (abs(value) * power).rounded()
  guard let units = Int(exactly: scaled), let whole = Int(exactly: power) else { return "\(value)" }
  var text = grouped(units / whole)
  if decimals > 0 {
    let fraction = String(units % whole)
    text += "." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }
  return value < 0 && units > 0 ? "−" + text : text
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
