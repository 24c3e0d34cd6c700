import Traces

extension Condition {
  /// The condition as a scenario spells it: `is constant within 10%`.
  package var text: String {
    switch self {
    case .comparison(let comparison, let quantity): "\(comparison.rawValue) \(quantity.text)"
    case .constant(nil): "is constant"
    case .constant(let tolerance?): "is constant within \(spelled(tolerance.percent, "%"))"
    case .grows: "grows"
    }
  }
}

extension Quantity {
  /// The number with its unit; bytes in the largest unit in which they are whole.
  var text: String {
    switch unit {
    case .count: return spelled(value, "")
    case .bytes:
      let larger = Unit.memory.sorted { $0.factor > $1.factor }
        .first { value > 0 && value.truncatingRemainder(dividingBy: $0.factor) == 0 }
      return spelled(value / (larger?.factor ?? 1), larger?.name ?? unit.rawValue)
    default: return spelled(value, unit.rawValue)
    }
  }
}
