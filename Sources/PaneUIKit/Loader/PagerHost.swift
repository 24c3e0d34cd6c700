import Foundation
import Scrolling

/// What a pager takes for its device: the screen, the window, the main queue and the clock of a
/// replay. Each loader has one. That of the pager whose code runs on a thread is its `current`.
@MainActor final class PagerHost {
  private(set) var screenSize: CGSize
  let window: UIWindow
  /// The harness's scroll view, which touches and the clock move.
  nonisolated(unsafe) let engine: ScrollView
  /// The pager's scroll view that has the engine: never enqueued, as it is laid out in most frames.
  @exclusivity(unchecked) private(set) var pager: UIScrollView?
  let source: any PageSource
  /// What hands the pager to this host.
  nonisolated(unsafe) var adapter: (any Pager.Type)?
  /// What the engine reported last.
  nonisolated(unsafe) private(set) var event = EngineEvent.didEndDecelerating
  /// Whether fingers reach the pager, when that was last asked.
  nonisolated(unsafe) var fingersReachPager = false
  /// The class of the view that kept a finger from the pager; nil if none did last.
  var cover: String?
  /// Whether a frame of the pager has been seen.
  private(set) var isSeen = false
  /// How far the device has been turned: once the screen has its new size, what is laid out goes
  /// its way there. Nil if it is not being turned.
  private(set) var turning: Turning?
  enum Turning { case announced, animated }
  /// Whether what an app animates is animated.
  var areAnimationsEnabled = true
  /// How the device is held, once it was turned.
  var heldLandscape: Bool?
  /// The finger's sample that came last.
  nonisolated(unsafe) var touch: Touch?
  let queue = VirtualQueue()
  /// What few pagers need.
  nonisolated(unsafe) var extras: HostExtras?
  /// What `perform(_:with:afterDelay:)` has delayed.
  var delayedCalls: [DelayedCall] = []
  /// Who is told when traits change.
  var traitWatches: [TraitWatch] = []
  /// What is associated with objects, by their addresses.
  var associations: [ObjectIdentifier: AssociatedValues] = [:]
  /// What notifications call of objects.
  var subscriptions: [Subscription] = []
  private var named: @MainActor () -> UIScrollView? = { nil }
  /// Scroll views' own engines that move.
  @exclusivity(unchecked) private(set) var animated: [ScrollView] = []
  @exclusivity(unchecked) private var dirty: [Unmanaged<UIView>] = []
  @exclusivity(unchecked) private var passing: [Unmanaged<UIView>] = []
  /// How many layout passes and calls of `layoutIfNeeded` are under way, each within another.
  @exclusivity(unchecked) var nested = 0
  /// Whose those are, if they are many.
  @exclusivity(unchecked) var deeplyNested: [ObjectIdentifier] = []

  init(engine: ScrollView, source: any PageSource) {
    self.source = source
    _ = (MainActorCheck.isInstalled, ReplayDate.isHooked, AttributedStrings.letGo)
    #if compiler(<6.4)
      ReplayJobs.areHooked
    #endif
    self.engine = engine
    screenSize = engine.frame.size
    window = UIWindow(frame: CGRect(origin: .zero, size: engine.frame.size))
    window.host = self
    queue.tasks.log = engine.notes?.workLog
    dirty.reserveCapacity(16)
    passing.reserveCapacity(16)
  }

  /// By the virtual clock; without frames, it goes from one thing that is left to do to the next.
  var now: Microseconds { max(engine.now, queue.late) }
  /// Whether a pager is open in this process.
  nonisolated(unsafe) static var hasOpened = false

  // MARK: The thread's host

  private nonisolated let key = PagerHost.key

  private nonisolated static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The host of the pager whose code runs on this thread; nil if none does.
  nonisolated static var current: PagerHost? {
    pthread_getspecific(key).map { Unmanaged<PagerHost>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs `body` with `value` as code of this host's pager.
  @discardableResult
  nonisolated func run<Value, Result>(
    _ value: Value, _ body: @MainActor (PagerHost, Value) -> Result
  ) -> Result {
    let before = enter()
    defer { leave(before) }
    return onMainActor((self, value)) { body($0.0, $0.1) }
  }

  /// What the harness calls in every frame: converted once, since to convert it allocates.
  struct Call: @unchecked Sendable {
    /// The same with the function as the main actor's.
    private struct Isolated { let body: @MainActor (PagerHost) -> Void }

    // Sendable as it is made of nothing but code: none of these functions has captured anything.
    fileprivate let body: (PagerHost) -> Void

    init(_ body: @escaping @MainActor (PagerHost) -> Void) {
      self = unsafeBitCast(Isolated(body: body), to: Call.self)
    }
  }

  /// Runs `call` as code of this host's pager; allocates nothing.
  @inline(__always)
  nonisolated func run(_ call: Call) {
    let before = enter()
    call.body(self)
    leave(before)
  }

  /// Tells the pager's scroll view what its engine reports; allocates nothing.
  nonisolated func tell(_ event: EngineEvent) {
    self.event = event
    run(PagerCalls.event)
  }

  /// Makes this the thread's host; returns what was.
  @inline(__always)
  private nonisolated func enter() -> UnsafeMutableRawPointer? {
    let before = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passUnretained(self).toOpaque())
    return before
  }

  @inline(__always)
  private nonisolated func leave(_ before: UnsafeMutableRawPointer?) {
    pthread_setspecific(key, before)
  }

  // MARK: The pager

  /// Puts the pager's controller on the screen; `named` is its scroll view, where it names one.
  func open(_ controller: UIViewController, named: @escaping @MainActor () -> UIScrollView?) {
    self.named = named
    PagerHost.hasOpened = true
    engine.screen = self
    controller.loadViewIfNeeded()
    window.rootViewController = controller
    adopt()
    // A phone shows a frame before it runs what the first layout adds.
    queue.holdingBack { layOut() }
    adopt()
  }

  /// Gives the engine to the pager's scroll view, once there is one, and to one in its place.
  func adopt() {
    guard pager?.storedWindow == nil, let found = named() ?? window.firstPagedScrollView,
      found !== pager
    else { return }
    animated.removeAll { $0 === found.engine }
    pager?.giveBackEngine()
    pager = found
    found.adopt(engine)
    // One that is enqueued leaves the list in the next pass, which must not undo this.
    dirty.removeAll { $0.toOpaque() == Unmanaged.passUnretained(found).toOpaque() }
    found.isQueued = true
  }

  func rotate(to size: CGSize) {
    appear()
    holds(landscape: size.width > size.height)
    (turning, animations) = (.announced, [])
    defer { turning = nil }
    let turn = ScreenTurn()
    let (old, traits) = (UITraitCollection(screen: screenSize), UITraitCollection(screen: size))
    let changes = traits.verticalSizeClass != old.verticalSizeClass
    let before = spanningFrame
    tellApp(UIApplication.willChangeStatusBarOrientationNotification)
    for controller in controllers {
      if changes { controller.willTransition(to: traits, with: turn) }
      controller.viewWillTransition(to: size, with: turn)
    }
    screenSize = size
    window.frame.size = size
    turning = .animated
    if changes { traitsChange(from: old) }
    tellApp(UIApplication.didChangeStatusBarOrientationNotification)
    layOut()
    turn.turn()
    layOut()
    turned(from: before)
    guard !turn.completions.isEmpty else { return }
    let end = Microseconds(seconds: turn.transitionDuration)
    queue.add(due: now + end) { turn.complete() }
  }

  /// Moves `engine` on until its animation is over, unless the harness does.
  func animates(_ engine: ScrollView) {
    guard engine !== self.engine, !animated.contains(where: { $0 === engine }) else { return }
    engine.beginFrame(at: now)
    animated.append(engine)
  }

  // MARK: Frames

  /// The end of a frame: what is due on the main queue, then the layout pass.
  func endFrame() {
    if isSeen { appear() }
    if pager?.storedWindow == nil { adopt() }
    followFingers()
    if !animated.isEmpty { stepAnimated() }
    // An app that nobody sees is suspended.
    if extras?.isSuspended != true { queue.run(until: now, in: mode) }
    engine.sideWork.backgroundTime = queue.backgroundTime
    forgetAssociations()
    layOut()
    answerAtOnce()
    decodeShown()
    isSeen = true
    guard let extras else { return }
    extras.isSuspended = extras.state == .background && extras.backgroundTasks == 0
    if !extras.arriving.isEmpty { extras.arrived += exchange(&extras.arriving, with: []) }
  }

  private func stepAnimated() {
    for engine in animated {
      engine.beginFrame(at: now)
      engine.endFrame()
    }
    animated.removeAll(where: \.isAtRest)
  }

  /// Lays out the views that need it, those above first.
  func layOut() {
    layOutAll()
    guard extras?.undrawn.isEmpty == false else { return }
    drawViews()
    layOutAll()
  }

  private func layOutAll() {
    nested += 1
    defer { nested -= 1 }
    var passes = 0
    while true {
      if let pager, pager.needsLayout, pager.storedWindow != nil {
        // Anything else in the window needs layout is enqueued.
        dirty.isEmpty ? pager.layOut() : pager.layOutFromAbove()
      } else if !dirty.isEmpty {
        layOutEnqueued()
      } else {
        return
      }
      passes += 1
      if passes == 1_000 { refuseLayout(of: dirty.first?.takeUnretainedValue() ?? pager) }
    }
  }

  private func layOutEnqueued() {
    swap(&dirty, &passing)
    var index = 0
    while index < passing.count {
      let view = passing[index].takeUnretainedValue()
      view.isQueued = false
      if view.storedWindow != nil { view.layOutFromAbove() }
      index += 1
    }
    passing.removeAll(keepingCapacity: true)
  }

  /// `view` needs layout by the end of the frame. It is not retained.
  func enqueue(_ view: UIView) { dirty.append(.passUnretained(view)) }

  /// The view at `address`, which is enqueued, goes away.
  nonisolated func forget(_ address: UnsafeMutableRawPointer) {
    onMainActor((self, address)) { host, address in
      host.dirty.removeAll { $0.toOpaque() == address }
      // The pass that runs iterates by index.
      for index in host.passing.indices where host.passing[index].toOpaque() == address {
        host.passing[index] = .passUnretained(host.window)
      }
    }
  }

  /// Lets go of everything that is in the window.
  func close() {
    appear()
    letGo()
    (named, animated, engine.screen, window.host) = ({ nil }, [], nil, nil)
    window.rootViewController = nil
    for view in window.subviews.reversed() { view.removeFromSuperview() }
    pager = nil
  }
}
