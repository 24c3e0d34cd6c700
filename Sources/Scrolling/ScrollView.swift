/// A view that shows a part of a larger plane and is moved by fingers, physics and programs.
///
/// Names and meaning are UIKit's. It has no clock: `performFrame(at:touches:)` moves it on. Within a
/// frame, touches come first, then one step of the running motion, then at most one `didScroll`.
open class ScrollView: View {
  /// The plane's extent, in points.
  public var contentSize = Size.zero
  /// Whether motions end on multiples of the view's own extent.
  public var isPagingEnabled = false
  /// Whether a drag is held to the axis along which it began.
  public var isDirectionalLockEnabled = false
  /// How free deceleration runs out.
  public var deceleration = Deceleration.normal
  /// Where paged motions end.
  public var pagingRule = PagingRule()
  /// Whether a finger that stops a deceleration ends it with `didEndDecelerating`: iOS 13 and later do, iOS 9 and 10 did not.
  public var endsDecelerationOnCatch = true
  /// Is told what happens.
  public weak var delegate: (any ScrollViewDelegate)?

  /// Whether a finger is down.
  public var isTracking: Bool { drag != nil || placed == .dragging }
  /// Whether a finger has moved the content since it came down.
  public var isDragging: Bool { drag?.hasMoved ?? (placed == .dragging) }
  /// Whether the content moves after a finger was lifted.
  public private(set) var isDecelerating = false
  /// Whether the content moves by program.
  public private(set) var isAnimating = false
  /// Whether nothing moves and no finger is down.
  public var isAtRest: Bool { !isTracking && !isDecelerating && !isAnimating }

  /// All displacement by fingers, physics and animation since the beginning, in pt; changes without animation do not count.
  public private(set) var travel = Point.zero

  private var offset = Point.zero
  private var reportedOffset = Point.zero
  private var horizontal: Motion?
  private var vertical: Motion?
  private var drag: Drag?
  private var now = Microseconds.zero
  /// What a recording says the content is doing, while it goes where a recording says.
  private var placed = OffsetSample.Phase.rest

  /// The place of the plane that is at the view's top left corner.
  ///
  /// Setting it re-lays the plane: a running motion or drag goes on from the new place, by the same displacements.
  public var contentOffset: Point {
    get { offset }
    set {
      let delta = newValue - offset
      horizontal?.translate(by: delta.x)
      vertical?.translate(by: delta.y)
      drag?.translate(by: delta)
      offset = newValue
      reportScroll()
    }
  }

  /// The visible part of the plane.
  public var bounds: Rect { Rect(origin: offset, size: frame.size) }

  /// Goes to `target`: at once, ending any motion without an end callback, or in 0.3 s with `didEndScrollingAnimation` at the end.
  public func setContentOffset(_ target: Point, animated: Bool) {
    stopMotion()
    guard animated else {
      contentOffset = target
      return
    }
    guard target != offset else { return }
    isAnimating = true
    horizontal = .eased(from: offset.x, to: target.x, at: now)
    vertical = .eased(from: offset.y, to: target.y, at: now)
  }

  /// Scrolls just far enough to show `rect`, within the plane.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    let target = Point(
      x: across.offset(showing: rect.minX, rect.maxX, from: offset.x),
      y: down.offset(showing: rect.minY, rect.maxY, from: offset.y))
    setContentOffset(target, animated: animated)
  }

  /// The view's extent changes, as in a rotation: motion and drag end with their callbacks, the offset is held within content.
  public func resize(to size: Size) {
    if isDragging {
      drag = nil
      delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    }
    drag = nil
    let wasDecelerating = isDecelerating
    stopMotion()
    if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
    frame.size = size
    offset = clamped(offset)
    reportScroll()
  }

  /// One frame: touches up to its time, one step of motion, at most one `didScroll`, then end callbacks.
  ///
  /// `time` must not run back. Allocates nothing.
  public func performFrame(at time: Microseconds, touches: ArraySlice<Touch>) {
    now = time
    for touch in touches { receive(touch) }
    step()
    reportScroll()
    finishMotion()
  }
}

// MARK: - Recorded offsets

extension ScrollView {
  /// Whether the content is on its way to where a recording says.
  var isPlaced: Bool { placed != .rest }

  /// One frame in which the content moves by `displacement` because a recording says so, and is in `phase` then.
  ///
  /// The delegate is told what it would be told of fingers and physics, but moves nothing by what it answers. `stopsAfter` is
  /// how far the content will move on without a finger.
  func performFrame(
    at time: Microseconds, displacement: Point, phase: OffsetSample.Phase, stopsAfter: Point
  ) {
    let seconds = (time - now).seconds
    now = time
    let before = placed
    if before != phase { begin(phase, after: before) }
    offset = offset + displacement
    travel = travel + displacement
    reportScroll()
    guard before != phase else { return }
    let velocity =
      seconds > 0
      ? Point(x: displacement.x / seconds / 1000, y: displacement.y / seconds / 1000) : .zero
    end(before, now: phase, velocity: velocity, stopsAfter: stopsAfter)
  }

  /// Tells what begins before content moves.
  private func begin(_ phase: OffsetSample.Phase, after before: OffsetSample.Phase) {
    guard phase == .dragging else { return }
    stopMotion()
    placed = phase
    if before == .decelerating, endsDecelerationOnCatch {
      delegate?.scrollViewDidEndDecelerating(self)
    }
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Tells what has ended after content moved.
  private func end(
    _ before: OffsetSample.Phase, now phase: OffsetSample.Phase, velocity: Point,
    stopsAfter: Point
  ) {
    if before == .dragging {
      var target = offset + stopsAfter
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: phase == .rest ? .zero : velocity, targetContentOffset: &target)
      placed = phase
      delegate?.scrollViewDidEndDragging(self, willDecelerate: phase == .decelerating)
    }
    placed = phase
    isDecelerating = phase == .decelerating
    if phase == .decelerating { delegate?.scrollViewWillBeginDecelerating(self) }
    if before == .decelerating, phase == .rest { delegate?.scrollViewDidEndDecelerating(self) }
  }
}

// MARK: - Motion

extension ScrollView {
  private var across: ScrollRange {
    ScrollRange(content: contentSize.width, length: frame.size.width)
  }

  private var down: ScrollRange {
    ScrollRange(content: contentSize.height, length: frame.size.height)
  }

  private func clamped(_ point: Point) -> Point {
    Point(x: across.holding(point.x), y: down.holding(point.y))
  }

  private func stopMotion() {
    (horizontal, vertical) = (nil, nil)
    (isDecelerating, isAnimating) = (false, false)
  }

  private func step() {
    let before = offset
    if let x = horizontal?.position(at: now) { offset.x = x }
    if let y = vertical?.position(at: now) { offset.y = y }
    travel = travel + (offset - before)
  }

  private func finishMotion() {
    guard isDecelerating || isAnimating else { return }
    guard horizontal?.isFinished ?? true, vertical?.isFinished ?? true else { return }
    let wasAnimating = isAnimating
    stopMotion()
    if wasAnimating {
      delegate?.scrollViewDidEndScrollingAnimation(self)
    } else {
      delegate?.scrollViewDidEndDecelerating(self)
    }
  }

  private func reportScroll() {
    guard offset != reportedOffset else { return }
    reportedOffset = offset
    delegate?.scrollViewDidScroll(self)
  }
}

// MARK: - Fingers

extension ScrollView {
  private func receive(_ touch: Touch) {
    switch touch.phase {
    case .began: if drag == nil { begin(touch) }
    case .moved: if drag?.finger == touch.id { move(touch) }
    case .ended, .cancelled: if drag?.finger == touch.id { end(touch) }
    }
  }

  private func begin(_ touch: Touch) {
    let caught = isDecelerating
    stopMotion()
    if caught, endsDecelerationOnCatch { delegate?.scrollViewDidEndDecelerating(self) }
    var new = Drag(
      touch, content: Point(x: across.pulled(offset.x), y: down.pulled(offset.y)), offset: offset)
    new.hasMoved = caught
    drag = new
    if caught { delegate?.scrollViewWillBeginDragging(self) }
  }

  private func move(_ touch: Touch) {
    guard var current = drag else { return }
    let (across, down) = (self.across, self.down)
    current.follow(
      touch, lock: isDirectionalLockEnabled, movesAcross: across.hasRoom, movesDown: down.hasRoom)
    let begins = current.content != current.start && !current.hasMoved
    current.hasMoved = current.hasMoved || begins
    drag = current
    guard current.hasMoved else { return }
    if begins { delegate?.scrollViewWillBeginDragging(self) }
    guard let content = drag?.content else { return }
    let before = offset
    offset = Point(x: across.shown(content.x), y: down.shown(content.y))
    travel = travel + (offset - before)
  }

  private func end(_ touch: Touch) {
    guard let last = drag else { return }
    guard last.hasMoved else {
      drag = nil
      return
    }
    reportScroll()
    guard let last = drag else { return }
    let velocity = touch.phase == .cancelled ? .zero : last.velocity(at: touch.time)
    var target = restingPlace(velocity: velocity, begin: last.begin)
    let wanted = target
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: Point(x: velocity.x / 1000, y: velocity.y / 1000),
      targetContentOffset: &target)
    drag = nil
    let moves = target != offset || (velocity != .zero && !isPagingEnabled)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    guard moves else { return }
    isDecelerating = true
    horizontal = release(offset.x, velocity.x, target.x, wanted.x, across.edges)
    vertical = release(offset.y, velocity.y, target.y, wanted.y, down.edges)
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  private func restingPlace(velocity: Point, begin: Point) -> Point {
    guard isPagingEnabled else {
      return clamped(
        Point(
          x: offset.x + deceleration.restDistance(velocity: velocity.x),
          y: offset.y + deceleration.restDistance(velocity: velocity.y)))
    }
    return Point(
      x: pagingRule.target(
        offset: offset.x, velocity: velocity.x, begin: begin.x, page: frame.size.width,
        edges: across.edges),
      y: pagingRule.target(
        offset: offset.y, velocity: velocity.y, begin: begin.y, page: frame.size.height,
        edges: down.edges))
  }

  /// The motion of one axis after release towards `target`; `wanted` is where it would go if the delegate had not spoken.
  private func release(
    _ offset: Double, _ velocity: Double, _ target: Double, _ wanted: Double,
    _ edges: ClosedRange<Double>
  ) -> Motion? {
    if !edges.contains(offset), edges.contains(target) {
      return .bounce(from: offset, velocity: velocity, to: target, at: now)
    }
    if isPagingEnabled {
      return offset == target
        ? nil : .paging(from: offset, velocity: velocity, to: target, at: now)
    }
    let aimed = target == wanted ? velocity : deceleration.velocity(toTravel: target - offset)
    return aimed == 0
      ? nil : .decay(deceleration, from: offset, velocity: aimed, edges: edges, at: now)
  }
}
