import Scrolling

/// Work that can be cancelled before it is done.
@preconcurrency @MainActor public final class DispatchWorkItem {
  private let block: @MainActor () -> Void
  private let done = DispatchGroup()
  let isBarrier: Bool
  public private(set) var isCancelled = false

  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    block: @escaping @MainActor () -> Void
  ) {
    (self.block, isBarrier) = (block, flags.contains(.barrier))
    done.enter()
  }

  /// Does it now, unless it is cancelled.
  public func perform() {
    if !isCancelled { block() }
    done.leaveOnce()
  }

  /// Leaves it undone for good.
  public func cancel() { isCancelled = true }

  /// Adds `execute` to `queue` when it is done.
  public func notify(queue: DispatchQueue, execute: @escaping @MainActor () -> Void) {
    done.notify(queue: queue, execute: execute)
  }

  /// Waits until it is done, at most until `timeout`.
  @discardableResult
  public func wait(
    timeout: DispatchTime = .distantFuture, file: StaticString = #fileID, line: UInt = #line
  ) -> DispatchTimeoutResult { done.wait(timeout: timeout, "a work item", file, line) }
}

/// Counts work that has begun and not ended.
public final class DispatchGroup: @unchecked Sendable {
  // Sendable as the main actor's types are here: one thread at a time runs a pager's code.
  private var count = 0
  private var waiting: [(queue: DispatchQueue, work: @MainActor () -> Void)] = []

  public init() {}

  /// Something has begun.
  public func enter() { count += 1 }

  /// Something has ended.
  public func leave() {
    count -= 1
    precondition(count >= 0, "a group was left more often than entered")
    if count == 0 { release() }
  }

  /// The only thing has ended, or had before.
  func leaveOnce() { if count > 0 { leave() } }

  /// Runs `work` on `queue` when everything has ended.
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping @MainActor () -> Void
  ) {
    waiting.append((queue, work))
    if count == 0 { release() }
  }

  /// Waits until everything has ended, at most until `timeout`.
  @discardableResult
  public func wait(
    timeout: DispatchTime = .distantFuture, file: StaticString = #fileID, line: UInt = #line
  ) -> DispatchTimeoutResult { wait(timeout: timeout, "a group", file, line) }

  fileprivate func wait(
    timeout: DispatchTime, _ what: @autoclosure () -> String, _ file: StaticString, _ line: UInt
  ) -> DispatchTimeoutResult {
    PagerHost.wait(for: what(), until: timeout.time, file, line) { count == 0 }
      ? .success : .timedOut
  }

  private func release() {
    let ready = waiting
    waiting = []
    for (queue, work) in ready { queue.async(execute: work) }
  }
}

/// A number that who waits for it takes one off.
public final class DispatchSemaphore: @unchecked Sendable {
  private var value: Int

  public init(value: Int) { self.value = value }

  /// Adds one.
  @discardableResult
  public func signal() -> Int {
    value += 1
    return value > 0 ? 0 : 1
  }

  /// Takes one off; waits for it, if there is none, at most until `timeout`: then it takes none.
  @discardableResult
  public func wait(
    timeout: DispatchTime = .distantFuture, file: StaticString = #fileID, line: UInt = #line
  ) -> DispatchTimeoutResult {
    let isThere = PagerHost.wait(for: "a semaphore", until: timeout.time, file, line) { value > 0 }
    if isThere { value -= 1 }
    return isThere ? .success : .timedOut
  }
}
