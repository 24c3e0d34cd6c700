public typealias CMTimeScale = Int32
/// A time of a video, in parts of a second.
public struct CMTime: Hashable, Comparable, Sendable {
  public var (value, timescale): (Int64, CMTimeScale)
  public init(value: Int64, timescale: CMTimeScale) {
    (self.value, self.timescale) = (value, timescale)
  }
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    let parts = seconds * Double(preferredTimescale)
    let isKnown = abs(parts) < 0x1p62
    self.init(value: isKnown ? Int64(parts) : 0, timescale: isKnown ? preferredTimescale : 0)
  }
  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime(value: 0, timescale: 0)
  public static let indefinite = invalid
  public var isValid: Bool { timescale > 0 }
  public var isNumeric: Bool { isValid }
  public var isIndefinite: Bool { !isValid }
  /// Not a number if the time is not known.
  public var seconds: Double { isValid ? Double(value) / Double(timescale) : .nan }
  public static func < (lhs: CMTime, rhs: CMTime) -> Bool { lhs.seconds < rhs.seconds }
  public static func == (lhs: CMTime, rhs: CMTime) -> Bool {
    lhs.seconds == rhs.seconds || !lhs.isValid && !rhs.isValid
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(isValid ? seconds : 0) }
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
extension CMTime {
  /// In parts of the finer of the two; not valid if one of them is not.
  public static func + (lhs: CMTime, rhs: CMTime) -> CMTime { lhs.adding(rhs, 1) }
  public static func - (lhs: CMTime, rhs: CMTime) -> CMTime { lhs.adding(rhs, -1) }
  private func adding(_ other: CMTime, _ sign: Double) -> CMTime {
    guard isValid, other.isValid else { return .invalid }
    let scale = max(timescale, other.timescale)
    let parts = ((seconds + sign * other.seconds) * Double(scale)).rounded()
    return CMTime(value: Int64(parts), timescale: scale)
  }
}
public struct CMTimeRange: Hashable, Sendable {
  public var (start, duration): (CMTime, CMTime)
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  public static let invalid = CMTimeRange(start: .invalid, duration: .invalid)
  public var end: CMTime { start + duration }
  public var isValid: Bool { start.isValid && duration.isValid }
  public var isEmpty: Bool { duration == .zero }
}
