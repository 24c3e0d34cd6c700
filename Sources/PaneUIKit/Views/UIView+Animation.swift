import Scrolling

extension UIView {
  /// How an animation runs. Inert, but for its curve, what it overrides, touches, alpha's start,
  /// and the way back.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let curveEaseInOut = AnimationOptions([])
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    // How key frames follow each other. Inert:
    public static let calculationModeLinear = AnimationOptions([])
    public static let calculationModeDiscrete = AnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = AnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = AnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = AnimationOptions(rawValue: 4 << 10)

    init(_ curve: AnimationCurve) { rawValue = UInt(curve.rawValue) << 16 }

    var course: Course {
      let courses = [Course.easeInOut, .easeIn, .easeOut, .linear]
      return courses[Int(rawValue >> 16 & 3)]
    }
  }

  /// Runs `animations`, whose changes are in force at once and seen on their way for `duration`
  /// after `delay`, in seconds; then `completion`, at once if nothing has changed.
  /// Goes by a spring if there is a `dampingRatio`.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    usingSpringWithDamping dampingRatio: CGFloat? = nil,
    initialSpringVelocity velocity: CGFloat = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = dampingRatio.map { Course.spring(damping: $0, velocity: velocity * duration) }
    animate(duration, delay, spring ?? options.course, options, animations, completion)
  }

  static func animate(
    _ duration: TimeInterval, _ delay: TimeInterval, _ course: Course, _ options: AnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?, _ run: AnimationRun? = nil
  ) {
    guard let host = PagerHost.current else {
      animations()
      completion?(true)
      return
    }
    let block = host.extras?.blocks.last
    let outer = block?.time
    let run = run ?? AnimationRun(options)
    let own = options.contains(.autoreverse) ? Course.thereAndBack(course) : course
    let length = options.contains(.autoreverse) ? 2 * duration : duration
    let time = AnimationTime(
      began: host.now + Microseconds(seconds: max(0, delay)),
      duration: options.contains(.overrideInheritedDuration) ? length : outer?.duration ?? length,
      course: options.contains(.overrideInheritedCurve) ? own : outer?.course ?? own)
    let isSeen = time.duration > 0 && areAnimationsEnabled && !options.contains(.repeat)
    let shown = host.shownOffset
    let hasChanges = host.animate(in: isSeen ? time : nil, run, animations)
    if isSeen, shown != host.shownOffset {
      host.engine.glide(from: shown, for: time.duration, at: time.began, by: time.course)
    }
    if options.contains(.repeat) { return PagerHost.idle("UIView.animate with .repeat") }
    complete(after: hasChanges ? max(0, time.duration) + max(0, delay) : 0, of: run, completion)
  }

  /// Runs `completion` after `time` s, 0 where animations are off, or when `run` is cut off.
  static func complete(
    after time: TimeInterval, of run: AnimationRun = AnimationRun(), _ completion: ((Bool) -> Void)?
  ) {
    guard let host = PagerHost.current else {
      completion?(true)
      return
    }
    let transaction = host.extras?.transactions.last
    guard completion != nil || transaction != nil else { return }
    transaction?.enter()
    let due = host.now + Microseconds(seconds: areAnimationsEnabled ? time : 0)
    run.end(at: due, in: host.queue) {
      completion?($0)
      transaction?.leave()
    }
  }

  /// The same, by a spring.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Course.spring(damping: 1 - bounce, velocity: initialSpringVelocity * duration)
    animate(duration, delay, spring, options, animations, completion)
  }

  /// Runs `animations`, whose changes are seen at once, and `completion` after `duration` seconds.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performWithoutAnimation { animations?() }
    complete(after: max(0, duration), completion)
  }

  /// Puts `toView` in the place of `fromView`, or shows the one and hides the other.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.showHideTransitionViews) {
      (fromView.isHidden, toView.isHidden) = (true, false)
    } else {
      fromView.superview?.addSubview(toView)
      fromView.removeFromSuperview()
    }
    complete(after: max(0, duration), completion)
  }

  public typealias KeyframeAnimationOptions = AnimationOptions

  /// Runs `animations` with their key frames, each of which goes evenly.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.autoreverse) {
      PagerHost.idle("UIView.animateKeyframes with .autoreverse")
    }
    animate(duration, delay, .linear, options.subtracting(.autoreverse), animations, completion)
  }
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration: Double, animations: @escaping () -> Void
  ) { animatePart(start, relativeDuration, .linear, animations) }
  /// Runs `animations` in a part of the time of those that are under way.
  static func animatePart(
    _ start: Double, _ relativeDuration: Double, _ course: Course, _ animations: () -> Void
  ) {
    guard let host = PagerHost.current, let block = host.extras?.blocks.last, let whole = block.time
    else { return animations() }
    let began = whole.began + Microseconds(seconds: start * whole.duration)
    let time = AnimationTime(
      began: began, duration: relativeDuration * whole.duration, course: course)
    _ = host.animate(in: time, block.run, animations)
  }

  // The old way: changes are in force, and seen, at once.
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    PagerHost.idle("UIView.beginAnimations")
  }
  public static func commitAnimations() {}
  public static func setAnimationDuration(_ duration: TimeInterval) {}
  public static func setAnimationDelay(_ delay: TimeInterval) {}
  public static func setAnimationCurve(_ curve: AnimationCurve) {}
  public static func setAnimationRepeatCount(_ repeatCount: Float) {}
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {}
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
  public static func setAnimationTransition(_: AnimationTransition, for: UIView, cache: Bool) {}

  /// Whether changes are seen on their way, and completions wait for that.
  public static var areAnimationsEnabled: Bool { PagerHost.current?.areAnimationsEnabled ?? true }
  public static func setAnimationsEnabled(_ enabled: Bool) {
    PagerHost.current?.areAnimationsEnabled = enabled
  }
  /// The duration of the innermost block that is animated; 0 outside of any.
  public static var inheritedAnimationDuration: TimeInterval {
    PagerHost.current?.extras?.blocks.last?.time?.duration ?? 0
  }

  /// What the system animates.
  public enum SystemAnimation: UInt, Sendable { case delete }

  /// Runs `parallelAnimations` at once; 0.3 s later takes `views` away and calls `completion`.
  public static func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: 0.3, options: options, animations: { parallelAnimations?() })
    complete(after: 0.3) { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }

  /// Runs `actionsWithoutAnimation` with animations off.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = areAnimationsEnabled
    setAnimationsEnabled(false)
    if let host = PagerHost.current, host.extras?.blocks.isEmpty == false {
      _ = host.animate(in: nil, nil, actionsWithoutAnimation)
    } else {
      actionsWithoutAnimation()
    }
    setAnimationsEnabled(before)
  }
}

extension PagerHost {
  /// Where the pager's content is seen.
  fileprivate var shownOffset: CGPoint { engine.contentOffset + engine.glideShift }
}
