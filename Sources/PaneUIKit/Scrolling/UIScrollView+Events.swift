import Scrolling

/// What the engine tells of fingers and physics, which the delegate is told of in turn.
extension UIScrollView {
  /// The engine reports that its offset is `offset` now, by a motion or a program.
  final func engineDidScroll(to offset: CGPoint) {
    boundsOrigin = offset
    guard programs == 0 else {
      offsetChanges()
      return
    }
    hasMoved = true
    contentOffset = offset
    hasMoved = false
  }

  final func engineWillBeginDragging() { delegate?.scrollViewWillBeginDragging(self) }

  final func engineWillEndDragging(velocity: CGPoint, target: UnsafeMutablePointer<CGPoint>) {
    if !engine.isPagingEnabled {
      target.pointee = proposedTarget(target.pointee, velocity: velocity)
    }
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: velocity, targetContentOffset: target)
  }

  final func engineDidEndDragging(willDecelerate: Bool) {
    delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
  }

  final func engineWillBeginDecelerating() { delegate?.scrollViewWillBeginDecelerating(self) }

  final func engineDidEndDecelerating() { delegate?.scrollViewDidEndDecelerating(self) }

  final func engineDidEndScrollingAnimation() {
    delegate?.scrollViewDidEndScrollingAnimation(self)
  }

  /// Has `engine`, from now on, do what the view's own one did.
  final func adopt(_ engine: ScrollView) {
    engine.takeOver(from: self.engine)
    self.engine = engine
    boundsOrigin = engine.contentOffset
  }
}
