import Dispatch
import Scrolling

/// What tells of events: timers alone, by the virtual clock.
@preconcurrency @MainActor public class DispatchSource {
  /// Inert: a timer is as late as the frame is.
  public struct TimerFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }
    /// Inert.
    public static let strict = TimerFlags(rawValue: 1)
  }

  private let queue: DispatchQueue
  private var handler: (@MainActor () -> Void)?
  private var cancelHandler: (@MainActor () -> Void)?
  private var due = DispatchTime.distantFuture
  private var interval = Microseconds.longest
  /// How often it is still to be resumed.
  private var suspensions = 1
  private var isActive = false
  private var entry: Int?
  public private(set) var isCancelled = false

  fileprivate init(_ queue: DispatchQueue?) { self.queue = queue ?? .global() }

  deinit {
    if let entry { onMainActor(entry) { PagerHost.current?.queue.cancel($0) } }
    guard suspensions > 0 else { return }
    preconditionFailure(
      "a DispatchSource goes that is suspended, and a phone may stop there: resume it before")
  }

  /// A timer, suspended, whose events go to `queue`, or to one of the background.
  public static func makeTimerSource(
    flags: TimerFlags = [], queue: DispatchQueue? = nil
  ) -> any DispatchSourceTimer { DispatchSource(queue) }

  /// There are no files by the virtual clock.
  @available(*, unavailable, message: "files are the machine's: read with Data(contentsOf:)")
  public static func makeReadSource(
    fileDescriptor: Int32, queue: DispatchQueue? = nil
  ) -> any DispatchSourceTimer { fatalError() }

  /// Does `handler` at each event.
  public func setEventHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    handler: (@MainActor () -> Void)?
  ) { self.handler = handler }

  /// Does `handler` when it is cancelled.
  public func setCancelHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    handler: (@MainActor () -> Void)?
  ) { cancelHandler = handler }

  /// An event at `deadline` and, if `interval` is not never, one every so long.
  fileprivate func set(_ deadline: DispatchTime, _ interval: Microseconds) {
    (due, self.interval) = (deadline, max(interval, Microseconds(rawValue: 1)))
    wait()
  }

  /// Begins, or goes on once it has been resumed as often as it was suspended.
  public func resume() {
    precondition(
      suspensions > 0, "a DispatchSource is resumed that is not suspended, and a phone stops there")
    (suspensions, isActive) = (suspensions - 1, true)
    wait()
  }

  public func activate() { if !isActive { resume() } }

  /// Tells of nothing until `resume`.
  public func suspend() {
    suspensions += 1
    wait()
  }

  /// Tells of nothing more.
  public func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    wait()
    if let cancelHandler { queue.async(execute: cancelHandler) }
    (handler, cancelHandler) = (nil, nil)
  }

  private func wait() {
    guard let host = PagerHost.current else { return }
    if let entry { host.queue.cancel(entry) }
    guard suspensions == 0, !isCancelled, due.time < .longest else { return entry = nil }
    let kind = interval < .longest ? VirtualQueue.Kind.repeating : .screen
    entry = host.queue.add(due: due.time, kind) { [weak self] in self?.fire(at: host.now) }
  }

  private func fire(at now: Microseconds) {
    entry = nil
    if let handler { queue.takeTurn(handler) }
    guard interval < .longest else { return due = .distantFuture }
    // One that was late keeps its schedule; events that were missed are left out.
    let missed = (now - due.time).rawValue / interval.rawValue
    due = DispatchTime(time: due.time + Microseconds(rawValue: (missed + 1) * interval.rawValue))
    wait()
  }
}

/// A timer that a queue is told of.
@preconcurrency @MainActor public protocol DispatchSourceTimer: DispatchSource {}
extension DispatchSource: DispatchSourceTimer {}
extension DispatchSourceTimer {
  /// An event at `deadline` and one every `interval` from there on, or no other.
  public func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    let once = interval == .never
    set(deadline, once ? .longest : (DispatchTime(time: .zero) + interval).time)
  }

  /// An event at `deadline` and one every `interval` seconds from there on.
  public func schedule(
    deadline: DispatchTime, repeating interval: Double,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) { set(deadline, Microseconds(seconds: interval)) }
}
