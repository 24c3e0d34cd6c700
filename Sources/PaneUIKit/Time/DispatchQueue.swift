import Scrolling

// Dispatch's own methods have more arguments that may be left out, so that a call that leaves them out means these.

/// Queues by the virtual clock: there is one thread, and blocks run on it at the end of the frame in which they are due,
/// whichever queue they are given to. Where no pager's code runs, they go to the queue.
extension DispatchQueue {
  /// Runs `work` at the end of the frame.
  public func async(execute work: @escaping @MainActor () -> Void) {
    guard !PagerHost.runs(after: .zero, work) else { return }
    async(group: nil, qos: .unspecified, flags: [], execute: asSendable(work))
  }

  /// Runs `work` at the end of the frame. There is one thread, and so one quality of service.
  public func async(qos: DispatchQoS, execute work: @escaping @MainActor () -> Void) {
    async(execute: work)
  }

  /// Runs `workItem` at the end of the frame, unless it is cancelled.
  public func async(execute workItem: DispatchWorkItem) {
    nonisolated(unsafe) let workItem = workItem
    async(execute: { workItem.perform() })
  }

  /// Runs `work` at the end of the first frame at or after `deadline`, to the nearest millisecond from now.
  public func asyncAfter(
    deadline: @autoclosure () -> DispatchTime, execute work: @escaping @MainActor () -> Void
  ) {
    guard !PagerHost.runs(after: Self.delay(until: deadline), work) else { return }
    asyncAfter(
      deadline: deadline(), qos: .unspecified, flags: [], execute: asSendable(work))
  }

  /// Runs `execute` at the end of the first frame at or after `deadline`, to the nearest millisecond from now, unless it is
  /// cancelled.
  public func asyncAfter(deadline: @autoclosure () -> DispatchTime, execute: DispatchWorkItem) {
    nonisolated(unsafe) let workItem = execute
    asyncAfter(deadline: deadline(), execute: { workItem.perform() })
  }

  /// The time from now to `deadline`, to the nearest millisecond. An app reckons it from the machine's clock when it says
  /// `.now() + 0.3`: it is asked again where the machine was busy meanwhile, so that the virtual time does not depend on it.
  private static func delay(until deadline: () -> DispatchTime) -> Microseconds {
    var (now, due, tries) = (UInt64(0), UInt64(0), 0)
    repeat {
      now = DispatchTime.now().uptimeNanoseconds
      due = deadline().uptimeNanoseconds
      tries += 1
    } while DispatchTime.now().uptimeNanoseconds - now > 100_000 && tries < 5
    guard due > now else { return .zero }
    let longest = UInt64(Int64.max / 1_000_000)
    return Microseconds(
      rawValue: Int64(min((due - now + 500_000) / 1_000_000, longest / 1_000)) * 1_000)
  }
}

extension DispatchGroup {
  /// There is no group by the virtual clock.
  @available(*, unavailable, message: "call back at the end of the last block instead")
  public func notify(queue: DispatchQueue, execute work: @escaping () -> Void) {}
}

extension DispatchSource {
  /// There is no source by the virtual clock.
  @available(*, unavailable, message: "use Timer.scheduledTimer(withTimeInterval:repeats:block:)")
  public static func makeTimerSource() -> any DispatchSourceTimer { fatalError() }

  /// There is no source by the virtual clock.
  @available(*, unavailable, message: "use Timer.scheduledTimer(withTimeInterval:repeats:block:)")
  public static func makeTimerSource(queue: DispatchQueue?) -> any DispatchSourceTimer {
    fatalError()
  }
}

/// There is no executor by the virtual clock: what a task did would not be at its time.
@available(*, unavailable, message: "use DispatchQueue.main, which is on the virtual clock")
public struct Task<Success, Failure: Error> {}

extension PagerHost {
  /// Runs `work` at the end of the first frame that is `delay` from now or later; false where no pager's code runs on this
  /// thread.
  nonisolated static func runs(
    after delay: Microseconds, _ work: @escaping @MainActor () -> Void
  ) -> Bool {
    guard let host = current else { return false }
    onMainActor((host, work)) { $0.queue.add(due: $0.now + delay, $1) }
    return true
  }
}

/// `work` for a queue that takes any thread's blocks: the main actor's are what they are given to main queues for.
private func asSendable(_ work: @escaping @MainActor () -> Void) -> @Sendable () -> Void {
  unsafeBitCast(work, to: (@Sendable () -> Void).self)
}
