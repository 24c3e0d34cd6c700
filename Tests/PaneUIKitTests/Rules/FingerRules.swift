import Testing

@testable import PaneUIKit

@Suite("What a scroll view tells of fingers, and where its offsets lie") @MainActor
struct FingerRules {
  /// Writes down what a scroll view tells, with its state.
  private final class Watch: NSObject, UIScrollViewDelegate {
    var lines: [String] = []

    func note(_ line: String, _ view: UIScrollView) {
      let state = [
        view.isTracking ? "tracking" : nil, view.isDragging ? "dragging" : nil,
        view.isDecelerating ? "decelerating" : nil,
      ]
      lines.append(([line] + state.compactMap { $0 }).joined(separator: " "))
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if lines.last?.hasPrefix("didScroll") != true { note("didScroll", scrollView) }
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      note("willBeginDragging", scrollView)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      note("didEndDragging \(decelerate)", scrollView)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      note("didEndDecelerating", scrollView)
    }
  }

  private let view = UIScrollView(frame: CGRect(origin: .zero, size: FingerBench.size))
  private let watch = Watch()

  init() {
    view.contentSize = CGSize(width: 30 * 300, height: 400)
    view.delegate = watch
  }

  @Test(
    "didEndDragging of such a drag: isTracking is true, isDragging and isDecelerating are false")
  func stillDrag() {
    let bench = FingerBench(view)
    bench.drag(-60)
    bench.lift(at: -60)
    #expect(
      watch.lines == [
        "willBeginDragging tracking dragging", "didScroll tracking dragging",
        "didEndDragging false tracking",
      ])
  }

  @Test(
    "a finger that stops a deceleration and is lifted where it is: didEndDragging with isDecelerating, then didEndDecelerating"
  )
  func stopAndLift() {
    let bench = FingerBench(view)
    bench.flick(rest: 3)
    watch.lines = []
    bench.frames(1, (.began, 150))
    let offset = view.contentOffset
    bench.lift(at: 0)
    #expect(
      watch.lines == [
        "willBeginDragging tracking dragging decelerating",
        "didEndDragging false tracking decelerating", "didEndDecelerating",
      ])
    #expect(view.contentOffset == offset)
  }

  /// What is told when a finger stops a flick, moves on and rests before it is lifted.
  private func stopAndMove() -> [String] {
    let bench = FingerBench(view)
    bench.flick(rest: 3)
    watch.lines = []
    bench.drag(-40)
    bench.lift(at: -40)
    return watch.lines
  }

  @Test("a finger that stops a deceleration and moves on: didEndDecelerating is told when it moves")
  func stopAndGo() {
    #expect(
      stopAndMove() == [
        "willBeginDragging tracking dragging decelerating", "didEndDecelerating tracking dragging",
        "didScroll tracking dragging", "didEndDragging false tracking",
      ])
  }

  @Test(
    "such a finger on iOS 10: didEndDecelerating is not told, only at the end of the last motion",
    arguments: [IOSVersion.ios7, .ios9, .ios10])
  func silent(version: IOSVersion) {
    view.engine.ios = version
    #expect(!stopAndMove().contains { $0.hasPrefix("didEndDecelerating") })
    watch.lines = []
    let bench = FingerBench(view)
    bench.flick(rest: 300)
    #expect(watch.lines.last == "didEndDecelerating")
  }

  @Test(
    "setContentOffset with animation under a finger: the animation goes on, and the finger moves nothing until it is over"
  )
  func animationUnderFinger() {
    let bench = FingerBench(view)
    bench.drag(-20)
    view.setContentOffset(CGPoint(x: 600, y: 0), animated: true)
    bench.frames(1, (.moved, 50))
    #expect(view.contentOffset.x < 40)
    bench.frames(30)
    #expect(view.contentOffset.x == 600)
    bench.frames(1, (.moved, 30))
    #expect(view.contentOffset.x == 620)
  }

  @Test(
    "an offset between two pixels: is rounded to the nearest one, half way to the even one, also if fingers or physics set it; the origin of bounds is not rounded",
    arguments: [
      (1, 3.8, 4), (1, -7.5, -8), (2, 50.08, 50), (2, 0.25, 0), (2, 0.75, 1),
      (3, -187.5, -562 / 3.0),
    ] as [(Int, Double, Double)])
  func pixels(scale: Int, offset: Double, rounded: Double) throws {
    let lines = try written(scale: scale) { log, _ in
      log.note("scale \(UIScreen.main.scale)")
      let view = UIScrollView(frame: rect(0, 0, 300, 400))
      view.contentOffset.x = offset
      log.note("\(view.contentOffset.x)")
      view.bounds.origin.x = 3.8
      log.note("\(view.contentOffset.x)")
    }
    #expect(lines == ["scale \(scale).0", "\(rounded)", "3.8"])
  }

  @Test(
    "an offset between two pixels: is rounded to the nearest one, half way to the even one, also if fingers or physics set it; the origin of bounds is not rounded",
    arguments: [1, 2, 3])
  func physics(scale: Int) throws {
    final class Controller: LoggedController {
      override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let pixels = scrollView.contentOffset.x * UIScreen.main.scale
        if abs(pixels - pixels.rounded()) > 1e-6 { log.note("between \(pixels)") }
      }
    }
    let lines = try play(.open + .flick + .drag(0.3), scale: scale) { log, _ in Controller(log) }
    #expect(lines.count > 4)
    #expect(!lines.contains { $0.hasPrefix("between") })
  }
}
