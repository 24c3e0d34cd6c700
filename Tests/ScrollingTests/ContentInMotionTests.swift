import Testing

@testable import Scrolling

@Suite("Content, view and finger that change in motion")
struct ContentInMotionTests {
  /// What is told of a drag that ends so, and of the deceleration after it.
  private static func drag(to target: Int, velocity: Int) -> [String] {
    [
      "willBeginDragging", "willEndDragging v=\(velocity) target=\(target)",
      "didEndDragging decelerate=true", "willBeginDecelerating", "didEndDecelerating",
    ]
  }

  /// The greatest step from frame to frame, in pt.
  private func greatestStep(_ stage: Stage, from frame: Int) -> Double {
    zip(stage.offsets[frame...], stage.offsets[(frame + 1)...]).map { abs($1 - $0) }.max() ?? 0
  }

  @Test("content that grows as it comes near its end runs on")
  func grows() {
    var stage = Stage(pages: 2, paging: false)
    stage.journal.onScroll = { view in
      if view.contentOffset.x > view.contentSize.width - 600 { view.contentSize.width += 3000 }
    }
    stage.flick(step: -40)
    #expect(stage.view.contentOffset.x > 1000)
    #expect(stage.offsets == stage.offsets.sorted())
  }

  @Test("an inset that is set as the finger is lifted past the end: content comes to the new edge")
  func inset() {
    var stage = Stage(pages: 2, paging: false)
    stage.view.contentOffset.x = 300
    stage.journal.onEndDragging = { $0.contentInset.right = 60 }
    stage.frame(.began, x: 250)
    for count in 1...20 { stage.frame(.moved, x: 250 - 12 * Double(count)) }
    for _ in 1...4 { stage.frame(.moved, x: 10) }
    stage.frame(.ended, x: 10)
    let lifted = stage.offsets.count - 2
    #expect(stage.offsets[lifted] > 380)
    stage.settle()
    #expect(stage.view.contentOffset.x == 360)
    #expect(greatestStep(stage, from: lifted) < 20)
  }

  @Test(
    "contentSize or contentInset that change in motion: count from the next step on, and nothing jumps"
  )
  func edgeInBounce() {
    for inset in [10.0, -40, 400] {
      var stage = Stage(pages: 2, paging: false)
      stage.view.contentOffset.x = 290
      stage.swipe(step: -40)
      for _ in 1...8 { stage.frame() }
      #expect(stage.view.contentOffset.x > 300)
      let frame = stage.offsets.count - 1
      stage.view.contentInset.right = inset
      stage.settle()
      #expect(greatestStep(stage, from: frame) < 30)
      let rest = Double(stage.view.contentOffset.x)
      #expect(inset == 400 ? (0...700).contains(rest) : rest == 300 + inset, "\(inset)")
    }
  }

  @Test("content that shrinks behind what is shown bounces from there")
  func shrinks() {
    var stage = Stage(paging: false)
    stage.swipe(step: -40)
    for _ in 1...10 { stage.frame() }
    let frame = stage.offsets.count - 1
    #expect(stage.offsets[frame] > 400)
    stage.view.contentSize.width = 600
    stage.settle()
    #expect(stage.view.contentOffset.x == 300)
    #expect(greatestStep(stage, from: frame) < 60)
  }

  @Test(
    "isScrollEnabled switched off under a finger: the drag ends at no velocity, and the finger moves nothing more"
  )
  func disabled() {
    var stage = Stage()
    stage.journal.onScroll = { view in
      guard view.isDragging, view.contentOffset.x > 100 else { return }
      view.isScrollEnabled = false
      view.isScrollEnabled = true
    }
    stage.swipe(step: -40, frames: 10)
    stage.settle()
    #expect(stage.journal.told == Self.drag(to: 0, velocity: 0))
    #expect(stage.view.contentOffset.x == 0)
  }

  @Test("one that is lifted ends once, though scrolling is switched off then")
  func disabledAtEnd() {
    var stage = Stage()
    stage.journal.onWillEndDragging = { $0.isScrollEnabled = false }
    stage.flick(step: -20)
    #expect(stage.journal.told == Self.drag(to: 300, velocity: 1200))
    #expect(stage.view.contentOffset.x == 300)
    stage.journal.onWillEndDragging = { _ in }
    stage.view.isScrollEnabled = true
    stage.frame(.began, x: 200)
    stage.view.isScrollEnabled = false
    stage.frame(.moved, x: 100)
    #expect(stage.view.contentOffset.x == 300 && !stage.view.isTracking)
  }

  @Test(
    "a view whose size changes in motion: drag and deceleration go on; those of the pager end where the device turns"
  )
  func stretched() {
    var stage = Stage()
    stage.journal.onScroll = { view in
      view.stretch(to: CGSize(width: 300, height: max(400, view.frame.height - 5)))
    }
    stage.flick(step: -20)
    #expect(stage.journal.told == Self.drag(to: 300, velocity: 1200))
    #expect(stage.view.contentOffset.x == 300 && stage.view.frame.height == 400)
    stage.journal.onScroll = { _ in }
    stage.view.contentOffset.x = 1200
    stage.view.stretch(to: CGSize(width: 400, height: 400))
    #expect(stage.view.contentOffset.x == 1100)
  }
}
