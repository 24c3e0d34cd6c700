/// Is told what happens to a scroll view, in UIKit's order and with UIKit's meaning. Every method
/// has an empty default.
public protocol ScrollViewDelegate: AnyObject {
  /// The content offset changed: once a frame by fingers and physics, twice if a finger moved and
  /// was lifted in it; at once by program.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// A finger began to drag.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The finger is about to be lifted, at `velocity` pt/ms; `targetContentOffset`, where motion
  /// ends, may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The finger was lifted; `decelerate` says whether the content goes on moving.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// The content goes on moving without a finger.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// The content came to rest after deceleration, or a finger stopped it.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// An animated change by program is complete.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  // Do nothing:
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
