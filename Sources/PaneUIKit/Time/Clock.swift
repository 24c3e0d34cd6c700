import CExecutorHooks
import Foundation
import Scrolling

/// Seconds by the virtual clock, since the replay began.
@preconcurrency @MainActor public func CACurrentMediaTime() -> CFTimeInterval {
  PagerHost.current?.now.seconds ?? 0
}

/// Seconds since the beginning of 2001 by the date, which goes by the virtual clock in a replay.
public func CFAbsoluteTimeGetCurrent() -> CFTimeInterval { Date().timeIntervalSinceReferenceDate }

/// What Foundation's says of the process, but for the time by the virtual clock.
@dynamicMemberLookup public final class ProcessInfo: Sendable {
  public static let processInfo = ProcessInfo()
  public init() {}
  /// In seconds: what `CACurrentMediaTime` is; the machine's outside of a replay.
  public var systemUptime: TimeInterval {
    PagerHost.current.map { onMainActor($0) { $0.now.seconds } }
      ?? self[dynamicMember: \.systemUptime]
  }
  public subscript<Value>(dynamicMember path: KeyPath<Foundation.ProcessInfo, Value>) -> Value {
    Foundation.ProcessInfo.processInfo[keyPath: path]
  }
  // It is a phone's.
  public var isMacCatalystApp: Bool { false }
  public var isiOSAppOnMac: Bool { false }
  public func isOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
    Foundation.ProcessInfo.processInfo.isOperatingSystemAtLeast(version)
  }
}

enum ReplayDate {
  /// Has `Date` follow the replay whose code asks, once.
  static let isHooked: Void = c_hook_date {
    PagerHost.current.map { onMainActor($0) { $0.now.rawValue } } ?? -1
  }
}

public typealias CFTimeInterval = Double

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
