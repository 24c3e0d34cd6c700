import Scrolling

/// Tells a UIScrollView what happens to the scroll view that moves it.
final class EngineRelay: ScrollViewDelegate {
  /// Owns the relay.
  private unowned(unsafe) let view: UIScrollView

  init(_ view: UIScrollView) { self.view = view }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    onMainActor((view, scrollView.contentOffset)) { $0.engineDidScroll(to: $1) }
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    onMainActor(view) { $0.engineWillBeginDragging() }
  }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    onMainActor((view, targetContentOffset)) { view, target in
      view.engineWillEndDragging(velocity: velocity, target: target)
    }
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    onMainActor(view) { $0.engineDidEndDragging(willDecelerate: decelerate) }
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    onMainActor(view) { $0.engineWillBeginDecelerating() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    onMainActor(view) { $0.engineDidEndDecelerating() }
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    onMainActor(view) { $0.engineDidEndScrollingAnimation() }
  }
}
