/// Runs an app's own animations with the turn of the screen, or with a controller that comes for
/// another one.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` when the screen has turned and has been laid out, and `completion` when the
  /// turn is complete, 0.3 s later. Returns whether they will run: always.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` when the screen has turned and has been laid out.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

  /// The same: what is in another view is animated as well.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  // Never call `handler`, as no finger moves a turn:
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
  public func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
}

/// What an animation is told of the turn that it goes with.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the turn is animated: always.
  var isAnimated: Bool { get }
  /// Whether the turn was cancelled: never.
  var isCancelled: Bool { get }
  /// How long the turn takes, in seconds.
  var transitionDuration: TimeInterval { get }
}

// A turn of the screen is no interactive one, and has no controllers of its own.
extension UIViewControllerTransitionCoordinatorContext {
  public var isInteractive: Bool { false }
  public var initiallyInteractive: Bool { false }
  public var percentComplete: CGFloat { 0 }
  public var completionVelocity: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var containerView: UIView { PagerHost.current?.window ?? UIView() }
  public func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? { nil }
  public func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
}

/// A turn of the screen, or a controller that comes for another one.
final class ScreenTurn: UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let isAnimated = true
  let isCancelled = false
  let transitionDuration: TimeInterval
  private var isUnderWay = false
  private var animations: [Block] = []
  private(set) var completions: [Block] = []

  init(in duration: TimeInterval = 0.3) { transitionDuration = duration }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    if let animation { animations.append(animation) }
    if isUnderWay { run() }
    if let completion { completions.append(completion) }
    return true
  }

  func turn() { for animation in animations { animation(self) } }

  /// The same, seen on the way; what is added later joins in.
  func run() {
    isUnderWay = true
    let animations = exchange(&animations, with: [])
    guard !animations.isEmpty else { return }
    UIView.animate(withDuration: transitionDuration) {
      for animation in animations { animation(self) }
    }
  }

  func complete() { for completion in completions { completion(self) } }
}

extension PagerHost {
  /// A transition that is under way until it is let go of; nil if it takes no time.
  func transition(in time: TimeInterval) -> ScreenTurn? {
    guard time > 0 else { return nil }
    let turn = ScreenTurn(in: time)
    extend().transition = turn
    return turn
  }
}
