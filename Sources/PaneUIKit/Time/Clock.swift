import Foundation

/// Seconds by the virtual clock, since the replay began.
@preconcurrency @MainActor public func CACurrentMediaTime() -> CFTimeInterval {
  PagerHost.current?.now.seconds ?? 0
}

/// Seconds since the beginning of 2001: of the machine's date when this was first asked for, and on
/// from there by the virtual clock.
public func CFAbsoluteTimeGetCurrent() -> CFTimeInterval {
  let now = PagerHost.current?.run(()) { host, _ in host.now.seconds }
  return firstDate + (now ?? 0)
}
private let firstDate = Date().timeIntervalSinceReferenceDate

/// Seconds.
public typealias CFTimeInterval = Double

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
