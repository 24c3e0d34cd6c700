import Scrolling

/// Calls back by the virtual clock, at the end of the first frame in which it is due: Foundation's own, which needs a run
/// loop, has its name in files that import PaneUIKit alone.
@preconcurrency @MainActor public final class Timer: NSObject {
  /// Seconds from one call to the next; 0 for a timer that does not repeat.
  public let timeInterval: TimeInterval
  /// Inert: a timer is as late as the frame is.
  public var tolerance: TimeInterval = 0
  /// Whether it will call, or call again.
  public private(set) var isValid = true

  private let delay: Microseconds
  private let repeats: Bool
  private var block: (@MainActor (Timer) -> Void)?
  private var entry: Int?

  /// A timer that waits until a run loop has it.
  public init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) {
    // As Foundation's: a tenth of a millisecond where there is no interval.
    let interval = interval > 0 ? interval : 0.0001
    timeInterval = repeats ? interval : 0
    delay = Microseconds(seconds: interval)
    (self.repeats, self.block) = (repeats, block)
  }

  /// A timer that never calls and is not valid: what an app has until it makes another.
  public convenience override init() {
    self.init(timeInterval: 0, repeats: false) { _ in }
    invalidate()
  }

  /// A timer that has begun.
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }

  /// Calls at once; a timer that does not repeat has done its duty then.
  public func fire() {
    guard isValid else { return }
    block?(self)
    if !repeats { invalidate() }
  }

  /// Never calls again.
  public func invalidate() {
    isValid = false
    block = nil
    if let entry { PagerHost.current?.queue.cancel(entry) }
    entry = nil
  }

  /// Begins, if it has not.
  func schedule() {
    guard let host = PagerHost.current, isValid, entry == nil else { return }
    wait(until: host.now + delay, in: host)
  }

  private func wait(until due: Microseconds, in host: PagerHost) {
    entry = host.queue.add(due: due) { [self] in
      entry = nil
      fire()
      guard isValid, let host = PagerHost.current else { return }
      // Calls that were missed are left out.
      var next = due + delay
      if next <= host.now {
        let missed = (host.now - due).rawValue / delay.rawValue
        next = due + Microseconds(rawValue: (missed + 1) * delay.rawValue)
      }
      wait(until: next, in: host)
    }
  }
}

extension RunLoop {
  /// Begins the timer. There is one run loop, and one mode.
  @MainActor public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.schedule() }
}
