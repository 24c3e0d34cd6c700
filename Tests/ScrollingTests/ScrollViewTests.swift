import TestSupport
import Testing
import Traces

@testable import Scrolling

@Suite("Scroll view")
struct ScrollViewTests {
  @Test("a paged motion never crosses its page")
  func neverCrosses() {
    var stage = Stage()
    stage.swipe(step: -50, frames: 4)
    stage.settle()
    #expect(stage.offsets.allSatisfy { $0 <= 300 })
    #expect(stage.view.contentOffset.x == 300)
  }

  @Test("a touch that does not move drags nothing")
  func tap() {
    var stage = Stage()
    stage.frame(.began, x: 10)
    stage.frame()
    stage.frame(.ended, x: 10)
    #expect(stage.journal.entries == [])
  }

  @Test("a target is held to one page from where the drag began, and to content")
  func reach() {
    let range = ScrollRange(content: 1500, length: 300)
    func target(_ offset: Double, _ velocity: Double, _ begin: Double) -> Double {
      range.pageOffset(from: offset, velocity: velocity, begin: begin)
    }
    #expect(target(350, 500, 300) == 600)
    #expect(target(350, -500, 300) == 300)
    #expect(target(350, 0, 300) == 300)
    #expect(target(460, 0, 300) == 600)
    #expect(target(650, 500, 300) == 600)
    #expect(target(-50, -500, 0) == 0)
    #expect(target(1230, 500, 1200) == 1200)
  }

  @Test("content follows a finger past the edge by the rubber band, and bounces back")
  func rubberBand() {
    var stage = Stage()
    stage.frame(.began, x: 0)
    stage.frame(.moved, x: 100)
    let band = RubberBand(length: 300).displacement(overshoot: 100)
    #expect(stage.view.contentOffset.x == CGFloat(-band))
    for _ in 0..<4 { stage.frame() }
    stage.frame(.ended, x: 100)
    stage.settle()
    #expect(stage.view.contentOffset.x == 0)
    #expect(abs(stage.view.travel.x) < 1e-9)
    #expect(stage.journal.entries.last == "didEndDecelerating")
  }

  @Test("a finger that catches a bounce pulls on from where content shows")
  func catchesBounce() {
    var stage = Stage()
    stage.frame(.began, x: 0)
    stage.frame(.moved, x: 100)
    stage.frame(.ended, x: 100)
    for _ in 0..<3 { stage.frame() }
    let offset = stage.view.contentOffset.x
    stage.frame(.began, x: 50)
    stage.frame(.moved, x: 50.0001)
    #expect(abs(stage.view.contentOffset.x - offset) < 0.001)
  }

  @Test("free deceleration runs out at −v/k, and bounces at the end of content")
  func free() {
    var stage = Stage(pages: 10, paging: false)
    stage.swipe(step: -20)
    stage.settle()
    #expect(abs(stage.view.contentOffset.x - (100 + 1200 * 0.4994998)) < 0.05)
    stage = Stage(pages: 2, paging: false)
    stage.swipe(step: -30)
    stage.settle()
    #expect(stage.offsets.contains { $0 > 300 })
    #expect(stage.view.contentOffset.x == 300)
  }

  @Test("a delegate may choose another target", arguments: [true, false])
  func retarget(paging: Bool) {
    var stage = Stage(pages: 10, paging: paging)
    stage.journal.aim = { $0.x = 900 }
    stage.swipe(step: -20)
    stage.settle()
    #expect(abs(stage.view.contentOffset.x - 900) < 0.001)
  }

  @Test("a rectangle is brought into view by the shortest way")
  func rectToVisible() {
    let stage = Stage()
    stage.view.scrollRectToVisible(CGRect(x: 350, y: 0, width: 100, height: 10), animated: false)
    #expect(stage.view.contentOffset.x == 150)
    stage.view.scrollRectToVisible(CGRect(x: 100, y: 0, width: 100, height: 10), animated: false)
    #expect(stage.view.contentOffset.x == 100)
    stage.view.scrollRectToVisible(CGRect(x: 1900, y: 0, width: 100, height: 10), animated: false)
    #expect(stage.view.contentOffset.x == 1200)
  }

  @Test("a drag is held to the axis of its first movement where that is asked for")
  func directionalLock() {
    var stage = Stage(rows: 3)
    stage.view.isDirectionalLockEnabled = true
    stage.swipe(step: -20, y: 10)
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 300, y: 0))
    stage = Stage(rows: 3)
    stage.swipe(step: -20, y: -10)
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 300, y: 500))
  }

  @Test("a resize ends motion with its callback and holds the offset within content")
  func resize() {
    var stage = Stage()
    stage.view.contentOffset = CGPoint(x: 1200, y: 0)
    stage.swipe(step: 20)
    for _ in 0..<3 { stage.frame() }
    stage.journal.entries = []
    stage.view.resize(to: CGSize(width: 500, height: 300))
    #expect(stage.journal.entries == ["didEndDecelerating", "didScroll"])
    #expect(stage.view.contentOffset.x == 1000)
    #expect(stage.view.isAtRest)
  }

  @Test("content no larger than the view does not scroll")
  func single() {
    var stage = Stage(pages: 1)
    stage.swipe(step: -20)
    #expect(stage.journal.entries == [])
    #expect(stage.view.contentOffset == .zero)
  }

  @Test("a view leaves its superview when it is put into another, and when that goes away")
  func hierarchy() {
    let child = View(frame: .zero)
    let first = View(frame: .zero)
    do {
      let second = View(frame: .zero)
      first.addSubview(child)
      second.addSubview(child)
      #expect(first.subviews.isEmpty)
      #expect(child.superview === second)
    }
    #expect(child.superview == nil)
  }
}
