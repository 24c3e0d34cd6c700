import Scrolling

extension UIView {
  /// How an animation runs. Inert.
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
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Runs `animations`, whose changes are in force at once, and `completion` after `delay` and
  /// `duration`, in seconds.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    usingSpringWithDamping dampingRatio: CGFloat = 1, initialSpringVelocity velocity: CGFloat = 0,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    guard let completion else { return }
    let wait = Microseconds(seconds: max(0, duration) + max(0, delay))
    guard let host = PagerHost.current else { return completion(true) }
    host.queue.add(due: host.now + wait) { completion(true) }
  }

  /// Runs `animations`, whose changes are in force at once, and `completion` after `duration`, in
  /// seconds.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: completion)
  }

  /// What the system animates.
  public enum SystemAnimation: UInt, Sendable { case delete }

  /// Runs `parallelAnimations`, whose changes are in force at once; 0.3 s later takes `views` away
  /// and calls `completion`.
  public static func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    transition(with: UIView(), duration: 0.3, animations: parallelAnimations) { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }

  /// Runs `actionsWithoutAnimation`.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}
