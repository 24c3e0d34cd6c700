import Foundation
import Scrolling

/// A lock with which somebody waits for a signal, by the virtual clock.
public final class NSCondition: NSObject, NSLocking, @unchecked Sendable {
  // Sendable as the main actor's types are here: one thread at a time runs a pager's code.
  private var signals = 0
  public var name: String?

  // Inert, as there is one thread:
  public func lock() {}
  public func unlock() {}

  /// Waits for the next signal, at most until `limit`; returns whether it came.
  @discardableResult
  public func wait(
    until limit: Date = .distantFuture, file: StaticString = #fileID, line: UInt = #line
  ) -> Bool {
    let seconds = limit.timeIntervalSinceNow
    let end = seconds < 86_400 ? (DispatchTime.now() + max(0, seconds)).time : .longest
    let before = signals
    return PagerHost.wait(for: "a condition", until: end, file, line) { signals > before }
  }

  public func signal() { signals += 1 }
  public func broadcast() { signals += 1 }
}
