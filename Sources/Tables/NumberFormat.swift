import Basics
import Measurement
import Metrics
import Statistics

/// How numbers of one column are written: without a locale, the same on every machine.
///
/// Groups of three digits and units are set off by no-break spaces, so that a number is never
/// wrapped in the middle.
package enum NumberFormat: Hashable, Sendable {
  /// As it is: `12 288`, `2.5`.
  case count
  /// With a binary unit: `12.0 KiB`, and below 1 KiB to the byte.
  case bytes
  /// With three significant digits, and all digits before the point: `5.91`, `1 234`.
  case measure

  package init(_ metric: Metric) {
    switch metric.unit {
    case .count: self = .count
    case .bytes: self = .bytes
    default: self = .measure
    }
  }

  package func text(_ value: Double) -> String {
    let scale = scale(for: value)
    return scale.digits(value) + scale.suffix
  }

  /// `values` as texts that differ wherever the values do.
  func distinctTexts(_ values: [Double]) -> [String] {
    let texts = values.map(text)
    guard Set(texts).count < Set(values).count else { return texts }
    let unit = self == .bytes ? noBreakSpace + "B" : ""
    return values.map { (Int(exactly: $0).map(grouped) ?? plainNumeral($0)) + unit }
  }

  /// The median of `estimate`, and the ends of its interval: `5.91` and `(5.86 … 6.02)`.
  ///
  /// An interval without width is not shown; ``unboundedMark`` stands for one that the samples do not bound.
  ///
  /// - Parameter factor: What one of the estimate's unit is in the unit that is shown.
  package func texts(_ estimate: Estimate, factor: Double = 1) -> (value: String, interval: String)
  {
    let (low, high) = (estimate.interval.lower, estimate.interval.upper)
    let isBounded = estimate.interval.isBounded
    let greatest = estimate.value == 0 && isBounded ? max(abs(low), abs(high)) : estimate.value
    let scale = scale(for: greatest * factor)
    let digits = [estimate.value, low, high].map { scale.digits($0 * factor) }
    guard isBounded else { return (digits[0] + scale.suffix, unboundedMark) }
    if low == high { return (digits[0] + scale.suffix, "") }
    let range = "(\(digits[1])\(noBreakSpace)…\(noBreakSpace)\(digits[2]))"
    return (digits[0], range + scale.suffix)
  }

  /// The unit and the number of decimals that suit numbers about as great as `value`.
  private func scale(for value: Double) -> NumberScale {
    guard value.isFinite else { return NumberScale() }
    let isWhole = value == value.rounded()
    switch self {
    case .count: return NumberScale(decimals: isWhole ? 0 : 1)
    case .measure: return NumberScale(decimals: decimalsForThreeDigits(value))
    case .bytes:
      // The next unit from 1024 B, then from what three digits would round to 1000.
      var (divisor, units) = (1.0, ["B", "KiB", "MiB", "GiB", "TiB"][...])
      while units.count > 1, abs(value) / divisor >= (divisor == 1 ? 1024 : 999.5) {
        divisor *= 1024
        units.removeFirst()
      }
      let decimals = divisor == 1 ? (isWhole ? 0 : 1) : decimalsForThreeDigits(value / divisor)
      return NumberScale(
        divisor: divisor, decimals: decimals, suffix: noBreakSpace + units[units.startIndex])
    }
  }
}

/// What stands for an interval that too few samples do not bound.
let unboundedMark = "†"

private struct NumberScale {
  var divisor = 1.0
  var decimals = 0
  var suffix = ""

  func digits(_ value: Double) -> String { fixedPoint(value / divisor, decimals: decimals) }
}

/// The decimals that leave `value` three significant digits; at most six.
private func decimalsForThreeDigits(_ value: Double) -> Int {
  // One more decimal below each of these.
  let bounds = [99.95, 9.995, 0.9995, 0.09995, 0.009995, 0.0009995]
  return value == 0 ? 0 : bounds.count { abs(value) < $0 }
}

extension Metric {
  /// The unit after a number that does not carry its own.
  package var unitSuffix: String { unitOfNumbers.map { noBreakSpace + $0 } ?? "" }

  /// The unit of numbers that do not carry their own; nil for counts, and for bytes, which do.
  package var unitOfNumbers: String? {
    unit == .count || unit == .bytes ? nil : unit.rawValue
  }

  /// `value` as text, without a unit except for bytes.
  func text(_ value: Double) -> String { NumberFormat(self).text(value) }
}
