import Basics
import Measurement

extension Cell {
  /// `three-pane at 10000 pages`, without grouping: a name that programs remember.
  var benchmarkName: String {
    let size = scenes == 1 ? "\(pages)" : "\(scenes) × \(pages)"
    return "\(loader) at \(size) \(pages == 1 && scenes == 1 ? "page" : "pages")"
  }
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
