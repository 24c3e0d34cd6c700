import Dispatch
import Scrolling

// These, timers, threads and locks have the machine's names where PaneUIKit is imported alone, and
// are ambiguous beside Foundation: a block that waited for the real clock would never run.

/// A queue by the virtual clock. One thread does all work at the end of frames: of the main queue
/// in the frame in which it is due, of others when the scenario's `decode` has passed since.
public final class DispatchQueue: Sendable {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Whatever number of blocks at a time; else one after the other.
    public static let concurrent = Attributes(rawValue: 1)
    /// Begins nothing until `activate`.
    public static let initiallyInactive = Attributes(rawValue: 2)
  }

  /// Inert.
  public enum AutoreleaseFrequency: Sendable { case inherit, workItem, never }

  public static let main = DispatchQueue("main", nil)

  private static let background = DispatchQueue(
    "global", BackgroundLane("global", width: .max, isShared: true))

  /// A queue of the background that works on everything at a time.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { background }

  /// A queue of the background, as they had priorities before iOS 8.
  public static func global(priority: GlobalQueuePriority) -> DispatchQueue { background }

  /// Inert.
  public enum GlobalQueuePriority: Sendable { case high, `default`, low, background }

  public let label: String
  /// nil for the main queue, and for one whose target that is.
  private let lane: BackgroundLane?

  public convenience init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    let own = BackgroundLane(label, width: attributes.contains(.concurrent) ? .max : 1)
    own.isInactive = attributes.contains(.initiallyInactive)
    if own.isInactive { own.suspensions = 1 }
    // Where one thing is done at a time, this queue's have their turns.
    let isOwn = target.map { $0.lane.map { $0.width > 1 } ?? false } ?? true
    self.init(label, isOwn ? own : target?.lane)
  }

  private init(_ label: String, _ lane: BackgroundLane?) {
    (self.label, self.lane) = (label, lane)
  }

  deinit {
    guard let lane, lane.suspensions > 0, lane.label == label else { return }
    preconditionFailure("'\(label)' goes while it is suspended, and a phone stops there: resume it")
  }

  /// Does `work` when its turn comes.
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @MainActor () -> Void
  ) {
    group?.enter()
    add(isBarrier: flags.contains(.barrier)) {
      work()
      group?.leave()
    }
  }

  /// Does `workItem` when its turn comes, unless it is cancelled.
  public func async(group: DispatchGroup? = nil, execute workItem: DispatchWorkItem) {
    group?.enter()
    add(isBarrier: workItem.isBarrier, isCancelled: { onMainActor(workItem) { $0.isCancelled } }) {
      workItem.perform()
      group?.leave()
    }
  }

  /// Does `work` when its turn comes after `deadline`.
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @MainActor () -> Void
  ) { add(after: deadline, isBarrier: flags.contains(.barrier), work) }

  /// Does `execute` when its turn comes after `deadline`, unless it is cancelled.
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    add(
      after: deadline, isBarrier: execute.isBarrier,
      isCancelled: { onMainActor(execute) { $0.isCancelled } }
    ) { execute.perform() }
  }

  public func asyncAfter(
    wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], execute work: @escaping @MainActor () -> Void
  ) { asyncAfter(deadline: wallDeadline, qos: qos, flags: flags, execute: work) }
  public func asyncAfter(wallDeadline: DispatchWallTime, execute: DispatchWorkItem) {
    asyncAfter(deadline: wallDeadline, execute: execute)
  }

  /// Does `work` in the background, at once if that runs.
  @MainActor static func behind(_ work: @escaping @MainActor () -> Void) {
    Thread.isMainThread ? PagerHost.run(as: .background, work) : work()
  }

  /// Waits for what is in the queue before `work`, and does that. What waits for itself ends the
  /// replay: the main thread for the main queue, and a block for its own queue.
  public func sync<Result>(
    flags: DispatchWorkItemFlags = [], execute work: () throws -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) rethrows -> Result {
    guard let host = PagerHost.current, lane?.isShared != true else { return try work() }
    let isBarrier = flags.contains(.barrier)
    let waitsForItself =
      lane.map { $0.holder == host.queue.number && !$0.isFree(forBarrier: isBarrier) }
      ?? Thread.isMainThread
    precondition(
      !waitsForItself,
      """
      \(lane == nil ? "DispatchQueue.main.sync on the main thread" : "sync in a block of '\(label)'") \
      waits for itself, and a phone stops there: call the block, or use async
      """)
    guard let lane else {
      onMainActor(host) { $0.queue.goesOn(as: .main) }
      defer { onMainActor(host) { $0.queue.goesOn(as: .background) } }
      return try work()
    }
    PagerHost.wait(for: "the queue '\(label)'", in: lane, file, line) {
      lane.isFree(forBarrier: isBarrier)
    }
    return try lane.hold(in: host, isBarrier: isBarrier, work)
  }

  /// Waits for what is in the queue before `workItem`, and does that.
  public func sync(
    execute workItem: DispatchWorkItem, file: StaticString = #fileID, line: UInt = #line
  ) { sync(execute: { onMainActor(workItem) { $0.perform() } }, file: file, line: line) }

  /// Does at once `work` with each number below `iterations`.
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
    for index in 0..<iterations { work(index) }
  }

  /// Begins nothing until it has been resumed as often; what has begun goes on.
  public func suspend() { lane?.suspensions += 1 }
  public func resume() {
    guard let lane else { return }
    precondition(
      lane.suspensions > 0, "'\(label)' is resumed, which is not suspended, and a phone stops there"
    )
    lane.isInactive = false
    lane.suspensions -= 1
  }
  public func activate() { if lane?.isInactive ?? false { resume() } }

  /// Does `work`, whose time has come: at once on the main queue.
  @MainActor func takeTurn(_ work: @escaping @MainActor () -> Void) {
    if let lane { lane.add(work) } else { work() }
  }

  private func add(
    after deadline: DispatchTime? = nil, isBarrier: Bool = false,
    isCancelled: @escaping @Sendable () -> Bool = { false },
    _ work: @escaping @MainActor () -> Void
  ) {
    let wait = deadline.map { $0.time - DispatchTime.now().time }
    guard let lane else { return PagerHost.run(after: wait ?? .zero, work) }
    let delay = PagerHost.current?.backgroundDelay
    func hand() {
      lane.add(isBarrier: isBarrier, delay: delay, isCancelled: isCancelled, work)
    }
    if let wait { PagerHost.run(after: wait, as: .background) { hand() } } else { hand() }
  }
}

/// By the time of day no more passes.
public typealias DispatchWallTime = DispatchTime

/// An instant by the virtual clock.
public struct DispatchTime: Comparable, Sendable {
  /// Since the replay began.
  let time: Microseconds

  /// Now, as far as frames go.
  public static func now() -> DispatchTime {
    DispatchTime(time: PagerHost.current.map { onMainActor($0) { $0.now } } ?? .zero)
  }

  /// Since the replay began; as many as there can be in the distant future.
  public var uptimeNanoseconds: UInt64 {
    let (product, overflows) = UInt64(max(0, time.rawValue)).multipliedReportingOverflow(by: 1_000)
    return overflows ? .max : product
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

  public static func < (lhs: DispatchTime, rhs: DispatchTime) -> Bool { lhs.time < rhs.time }
}

/// Inert, as there is one thread: which queue code runs on.
public enum DispatchPredicate: Sendable {
  case onQueue(DispatchQueue), onQueueAsBarrier(DispatchQueue), notOnQueue(DispatchQueue)
}

/// Inert, as there is one thread.
public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {}
