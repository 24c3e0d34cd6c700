import Basics
import Statistics

/// How numbers of one column are written: without a locale, the same on every machine. No-break
/// spaces set off groups of three digits and units: a number is never wrapped.
package struct NumberFormat: Hashable, Sendable {
  private enum Style: Hashable, Sendable {
    case count, bytes, measure, exact(unit: String)
  }

  private let style: Style
  private var isSigned = false
  private var unit = ""

  /// As it is: `12 288`, `2.5`.
  package static let count = NumberFormat(style: .count)
  /// With a binary unit: `12.0 KiB`, and below 1 KiB to the byte.
  package static let bytes = NumberFormat(style: .bytes)
  /// With three significant digits, and all digits before the point: `5.91`, `1 234`.
  package static let measure = NumberFormat(style: .measure)

  /// The same with a sign before every number: `+1`.
  package var signed: NumberFormat { NumberFormat(style: style, isSigned: true, unit: unit) }

  /// The same with `unit` behind every number: `5.91 ms`.
  package func with(unit: String?) -> NumberFormat {
    let unit = unit.map { noBreakSpace + $0 } ?? ""
    return NumberFormat(style: style, isSigned: isSigned, unit: unit)
  }

  /// The same, or with all digits if numbers that differ would read alike.
  package func distinguishing(_ values: [Double]) -> NumberFormat {
    guard Set(values.map(text)).count < Set(values).count else { return self }
    let exact = Style.exact(unit: style == .bytes ? noBreakSpace + "B" : "")
    return NumberFormat(style: exact, isSigned: isSigned, unit: unit)
  }

  package func text(_ value: Double) -> String {
    if isSigned { return (value < 0 ? "−" : "+") + plainText(abs(value)) + unit }
    return plainText(value) + unit
  }

  private func plainText(_ value: Double) -> String {
    if case .exact(let unit) = style {
      return (Int(exactly: value).map(grouped) ?? plainNumeral(value)) + unit
    }
    let scale = scale(for: value)
    return scale.digits(value) + scale.suffix
  }

  /// `values` as texts that differ wherever the values do.
  package func distinctTexts(_ values: [Double]) -> [String] {
    values.map(distinguishing(values).text)
  }

  /// The median of `estimate`, and the ends of its interval, `factor` times: `5.91` and `(5.86 …
  /// 6.02)`. No interval without width is shown; ``unboundedMark`` stands for an unbounded one.
  package func texts(_ estimate: Estimate, factor: Double = 1) -> (value: String, interval: String)
  {
    let (low, high) = (estimate.interval.lower, estimate.interval.upper)
    let isBounded = estimate.interval.isBounded
    let greatest = estimate.value == 0 && isBounded ? max(abs(low), abs(high)) : estimate.value
    let scale = scale(for: greatest * factor)
    let value = scale.digits(estimate.value * factor)
    guard isBounded else { return (value + scale.suffix, unboundedMark) }
    if low == high { return (value + scale.suffix, "") }
    let ends = scale.ends(low * factor, high * factor)
    return (value, "(\(ends[0])\(noBreakSpace)…\(noBreakSpace)\(ends[1]))\(scale.suffix)")
  }

  /// The ends of an interval, in one unit, as many decimals, rounded outwards: `5.86 … 6.02 ms`.
  /// Neither reads as one of `bounds`, or as beyond it, if it is not.
  package func text(from lower: Double, to upper: Double, bounds: [Double] = []) -> String {
    let scale = scale(for: [lower, upper].filter(\.isFinite).map(abs).max() ?? 0)
    let ends = scale.ends(lower, upper, bounds: bounds).enumerated().map { index, text in
      isSigned && (index == 0 ? lower : upper) >= 0 ? "+\(text)" : text
    }
    return ends.joined(separator: " … ") + scale.suffix + unit
  }

  /// The unit and the number of decimals that suit numbers about as great as `value`.
  private func scale(for value: Double) -> NumberScale {
    guard value.isFinite else { return NumberScale() }
    let isWhole = value == value.rounded()
    switch style {
    case .exact: return NumberScale()
    case .count: return NumberScale(decimals: isWhole ? 0 : 1)
    case .measure: return NumberScale(decimals: decimalsForThreeDigits(value))
    case .bytes:
      // The next unit from 1024 B, then from what three digits would round to 1000.
      let unit = binaryUnit(of: value, least: 999.5)
      let isByte = unit.size == 1
      let decimals = isByte ? (isWhole ? 0 : 1) : decimalsForThreeDigits(value / unit.size)
      return NumberScale(
        divisor: unit.size, decimals: decimals, suffix: noBreakSpace + unit.name)
    }
  }
}

/// The greatest unit in which `bytes` are 1 or more, or in which the next smaller one has `least`.
package func binaryUnit(of bytes: Double, least: Double = 1024) -> (size: Double, name: String) {
  var (size, names) = (1.0, ["B", "KiB", "MiB", "GiB", "TiB"][...])
  while names.count > 1, abs(bytes) / size >= (size == 1 ? 1024 : least) {
    size *= 1024
    names.removeFirst()
  }
  return (size, names[names.startIndex])
}

/// What stands for an interval that too few samples do not bound.
let unboundedMark = "†"

private struct NumberScale {
  var divisor = 1.0
  var decimals = 0
  var suffix = ""

  func digits(_ value: Double) -> String { fixedPoint(value / divisor, decimals: decimals) }

  /// The ends of an interval, rounded outwards.
  func ends(_ lower: Double, _ upper: Double, bounds: [Double] = []) -> [String] {
    let ends = outwards(
      lower / divisor, upper / divisor, decimals: decimals, bounds: bounds.map { $0 / divisor })
    return [ends.lower, ends.upper].map { fixedPoint($0, decimals: ends.decimals) }
  }
}

/// The decimals that leave `value` three significant digits; at most six.
private func decimalsForThreeDigits(_ value: Double) -> Int {
  // One more decimal below each of these.
  let bounds = [99.95, 9.995, 0.9995, 0.09995, 0.009995, 0.0009995]
  return value == 0 ? 0 : bounds.count { abs(value) < $0 }
}
