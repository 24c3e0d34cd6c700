extension ScrollView {
  /// Takes in a finger's sample. While one finger or a recording holds the content, no other does.
  package func receive(_ touch: Touch) {
    screen?.see(touch)
    handle(inView(touch))
    screen?.handOn(touch)
  }

  private func inView(_ touch: Touch) -> Touch {
    guard let axes = screen?.axes else { return touch }
    return Touch(
      time: touch.time, id: touch.id, phase: touch.phase, location: axes.inView(touch.location))
  }

  package func onScreen(_ way: CGPoint) -> CGPoint { screen?.axes?.onScreen(way) ?? way }

  private func handle(_ touch: Touch) {
    switch touch.phase {
    case .began:
      guard drag == nil, recorded == .rest, isScrollEnabled, screen?.takesTouches ?? true else {
        return
      }
      begin(touch)
    case .moved: if drag?.finger == touch.id { move(touch) }
    case .ended, .cancelled: if drag?.finger == touch.id { end(touch) }
    }
  }

  /// How far the dragging finger has gone on the screen since content follows it, and how fast it
  /// is at `time`, in pt/s; nil without one.
  package func finger(at time: Microseconds) -> (translation: CGPoint, velocity: CGPoint)? {
    drag.map { (onScreen($0.translation), onScreen($0.fingerVelocity(at: time))) }
  }

  /// Stops the content and tells of it, of a deceleration only if asked. Whether anything moved.
  @discardableResult
  func catchMotion(endsDeceleration: Bool = true) -> Bool {
    let (wasDecelerating, wasAnimating) = (decelerates, isScrollAnimating)
    stopMotion()
    if wasDecelerating, endsDeceleration { delegate?.scrollViewDidEndDecelerating(self) }
    if wasAnimating { delegate?.scrollViewDidEndScrollingAnimation(self) }
    return wasDecelerating || wasAnimating
  }

  func endDrag() {
    guard isDragging else { return drag = nil }
    (drag, recorded) = (nil, .rest)
    tellLifted(willDecelerate: false)
  }

  /// Tells of the end of a drag. The finger still counts as down.
  private func tellLifted(willDecelerate: Bool) {
    isLifting = true
    delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
    isLifting = false
  }

  /// The deceleration that the finger stopped is over, or the finger `movesOn`.
  func notifyDecelerationEnded(movesOn: Bool = false) {
    guard isStopped, !(movesOn && ios.tellsOfStops && assumes(.stopIsToldAtLift)) else { return }
    isStopped = false
    if ios.tellsOfStops { delegate?.scrollViewDidEndDecelerating(self) }
  }

  private func begin(_ touch: Touch) {
    let wasDecelerating = decelerates
    let caught = catchMotion(endsDeceleration: false)
    isStopped = wasDecelerating
    let (content, slip) = currentGrip
    drag = Drag(touch, content: content, slip: slip, catches: caught)
    if caught { delegate?.scrollViewWillBeginDragging(self) }
  }

  /// The finger holds the content where it shows now, as if it had come down there.
  func grip() {
    let (content, slip) = currentGrip
    drag?.grip(content, slip: slip)
  }

  private var currentGrip: (content: CGPoint, slip: CGPoint) {
    let (x, y) = (horizontalRange.grip(offset.x), verticalRange.grip(offset.y))
    return (CGPoint(x: x.content, y: y.content), CGPoint(x: x.slip, y: y.slip))
  }

  private func move(_ touch: Touch) {
    guard var current = drag else { return }
    current.follow(
      touch, lock: isDirectionalLockEnabled, scrollsHorizontally: horizontalRange.hasRoom,
      scrollsVertically: verticalRange.hasRoom)
    let begins = current.content != current.start && !current.hasMoved
    current.hasMoved = current.hasMoved || begins
    drag = current
    guard current.hasMoved else { return }
    if begins {
      if current.isDiagonal, horizontalRange.hasRoom, verticalRange.hasRoom {
        noted.unjudgeable =
          "a finger goes diagonally on a scroll view with isDirectionalLockEnabled, which holds it to no axis on a phone, and from which angle on is not known: drag along one axis"
      }
      switch screen?.dragPermit ?? .given {
      case .given: delegate?.scrollViewWillBeginDragging(self)
      case .refused: return drag = nil
      case .later:
        drag?.hasMoved = false
        return grip()
      }
    }
    if current.content != current.start { notifyDecelerationEnded(movesOn: true) }
    if isScrollAnimating, assumes(.fingerEndsAnimation) {
      catchMotion()
      return grip()
    }
    guard let held = drag, !isScrollAnimating else { return }
    let before = offset
    offset = onPixel(
      CGPoint(
        x: horizontalRange.rubberBanded(held.content.x) + held.slip.x,
        y: verticalRange.rubberBanded(held.content.y) + held.slip.y))
    travel += onScreen(offset - before)
  }

  func cancelDrag() {
    guard let drag, drag.ending == nil else { return }
    end(Touch(time: now, id: drag.finger, phase: .cancelled, location: .zero))
  }

  /// Whether the drag that is about to end does so without the finger being lifted.
  package var isCancelled: Bool { drag?.ending == .cancelled }

  private func end(_ touch: Touch) {
    if drag?.hasMoved == true { reportScroll() }
    guard let last = drag, last.hasMoved else { return drag = nil }
    drag?.ending = touch.phase
    let velocity =
      touch.phase == .cancelled || isScrollAnimating ? .zero : last.velocity(at: touch.time)
    // Content goes on after a fast finger; a paged view always does.
    let isFast = max(abs(velocity.x), abs(velocity.y)) >= Deceleration.leastSpeed
    let flung = isPagingEnabled || isFast ? velocity : .zero
    let expected = animationTarget ?? restingOffset(velocity: flung)
    var target = expected
    let (lifted, stopsBefore) = (offset, stops)
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
      targetContentOffset: &target)
    guard drag != nil else { return }
    drag = nil
    // A plane that the delegate re-laid takes a target with it that it left alone.
    let shift = target == expected ? offset - lifted : .zero
    target += shift
    let isFree = !isScrollAnimating && stops == stopsBefore
    let moves = isFree && (onPixel(target) != offset || (flung != .zero && !isPagingEnabled))
    if moves {
      let free = expected + shift
      horizontalMotion = release(
        at: offset.x, velocity: flung.x, to: target.x, expected: free.x, in: horizontalRange)
      verticalMotion = release(
        at: offset.y, velocity: flung.y, to: target.y, expected: free.y, in: verticalRange)
    }
    decelerate(moves)
  }

  /// Tells of the end of the drag, and of the motion after it unless the delegate has stopped it.
  private func decelerate(_ moves: Bool) {
    let before = stops
    tellLifted(willDecelerate: moves)
    // What goes on has not ended.
    if moves { isStopped = false } else { notifyDecelerationEnded() }
    guard moves, stops == before else { return }
    decelerates = true
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  package var animationTarget: CGPoint? {
    guard isScrollAnimating else { return nil }
    return CGPoint(
      x: horizontalMotion?.animationTarget ?? offset.x,
      y: verticalMotion?.animationTarget ?? offset.y)
  }

  /// Where content is expected to rest: without paging beyond an edge, at that edge, whatever the velocity.
  private func restingOffset(velocity: CGPoint) -> CGPoint {
    let deceleration = Deceleration(decelerationRate)
    func rest(_ offset: Double, _ velocity: Double, _ range: ScrollRange) -> Double {
      if isPagingEnabled {
        let countsInset = range.insetsPages && assumes(.pagesBeginAtInset)
        return range.pageOffset(from: offset, velocity: velocity, countsInset: countsInset)
      }
      guard range.edges.contains(offset) else { return range.clamped(offset) }
      return range.clamped(offset + deceleration.restDistance(velocity: velocity))
    }
    return CGPoint(
      x: rest(offset.x, velocity.x, horizontalRange), y: rest(offset.y, velocity.y, verticalRange))
  }

  /// The motion of one axis after release to `target`; `expected` is where it goes by itself.
  /// It has moved for a frame by then. Measured: three recordings, at 60 and at 120 Hz.
  private func release(
    at offset: Double, velocity: Double, to target: Double, expected: Double, in range: ScrollRange
  ) -> Motion? {
    let (start, isOutside) = (now - Microseconds(seconds: interval), !range.edges.contains(offset))
    if isPagingEnabled {
      guard offset != target else { return nil }
      let spring = PageSpring(length: range.length, mayPass: !assumes(.noPageIsPassed))
      return Motion(.page(spring, target: target), from: offset, velocity: velocity, at: start)
    }
    let rate = decelerationRate.rawValue
    if !(rate > 0 && rate < 1) {
      noted.unjudgeable =
        "how a phone decelerates at a rate of \(rate) is not known: set .normal, .fast, or another between 0 and 1"
    }
    let deceleration = Deceleration(decelerationRate)
    if isOutside, target == expected || !range.edges.contains(target) {
      let edge = range.clamped(offset)
      return Motion(.bounce(deceleration, edge: edge), from: offset, velocity: velocity, at: start)
    }
    guard target == expected ? velocity != 0 : target != offset else { return nil }
    let chosen = target == expected ? nil : target
    let (way, speed) =
      chosen.map { deceleration.reaching($0 - offset, velocity: velocity) }
      ?? (deceleration, velocity)
    return Motion(.decay(way, target: chosen), from: offset, velocity: speed, at: start)
  }
}
