import Dispatch
import Scrolling

// These have the names of Dispatch's own in files that import PaneUIKit alone. In a file that
// imports Foundation beside it, the names are ambiguous, which the compiler says: a block that
// waited for the real clock would never run.

/// A queue by the virtual clock. There is one thread: whichever queue a block is given to, it runs
/// on that thread at the end of the frame in which it is due.
public final class DispatchQueue: Sendable {
  /// The main queue.
  public static let main = DispatchQueue(label: "main")

  private static let background = DispatchQueue(label: "background")

  /// A queue beside the main one: it has no thread of its own.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { background }

  /// The queue's name.
  public let label: String

  /// A queue called `label`.
  public init(label: String, qos: DispatchQoS = .unspecified) { self.label = label }

  /// Runs `work` at the end of the frame.
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified,
    execute work: @escaping @MainActor () -> Void
  ) {
    group?.enter()
    PagerHost.run {
      work()
      group?.leave()
    }
  }

  /// Runs `workItem` at the end of the frame, unless it is cancelled.
  public func async(execute workItem: DispatchWorkItem) {
    PagerHost.run { workItem.perform() }
  }

  /// Runs `work` at the end of the first frame at or after `deadline`.
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified,
    execute work: @escaping @MainActor () -> Void
  ) {
    PagerHost.run(after: deadline.time - DispatchTime.now().time, work)
  }

  /// Runs `execute` at the end of the first frame at or after `deadline`, unless it is cancelled.
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    asyncAfter(deadline: deadline) { execute.perform() }
  }

  /// Runs `work` at once: there is one thread.
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }
}

/// An instant by the virtual clock.
public struct DispatchTime: Comparable, Sendable {
  /// Since the replay began.
  let time: Microseconds

  /// Now, as far as frames go.
  public static func now() -> DispatchTime {
    DispatchTime(time: PagerHost.current.map { onMainActor($0) { $0.now } } ?? .zero)
  }

  /// Later than everything.
  public static let distantFuture = DispatchTime(time: .longest)

  /// `seconds` later, to the nearest microsecond, and no later than `distantFuture`.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    let sum = time.time + Microseconds(seconds: seconds)
    return DispatchTime(time: min(max(sum, .zero), distantFuture.time))
  }

  /// `interval` later, to the nearest microsecond.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    switch interval {
    case .seconds(let count): time + Double(count)
    case .milliseconds(let count): time + Double(count) / 1e3
    case .microseconds(let count): time + Double(count) / 1e6
    case .nanoseconds(let count): time + Double(count) / 1e9
    default: .distantFuture
    }
  }

  /// Earlier before later.
  public static func < (lhs: DispatchTime, rhs: DispatchTime) -> Bool { lhs.time < rhs.time }
}

/// Work that can be cancelled before it is done.
@preconcurrency @MainActor public final class DispatchWorkItem {
  private let block: @MainActor () -> Void
  /// Whether it has been cancelled.
  public private(set) var isCancelled = false

  /// Work that is not done yet.
  public init(block: @escaping @MainActor () -> Void) { self.block = block }

  /// Does it now, unless it is cancelled.
  public func perform() { if !isCancelled { block() } }

  /// Leaves it undone for good.
  public func cancel() { isCancelled = true }
}

/// Counts work that has begun and not ended.
public final class DispatchGroup: @unchecked Sendable {
  // Sendable as the main actor's types are here: one thread at a time runs a pager's code.
  private var count = 0
  private var waiting: [@MainActor () -> Void] = []

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

  /// Runs `work` when everything has ended: as a block that the last one adds.
  public func notify(queue: DispatchQueue, execute work: @escaping @MainActor () -> Void) {
    waiting.append(work)
    if count == 0 { release() }
  }

  private func release() {
    for work in waiting { DispatchQueue.main.async(execute: work) }
    waiting = []
  }
}

/// There are no sources by the virtual clock.
@available(*, unavailable, message: "use Timer.scheduledTimer(withTimeInterval:repeats:block:)")
public enum DispatchSource {}

/// There are no operations by the virtual clock.
@available(*, unavailable, message: "use DispatchQueue.main")
public enum OperationQueue {}

/// There is no executor by the virtual clock: what a task did would not be at its time.
@available(*, unavailable, message: "use DispatchQueue.main, which is on the virtual clock")
public struct Task<Success, Failure: Error> {}

extension PagerHost {
  /// Runs `work` at the end of the first frame that is `delay` from now or later and in one of
  /// `modes`. Where no pager's code runs on this thread, there are no frames: it is left to the
  /// main queue.
  nonisolated static func run(
    after delay: Microseconds = .zero, in modes: RunLoopModes = .common,
    _ work: @escaping @MainActor () -> Void
  ) {
    if let host = current {
      onMainActor((host, work)) { $0.queue.add(due: $0.now + delay, in: modes, $1) }
    } else {
      Dispatch.DispatchQueue.main.asyncAfter(
        deadline: .now() + .microseconds(Int(max(0, delay.rawValue))), execute: work)
    }
  }
}
