import Testing

@testable import Scrolling

/// Changes the view in its callbacks.
private final class Changer: ScrollViewDelegate {
  var onScroll: (ScrollView) -> Void = { _ in }
  var onWillEndDragging: (ScrollView) -> Void = { _ in }
  var onEndDragging: (ScrollView) -> Void = { _ in }
  private(set) var calls: [String] = []

  func scrollViewDidScroll(_ view: ScrollView) { onScroll(view) }
  func scrollViewWillBeginDragging(_ view: ScrollView) { calls.append("begin") }
  func scrollViewWillEndDragging(
    _ view: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("will end at \(Int((velocity.x * 1000).rounded()))")
    onWillEndDragging(view)
  }
  func scrollViewDidEndDragging(_ view: ScrollView, willDecelerate: Bool) {
    calls.append("end \(willDecelerate)")
    onEndDragging(view)
  }
  func scrollViewDidEndDecelerating(_ view: ScrollView) { calls.append("rest") }
}

@Suite("Content, view and finger that change in motion")
struct ContentInMotionTests {
  private let changer = Changer()

  private func stage(pages: Int = 5, paging: Bool = false) -> Stage {
    let stage = Stage(pages: pages, paging: paging)
    stage.view.delegate = changer
    return stage
  }

  /// The greatest step from frame to frame, in pt.
  private func greatestStep(_ stage: Stage, from frame: Int) -> Double {
    zip(stage.offsets[frame...], stage.offsets[(frame + 1)...]).map { abs($1 - $0) }.max() ?? 0
  }

  @Test("content that grows as it comes near its end runs on")
  func grows() {
    var stage = stage(pages: 2)
    changer.onScroll = { view in
      if view.contentOffset.x > view.contentSize.width - 600 { view.contentSize.width += 3000 }
    }
    stage.flick(step: -40)
    #expect(stage.view.contentOffset.x > 1000)
    #expect(stage.offsets == stage.offsets.sorted())
  }

  @Test("an inset that is set as the finger is lifted past the end: content comes to the new edge")
  func inset() {
    var stage = stage(pages: 2)
    stage.view.contentOffset.x = 300
    changer.onEndDragging = { $0.contentInset.right = 60 }
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
      var stage = stage(pages: 2)
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
    var stage = stage()
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
    var stage = stage(paging: true)
    changer.onScroll = { view in
      guard view.isDragging, view.contentOffset.x > 100 else { return }
      view.isScrollEnabled = false
      view.isScrollEnabled = true
    }
    stage.swipe(step: -40, frames: 10)
    stage.settle()
    #expect(changer.calls == ["begin", "will end at 0", "end true", "rest"])
    #expect(stage.view.contentOffset.x == 0)
  }

  @Test("one that is lifted ends once, though scrolling is switched off then")
  func disabledAtEnd() {
    var stage = stage(paging: true)
    changer.onWillEndDragging = { $0.isScrollEnabled = false }
    stage.flick(step: -20)
    #expect(changer.calls == ["begin", "will end at 1200", "end true", "rest"])
    #expect(stage.view.contentOffset.x == 300)
    changer.onWillEndDragging = { _ in }
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
    var stage = stage(paging: true)
    changer.onScroll = { view in
      view.stretch(to: CGSize(width: 300, height: max(400, view.frame.height - 5)))
    }
    stage.flick(step: -20)
    #expect(changer.calls == ["begin", "will end at 1200", "end true", "rest"])
    #expect(stage.view.contentOffset.x == 300 && stage.view.frame.height == 400)
    changer.onScroll = { _ in }
    stage.view.contentOffset.x = 1200
    stage.view.stretch(to: CGSize(width: 400, height: 400))
    #expect(stage.view.contentOffset.x == 1100)
  }
}
