import Testing

@testable import Scrolling

@Suite("Scroll view")
struct ScrollViewTests {
  @Test(
    "a page that content passes: it does if the finger was very fast, and comes to rest on the page"
  )
  func passesPage() {
    for (step, frames, farthest) in [(-10.0, 6, 300.0), (-20, 5, 300), (-50, 4, 311.3)] {
      var stage = Stage()
      stage.flick(step: step, frames: frames)
      let most = stage.offsets.max() ?? 0
      #expect(abs(most - farthest) < 0.1, "\(step) pt in a frame")
      #expect(stage.view.contentOffset.x == 300)
    }
  }

  @Test("content stops at a page if it does not bounce")
  func staysWithin() {
    var stage = Stage(pages: 2)
    stage.view.bounces = false
    stage.flick(step: -50, frames: 4)
    #expect(stage.offsets.max() == 300)
  }

  @Test(
    "a finger lifted over a paged view: above 300 pt/s the page ahead is shown, else the nearest one"
  )
  func pageTarget() {
    let range = ScrollRange(content: 1500, length: 300)
    #expect(range.pageOffset(from: 310, velocity: 301) == 600)
    #expect(range.pageOffset(from: 590, velocity: -301) == 300)
    #expect(range.pageOffset(from: 310, velocity: 300) == 300)
    #expect(range.pageOffset(from: 460, velocity: -300) == 600)
    #expect(range.pageOffset(from: 600, velocity: 500) == 600)
    #expect(range.pageOffset(from: -50, velocity: -500) == 0)
    #expect(range.pageOffset(from: 1230, velocity: 500) == 1200)
  }

  @Test("content follows a finger past the edge by the rubber band, and bounces back")
  func rubberBand() {
    var stage = Stage()
    stage.frame(.began, x: 0)
    stage.frame(.moved, x: 100)
    let band = RubberBand(length: 300).displacement(overshoot: 90)
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

  @Test("free deceleration runs out where it is told to, and bounces at the end of content")
  func free() {
    var stage = Stage(pages: 10, paging: false)
    stage.flick(step: -20)
    #expect(abs(stage.view.contentOffset.x - (90 + 1190 * 0.499)) < 0.02)
    #expect(stage.journal.entries.contains("willEndDragging v=1200 target=683"))
    stage = Stage(pages: 2, paging: false)
    stage.flick(step: -30)
    #expect(stage.offsets.contains { $0 > 300 })
    #expect(stage.view.contentOffset.x == 300)
  }

  @Test(
    "a finger that is cancelled as it moves flicks nothing: content goes to the nearest page",
    arguments: [true, false])
  func cancelled(paging: Bool) {
    var stage = Stage(paging: paging)
    stage.frame(.began, x: 200)
    for count in 1...5 { stage.frame(.moved, x: 200 - 20 * Double(count)) }
    stage.frame(.cancelled, x: 100)
    #expect(!stage.view.isTracking)
    stage.settle()
    #expect(stage.view.contentOffset.x == (paging ? 0 : 90))
    let decelerates = paging ? "true" : "false"
    #expect(
      stage.journal.entries.dropFirst(2).prefix(2) == [
        "willEndDragging v=0 target=\(paging ? 0 : 90)", "didEndDragging decelerate=\(decelerates)",
      ])
  }

  @Test("a delegate may choose another target", arguments: [true, false])
  func retarget(paging: Bool) {
    var stage = Stage(pages: 10, paging: paging)
    stage.journal.aim = { $0.x = 900 }
    stage.flick(step: -20)
    #expect(stage.view.contentOffset.x == 900)
  }

  @Test("a target past the edge is bounced back from, one inside is reached from outside")
  func retargetAtEdges() {
    var stage = Stage(pages: 2, paging: false)
    stage.journal.aim = { $0.x = 500 }
    stage.flick(step: -20)
    #expect(stage.offsets.contains { $0 > 300 })
    #expect(stage.view.contentOffset.x == 300)
    stage = Stage(paging: false)
    stage.journal.aim = { $0.x = 200 }
    stage.swipe(step: 20)
    #expect(stage.view.contentOffset.x < 0)
    stage.settle()
    #expect(stage.view.contentOffset.x == 200)
  }

  @Test("a finger lifted below 250 pt/s: content stays where it is, and no deceleration is told")
  func slowRelease() {
    for (step, rest) in [(4.1, 10.5), (4.2, 11 + 0.499 * 242)] {
      var stage = Stage(paging: false)
      stage.flick(step: -step)
      #expect(abs(stage.view.contentOffset.x - rest) < 0.01)
      #expect(stage.journal.entries.contains("didEndDragging decelerate=\(step > 4.15)"))
    }
  }

  @Test(
    "a free deceleration: content has moved for a frame when the finger is lifted, and stops at 10 pt/s"
  )
  func firstStep() {
    var stage = Stage(paging: false)
    stage.swipe(step: -20)
    #expect(abs(stage.view.contentOffset.x - (90 + 1.2 * 16.3753)) < 0.001)
    stage.frame()
    #expect(abs(stage.view.contentOffset.x - (90 + 1.2 * (16.3753 + 15.8379))) < 0.001)
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

  @Test("a rectangle that is in view leaves content where it is, along either axis")
  func rectInView() {
    let stage = Stage(rows: 3)
    stage.view.contentOffset = CGPoint(x: 300, y: 500)
    for (x, y) in [(300, 500), (350, 700), (500, 900)] {
      stage.view.scrollRectToVisible(CGRect(x: x, y: y, width: 100, height: 100), animated: false)
      #expect(stage.view.contentOffset == CGPoint(x: 300, y: 500), "\(x), \(y)")
    }
    stage.view.scrollRectToVisible(CGRect(x: 350, y: 950, width: 9, height: 100), animated: false)
    #expect(stage.view.contentOffset == CGPoint(x: 300, y: 550))
  }

  @Test(
    "isDirectionalLockEnabled: a finger moves content along the axis along which it goes farther; of one that goes diagonally nothing is judged"
  )
  func directionalLock() {
    for y in [10.0, -10, 12, -15] {
      for rows in [1, 3] {
        var stage = Stage(rows: rows)
        stage.view.isDirectionalLockEnabled = true
        stage.flick(step: -20, y: y)
        #expect(stage.view.contentOffset == CGPoint(x: 300, y: 0))
        #expect((stage.view.notes?.unjudgeable == nil) == (abs(y) <= 10 || rows == 1))
      }
    }
    var stage = Stage(rows: 3)
    stage.flick(step: -20, y: -15)
    #expect(stage.view.contentOffset == CGPoint(x: 300, y: 500))
    #expect(stage.view.notes?.unjudgeable == nil)
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
