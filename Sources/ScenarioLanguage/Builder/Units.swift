import Scrolling
import Traces

/// A number that a scenario in Swift can give a unit, as in `300.milliseconds` or `0.6.pages`.
public protocol UnitNumber {
  /// The number.
  var asDouble: Double { get }
}

extension Int: UnitNumber { public var asDouble: Double { Double(self) } }
extension Double: UnitNumber { public var asDouble: Double { self } }

extension UnitNumber {
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

/// Units of memory for whole numbers, as in `512.mebibytes`.
extension Int {
  /// So many bytes.
  public var bytes: ByteCount { ByteCount(bytes: self) }
  /// So many times 1024 bytes.
  public var kibibytes: ByteCount { ByteCount(bytes: self << 10) }
  /// So many times 1024 × 1024 bytes.
  public var mebibytes: ByteCount { ByteCount(bytes: self << 20) }
  /// So many times 1024 × 1024 × 1024 bytes.
  public var gibibytes: ByteCount { ByteCount(bytes: self << 30) }
}
