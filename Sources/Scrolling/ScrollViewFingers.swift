extension ScrollView {
  /// Takes in a finger's sample. While one finger or a recording holds the content, no other does.
  package func receive(_ touch: Touch) {
    switch touch.phase {
    case .began: if drag == nil, recorded == .rest { begin(touch) }
    case .moved: if drag?.finger == touch.id { move(touch) }
    case .ended, .cancelled: if drag?.finger == touch.id { end(touch) }
    }
  }

  /// Stops the content for a finger or a recording that takes hold of it; returns whether anything moved.
  func catchMotion(endsDeceleration: Bool) -> Bool {
    let (wasDecelerating, wasAnimating) = (decelerates, isAnimating)
    stopMotion()
    if wasDecelerating, endsDeceleration { delegate?.scrollViewDidEndDecelerating(self) }
    if wasAnimating { delegate?.scrollViewDidEndScrollingAnimation(self) }
    return wasDecelerating || wasAnimating
  }

  /// Takes the content out of the finger's hold.
  func endDrag() {
    guard isDragging else {
      drag = nil
      return
    }
    (drag, recorded) = (nil, .rest)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  private func begin(_ touch: Touch) {
    let caught = catchMotion(endsDeceleration: endsDecelerationOnCatch)
    let (x, y) = (across.grip(offset.x), down.grip(offset.y))
    var new = Drag(
      touch, content: CGPoint(x: x.content, y: y.content), slip: CGPoint(x: x.slip, y: y.slip),
      offset: offset)
    new.hasMoved = caught
    drag = new
    if caught { delegate?.scrollViewWillBeginDragging(self) }
  }

  /// The finger holds the content where it shows now, as if it had come down there at an offset of `begin`.
  func grip(begin: CGPoint) {
    let (x, y) = (across.grip(offset.x), down.grip(offset.y))
    drag?.grip(
      CGPoint(x: x.content, y: y.content), slip: CGPoint(x: x.slip, y: y.slip), begin: begin)
  }

  /// The plane was re-laid by `delta` under the finger, all of it `withinEdges` or not.
  func relayDrag(by delta: CGPoint, _ withinEdges: Bool) {
    if withinEdges {
      drag?.translate(by: delta)
    } else if let begin = drag?.begin {
      grip(begin: begin + delta)
    }
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
    guard let held = drag, !isAnimating else { return }
    let before = offset
    offset = CGPoint(
      x: across.shown(held.content.x) + held.slip.x, y: down.shown(held.content.y) + held.slip.y)
    travel = travel + (offset - before)
  }

  private func end(_ touch: Touch) {
    if drag?.hasMoved == true { reportScroll() }
    guard let last = drag, last.hasMoved else {
      drag = nil
      return
    }
    let velocity =
      touch.phase == .cancelled || isAnimating ? .zero : last.velocity(at: touch.time)
    let wanted = animationTarget ?? restingPlace(velocity: velocity, begin: last.begin)
    var target = wanted
    let (lifted, stopsBefore) = (offset, stops)
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
      targetContentOffset: &target)
    guard drag != nil else { return }
    drag = nil
    // A plane that the delegate re-laid takes a target with it that it left alone.
    let shift = target == wanted ? offset - lifted : .zero
    target = target + shift
    let isFree = !isAnimating && stops == stopsBefore
    let moves = isFree && (target != offset || (velocity != .zero && !isPagingEnabled))
    if moves { release(velocity, to: target, wanted: wanted + shift) }
    decelerate(moves)
  }

  /// Tells of the end of the drag, and of the motion after it unless the delegate stops that by a scroll of its own.
  private func decelerate(_ moves: Bool) {
    let before = stops
    delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    guard moves, stops == before else { return }
    decelerates = true
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  /// Where the running animation by program ends.
  private var animationTarget: CGPoint? {
    guard isAnimating else { return nil }
    return CGPoint(
      x: horizontal?.animationTarget ?? offset.x, y: vertical?.animationTarget ?? offset.y)
  }

  private func restingPlace(velocity: CGPoint, begin: CGPoint) -> CGPoint {
    guard isPagingEnabled else {
      return CGPoint(
        x: freeRestingPlace(offset.x, velocity.x, across),
        y: freeRestingPlace(offset.y, velocity.y, down))
    }
    return CGPoint(
      x: pagingRule.target(
        offset: offset.x, velocity: velocity.x, begin: begin.x, page: frame.size.width,
        edges: across.edges),
      y: pagingRule.target(
        offset: offset.y, velocity: velocity.y, begin: begin.y, page: frame.size.height,
        edges: down.edges))
  }

  /// Where one axis comes to rest without paging: beyond an edge at that edge, whatever the velocity.
  private func freeRestingPlace(
    _ offset: Double, _ velocity: Double, _ range: ScrollRange
  ) -> Double {
    let isWithin = range.edges.contains(offset)
    return range.holding(
      isWithin ? offset + deceleration.restDistance(velocity: velocity) : offset)
  }

  private func release(_ velocity: CGPoint, to target: CGPoint, wanted: CGPoint) {
    horizontal = release(offset.x, velocity.x, target.x, wanted.x, across.edges)
    vertical = release(offset.y, velocity.y, target.y, wanted.y, down.edges)
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
