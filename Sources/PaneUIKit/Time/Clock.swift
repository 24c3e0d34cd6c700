import CExecutorHooks
import Foundation
import Scrolling

/// Seconds by the virtual clock, since the replay began.
@preconcurrency @MainActor public func CACurrentMediaTime() -> CFTimeInterval {
  PagerHost.current?.now.seconds ?? 0
}

/// Seconds since the beginning of 2001, by the date: the machine's when the first replay began, and
/// on from there by the virtual clock.
public func CFAbsoluteTimeGetCurrent() -> CFTimeInterval { Date().timeIntervalSinceReferenceDate }

/// The date of a replay.
enum ReplayDate {
  /// Has `Date` follow the replay whose code asks, once.
  static let isHooked: Void = c_hook_date {
    PagerHost.current.map { onMainActor($0) { $0.now.rawValue } } ?? -1
  }
}

/// Seconds.
public typealias CFTimeInterval = Double

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
