import Scrolling

/// The main thread's run loop, by the virtual clock, which frames drive; or that of the background,
/// which nothing runs: what waits for it never comes. Where an app runs it, nothing is judged.
public final class RunLoop: Sendable {
  /// What a run loop waits for: one mode at a time is in force.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// In force unless a scroll view tracks.
    public static let `default` = Mode("kCFRunLoopDefaultMode")
    /// In force while a finger is on a scroll view, or its content decelerates.
    public static let tracking = Mode("UITrackingRunLoopMode")
    /// Both.
    public static let common = Mode("kCFRunLoopCommonModes")
  }

  public static let main = RunLoop()
  private static let background = RunLoop()
  public static var current: RunLoop { Thread.isMainThread ? main : background }

  /// The mode that is in force; nil outside a replay.
  @preconcurrency @MainActor public var currentMode: Mode? {
    (PagerHost.current?.mode).map { $0 == .tracking ? .tracking : .default }
  }

  /// Has `timer` call in `mode`, beside those that it has been added for.
  @preconcurrency @MainActor public func add(_ timer: Timer, forMode mode: Mode) {
    if comes() { timer.schedule(in: RunLoopModes(mode)) }
  }

  /// Runs what comes in `mode` until that was no timer, or `limitDate`; false in the background.
  /// Once that takes time, nothing is judged: a phone makes frames meanwhile.
  @preconcurrency @MainActor @discardableResult
  public func run(
    mode: Mode, before limitDate: Date, file: StaticString = #fileID, line: UInt = #line
  ) -> Bool {
    guard let host = PagerHost.current, !host.runsInBackground() else { return false }
    host.runLoop(in: RunLoopModes(mode), before: limitDate, once: true, file, line)
    return true
  }

  /// Runs what comes in the default mode until `limitDate`.
  @preconcurrency @MainActor
  public func run(until limitDate: Date, file: StaticString = #fileID, line: UInt = #line) {
    guard let host = PagerHost.current, !host.runsInBackground() else { return }
    host.runLoop(in: .default, before: limitDate, once: false, file, line)
  }

  /// Runs `block` at the end of the frame, in the default mode.
  public func perform(_ block: @escaping @MainActor () -> Void) {
    perform(inModes: [.default], block: block)
  }

  /// Runs `block` at the end of the first frame in one of `modes`.
  public func perform(inModes modes: [Mode], block: @escaping @MainActor () -> Void) {
    guard comes() else { return }
    PagerHost.run(in: modes.reduce(into: []) { $0.formUnion(RunLoopModes($1)) }, block)
  }

  /// Something is to wait for it. Whether it comes, as frames run the loop.
  func comes() -> Bool {
    if self !== Self.main { PagerHost.current?.extend().waitsInBackground = true }
    return self === Self.main
  }
}

/// The modes that are ever in force. What waits for none of them never runs.
struct RunLoopModes: OptionSet {
  let rawValue: UInt8

  static let `default` = RunLoopModes(rawValue: 1)
  static let tracking = RunLoopModes(rawValue: 2)
  static let common: RunLoopModes = [.default, .tracking]
}

extension RunLoopModes {
  init(_ mode: RunLoop.Mode) {
    switch mode {
    case .default: self = .default
    case .tracking: self = .tracking
    case .common: self = .common
    default: self = []
    }
  }
}

extension PagerHost {
  /// Whether it is the background that runs its run loop, and not only to see that nothing waits.
  fileprivate func runsInBackground() -> Bool {
    if queue.isInBackground, extras?.waitsInBackground ?? false {
      PagerHost.cannotJudge(
        "a run loop of the background is run for what waits there, which is not modelled: use DispatchSource.makeTimerSource"
      )
    }
    return queue.isInBackground
  }

  /// The mode that is in force, by all scroll views. An animation by program does not change it.
  var mode: RunLoopModes {
    let tracks =
      engine.isTracking || engine.isDecelerating || course?.pinch != nil
      || animated.contains { $0.isTracking || $0.isDecelerating }
    return tracks ? .tracking : .default
  }
}
