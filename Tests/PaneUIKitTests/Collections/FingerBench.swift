@testable import PaneUIKit

/// A screen for views under test: fingers, frames and the layout pass, without a loader.
@MainActor final class FingerBench {
  /// The extent of the screen.
  static let size = CGSize(width: 300, height: 400)

  private let window = UIWindow(frame: CGRect(origin: .zero, size: FingerBench.size))
  private let scrollView: () -> UIScrollView
  private var frames = 0

  /// A screen filled by `view`; `scrollView` is what fingers move.
  init(_ view: UIView, scrollView: @escaping () -> UIScrollView) {
    self.scrollView = scrollView
    view.frame = window.bounds
    window.addSubview(view)
    window.layoutIfNeeded()
  }

  /// A screen filled by a scroll view.
  convenience init(_ view: UIScrollView) { self.init(view) { view } }

  /// A screen filled by a page view controller that has appeared.
  convenience init(_ controller: UIPageViewController) {
    controller.beginAppearanceTransition(true, animated: false)
    self.init(controller.view) { controller.queue }
    controller.endAppearanceTransition()
  }

  /// Performs frames, the first with `touch`.
  func frames(_ count: Int, _ touch: (phase: Touch.Phase, x: Double)? = nil) {
    for index in 0..<count {
      frames += 1
      let time = Microseconds(milliseconds: Double(frames) * 16)
      let engine = scrollView().engine
      engine.beginFrame(at: time)
      if index == 0, let touch {
        engine.receive(Touch(time: time, phase: touch.phase, location: CGPoint(x: touch.x, y: 200)))
      }
      engine.endFrame()
      window.layoutIfNeeded()
    }
  }

  /// Has the content's offset at `x`, or at `y`, in the next frame.
  func scroll(x: CGFloat? = nil, y: CGFloat? = nil) {
    let offset = scrollView().contentOffset
    scrollView().contentOffset = CGPoint(x: x ?? offset.x, y: y ?? offset.y)
    frames(1)
  }

  /// A finger comes down and moves by `distance`, and stays down.
  func drag(_ distance: Double) {
    frames(1, (.began, 150))
    for step in 1...5 { frames(1, (.moved, 150 + distance * Double(step) / 5)) }
  }

  /// A finger turns a page: forward where `distance` is negative; then `rest` frames pass.
  func flick(_ distance: Double = -100, rest: Int = 90) {
    drag(distance)
    frames(1, (.ended, 150 + distance))
    frames(rest)
  }

  /// The finger that is down is lifted after it has rested for some frames; then everything
  /// settles.
  func lift(at distance: Double) {
    frames(5)
    frames(1, (.ended, 150 + distance))
    frames(90)
  }

  func resize(to size: CGSize) {
    window.frame.size = size
    window.subviews.first?.frame = window.bounds
    window.layoutIfNeeded()
  }
}

/// `view`, and the screen that it fills.
@MainActor func onScreen<View: UIScrollView>(_ view: View) -> (View, FingerBench) {
  (view, FingerBench(view))
}
