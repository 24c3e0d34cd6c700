import Basics

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
    self.metric = metric
    self.condition = condition
    self.loaders = loaders
    self.sizes = sizes
  }
}

/// What must hold of a metric.
public enum Condition: Hashable, Sendable, Codable {
  /// Every value compares so with a fixed one.
  case comparison(Comparison, Quantity)
  /// The value is the same at every size; with a tolerance, within that of the value at the
  /// smallest size. Times need a tolerance.
  case constant(within: Percentage?)
  /// The value grows with the size.
  case grows
}

/// How a value is compared with a fixed one.
public enum Comparison: String, Hashable, Sendable, Codable, CaseIterable {
  /// The same.
  case equal = "="
  /// Not the same.
  case notEqual = "!="
  /// Smaller.
  case less = "<"
  /// Smaller or the same.
  case lessOrEqual = "<="
  /// Greater.
  case greater = ">"
  /// Greater or the same.
  case greaterOrEqual = ">="

  /// Whether `value` compares so with `bound`.
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

/// A share, in hundredths.
public struct Percentage: Hashable, Sendable, Codable {
  /// The number of hundredths: 10 for a tenth.
  public let percent: Double

  /// `percent` hundredths.
  public init(percent: Double) { self.percent = percent }

  /// The same share of 1: 0.1 for a tenth.
  package var fraction: Double { percent / 100 }
}

/// A number of a metric's unit: it compares with the metric's values as it is.
public struct Quantity: Hashable, Sendable, Codable {
  /// The number, in `unit`; never negative.
  public let value: Double
  /// The metric's unit.
  public let unit: MetricUnit

  /// `value` of `unit`.
  public init(_ value: Double, _ unit: MetricUnit) {
    self.value = value
    self.unit = unit
  }
}

/// What a metric's values count.
public typealias MetricUnit = Basics.MetricUnit

/// An amount of memory.
public struct ByteCount: Hashable, Sendable, Codable {
  /// The number of bytes.
  public let bytes: Int

  /// `bytes` bytes.
  public init(bytes: Int) { self.bytes = bytes }
}
