/// The numbers that metrics are compared with.
extension Parser {
  /// Reads a number with a unit that fits `metric`, and converts it to the metric's own.
  mutating func quantity(of metric: Vocabulary.Metric) throws(StatementError) -> Quantity {
    let number = try number("a number to compare '\(metric.name)' with")
    let digits = shortened(text(number))
    let value = value(number)
    guard value >= 0, value < 1e300 else {
      throw fail(
        number.range, "\(digits) is out of range for '\(metric.name)'",
        help: value < 0 ? "it is never negative" : "it is never so great")
    }
    let units = metric.unit.conversions
    guard isAtUnit else {
      guard !units.isEmpty else { return Quantity(value, metric.unit) }
      let proper = units.map(\.unit).filter { $0 != "us" }
      let examples = proper.map { $0 == "%" ? "\(digits)%" : "\(digits) \($0)" }
      throw fail(
        number.range,
        "'\(metric.name)' is measured in \(metric.unit.rawValue), and \(digits) has no unit",
        help: "write \(alternatives(examples))")
    }
    let unit = advance()
    if let factor = units.first(where: { $0.unit == text(unit) })?.factor {
      return Quantity(value * factor, metric.unit)
    }
    guard !units.isEmpty else {
      throw fail(
        unit.range, "'\(metric.name)' is a count and has no unit", help: "write '\(digits)'")
    }
    let name = shortened(text(unit))
    let names = units.map(\.unit).filter { $0 != "us" }
    throw fail(
      unit.range, "'\(metric.name)' is measured in \(metric.unit.rawValue), not in '\(name)'",
      help: Suggestion.nearest(to: name, in: names).map { "did you mean '\($0)'?" }
        ?? "use \(alternatives(names))")
  }
}

extension MetricUnit {
  /// The units that may be written for this one, and what each is worth in it.
  var conversions: [(unit: String, factor: Double)] {
    switch self {
    case .count: []
    case .bytes: [("B", 1), ("KiB", 1_024), ("MiB", 1_048_576), ("GiB", 1_073_741_824)]
    case .mebibytes:
      [("B", 1 / 1_048_576), ("KiB", 1.0 / 1_024), ("MiB", 1), ("GiB", 1_024)]
    case .milliseconds: [("ms", 1), ("s", 1_000), ("µs", 0.001), ("us", 0.001)]
    case .millisecondsPerSecond: [("ms/s", 1)]
    case .percent: [("%", 1)]
    }
  }
}
