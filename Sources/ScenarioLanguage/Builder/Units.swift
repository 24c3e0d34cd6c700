import Scrolling
import Traces

/// Units for whole numbers, as in `300.milliseconds`.
extension Int {
  /// So many points per second.
  public var pointsPerSecond: Speed { Double(self).pointsPerSecond }
  /// So many points.
  public var points: Distance { Double(self).points }
  /// So many times the extent of a page along the movement.
  public var pages: Distance { Double(self).pages }
  /// So many milliseconds.
  public var milliseconds: Microseconds { Double(self).milliseconds }
  /// So many seconds.
  public var seconds: Microseconds { Double(self).seconds }
  /// So many hundredths.
  public var percent: Percentage { Double(self).percent }
  /// So many milliseconds in each second.
  public var millisecondsPerSecond: Quantity { Double(self).millisecondsPerSecond }
  /// So many bytes.
  public var bytes: ByteCount { ByteCount(bytes: self) }
  /// So many times 1024 bytes.
  public var kibibytes: ByteCount { ByteCount(bytes: self << 10) }
  /// So many times 1024 × 1024 bytes.
  public var mebibytes: ByteCount { ByteCount(bytes: self << 20) }
  /// So many times 1024 × 1024 × 1024 bytes.
  public var gibibytes: ByteCount { ByteCount(bytes: self << 30) }
}

/// Units for numbers with decimals, as in `0.6.pages`.
extension Double {
  /// So many points per second.
  public var pointsPerSecond: Speed { Speed(pointsPerSecond: self) }
  /// So many points.
  public var points: Distance { .points(self) }
  /// So many times the extent of a page along the movement.
  public var pages: Distance { .pages(self) }
  /// So many milliseconds, to the nearest microsecond.
  public var milliseconds: Microseconds { Microseconds(milliseconds: self) }
  /// So many seconds, to the nearest microsecond.
  public var seconds: Microseconds { Microseconds(seconds: self) }
  /// So many hundredths.
  public var percent: Percentage { Percentage(percent: self) }
  /// So many milliseconds in each second.
  public var millisecondsPerSecond: Quantity { Quantity(self, .millisecondsPerSecond) }
}
