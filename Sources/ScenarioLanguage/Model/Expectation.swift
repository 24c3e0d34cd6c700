/// What the evidence is expected to show about one metric.
public struct Expectation: Hashable, Sendable, Codable {
  /// The metric's name.
  public var metric: String
  /// What must hold.
  public var condition: Condition
  /// The loaders it must hold for; empty for every loader of the scenario.
  public var loaders: [String]
  /// The sizes it must hold at; empty for every size of the scenario.
  public var sizes: [Int]

  /// An expectation; without loaders and sizes it is about every cell of the scenario.
  public init(metric: String, _ condition: Condition, loaders: [String] = [], sizes: [Int] = []) {
    (self.metric, self.condition) = (metric, condition)
    (self.loaders, self.sizes) = (loaders, sizes)
  }
}

/// What must hold of a metric.
public enum Condition: Hashable, Sendable, Codable {
  /// Every value compares so with a fixed one.
  case comparison(Comparison, Quantity)
  /// The value is the same at every size, or within a tolerance of that at the smallest.
  case constant(within: Percentage?)
  /// The value grows with the size.
  case grows

  /// The condition as a scenario spells it: `is constant within 10%`.
  package var text: String {
    switch self {
    case .comparison(let comparison, let bound): "\(comparison.rawValue) \(bound.text)"
    case .constant(nil): "is constant"
    case .constant(let tolerance?): "is constant within \(spelled(tolerance.percent, "%"))"
    case .grows: "grows"
    }
  }
}

/// How a value is compared with a fixed one.
public enum Comparison: String, Hashable, Sendable, Codable, CaseIterable {
  /// The same number.
  case equal = "="
  /// Another number.
  case notEqual = "!="
  /// Below it.
  case less = "<"
  /// At most it.
  case lessOrEqual = "<="
  /// Above it.
  case greater = ">"
  /// At least it.
  case greaterOrEqual = ">="

  package func holds(_ value: Double, _ bound: Double) -> Bool {
    switch self {
    case .equal: value == bound
    case .notEqual: value != bound
    case .less: value < bound
    case .lessOrEqual: value <= bound
    case .greater: value > bound
    case .greaterOrEqual: value >= bound
    }
  }
}
