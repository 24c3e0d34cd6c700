import Scrolling

/// Recognizes one finger that comes down and is lifted near there, once or twice.
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  /// One, or nothing is recognized.
  open var numberOfTouchesRequired = 1

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let most = PagerHost.current?.course?.tap?.of ?? 1
    if numberOfTapsRequired > most || numberOfTouchesRequired > 1 { state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if (place - start).length > ScrollView.hysteresis { state = .failed }
  }
  /// Recognizes each of its own taps; of two that another recognizer is for, the first.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let number = touches.first?.tapCount ?? 1
    guard number >= numberOfTapsRequired else { return }
    let isOthers =
      number > numberOfTapsRequired && PagerHost.current?.course?.needs(taps: number) ?? false
    state = isOthers ? .failed : .ended
  }
}

/// Follows a finger once it has gone 10 pt.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// One, or nothing is recognized.
  open var minimumNumberOfTouches = 1
  // Inert:
  open var maximumNumberOfTouches = Int.max
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The finger's way and velocity on the screen, and what is taken off the way.
  final var (way, speed, shift) = (CGPoint.zero, CGPoint.zero, CGPoint.zero)
  private final var tracker = VelocityTracker(.zero, at: .zero)
  private final var hasMoved = false

  /// How far the finger has gone since the pan began.
  open func translation(in view: UIView?) -> CGPoint { Self.mapped(way - shift, to: view) }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    shift = way - Self.mapped(translation, to: view, isBack: true)
  }
  /// In points a second.
  open func velocity(in view: UIView?) -> CGPoint { Self.mapped(speed, to: view) }

  /// A way on the screen in the coordinates of `view`, or the other way round.
  private static func mapped(_ way: CGPoint, to view: UIView?, isBack: Bool = false) -> CGPoint {
    guard let view else { return way }
    if isBack { return view.convert(way, to: nil) - view.convert(CGPoint.zero, to: nil) }
    return view.convert(way, from: nil) - view.convert(CGPoint.zero, from: nil)
  }

  /// Takes in where `finger` is; whether it is far enough from where it came down.
  final func isFar(_ finger: Touch, at place: CGPoint) -> Bool {
    tracker.add(place, at: finger.time)
    (way, speed) = (place - start, tracker.velocity(at: finger.time))
    return way.length > ScrollView.hysteresis
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    tracker = VelocityTracker(start, at: startTime)
    (way, speed, shift, hasMoved) = (.zero, .zero, .zero, false)
    if minimumNumberOfTouches > 1 { state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger = PagerHost.current?.touch else { return }
    let isFar = isFar(finger, at: place)
    if state.isActive { return hasMoved = true }
    guard isFar else { return }
    let share = ScrollView.hysteresis / way.length
    shift = CGPoint(x: way.x * share, y: way.y * share)
    state = .began
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if let finger = PagerHost.current?.touch { speed = tracker.velocity(at: finger.time) }
    state = state.isActive ? .ended : .failed
  }
  override func frameEnds(at time: Microseconds) {
    guard hasMoved, state.isActive else { return }
    hasMoved = false
    state = .changed
  }
}

/// Recognizes one finger that goes far enough in a direction, soon enough. How far and how soon is
/// not documented: where it matters nothing is judged.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }
  open var direction = Direction.right
  /// One, or nothing is recognized.
  open var numberOfTouchesRequired = 1

  /// Where the swipe began.
  open override func location(in view: UIView?) -> CGPoint {
    view?.convert(start, from: nil) ?? start
  }

  /// How far the finger has gone in a direction that counts.
  private var reach: Double {
    let way = place - start
    let ways: [(Direction, CGFloat, CGFloat)] = [
      (.left, -way.x, way.y), (.right, way.x, way.y), (.up, -way.y, way.x), (.down, way.y, way.x),
    ]
    return ways.filter { direction.contains($0.0) && $0.1 >= abs($0.2) }.map { $0.1 }.max() ?? 0
  }
  private var elapsed: Double {
    (PagerHost.current?.touch.map { $0.time - startTime })?.seconds ?? 0
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouchesRequired > 1 { state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let seconds = elapsed
    if reach >= 50 {
      if seconds > 0.3 { doubt() }
      state = .ended
    } else if seconds > 0.8 {
      if reach > 25 { doubt() }
      state = .failed
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if reach > 25 { doubt() }
    state = .failed
  }
  private func doubt() {
    guard !targets.isEmpty else { return }
    PagerHost.cannotJudge(
      "whether a finger that goes \(Int(reach)) pt in \(Int(elapsed * 1000)) ms is a swipe is not known: write 'flick' for one that is"
    )
  }
}

/// Recognizes one finger that rests.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10
  /// None, or nothing is recognized.
  open var numberOfTapsRequired = 0
  /// One, or nothing is recognized.
  open var numberOfTouchesRequired = 1

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTapsRequired > 0 || numberOfTouchesRequired > 1 { state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state.isActive {
      state = .changed
    } else if (place - start).length > allowableMovement {
      state = .failed
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state.isActive ? .ended : .failed
  }
  override func frameEnds(at time: Microseconds) {
    if isOpen, (time - startTime).seconds >= minimumPressDuration { state = .began }
  }
}

/// Follows two fingers from when their distance changes.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private final var (distance, base, time) = (CGFloat(1), CGFloat(1), TimeInterval(0))

  /// How many times as far apart the fingers are as they were when they came down.
  open var scale: CGFloat {
    get { distance / base }
    set { (base, velocity) = (distance / newValue, 0) }
  }
  /// How fast that changes, by the second.
  open private(set) var velocity: CGFloat = 0

  private static func distance(of touches: Set<UITouch>) -> CGFloat? {
    let places = touches.map { $0.location(in: nil) }
    return places.count == 2 ? (places[0] - places[1]).length : nil
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let distance = Self.distance(of: touches) else { return }
    (self.distance, base, time, velocity) = (distance, distance, event.timestamp, 0)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let distance = Self.distance(of: touches), distance != self.distance else { return }
    let before = (scale, time)
    (self.distance, time) = (distance, event.timestamp)
    velocity = time > before.1 ? (scale - before.0) / (time - before.1) : 0
    state = state.isActive ? .changed : .began
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.count == 2 { state = state.isActive ? .ended : .failed }
  }
}

// Neither fingers that turn nor pointers are seen, which these recognize:

open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
}
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  open var zOffset: CGFloat { 0 }
}

/// Follows a finger that comes from an edge of the screen. From how near is not documented: nothing
/// is judged of one that comes within 30 pt.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let size = PagerHost.current?.screenSize ?? .zero
    let distances: [(UIRectEdge, CGFloat)] = [
      (.left, start.x), (.right, size.width - start.x), (.top, start.y),
      (.bottom, size.height - start.y),
    ]
    super.touchesBegan(touches, with: event)
    guard distances.contains(where: { edges.contains($0.0) && $0.1 < 30 }) else {
      return state = .failed
    }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .began, !targets.isEmpty else { return }
    PagerHost.cannotJudge(
      "whether a finger comes from the edge of the screen is not known \(Int(start.x)) pt from it: begin farther from it"
    )
  }
}

/// What turns a wheel: nothing.
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = Self(rawValue: 1)
  public static let continuous = Self(rawValue: 2)
  public static let all = Self(rawValue: 3)
}

extension CGPoint {
  fileprivate var length: CGFloat { (x * x + y * y).squareRoot() }
}
