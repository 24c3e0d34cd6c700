import Scrolling

/// Changes what is seen of a layer for a while; its delegate and its transaction hear of its end.
@preconcurrency @MainActor open class CAAnimation: NSObject, CAAction, CAMediaTiming {
  /// In seconds by the virtual clock; 0 is a quarter of a second, as in Core Animation.
  open var duration: CFTimeInterval = 0
  open var beginTime: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var autoreverses = false
  open var speed: Float = 1
  open var delegate: (any CAAnimationDelegate)?
  open var isRemovedOnCompletion = true
  open var timingFunction: CAMediaTimingFunction?
  open var fillMode = CAMediaTimingFillMode.removed
  // Inert:
  open var timeOffset: CFTimeInterval = 0
  open var repeatDuration: CFTimeInterval = 0
  private final var values: [String: Any] = [:]
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? { values[key] }
  @Inert open var preferredFrameRateRange: CAFrameRateRange

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  /// From when it is added to its end.
  final var length: CFTimeInterval {
    let once = (duration > 0 ? duration : 0.25) * (autoreverses ? 2 : 1)
    let times = repeatCount > 0 ? Double(repeatCount) : 1
    return max(0, beginTime - CACurrentMediaTime()) + once * times / Double(speed > 0 ? speed : 1)
  }

  /// What of a layer it would move.
  var moves: [String] { [] }
  /// What is seen of it in `view`; nil if that is not modelled.
  func shown(in view: UIView) -> ViewAnimation? { nil }
}

open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  // Inert:
  open var valueFunction: CAValueFunction?
  open var isAdditive = false
  open var isCumulative = false
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
  override var moves: [String] {
    let places = ["position", "bounds", "transform", "frame", "anchorPoint", "sublayerTransform"]
    return places.filter { keyPath?.hasPrefix($0) ?? false }
  }
}
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var path: CGPath?
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  open var rotationMode: CAAnimationRotationMode?
  open var (tensionValues, continuityValues, biasValues): ([NSNumber]?, [NSNumber]?, [NSNumber]?)
}
open class CAValueFunction: NSObject {
  public convenience init?(name: CAValueFunctionName) { self.init() }
}
public enum CAValueFunctionName: Sendable {
  case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY,
    translateZ
}
public enum CAAnimationCalculationMode: Sendable {
  case linear, discrete, paced, cubic, cubicPaced
}
public enum CAAnimationRotationMode: Sendable { case rotateAuto, rotateAutoReverse }
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
  override var moves: [String] { (animations ?? []).flatMap(\.moves) }
}
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  open var (startProgress, endProgress) = (Float(0), Float(1))
}

// How animations look. Inert:
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = Self(rawValue: "fade")
  public static let moveIn = Self(rawValue: "moveIn")
  public static let push = Self(rawValue: "push")
  public static let reveal = Self(rawValue: "reveal")
}
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = Self(rawValue: "fromRight")
  public static let fromLeft = Self(rawValue: "fromLeft")
  public static let fromTop = Self(rawValue: "fromTop")
  public static let fromBottom = Self(rawValue: "fromBottom")
}
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let removed = Self(rawValue: "removed")
  public static let forwards = Self(rawValue: "forwards")
  public static let backwards = Self(rawValue: "backwards")
  public static let both = Self(rawValue: "both")
}
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let easeIn = Self(rawValue: "easeIn")
  public static let easeOut = Self(rawValue: "easeOut")
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  public static let `default` = Self(rawValue: "default")
}
public final class CAMediaTimingFunction: NSObject, Sendable {
  let course: Course
  public init(name: CAMediaTimingFunctionName) {
    let courses: [CAMediaTimingFunctionName: Course] = [
      .linear: .linear, .easeIn: .easeIn, .easeOut: .easeOut, .easeInEaseOut: .easeInOut,
    ]
    course = courses[name] ?? .curve(CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
  }
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    course = .curve(
      CGPoint(x: Double(c1x), y: Double(c1y)), CGPoint(x: Double(c2x), y: Double(c2y)))
  }
}

/// What a layer does when a property of it changes: nothing.
public protocol CAAction {}
extension NSNull: CAAction {}

/// Is told when an animation begins, at once, and ends: `flag` is false if it was removed before.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}
extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

extension CALayer {
  final func run(_ animation: CAAnimation, _ key: String?) {
    if let key { stop(key) }
    let host = PagerHost.current
    if let shown = view.flatMap({ animation.shown(in: $0) }) {
      host?.animations.append(shown)
    } else {
      for place in animation.moves { PagerHost.idle("CAAnimation of \(place)") }
    }
    animations.append((key, animation))
    let transaction = host?.extras?.transactions.last
    transaction?.enter()
    animation.delegate?.animationDidStart(animation)
    guard animation.repeatCount < .greatestFiniteMagnitude, let host else {
      transaction?.leave()
      return
    }
    host.queue.add(due: host.now + Microseconds(seconds: animation.length)) { [weak self] in
      self?.end(animation, finished: true)
      transaction?.leave()
    }
  }

  final func stop(_ key: String?) {
    for (_, animation) in animations.filter({ $0.key == key }) { end(animation, finished: false) }
  }

  final func end(_ animation: CAAnimation, finished: Bool) {
    guard let index = animations.firstIndex(where: { $0.animation === animation }) else { return }
    if !finished || animation.isRemovedOnCompletion {
      animations.remove(at: index)
      PagerHost.current?.endAnimations { $0.source === animation }
    }
    animation.delegate?.animationDidStop(animation, finished: finished)
  }
}

/// Changes of layers until `commit`. The completion waits for animations that were added meanwhile.
@preconcurrency @MainActor public enum CATransaction {
  private static var current: LayerTransaction? { PagerHost.current?.extras?.transactions.last }
  public static func begin() {
    PagerHost.current?.extend().transactions.append(LayerTransaction())
  }
  public static func commit() { PagerHost.current?.extras?.transactions.popLast()?.leave() }
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    // Outside a transaction it waits for the implicit one: until the end of the frame.
    if let current {
      current.completion = block
    } else if let block {
      PagerHost.run { @MainActor in block() }
    }
  }
  public static func completionBlock() -> (() -> Void)? { current?.completion }
  // Inert, as changes are in force at once:
  public static func flush() {}
  public static func disableActions() -> Bool { true }
  public static func setDisableActions(_ flag: Bool) {}
  public static func animationDuration() -> CFTimeInterval { 0.25 }
  public static func setAnimationDuration(_ dur: CFTimeInterval) {}
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  public static func animationTimingFunction() -> CAMediaTimingFunction? { nil }
  public static func value(forKey key: String) -> Any? { nil }
  public static func lock() {}
  public static func unlock() {}
  public static func setValue(_ value: Any?, forKey key: String) {}
}

/// A transaction that waits for its end.
@MainActor final class LayerTransaction {
  var completion: (() -> Void)?
  /// The animations that run, and the transaction itself until it is committed.
  private var running = 1

  func enter() { running += 1 }

  func leave() {
    running -= 1
    guard running == 0 else { return }
    completion?()
    completion = nil
  }
}
