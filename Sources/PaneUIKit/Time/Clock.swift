/// Seconds by the virtual clock, since the replay began.
@preconcurrency @MainActor public func CACurrentMediaTime() -> CFTimeInterval {
  PagerHost.current?.now.seconds ?? 0
}

/// Seconds.
public typealias CFTimeInterval = Double

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
