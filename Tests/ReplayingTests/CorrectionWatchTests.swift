import Scrolling
import Testing

@testable import Replaying

@Suite("What of a strip is corrected under a person's eyes")
struct CorrectionWatchTests {
  @Test(
    "a frame counts in which moving content jumps along any axis, or its own length is another",
    arguments: [Axis.horizontal, .vertical])
  func frames(axis: Axis) {
    func frames(
      isTold: Bool = false, to target: Double = 900, _ change: (ScrollView) -> Void
    ) -> Int {
      let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
      (view.axis, view.contentSize) = (axis, CGSize(width: 3000, height: 5000))
      view.setContentOffset(CGPoint(x: target, y: target), animated: true)
      var watch = CorrectionWatch()
      for frame in 1...6 {
        view.beginFrame(at: Microseconds(milliseconds: 16 * Double(frame)))
        if frame == 4 { change(view) }
        view.endFrame()
        watch.look(at: view, isTold: isTold && frame == 4)
      }
      return watch.frames
    }
    #expect(frames { _ in } == 0)
    #expect(frames { $0.contentOffset.x += 10 } == 1)
    #expect(frames { $0.contentOffset.y += 10 } == 1)
    #expect(frames { $0.contentSize.width += 5 } == (axis == .horizontal ? 1 : 0))
    #expect(frames { $0.contentSize.height += 5 } == (axis == .vertical ? 1 : 0))
    #expect(frames(isTold: true) { $0.contentOffset.x += 10 } == 0)
    #expect(frames(to: 0) { $0.contentOffset.x += 10 } == 0)
  }
}
