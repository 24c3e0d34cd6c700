import Scrolling

/// What an engine reports: the callbacks of a `ScrollViewDelegate` as values.
enum EngineEvent {
  case didScroll(to: CGPoint)
  case willBeginDragging
  case willEndDragging(velocity: CGPoint, target: UnsafeMutablePointer<CGPoint>)
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating
  case didEndDecelerating
  case didEndScrollingAnimation
}

/// Tells a UIScrollView what happens to the scroll view that moves it.
final class EngineRelay: ScrollViewDelegate {
  /// Owns the relay.
  private unowned(unsafe) let view: UIScrollView

  init(_ view: UIScrollView) { self.view = view }

  private func tell(_ event: EngineEvent) { onMainActor((view, event)) { $0.hear($1) } }

  func scrollViewDidScroll(_ view: ScrollView) { tell(.didScroll(to: view.contentOffset)) }
  func scrollViewWillBeginDragging(_ view: ScrollView) { tell(.willBeginDragging) }
  func scrollViewWillEndDragging(
    _ view: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset target: UnsafeMutablePointer<CGPoint>
  ) {
    tell(.willEndDragging(velocity: velocity, target: target))
  }
  func scrollViewDidEndDragging(_ view: ScrollView, willDecelerate: Bool) {
    tell(.didEndDragging(willDecelerate: willDecelerate))
  }
  func scrollViewWillBeginDecelerating(_ view: ScrollView) { tell(.willBeginDecelerating) }
  func scrollViewDidEndDecelerating(_ view: ScrollView) { tell(.didEndDecelerating) }
  func scrollViewDidEndScrollingAnimation(_ view: ScrollView) { tell(.didEndScrollingAnimation) }
}
