import Scrolling

/// The name of a metric, which becomes an expectation by what is said of it:
/// `Expect("peak-bytes").isAtMost(24.mebibytes)`.
public struct Expect {
  private let metric: String

  /// An expectation of the metric called `metric`.
  public init(_ metric: String) { self.metric = metric }

  /// It is the same at every size, or within `tolerance` of it.
  public func isConstant(within tolerance: Percentage? = nil) -> Expectation {
    Expectation(metric: metric, .constant(within: tolerance))
  }

  /// It grows with the size.
  public func grows() -> Expectation { Expectation(metric: metric, .grows) }

  /// It is `bound`.
  public func `is`(_ bound: some MetricBound) -> Expectation { comparison(.equal, bound) }

  /// It is less than `bound`.
  public func isBelow(_ bound: some MetricBound) -> Expectation { comparison(.less, bound) }

  /// It is `bound` or less.
  public func isAtMost(_ bound: some MetricBound) -> Expectation { comparison(.lessOrEqual, bound) }

  /// It is more than `bound`.
  public func isAbove(_ bound: some MetricBound) -> Expectation { comparison(.greater, bound) }

  private func comparison(_ comparison: Comparison, _ bound: some MetricBound) -> Expectation {
    Expectation(metric: metric, .comparison(comparison, bound.quantity))
  }
}

extension Expectation {
  /// The same expectation, for these loaders alone.
  public func `for`(_ loaders: String...) -> Expectation {
    Expectation(metric: metric, condition, loaders: loaders, sizes: sizes)
  }

  /// The same expectation, at these sizes alone.
  public func at(_ sizes: Int...) -> Expectation {
    Expectation(metric: metric, condition, loaders: loaders, sizes: sizes)
  }
}

/// Something that a metric's values can be compared with.
public protocol MetricBound {
  /// The number and its unit.
  var quantity: Quantity { get }
}

extension Quantity: MetricBound { public var quantity: Quantity { self } }
extension Percentage: MetricBound { public var quantity: Quantity { Quantity(percent, .percent) } }

extension ByteCount: MetricBound {
  public var quantity: Quantity { Quantity(Double(bytes), .bytes) }
}

extension Microseconds: MetricBound {
  public var quantity: Quantity { Quantity(milliseconds, .milliseconds) }
}

/// A number: a count, or one with a unit in Swift, as in `300.milliseconds` or `0.6.pages`.
public protocol UnitNumber: MetricBound {
  /// The number.
  var asDouble: Double { get }
}

extension Double: UnitNumber { public var asDouble: Double { self } }

extension UnitNumber {
  public var quantity: Quantity { Quantity(asDouble, .count) }
  /// So many points per second.
  public var pointsPerSecond: Speed { Speed(pointsPerSecond: asDouble) }
  /// So many points.
  public var points: Distance { .points(asDouble) }
  /// So many times the extent of a page along the movement.
  public var pages: Distance { .pages(asDouble) }
  /// So many milliseconds, to the nearest microsecond.
  public var milliseconds: Microseconds { Microseconds(milliseconds: asDouble) }
  /// So many seconds, to the nearest microsecond.
  public var seconds: Microseconds { Microseconds(seconds: asDouble) }
  /// So many hundredths.
  public var percent: Percentage { Percentage(percent: asDouble) }
  /// So many milliseconds in each second.
  public var millisecondsPerSecond: Quantity { Quantity(asDouble, .millisecondsPerSecond) }
}

/// Units of memory are for whole numbers, as in `512.mebibytes`.
extension Int: UnitNumber {
  public var asDouble: Double { Double(self) }
  /// So many bytes.
  public var bytes: ByteCount { ByteCount(bytes: self) }
  /// So many times 1024 bytes.
  public var kibibytes: ByteCount { ByteCount(bytes: self << 10) }
  /// So many times 1024 × 1024 bytes.
  public var mebibytes: ByteCount { ByteCount(bytes: self << 20) }
}
