import PlainText
import Reporting
import Verdicts

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

  /// `value` with the unit of the chart.
  func valueText(_ value: Double) -> String {
    NumberFormat(metric).text(value * unit.factor) + unitSuffix
  }

  /// The label of a line of the grid: a power of ten, or of four for bytes.
  func tickText(_ value: Double) -> String {
    if metric.unit == .bytes { return byteTickText(value) }
    let shown = value * unit.factor
    // A power of ten below one is a fraction in binary, and the factor may not give it back.
    let number =
      shown >= 1 ? fixedPoint(shown, decimals: 0) : plainNumeral((shown * 1e9).rounded() / 1e9)
    return number + unitSuffix
  }

  private var unitSuffix: String { unit.name.map { noBreakSpace + $0 } ?? "" }

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
