import Scrolling

/// Work that can be cancelled before it is done.
@preconcurrency @MainActor public final class DispatchWorkItem {
  private let block: @MainActor () -> Void
  private let done = DispatchGroup()
  /// Whether it has been cancelled.
  public private(set) var isCancelled = false

  /// Work that is not done yet.
  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    block: @escaping @MainActor () -> Void
  ) {
    self.block = block
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

  /// Does at once what it waits for.
  public func wait() { done.wait() }
}

/// Counts work that has begun and not ended.
public final class DispatchGroup: @unchecked Sendable {
  // Sendable as the main actor's types are here: one thread at a time runs a pager's code.
  private var count = 0
  private var waiting: [(queue: DispatchQueue, work: @MainActor () -> Void)] = []

  /// Nothing has begun.
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

  /// Does at once what is in the background, until everything has ended.
  public func wait() { PagerHost.runEarly("a group") { count == 0 } }

  /// The same: the clock does not run on meanwhile.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    wait()
    return .success
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

  /// A semaphore at `value`.
  public init(value: Int) { self.value = value }

  /// Adds one.
  @discardableResult
  public func signal() -> Int {
    value += 1
    return value > 0 ? 0 : 1
  }

  /// Takes one off. If there is none, what is in the background is done at once, until there is.
  public func wait() {
    PagerHost.runEarly("a semaphore") { value > 0 }
    value -= 1
  }

  /// The same: the clock does not run on meanwhile.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    wait()
    return .success
  }
}

extension PagerHost {
  /// Runs what is in the background until `isDone`.
  nonisolated static func runEarly(_ name: String, until isDone: () -> Bool) {
    while !isDone() {
      let host = current
      precondition(
        host.map { onMainActor($0) { $0.queue.runEarly() } } ?? false,
        "the main thread waits for \(name) that nothing in the background would ever release")
    }
  }
}
