import Documents
import Metrics

extension NumberFormat {
  package init(_ metric: Metric) {
    switch metric.unit {
    case .count: self = .count
    case .bytes: self = .bytes
    default: self = .measure
    }
  }
}

extension Metric {
  /// The unit of numbers that do not carry their own; nil for counts, and for bytes, which do.
  package var unitOfNumbers: String? {
    unit == .count || unit == .bytes ? nil : unit.rawValue
  }
}
