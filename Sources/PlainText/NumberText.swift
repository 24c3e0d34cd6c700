/// The space that no line is broken at.
package let noBreakSpace = "\u{A0}"

extension Int {
  /// The number with its digits in groups of three: `10 000`.
  package var grouped: String {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "−" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append("\u{A0}") }
      text.append(digit)
    }
    return text
  }
}

/// `1 page`, `3 pages`, `10 000 pages`.
///
/// - Parameter noun: In the singular; its plural ends in -s.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
}

/// `value` with a fixed number of `decimals`, digits grouped by threes.
package func fixedPoint(_ value: Double, decimals: Int) -> String {
  guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "−∞" : "∞" }
  let power = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
  let scaled = (abs(value) * power).rounded()
  guard let units = Int(exactly: scaled), let whole = Int(exactly: power) else {
    return "\(value)"
  }
  var text = grouped(units / whole)
  if decimals > 0 {
    let fraction = String(units % whole)
    text += "." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }
  return value < 0 && units > 0 ? "−" + text : text
}

/// A whole number with its digits in groups of three: `10 000`.
package func grouped(_ number: Int) -> String { number.grouped }

/// A share with a sign, in percent: `−0.8%`, and `∞` where nothing bounds it.
package func signedPercent(_ share: Double) -> String {
  guard share.isFinite else { return "∞" }
  let tenths = (share * 1000).rounded() / 10
  return (tenths < 0 ? "−" : "+") + plainNumeral(abs(tenths)) + "%"
}

/// The shortest numeral that reads back as `value`, for machines: `12288`, `0.1`, `1e-07`.
package func plainNumeral(_ value: Double) -> String {
  if let whole = Int(exactly: value) { return String(whole) }
  return "\(value)"
}

/// How changes are written.
package enum ChangeText {
  /// `+33.3%`; nil where there is no share because the level before was zero.
  package static func share(from before: Double, to after: Double) -> String? {
    guard before != 0, before.isFinite, after.isFinite else { return nil }
    let percent = (after / before - 1) * 100
    let decimals = abs(percent) < 0.1 ? 3 : abs(percent) < 100 ? 1 : 0
    let text = fixedPoint(percent, decimals: decimals)
    return (percent > 0 ? "+" : "") + text + "%"
  }

  /// `0.5%`
  package static func percent(_ share: Double) -> String {
    plainNumeral((share * 10_000).rounded() / 100) + "%"
  }

  /// `10 000`.
  package static func count(_ number: Int) -> String { grouped(number) }

  /// `0.001`, with three decimals at most.
  package static func probability(_ value: Double) -> String {
    plainNumeral((value * 1_000).rounded() / 1_000)
  }
}
