extension UIPageViewController {
  /// Notes what another `setViewControllers` cuts off.
  func noteCut(animated: Bool) {
    animationIsCut(by: "another setViewControllers")
    guard animated, queue.engine.isDragging || queue.isDecelerating else { return }
    PagerHost.cannotJudge(
      "setViewControllers was called with animation while a finger turned pages, or before they had come to rest: UIKit may end an app then (Duplicate states in queue): wait for didFinishAnimating, or go without animation"
    )
  }

  /// What a phone shows when an animation by program does not go on to its end is not known.
  func animationIsCut(by what: String) {
    guard animation != nil, queue.engine === PagerHost.current?.engine else { return }
    wasCut = true
    PagerHost.cannotJudgeUntilRest(
      "\(what) came during the animation of setViewControllers: which page is shown then is not known, and nothing is judged until it rests"
    )
  }

  /// Content rests: whatever an animation that was cut off has left beside the page is asked for anew.
  func forgetWhatWasCut() {
    if wasCut { forgetNeighbours() }
    wasCut = false
  }
}
