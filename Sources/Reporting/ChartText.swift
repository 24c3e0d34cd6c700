import Measurement

/// What a chart says in words and numbers.
extension GrowthChart {
  /// What the picture shows, for those who cannot see it.
  var summary: String {
    let parts = series.map { series in
      let values = series.points.map { "\(valueText($0.value)) at \(grouped($0.pages))" }
      let end = series.end.map { ", \($0.reason) at \(grouped($0.pages))" } ?? ""
      return "\(series.name): \(values.joined(separator: ", "))\(end)"
    }
    return "\(valueDescription), by pages. " + parts.joined(separator: ". ") + "."
  }

  /// What stands behind the name of `series`: its last value, or why there is none.
  func detail(of series: Series) -> String {
    if let end = series.end { return end.reason }
    return series.points.last.map { valueText($0.value) } ?? ""
  }

  /// `value` with its unit.
  func valueText(_ value: Double) -> String {
    let unit =
      switch metric.unit {
      case .count, .bytes: ""
      default: noBreakSpace + metric.unit.rawValue
      }
    return NumberFormat(metric).text(value) + unit
  }

  /// The label of a line of the grid: a power of ten, or of four for bytes.
  func tickText(_ value: Double) -> String {
    switch metric.unit {
    case .milliseconds where value >= 1000: "\(plainNumeral(value / 1000)) s"
    case .milliseconds where value < 1: "\(plainNumeral((value * 1e6).rounded() / 1000)) µs"
    case .bytes: byteTickText(value)
    case .count: value >= 1 ? fixedPoint(value, decimals: 0) : plainNumeral(value)
    default: "\(plainNumeral(value)) \(metric.unit.rawValue)"
    }
  }

  private func byteTickText(_ value: Double) -> String {
    var value = value
    var units = ["B", "KiB", "MiB", "GiB", "TiB"][...]
    while value >= 1024, units.count > 1 {
      value /= 1024
      units = units.dropFirst()
    }
    return "\(plainNumeral(value)) \(units.first ?? "B")"
  }
}
