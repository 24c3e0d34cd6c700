import Scrolling

/// What can be animated by a `UIViewPropertyAnimator`.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}
/// What of an animator can be added to.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void)
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

/// Runs animations when it is started, or driven by a fraction; completions come after `duration`.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  public final let duration: TimeInterval
  private var course: Course
  /// What it animates, each after a share of the duration.
  private var animations: [(change: () -> Void, delay: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// How often it was started or halted: what was due before is not due any more.
  private var turn = 0
  public final private(set) var isRunning = false
  public final private(set) var state = UIViewAnimatingState.inactive
  private var fraction: CGFloat = 0
  /// When it began to run, and in which time it runs to its end.
  private var (began, length) = (Microseconds.zero, 0.0)
  /// What it animates, and how far that was when it was stopped, or will be when it turns back.
  private let run = AnimationRun(.allowUserInteraction)
  private var stopped: [(animation: ViewAnimation, way: Double)] = []
  // Inert:
  public final var delay: TimeInterval { 0 }
  public convenience override init() { self.init(duration: 0.2, curve: .easeInOut) }
  open var scrubsLinearly = true
  open var (isInterruptible, isUserInteractionEnabled, isManualHitTestingEnabled) = (
    true, true, false
  )

  public init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {
    let spring = timingParameters as? UISpringTimingParameters
    self.duration = spring?.settling ?? duration
    let curve = (timingParameters as? UICubicTimingParameters)?.course ?? .easeInOut
    course = spring?.course(for: self.duration) ?? curve
  }
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }
  public convenience init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) {
    let spring = UISpringTimingParameters(dampingRatio: dampingRatio)
    self.init(duration: duration, timingParameters: spring)
    if let animations { addAnimations(animations) }
  }
  public convenience init(
    duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let curve = UICubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    self.init(duration: duration, timingParameters: curve)
    if let animations { addAnimations(animations) }
  }
  @discardableResult open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: .easeInOut, animations: animations)
    animator.course = options.course
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// How much of the changes is to be seen. They are in force, and seen, as a whole from the first
  /// fraction above zero on: if a page is in what they change, nothing is judged.
  open var fractionComplete: CGFloat {
    get { way }
    set {
      fraction = newValue
      guard newValue > 0 else { return }
      animate(in: duration)
      if newValue < 1 { leaveCourse() }
      PagerHost.current?.endAnimations { $0.run === run }
    }
  }
  /// Whether it goes back to its start, where what it changes is at its end: the same.
  open var isReversed = false { didSet { turnBack() } }
  /// Whether it stays active at its end, without a completion: the same.
  open var pausesOnCompletion = false

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }
  /// While it runs, for what is left of its duration.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animations.append((animation, delayFactor))
    guard isRunning, let host = PagerHost.current else { return }
    let passed = (host.now - began).seconds
    animate(in: max(0, length - max(0, passed)), after: -passed)
  }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  /// Waits until it is over.
  @discardableResult open func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { waiter in addCompletion { waiter.resume(returning: $0) } }
  }
  open func startAnimation() { startAnimation(afterDelay: 0) }
  open func startAnimation(afterDelay delay: TimeInterval) {
    if state == .inactive { fraction = 0 }
    run(after: delay, for: duration)
  }
  open func pauseAnimation() {
    leaveCourse()
    fraction = way
    (state, isRunning, turn) = (.active, false, turn + 1)
  }
  /// How far it is by time.
  private var way: CGFloat {
    guard isRunning, length > 0, let host = PagerHost.current else { return fraction }
    let way = min(max((host.now - began).seconds / length, 0), 1)
    return isReversed ? fraction * (1 - way) : fraction + (1 - fraction) * way
  }
  /// Goes on in that share of its duration; with 0 in what is left of it.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    let left = min(max(isReversed ? fraction : 1 - fraction, 0), 1)
    run(after: 0, for: duration * (durationFactor > 0 ? durationFactor : left))
  }
  /// What is seen is in force from now on; completions come only if it is finished.
  open func stopAnimation(_ withoutFinishing: Bool) {
    if let host = PagerHost.current {
      if host.engine.isGliding { leaveCourse() }
      let all = host.extras?.animations.takeAll { $0.run === run } ?? []
      stopped = all.map { ($0, $0.time.way(at: host.now) ?? 0) }
      for (animation, way) in stopped { animation.move(from: 1, to: way) }
    }
    (state, isRunning, turn) = (withoutFinishing ? .inactive : .stopped, false, turn + 1)
  }
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }

  /// What is seen otherwise than from its start to its end is not modelled.
  private func leaveCourse() {
    guard let host = PagerHost.current else { return }
    let matters = host.animations.contains {
      $0.run === run && ($0.view === host.pager || $0.animatesPage(at: host.now))
    }
    guard matters else { return }
    PagerHost.cannotJudge(
      "a page is moved by a UIViewPropertyAnimator that is paused, reversed or driven by a fraction, and what is seen of that is not modelled: set frame, transform or contentOffset where a finger drives it"
    )
  }
  private func animate(in time: TimeInterval, after delay: TimeInterval = 0) {
    UIView.animate(time, delay, course, .allowUserInteraction, put, nil, run)
  }
  private func put() {
    state = .active
    for (change, delay) in exchange(&animations, with: []) {
      if delay > 0 { UIView.animatePart(delay, 1 - delay, course, change) } else { change() }
    }
  }
  private func run(after delay: TimeInterval, for duration: TimeInterval) {
    (isRunning, turn, length) = (true, turn + 1, duration)
    began = (PagerHost.current?.now ?? .zero) + Microseconds(seconds: max(0, delay))
    let due = turn
    animate(in: duration, after: delay)
    turnBack()
    if pausesOnCompletion { leaveCourse() }
    UIView.complete(after: max(0, delay) + max(0, duration)) { _ in
      if self.turn == due { self.arrive() }
    }
  }
  /// If it is reversed, what it has changed goes back in the end.
  private func turnBack() {
    guard isReversed, let host = PagerHost.current else { return }
    leaveCourse()
    let all = host.animations.filter { $0.run === run }
    if !all.isEmpty { stopped = all.map { ($0, 1) } }
  }
  private func arrive() {
    guard pausesOnCompletion else { return finish(at: isReversed ? .start : .end) }
    (isRunning, fraction) = (false, isReversed ? 0 : 1)
  }
  private func finish(at position: UIViewAnimatingPosition) {
    for (animation, way) in exchange(&stopped, with: []) where position != .current {
      animation.move(from: way, to: position == .end ? 1 : 0)
    }
    (state, isRunning, fraction) = (.inactive, false, 1)
    for completion in exchange(&completions, with: []) { completion(position) }
  }
}

/// How an animation's speed changes: one of an app's own is taken for `easeInOut`.
public protocol UITimingCurveProvider: AnyObject {}
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  let course: Course
  public init(animationCurve curve: UIView.AnimationCurve) {
    course = UIView.AnimationOptions(curve).course
  }
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    course = .curve(controlPoint1, controlPoint2)
  }
}
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private let damping: CGFloat
  public let initialVelocity: CGVector
  /// How long it takes by itself, whatever the animator says; nil if that says so.
  let settling: TimeInterval?
  public init(dampingRatio: CGFloat, initialVelocity: CGVector = .zero) {
    (damping, settling, self.initialVelocity) = (dampingRatio, nil, initialVelocity)
  }
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    self.damping = damping / (2 * (stiffness * mass).squareRoot())
    self.initialVelocity = initialVelocity
    settling = Course.settling(mass: mass, damping: damping)
  }
  func course(for duration: TimeInterval) -> Course {
    let (x, y) = (initialVelocity.dx, initialVelocity.dy)
    return .spring(damping: damping, velocity: (x * x + y * y).squareRoot() * duration)
  }
}
extension Course {
  /// Until a spring is within a thousandth of rest: the envelope is e^(−t · damping / 2 mass).
  static func settling(mass: CGFloat, damping: CGFloat) -> TimeInterval {
    damping > 0 ? log(1000) * 2 * mass / damping : 0
  }
}
