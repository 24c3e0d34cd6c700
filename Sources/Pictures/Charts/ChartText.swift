import Basics
import Measurement
import Tables
import Verdicts

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
    ? fixedPoint(value, decimals: 0) : decimal(value, steps: 1e9)
}

extension Outcome {
  /// How a repetition ended, for little room: `over 512 MiB`.
  var brief: String {
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
    "\(cell.loader.singleLine), \(cell.sizeText)"
  }
}
