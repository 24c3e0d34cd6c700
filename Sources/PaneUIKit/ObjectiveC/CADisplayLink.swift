import Scrolling

/// Calls a method at the end of each frame of the virtual clock, before the layout pass.
@preconcurrency @MainActor public final class CADisplayLink: NSObject {
  /// When the frame began, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// From one frame to the next, in seconds; a sixtieth until two frames have been seen.
  public private(set) var duration: CFTimeInterval = 1.0 / 60
  /// When it calls again at the earliest, in seconds.
  public var targetTimestamp: CFTimeInterval { timestamp + max(duration, 1 / Double(most)) }
  /// Whether it does not call for now.
  public var isPaused = false
  /// The most calls in a second; 0 for one in each frame. On a phone no more than 60, as in an app
  /// that does not ask for more in its Info.plist.
  public var preferredFramesPerSecond = 0

  /// The same, as a range: its preferred rate, or else its highest.
  public var preferredFrameRateRange: CAFrameRateRange {
    get {
      CAFrameRateRange(minimum: 0, maximum: 60, preferred: Float(preferredFramesPerSecond))
    }
    set { preferredFramesPerSecond = Int(newValue.preferred ?? newValue.maximum) }
  }

  /// Each how many of 60 frames a second it calls.
  public var frameInterval: Int {
    get { preferredFramesPerSecond > 0 ? max(1, 60 / preferredFramesPerSecond) : 1 }
    set { preferredFramesPerSecond = 60 / max(1, newValue) }
  }

  /// How often it calls in a second.
  private var most: Int {
    let limit = UIDevice.current.userInterfaceIdiom == .pad ? 120 : 60
    return preferredFramesPerSecond > 0 ? min(preferredFramesPerSecond, limit) : limit
  }
  private var call: (() -> Void)?
  private var modes: RunLoopModes = []
  private var entry: Int?
  private var lastFrame: Microseconds?
  /// The number of what it goes back to.
  private var origin: Int32 = -1

  /// A link that calls `selector` of `target`, which it retains, with itself.
  public init(target: Any, selector: Selector) {
    super.init()
    call = { [unowned self] in selector(target, self) }
  }

  /// Has it call in `mode`, beside those that it was added for.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard runloop.comes() else { return }
    modes.formUnion(RunLoopModes(mode))
    origin = PagerHost.current?.origin(anew: true) ?? -1
    if entry == nil { wait() }
  }

  /// Calls in `mode` no more.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.subtract(RunLoopModes(mode))
  }

  /// Never calls again, and lets go of its target.
  public func invalidate() {
    if let entry { PagerHost.current?.queue.cancel(entry) }
    (call, entry) = (nil, nil)
  }

  private func wait() {
    guard call != nil, let host = PagerHost.current else { return }
    let next = host.now + Microseconds(rawValue: 1)
    entry = host.queue.add(due: next, in: .common, .repeating, origin: origin) { [self] in
      entry = nil
      frame(at: host.now, in: host.mode)
      if entry == nil { wait() }
    }
  }

  private func frame(at time: Microseconds, in mode: RunLoopModes) {
    if let lastFrame { duration = (time - lastFrame).seconds }
    lastFrame = time
    // Half a frame early is nearer than half a frame late.
    let isDue = time.seconds - timestamp > 1 / Double(most) - duration / 2
    guard !isPaused, isDue, !modes.isDisjoint(with: mode) else { return }
    timestamp = time.seconds
    call?()
  }
}

public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum, maximum: Float
  public var preferred: Float?
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
