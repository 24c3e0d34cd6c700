import Foundation
import Paging
import Scrolling

/// What a pager takes for its device: the screen, the window, the main queue and the clock, in the hands of a replay.
///
/// Every loader has its own. The one whose code runs on a thread is that thread's `current`.
@MainActor final class PagerHost {
  /// The extent of the screen, in points.
  private(set) var screenSize: CGSize
  /// The window that fills the screen.
  let window: UIWindow
  /// The harness's scroll view, which touches and the clock move.
  let engine: ScrollView
  /// The pager's scroll view that has the engine.
  private(set) var pager: UIScrollView?
  /// What is due by the virtual clock.
  let queue = VirtualQueue()
  private var named: @MainActor () -> UIScrollView? = { nil }
  /// Scroll views' own engines that move.
  private var animated: [ScrollView] = []
  private var dirty: [Unmanaged<UIView>] = []
  private var passing: [Unmanaged<UIView>] = []

  init(engine: ScrollView) {
    _ = MainActorCheck.isInstalled
    self.engine = engine
    screenSize = engine.frame.size
    window = UIWindow(frame: CGRect(origin: .zero, size: engine.frame.size))
    dirty.reserveCapacity(16)
    passing.reserveCapacity(16)
  }

  /// The time by the virtual clock.
  var now: Microseconds { engine.now }

  // MARK: The thread's host

  private nonisolated static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The host of the pager whose code runs on this thread; nil where none does.
  nonisolated static var current: PagerHost? {
    pthread_getspecific(key).map { Unmanaged<PagerHost>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs `body` with `value` as code of this host's pager.
  @discardableResult
  nonisolated func run<Value, Result>(
    _ value: Value, _ body: @MainActor (PagerHost, Value) -> Result
  ) -> Result {
    let before = pthread_getspecific(Self.key)
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
    defer { pthread_setspecific(Self.key, before) }
    return onMainActor((self, value)) { body($0.0, $0.1) }
  }

  // MARK: The pager

  /// Puts the pager's controller on the screen; `named` is the scroll view that it pages with, where it names one.
  func open(_ controller: UIViewController, named: @escaping @MainActor () -> UIScrollView?) {
    self.named = named
    engine.screen = self
    controller.loadViewIfNeeded()
    controller.viewWillAppear(false)
    window.rootViewController = controller
    adopt()
    layOut()
    adopt()
    controller.viewDidAppear(false)
  }

  /// Gives the engine to the pager's scroll view, once there is one.
  private func adopt() {
    guard pager == nil, let found = named() ?? window.firstPagedScrollView else { return }
    pager = found
    found.adopt(engine)
  }

  /// Turns the screen.
  func rotate(to size: CGSize) {
    window.rootViewController?.viewWillTransition(to: size)
    screenSize = size
    window.frame.size = size
    layOut()
  }

  /// Tells of a memory warning.
  func warnOfMemory() { window.rootViewController?.didReceiveMemoryWarning() }

  /// Moves `engine` on until its animation is over, unless the harness does.
  func animates(_ engine: ScrollView) {
    guard engine !== self.engine else { return }
    engine.beginFrame(at: now)
    animated.append(engine)
  }

  // MARK: Frames

  /// The end of a frame: what is due on the main queue, then the layout pass.
  func endFrame() {
    if pager == nil { adopt() }
    if !animated.isEmpty { stepAnimated() }
    queue.run(until: now)
    layOut()
  }

  private func stepAnimated() {
    for engine in animated {
      engine.beginFrame(at: now)
      engine.endFrame()
    }
    animated.removeAll { !$0.isScrollAnimating }
  }

  /// Lays out the views that need it, those above first.
  func layOut() {
    while !dirty.isEmpty {
      swap(&dirty, &passing)
      var index = 0
      while index < passing.count {
        let view = passing[index].takeUnretainedValue()
        view.isQueued = false
        if view.window != nil { view.layOutFromAbove() }
        index += 1
      }
      passing.removeAll(keepingCapacity: true)
    }
  }

  /// `view` needs layout by the end of the frame. It is not retained.
  func enqueue(_ view: UIView) { dirty.append(.passUnretained(view)) }

  /// The view at `address`, which is enqueued, goes away.
  nonisolated func forget(_ address: UnsafeMutableRawPointer) {
    onMainActor((self, address)) { host, address in
      host.dirty.removeAll { $0.toOpaque() == address }
      // The pass that runs goes by index.
      for index in host.passing.indices where host.passing[index].toOpaque() == address {
        host.passing[index] = .passUnretained(host.window)
      }
    }
  }

  /// Lets go of everything that is in the window.
  func close() {
    queue.cancelAll()
    (named, animated, engine.screen) = ({ nil }, [], nil)
    window.rootViewController = nil
    for view in window.subviews.reversed() { view.removeFromSuperview() }
    pager = nil
  }
}
