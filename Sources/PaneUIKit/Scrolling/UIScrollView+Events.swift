import Scrolling

extension UIScrollView {
  /// The engine reports `event`, which the delegate is told of in turn.
  final func hear(_ event: EngineEvent) {
    switch event {
    case .didScroll(let offset): engineDidScroll(to: offset)
    case .willBeginDragging: delegate?.scrollViewWillBeginDragging(self)
    case .willEndDragging(let velocity, let target):
      if !engine.isPagingEnabled {
        target.pointee = proposedTarget(target.pointee, velocity: velocity)
      }
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: velocity, targetContentOffset: target)
    case .didEndDragging(let willDecelerate):
      delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
    case .willBeginDecelerating: delegate?.scrollViewWillBeginDecelerating(self)
    case .didEndDecelerating: delegate?.scrollViewDidEndDecelerating(self)
    case .didEndScrollingAnimation: delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// The engine's offset is `offset` now, by a motion or a program.
  private func engineDidScroll(to offset: CGPoint) {
    boundsOrigin = offset
    guard programs == 0 else {
      offsetChanges()
      return
    }
    hasMoved = true
    contentOffset = offset
    hasMoved = false
  }

  /// Has `engine`, from now on, do what the view's own one did.
  final func adopt(_ engine: ScrollView) {
    engine.takeOver(from: self.engine)
    self.engine = engine
    boundsOrigin = engine.contentOffset
  }
}
