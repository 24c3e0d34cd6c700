import Basics
import Foundation
import Measurement
import Tables
import Verdicts

/// What a chart says in words and numbers.
extension GrowthChart {
  /// What the picture shows, for those who cannot see it.
  var summary: String {
    let parts = series.map { series in
      let values = series.points.map { "\(valueText($0.y)) at \(grouped(Int($0.x)))" }
      let end = series.end.map { ", \($0.outcome.text) at \(grouped($0.pages))" } ?? ""
      return "\(series.name): \(values.joined(separator: ", "))\(end)"
    }
    return "\(valueDescription), by pages. " + parts.joined(separator: ". ") + "."
  }

  /// What stands behind the name of `series`: its last value, or why there is none.
  func detail(of series: Series) -> String {
    if let end = series.end { return end.outcome.brief }
    return series.points.last.map { valueText($0.y) } ?? ""
  }

  /// `value` with the unit of the chart.
  func valueText(_ value: Double) -> String {
    NumberFormat(metric).text(value * unit.factor) + unitSuffix
  }

  /// The label of a line of the grid: a power of ten, or of four for bytes.
  func tickText(_ value: Double) -> String {
    if metric.unit == .bytes { return byteTickText(value) }
    return tickNumeral(value * unit.factor) + unitSuffix
  }

  private var unitSuffix: String { unit.name.map { noBreakSpace + $0 } ?? "" }
}

/// A round number of bytes: `16 MiB`.
func byteTickText(_ value: Double) -> String {
  var value = value
  var units = ["B", "KiB", "MiB", "GiB", "TiB"][...]
  while value >= 1024, units.count > 1 {
    value /= 1024
    units = units.dropFirst()
  }
  return "\(tickNumeral(value)) \(units.first ?? "B")"
}

/// A round number. What is below one is a fraction in binary, and arithmetic may not give it back.
func tickNumeral(_ value: Double) -> String {
  value >= 1 && value == value.rounded()
    ? fixedPoint(value, decimals: 0) : plainNumeral((value * 1e9).rounded() / 1e9)
}

extension Metric {
  /// Its name as words: `load time`.
  package var phrase: String { String(name.map { $0 == "-" ? " " : $0 }) }
}

extension Outcome {
  /// How a repetition ended, where there is little room: `over 512 MiB`.
  fileprivate var brief: String {
    switch self {
    case .overMemoryLimit(let limit, _): "over \(NumberFormat.bytes.text(Double(limit)))"
    case .crashed: "crashed"
    case .timedOut: "timed out"
    case .notApplicable: "n/a"
    case .completed, .failed, .interrupted, .harnessFault: "stopped"
    }
  }
}

extension CellSummary {
  /// `three-pane, 10 000 pages`
  var label: String {
    let scenes = cell.scenes == 1 ? "" : "\(grouped(cell.scenes)) × "
    return "\(cell.loader.singleLine), \(scenes)\(counted(cell.pages, "page"))"
  }
}
