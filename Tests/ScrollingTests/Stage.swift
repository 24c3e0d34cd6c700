import Traces

@testable import Scrolling

/// Writes down what a scroll view says, in order; runs of didScroll become one entry.
final class Journal: ScrollViewDelegate {
  var entries: [String] = []
  /// All but that it scrolled.
  var told: [String] { entries.filter { $0 != "didScroll" } }
  var aim: (inout CGPoint) -> Void = { _ in }
  var onScroll: (ScrollView) -> Void = { _ in }
  var onWillEndDragging: (ScrollView) -> Void = { _ in }
  var onEndDragging: (ScrollView) -> Void = { _ in }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    if entries.last != "didScroll" { entries.append("didScroll") }
    onScroll(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { entries.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    aim(&targetContentOffset.pointee)
    entries.append(
      "willEndDragging v=\(Int((velocity.x * 1000).rounded())) target=\(Int(targetContentOffset.pointee.x))"
    )
    onWillEndDragging(scrollView)
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    entries.append("didEndDragging decelerate=\(decelerate)")
    onEndDragging(scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    entries.append("willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    entries.append("didEndDecelerating")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    entries.append("didEndScrollingAnimation")
  }
}

/// A scroll view of `pages` pages of 300 by 500 pt at 60 Hz, with a finger.
struct Stage {
  let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
  let journal = Journal()
  var loop = FrameLoop(
    device: Device(size: CGSize(width: 300, height: 500), scale: 1, refreshRate: 60))
  var offsets: [Double] = []

  init(pages: Int = 5, rows: Int = 1, paging: Bool = true) {
    view.contentSize = CGSize(width: 300 * Double(pages), height: 500 * Double(rows))
    view.isPagingEnabled = paging
    view.delegate = journal
  }

  /// One frame with what the finger does in it.
  mutating func frame(_ phase: Touch.Phase? = nil, x: Double = 0, y: Double = 0) {
    let touch = phase.map {
      Trace.Item.touch(Touch(time: loop.nextTime, phase: $0, location: CGPoint(x: x, y: y)))
    }
    loop.cursor = TraceCursor()
    loop.perform(view, Trace(touch.map { [$0] } ?? []))
    offsets.append(view.contentOffset.x)
  }

  /// A finger goes down at `x` = 200 and moves by `step` pt in each of `frames` frames, then lifts.
  mutating func swipe(step: Double, frames: Int = 5, y: Double = 0) {
    frame(.began, x: 200)
    for count in 1...frames { frame(.moved, x: 200 + step * Double(count), y: y * Double(count)) }
    frame(.ended, x: 200 + step * Double(frames), y: y * Double(frames))
  }

  /// A swipe, and frames until everything is at rest.
  mutating func flick(step: Double, frames: Int = 5, y: Double = 0) {
    swipe(step: step, frames: frames, y: y)
    settle()
  }

  mutating func settle() {
    for _ in 0..<1000 where !view.isAtRest { frame() }
  }
}
