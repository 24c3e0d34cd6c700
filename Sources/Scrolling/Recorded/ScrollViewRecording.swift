extension ScrollView {
  /// Moves the content by `displacement`, as a recording says, which is in `phase` then.
  /// The delegate is told what it would be told of fingers and physics; its target moves nothing.
  /// `stopsAfter` is how far the content will move on without a finger.
  package func follow(displacement: CGPoint, phase: OffsetSample.Phase, stopsAfter: CGPoint) {
    let before = recorded
    if before != phase { begin(phase, after: before) }
    let held = recorded
    offset += displacement
    travel += displacement
    guard before != phase else { return }
    reportScroll()
    // A delegate that resizes the view takes the content out of the recording's hold.
    guard recorded == held else { return }
    let velocity =
      interval > 0
      ? CGPoint(x: displacement.x / interval / 1000, y: displacement.y / interval / 1000) : .zero
    end(before, now: phase, velocity: velocity, stopsAfter: stopsAfter)
  }

  /// Tells what begins before content moves. A recording takes it from fingers and physics.
  private func begin(_ phase: OffsetSample.Phase, after before: OffsetSample.Phase) {
    guard phase != .rest else { return }
    let drags = phase == .dragging
    if before == .rest {
      endDrag()
      catchMotion(endsDeceleration: ios.tellsOfStops || !drags)
    }
    guard drags else { return }
    recorded = .rest
    if before == .decelerating, ios.tellsOfStops { delegate?.scrollViewDidEndDecelerating(self) }
    recorded = phase
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func end(
    _ before: OffsetSample.Phase, now phase: OffsetSample.Phase, velocity: CGPoint,
    stopsAfter: CGPoint
  ) {
    if before == .dragging {
      var target = offset + stopsAfter
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: phase == .rest ? .zero : velocity, targetContentOffset: &target)
      guard recorded == .dragging else { return }
      recorded = .rest
      delegate?.scrollViewDidEndDragging(self, willDecelerate: phase == .decelerating)
    }
    guard phase != .dragging else { return }
    recorded = phase
    if phase == .decelerating {
      delegate?.scrollViewWillBeginDecelerating(self)
    } else if before == .decelerating {
      delegate?.scrollViewDidEndDecelerating(self)
    }
  }
}
