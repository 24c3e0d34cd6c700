import Scrolling

/// Calls back by the virtual clock, at the end of the first frame in which it is due.
@preconcurrency @MainActor public final class Timer: NSObject {
  /// Seconds from one call to the next; 0 for a timer that does not repeat.
  public let timeInterval: TimeInterval
  /// Inert: a timer is as late as the frame is.
  public var tolerance: TimeInterval = 0
  /// What an app gave with a selector.
  public internal(set) var userInfo: Any?
  /// Whether it will call, or call again.
  public private(set) var isValid = true

  private let delay: Microseconds
  private var due: Microseconds
  private var modes: RunLoopModes = []
  private let repeats: Bool
  /// The number of what it goes back to.
  private var origin: Int32 = -1
  private var block: (@MainActor (Timer) -> Void)?
  private var entry: Int?

  /// A timer that waits until a run loop has it.
  public init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) {
    // As Foundation's: a tenth of a millisecond where there is no interval.
    let interval = interval > 0 ? interval : 0.0001
    timeInterval = repeats ? interval : 0
    delay = max(Microseconds(rawValue: 1), Microseconds(seconds: interval))
    due = (PagerHost.current?.now ?? .zero) + delay
    (self.repeats, self.block) = (repeats, block)
  }

  /// A timer that calls first at `date`.
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor (Timer) -> Void
  ) {
    self.init(timeInterval: interval, repeats: repeats, block: block)
    fireDate = date
  }

  public var fireDate: Date {
    get { Date(timeIntervalSinceNow: due.seconds - (PagerHost.current?.now ?? .zero).seconds) }
    set {
      guard let host = PagerHost.current else { return }
      due = host.now + Microseconds(seconds: max(0, newValue.timeIntervalSinceNow))
      if entry != nil { wait(in: host) }
    }
  }

  /// A timer that never calls and is not valid: what an app has until it makes another.
  public convenience override init() {
    self.init(timeInterval: 0, repeats: false) { _ in }
    invalidate()
  }

  /// One that has begun, in the default mode: it waits while a finger is down or content glides.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    RunLoop.current.add(timer, forMode: .default)
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
    // An object that goes with it may end it as well.
    _ = exchange(&block, with: nil)
    if let entry { PagerHost.current?.queue.cancel(entry) }
    entry = nil
  }

  /// Has it call in `modes`, too.
  func schedule(in modes: RunLoopModes) {
    guard isValid, let host = PagerHost.current else { return }
    self.modes.formUnion(modes)
    origin = host.origin(anew: true)
    wait(in: host)
  }

  private func wait(in host: PagerHost) {
    if let entry { host.queue.cancel(entry) }
    let kind = repeats ? VirtualQueue.Kind.repeating : .screen
    entry = host.queue.add(due: due, in: modes, kind, origin: origin) { [self] in
      entry = nil
      fire()
      guard isValid, let host = PagerHost.current else { return }
      // A timer that was late keeps its schedule; calls that were missed are left out. One that has
      // been given a date waits for it.
      if due <= host.now {
        let missed = (host.now - due).rawValue / delay.rawValue
        due = due + Microseconds(rawValue: (missed + 1) * delay.rawValue)
      }
      wait(in: host)
    }
  }
}
