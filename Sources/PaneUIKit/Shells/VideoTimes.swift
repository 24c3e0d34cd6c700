import Foundation

public typealias CMTimeScale = Int32

/// A time of a video, in parts of a second.
public struct CMTime: Hashable, Comparable, Sendable {
  public var (value, timescale): (Int64, CMTimeScale)
  /// What it is: a number, or what follows all numbers.
  private enum Kind: Int, Sendable { case number, positiveInfinity, indefinite, invalid }
  private let kind: Kind

  public init(value: Int64, timescale: CMTimeScale) {
    (self.value, self.timescale) = (value, timescale)
    kind = timescale > 0 ? .number : .invalid
  }
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    let parts = seconds * Double(preferredTimescale)
    let isKnown = abs(parts) < 0x1p62
    self.init(value: isKnown ? Int64(parts) : 0, timescale: isKnown ? preferredTimescale : 0)
  }
  private init(_ kind: Kind) { (value, timescale, self.kind) = (0, 0, kind) }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime(.invalid)
  public static let indefinite = CMTime(.indefinite)
  public static let positiveInfinity = CMTime(.positiveInfinity)
  public var isValid: Bool { kind != .invalid }
  public var isNumeric: Bool { kind == .number }
  public var isIndefinite: Bool { kind == .indefinite }
  public var isPositiveInfinity: Bool { kind == .positiveInfinity }
  /// Not a number if the time is not known.
  public var seconds: Double {
    switch kind {
    case .number: Double(value) / Double(timescale)
    case .positiveInfinity: .infinity
    case .indefinite, .invalid: .nan
    }
  }

  private var order: (Int, Double) { (kind.rawValue, isNumeric ? seconds : 0) }
  public static func < (lhs: CMTime, rhs: CMTime) -> Bool { lhs.order < rhs.order }
  public static func == (lhs: CMTime, rhs: CMTime) -> Bool { lhs.order == rhs.order }
  public func hash(into hasher: inout Hasher) { hasher.combine(isNumeric ? seconds : 0) }

  /// The sum, or else the one of the two that is farther from a number.
  public static func + (lhs: CMTime, rhs: CMTime) -> CMTime {
    guard lhs.isNumeric, rhs.isNumeric else { return max(lhs, rhs) }
    if lhs.timescale == rhs.timescale {
      return CMTime(value: lhs.value + rhs.value, timescale: lhs.timescale)
    }
    let (left, right) = (Int64(lhs.timescale), Int64(rhs.timescale))
    let common = left / commonDivisor(left, right)
    guard let scale = CMTimeScale(exactly: common * right) else {
      return CMTime(
        seconds: lhs.seconds + rhs.seconds, preferredTimescale: max(lhs.timescale, rhs.timescale))
    }
    return CMTime(
      value: lhs.value * (Int64(scale) / left) + rhs.value * common, timescale: scale)
  }
  private static func commonDivisor(_ one: Int64, _ other: Int64) -> Int64 {
    other == 0 ? one : commonDivisor(other, one % other)
  }
  public static func - (lhs: CMTime, rhs: CMTime) -> CMTime {
    lhs + (rhs.isNumeric ? CMTime(value: -rhs.value, timescale: rhs.timescale) : rhs)
  }
}

/// A part of a video.
public struct CMTimeRange: Hashable, Sendable {
  public var (start, duration): (CMTime, CMTime)
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  public static let invalid = CMTimeRange(start: .invalid, duration: .invalid)
  public var end: CMTime { start + duration }
  public var isValid: Bool { start.isValid && duration.isValid }
  public var isEmpty: Bool { isValid && duration == .zero }
  public func containsTime(_ time: CMTime) -> Bool { start <= time && time < end }
}

extension NSValue {
  public convenience init(time: CMTime) {
    self.init(timeRange: CMTimeRange(start: time, duration: .zero))
  }
  public var timeValue: CMTime { timeRangeValue.start }
  public convenience init(timeRange: CMTimeRange) {
    let (start, duration) = (timeRange.start, timeRange.duration)
    self.init(
      rect: CGRect(x: start.parts, y: start.scale, width: duration.parts, height: duration.scale))
  }
  public var timeRangeValue: CMTimeRange {
    let (origin, size) = (rectValue.origin, rectValue.size)
    return CMTimeRange(
      start: CMTime(parts: origin.x, scale: origin.y),
      duration: CMTime(parts: size.width, scale: size.height))
  }
}
extension CMTime {
  // As two numbers: of what is none, the scale says what it is.
  fileprivate var parts: Double { Double(value) }
  fileprivate var scale: Double { isNumeric ? Double(timescale) : -Double(kind.rawValue) }
  fileprivate init(parts: Double, scale: Double) {
    if let kind = Kind(rawValue: Int(-scale)) {
      self.init(kind)
    } else {
      self.init(value: Int64(parts), timescale: CMTimeScale(scale))
    }
  }
}

public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeMake(value: Int64, timescale: CMTimeScale) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
public func CMTimeMakeWithSeconds(
  _ seconds: Double, preferredTimescale: CMTimeScale
) -> CMTime { CMTime(seconds: seconds, preferredTimescale: preferredTimescale) }
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  time1 == time2 ? 0 : time1 < time2 ? -1 : 1
}
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
public func CMTIME_IS_VALID(_ time: CMTime) -> Bool { time.isValid }
public func CMTIME_IS_INVALID(_ time: CMTime) -> Bool { !time.isValid }
public func CMTIME_IS_NUMERIC(_ time: CMTime) -> Bool { time.isNumeric }
public func CMTIME_IS_INDEFINITE(_ time: CMTime) -> Bool { time.isIndefinite }
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool {
  range.containsTime(time)
}
