import Testing

@testable import PaneUIKit

@Suite("Values that UIKit holds within their range")
@MainActor struct ClampedValues {
  @Test(
    "decelerationRate of 0, 1 or no number: content stops at once, goes on for long, and as by default",
    arguments: [
      (0.0, 0...30.0), (-1, 0...30), (1, 8000...9000), (9, 8000...9000), (.nan, 500...800),
    ]
  )
  nonisolated func rate(rate: Double, way: ClosedRange<Double>) throws {
    final class Controller: LoggedController {
      override func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { log.note("\(scrollView.contentOffset.x)") }
      override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        log.note("\(scrollView.contentOffset.x)")
      }
    }
    let lines = try playLogged(.open + .flick + [.hold(60.seconds)], to: { Controller($0) }) {
      $0.scrollView.isPagingEnabled = false
      $0.scrollView.contentSize.width = 9000
      $0.scrollView.decelerationRate = .init(rawValue: rate)
    }
    let offsets = lines.compactMap { Double($0) }
    #expect(offsets.count == 2 && way.contains(offsets[1] - offsets[0]), "\(offsets)")
  }

  @Test("progress of a UIProgressView: is held between 0 and 1")
  func progress() {
    let view = UIProgressView()
    for _ in 0..<101 { view.progress += 0.01 }
    #expect(view.progress == 1)
    view.setProgress(-1, animated: true)
    #expect(view.progress == 0)
  }

  @Test(
    "value of a UIStepper: is held within its ends, and a tap goes on from the other one if it wraps"
  )
  func stepper() {
    let stepper = UIStepper(frame: rect(0, 0, 94, 32))
    stepper.value = 200
    #expect(stepper.value == 100)
    stepper.maximumValue = 3
    #expect(stepper.value == 3)
    var values: [Double] = []
    for (wraps, x) in [(false, 90), (false, 4), (true, 90), (true, 90), (true, 4)] {
      stepper.wraps = wraps
      stepper.wasTapped(at: CGPoint(x: Double(x), y: 0))
      values.append(stepper.value)
    }
    #expect(values == [3, 2, 3, 0, 3])
  }

  @Test(
    "stopScrollingAndZooming: content stays where it is, or goes to the nearest page or edge",
    arguments: [(true, 300, 600), (false, 170, 590)] as [(Bool, CGFloat, CGFloat)])
  func stop(pages: Bool, near: CGFloat, far: CGFloat) {
    let view = UIScrollView(frame: rect(0, 0, 300, 400))
    (view.contentSize, view.isPagingEnabled) = (CGSize(width: 900, height: 400), pages)
    let bench = FingerBench(view)
    for (x, end) in [(170, near), (590, far), (-40, 0), (660, 600)] as [(CGFloat, CGFloat)] {
      view.contentOffset.x = x
      view.stopScrollingAndZooming()
      #expect(view.contentOffset.x == end)
    }
    view.setContentOffset(.zero, animated: true)
    bench.frames(5)
    view.stopScrollingAndZooming()
    let stopped = view.contentOffset.x
    bench.frames(30)
    #expect(stopped > 0 && view.contentOffset.x == stopped && !view.isScrollAnimating)
  }
}
