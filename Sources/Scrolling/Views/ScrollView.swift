/// A view that shows a part of a larger plane and is moved by fingers, physics and programs.
///
/// Names and meaning are UIKit's. It has no clock: a `FrameLoop` moves it on. Within a frame,
/// touches come first, then one step of the running motion, then at most one `didScroll`.
open class ScrollView: View {
  /// The plane's extent, in points.
  @exclusivity(unchecked) public var contentSize = CGSize.zero
  /// Whether motions end on multiples of the view's own extent.
  public var isPagingEnabled = false
  /// Whether a drag is held to the axis along which it began.
  public var isDirectionalLockEnabled = false
  /// How fast the content comes to rest after a finger is lifted, where `isPagingEnabled` is off.
  public var decelerationRate = DecelerationRate.normal
  package final var ios = IOSVersion.ios13
  /// What a phone is taken to do otherwise than is built, where that is not known.
  package final var assumption: Assumption?
  /// Where it mattered so far what a phone does.
  @exclusivity(unchecked) package internal(set) final var met = AssumptionSet()
  /// The axis along which pages follow each other.
  public package(set) final var axis = Axis.horizontal
  package final var backgroundDelay = Microseconds.zero
  package final var sideWork = SideWork()
  /// What a reader of the run has to know; nil if there is nothing.
  package internal(set) final var notes: LoaderNotes?
  /// Room that is added to the content at its edges, in points.
  @exclusivity(unchecked) package final var contentInset = ContentInset()
  /// Whether fingers move the content. One that does when this is switched off loses it.
  package final var isScrollEnabled = true { didSet { if !isScrollEnabled { cancelDrag() } } }
  package final var bounces = true
  /// Whether it can be pulled along an axis that has nothing more to show.
  package final var alwaysBouncesHorizontally = false
  package final var alwaysBouncesVertically = false
  /// Pixels per point of its screen: offsets lie on pixels. Nil without one: they lie anywhere.
  @exclusivity(unchecked) package final var screenScale: UInt8?
  package final var refreshRate: UInt8 = 60
  /// Is told what happens.
  public weak var delegate: (any ScrollViewDelegate)?

  /// Whether a finger is down; also while `didEndDragging` is told.
  public var isTracking: Bool { isHeld || isLifting }
  /// Whether a finger has moved the content since it came down.
  public var isDragging: Bool { drag?.hasMoved ?? (recorded == .dragging) }
  /// Whether content moves after a finger was lifted, or did until another came that is at rest.
  public var isDecelerating: Bool { decelerates || isStopped || recorded == .decelerating }
  /// Whether the content moves by program.
  @exclusivity(unchecked) public private(set) var isScrollAnimating = false

  /// Whether nothing moves and no finger is down.
  public var isAtRest: Bool { !isHeld && !isDecelerating && !isScrollAnimating && !isGliding }
  /// Whether it stays so: also while the end of a drag is told, no motion begins after it.
  package var isStill: Bool { isAtRest && horizontalMotion == nil && verticalMotion == nil }
  private var isHeld: Bool { drag != nil || recorded == .dragging }

  /// All displacement so far but by changes without animation, in pt of the screen.
  @exclusivity(unchecked) package internal(set) var travel = CGPoint.zero

  // No overlapping access to what frames use: one thread does, and calls no one else's code then.
  @exclusivity(unchecked) final var offset = CGPoint.zero
  @exclusivity(unchecked) final var drag: Drag?
  /// Whether physics moves the content after a finger was lifted.
  @exclusivity(unchecked) final var decelerates = false
  /// Whether the finger that is down stopped a deceleration and has not moved.
  @exclusivity(unchecked) final var isStopped = false
  /// Whether the delegate is told of the end of a drag.
  @exclusivity(unchecked) final var isLifting = false
  /// What a recording says the content is doing, while it goes where a recording says.
  @exclusivity(unchecked) package final var recorded = OffsetSample.Phase.rest
  /// The time since the frame before, in s.
  @exclusivity(unchecked) private(set) final var interval = 0.0
  @exclusivity(unchecked) private var reportedOffset = CGPoint.zero
  @exclusivity(unchecked) final var horizontalMotion: Motion?
  @exclusivity(unchecked) final var verticalMotion: Motion?
  @exclusivity(unchecked) package internal(set) final var now = Microseconds.zero
  /// How often motion was stopped: how a release knows what its delegate did meanwhile.
  @exclusivity(unchecked) final var stops = 0

  /// The point of the plane that is at the view's top left corner: the nearest that lies on pixels.
  ///
  /// Setting it re-lays the plane: a motion or drag goes on from the new point, by the same
  /// displacements.
  public var contentOffset: CGPoint {
    get { offset }
    set {
      let (delta, pixels) = (newValue - offset, onPixel(newValue - offset))
      // A recording lies between pixels, and still does if the plane is moved by whole ones.
      let isWhole = abs(delta.x - pixels.x) + abs(delta.y - pixels.y) < 1e-6
      relay(to: isWhole ? newValue : onPixel(newValue))
    }
  }

  private func relay(to point: CGPoint) {
    let delta = point - offset
    horizontalMotion?.translate(by: delta.x)
    verticalMotion?.translate(by: delta.y)
    let wasWithinEdges = drag == nil || isWithinEdges
    offset = point
    if drag != nil, delta != .zero {
      if wasWithinEdges && isWithinEdges { drag?.translate(by: delta) } else { grip() }
    }
    reportScroll()
  }

  /// The point nearest to `point` that lies on pixels; half way between two, on the even one.
  func onPixel(_ point: CGPoint) -> CGPoint {
    guard let screenScale else { return point }
    return CGPoint(x: Double(point.x).onPixel(screenScale), y: Double(point.y).onPixel(screenScale))
  }

  /// The visible part of the plane.
  public var bounds: CGRect { CGRect(origin: offset, size: frame.size) }

  /// What a person sees, if not this view's subviews. Its owner sets it to nil before it goes.
  package unowned(unsafe) final var screen: (any ScreenContent)?

  /// Goes to `contentOffset`: at once, ending any motion without an end callback, or in 0.3 s with
  /// `didEndScrollingAnimation` at the end.
  ///
  /// A finger that is down holds on to the content wherever it is taken; an animation goes before
  /// its movements.
  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    stopMotion()
    guard animated else {
      self.contentOffset = contentOffset
      return
    }
    guard contentOffset != offset else { return }
    isScrollAnimating = true
    horizontalMotion = Motion(.eased(target: contentOffset.x), from: offset.x, at: now)
    verticalMotion = Motion(.eased(target: contentOffset.y), from: offset.y, at: now)
  }

  /// Scrolls just far enough to show `rect`, within the plane.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(offset(showing: rect), animated: animated)
  }

  /// The offset within the plane that shows `rect` and is nearest to the present one.
  package func offset(showing rect: CGRect) -> CGPoint {
    CGPoint(
      x: horizontalRange.offset(showing: rect.minX, rect.maxX, from: offset.x),
      y: verticalRange.offset(showing: rect.minY, rect.maxY, from: offset.y))
  }

  /// The view's extent changes: motion and drag end with callbacks, the offset is held in content.
  public func resize(to size: CGSize) {
    comeToRest()
    frame.size = size
    holdWithinEdges()
  }

  /// The view's extent changes, and what moves goes on; at rest, the offset is held within content.
  package func stretch(to size: CGSize) {
    frame.size = size
    if isStill { holdWithinEdges() }
  }

  private func holdWithinEdges() {
    offset = onPixel(clamped(offset))
    reportScroll()
  }

  /// Ends motion and drag with their callbacks.
  package func comeToRest() {
    endDrag()
    notifyDecelerationEnded()
    (decelerates, recorded) = (isDecelerating, .rest)
    catchMotion()
  }

  /// How fast free scrolling comes to rest: the share of velocity kept in each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share: 0 < rate < 1. Others are held to that.
    public let rawValue: CGFloat

    /// A rate of `rawValue`.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The default: 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}

extension ScrollView {
  /// Re-lays the plane as setting `contentOffset` does, but exactly, and without a callback.
  package func moveSilently(to point: CGPoint) {
    reportedOffset = point
    relay(to: point)
  }

  /// Takes over extent, content, settings and running animation of `other`, without a callback.
  package func takeOver(from other: ScrollView) {
    frame.size = other.frame.size
    contentSize = other.contentSize
    isPagingEnabled = other.isPagingEnabled
    isDirectionalLockEnabled = other.isDirectionalLockEnabled
    decelerationRate = other.decelerationRate
    contentInset = other.contentInset
    isScrollEnabled = other.isScrollEnabled
    bounces = other.bounces
    alwaysBouncesHorizontally = other.alwaysBouncesHorizontally
    alwaysBouncesVertically = other.alwaysBouncesVertically
    (offset, reportedOffset) = (other.offset, other.reportedOffset)
    (horizontalMotion, verticalMotion) = (other.horizontalMotion, other.verticalMotion)
    isScrollAnimating = other.isScrollAnimating
    met.formUnion(other.met)
  }

  /// Comes to the screen, and the iOS, that `other` is on.
  package func join(_ other: ScrollView) {
    (screenScale, ios, assumption) = (other.screenScale, other.ios, other.assumption)
  }

  /// Begins a frame. `time` must not run back. A frame allocates nothing.
  package func beginFrame(at time: Microseconds) {
    interval = (time - now).seconds
    now = time
  }

  /// Ends a frame: one step of motion, at most one `didScroll`, then end callbacks.
  package func endFrame() {
    step()
    reportScroll()
    guard decelerates || isScrollAnimating, horizontalMotion?.isFinished ?? true,
      verticalMotion?.isFinished ?? true
    else { return }
    catchMotion()
  }

  var horizontalRange: ScrollRange {
    ScrollRange(
      content: contentSize.width, length: frame.size.width, before: contentInset.left,
      after: contentInset.right, bounces: bounces, alwaysBounces: alwaysBouncesHorizontally,
      scale: screenScale)
  }

  var verticalRange: ScrollRange {
    ScrollRange(
      content: contentSize.height, length: frame.size.height, before: contentInset.top,
      after: contentInset.bottom, bounces: bounces, alwaysBounces: alwaysBouncesVertically,
      scale: screenScale)
  }

  package func clamped(_ point: CGPoint) -> CGPoint {
    CGPoint(x: horizontalRange.clamped(point.x), y: verticalRange.clamped(point.y))
  }

  /// Whether the content is at one of its ends, to within half a point, along each axis.
  package var isAtEdge: (horizontal: Bool, vertical: Bool) {
    func isAtEdge(_ offset: Double, _ range: ScrollRange) -> Bool {
      min(abs(offset - range.edges.lowerBound), abs(offset - range.edges.upperBound)) < 0.5
    }
    return (isAtEdge(offset.x, horizontalRange), isAtEdge(offset.y, verticalRange))
  }

  private var isWithinEdges: Bool {
    horizontalRange.edges.contains(offset.x) && verticalRange.edges.contains(offset.y)
  }

  /// Ends any motion, without an end callback.
  package func stopMotion() {
    stops &+= 1
    (horizontalMotion, verticalMotion) = (nil, nil)
    (decelerates, isStopped, isScrollAnimating) = (false, false, false)
  }

  private func step() {
    let before = offset
    // A recording has the pixels of another screen, and many small steps of it must add up.
    if horizontalMotion != nil || verticalMotion != nil {
      offset = onPixel(
        CGPoint(
          x: horizontalMotion?.position(at: now, in: horizontalRange) ?? Double(offset.x),
          y: verticalMotion?.position(at: now, in: verticalRange) ?? Double(offset.y)))
    }
    travel += onScreen(offset - before)
    if isScrollAnimating, drag != nil { grip() }
  }

  func reportScroll() {
    guard offset != reportedOffset else { return }
    reportedOffset = offset
    delegate?.scrollViewDidScroll(self)
  }
}
