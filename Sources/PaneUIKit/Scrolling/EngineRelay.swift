import Scrolling

/// Tells a UIScrollView what happens to the scroll view that moves it.
final class EngineRelay: ScrollViewDelegate {
  /// Owns the relay.
  private unowned(unsafe) let view: UIScrollView

  init(_ view: UIScrollView) { self.view = view }

  func scrollViewDidScroll(_ scrollView: ScrollView) { onMainActor(view) { $0.engineDidScroll() } }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    onMainActor(view) { $0.delegate?.scrollViewWillBeginDragging($0) }
  }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    onMainActor((view, targetContentOffset)) { view, target in
      view.delegate?.scrollViewWillEndDragging(
        view, withVelocity: velocity, targetContentOffset: target)
    }
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    onMainActor(view) { $0.delegate?.scrollViewDidEndDragging($0, willDecelerate: decelerate) }
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    onMainActor(view) { $0.delegate?.scrollViewWillBeginDecelerating($0) }
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    onMainActor(view) { $0.delegate?.scrollViewDidEndDecelerating($0) }
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    onMainActor(view) { $0.delegate?.scrollViewDidEndScrollingAnimation($0) }
  }
}
