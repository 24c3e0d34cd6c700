import Metrics

/// A number of a metric's unit: it compares with the metric's values as it is.
public struct Quantity: Hashable, Sendable, Codable {
  /// The number, in `unit`; never negative.
  public let value: Double
  /// The metric's unit.
  public let unit: MetricUnit

  /// `value` of `unit`.
  public init(_ value: Double, _ unit: MetricUnit) { (self.value, self.unit) = (value, unit) }

  /// The number with its unit; bytes in the largest unit in which they are whole.
  package var text: String {
    guard unit == .bytes, value > 0 else {
      return spelled(value, unit == .count ? "" : unit.rawValue)
    }
    let whole = Unit.memory.filter { value.truncatingRemainder(dividingBy: $0.value) == 0 }
    let largest = whole.max { $0.value < $1.value } ?? (unit.rawValue, 1)
    return spelled(value / largest.value, largest.key)
  }
}

/// A share, in hundredths.
public struct Percentage: Hashable, Sendable, Codable {
  /// The number of hundredths: 10 for a tenth.
  public let percent: Double
}

/// An amount of memory.
public struct ByteCount: Hashable, Sendable, Codable {
  /// The number of bytes.
  public let bytes: Int
}
