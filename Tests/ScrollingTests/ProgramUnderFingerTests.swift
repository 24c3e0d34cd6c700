import TestSupport
import Testing
import Traces

@testable import Scrolling

@Suite("Scrolling by program")
struct ProgramUnderFingerTests {
  @Test("a delegate that animates in didEndDragging has its way")
  func animatesAtRelease() {
    var stage = Stage()
    stage.journal.onEndDragging = { $0.setContentOffset(CGPoint(x: 900, y: 0), animated: true) }
    stage.flick(step: -20)
    #expect(stage.view.contentOffset.x == 900)
    #expect(
      stage.journal.entries == [
        "willBeginDragging", "didScroll", "willEndDragging v=1200 target=300",
        "didEndDragging decelerate=true", "didScroll", "didEndScrollingAnimation",
      ])
  }

  @Test("a delegate that jumps in didEndDragging rests where it jumped to")
  func jumpsAtRelease() {
    var stage = Stage()
    stage.journal.onEndDragging = { $0.setContentOffset(CGPoint(x: 600, y: 0), animated: false) }
    stage.swipe(step: -20)
    #expect(stage.view.isAtRest)
    #expect(stage.view.contentOffset.x == 600)
  }

  @Test(
    "a plane re-laid as the finger is lifted takes the motion with it", arguments: [true, false])
  func recentresAtRelease(beforeTheEnd: Bool) {
    var stage = Stage()
    stage.view.contentOffset.x = 600
    let recentre = { (view: ScrollView) in view.contentOffset.x -= 300 }
    if beforeTheEnd {
      stage.journal.onWillEndDragging = recentre
    } else {
      stage.journal.onEndDragging = recentre
    }
    stage.flick(step: -20)
    #expect(stage.view.contentOffset.x == 600)
    #expect(abs(stage.view.travel.x - 300) < 1e-9)
    #expect(stage.journal.entries.last == "didEndDecelerating")
  }

  @Test("a plane re-laid under an animation takes the whole of it along, at every frame")
  func recentresUnderAnimation() {
    var (plain, relaid) = (Stage(pages: 9, rows: 3), Stage(pages: 9, rows: 3))
    let delta = CGPoint(x: 600, y: 500)
    for stage in [plain, relaid] {
      stage.view.setContentOffset(CGPoint(x: 300, y: 500), animated: true)
    }
    for frame in 0..<30 {
      plain.frame()
      relaid.frame()
      if frame == 6 { relaid.view.contentOffset = relaid.view.contentOffset + delta }
      let expected = plain.view.contentOffset + (frame < 6 ? .zero : delta)
      #expect(relaid.view.contentOffset == expected, "frame \(frame)")
    }
    #expect(relaid.view.contentOffset == CGPoint(x: 900, y: 1_000))
    #expect(relaid.view.travel == CGPoint(x: 300, y: 500))
  }

  @Test("a plane re-laid under a deceleration takes the target with it that a delegate chose")
  func recentresUnderDeceleration() {
    var stage = Stage(pages: 20, paging: false)
    stage.journal.aim = { $0.x = 900 }
    stage.swipe(step: -20)
    for _ in 0..<5 { stage.frame() }
    stage.view.contentOffset.x += 600
    stage.settle()
    #expect(stage.view.contentOffset.x == 1_500)
  }

  @Test("a delegate that jumps in willEndDragging rests where it jumped to")
  func jumpsBeforeRelease() {
    var stage = Stage(pages: 20, paging: false)
    stage.journal.onWillEndDragging = {
      $0.setContentOffset(CGPoint(x: 620, y: 0), animated: false)
    }
    stage.flick(step: -20)
    #expect(stage.view.contentOffset.x == 620)
  }

  @Test("a recorded drag that ends at rest has no velocity; iOS 10 tells of no stop")
  func recorded() {
    func told(_ phases: [OffsetSample.Phase], _ ios: IOSVersion = .ios13) -> [String] {
      let stage = Stage()
      stage.view.ios = ios
      for (index, phase) in phases.enumerated() {
        stage.view.beginFrame(at: Microseconds(milliseconds: Double(index + 1) * 16))
        stage.view.follow(displacement: CGPoint(x: 8, y: 0), phase: phase, stopsAfter: .zero)
      }
      return stage.journal.entries
    }
    #expect(told([.dragging, .rest]).contains("willEndDragging v=0 target=16"))
    #expect(told([.dragging, .decelerating]).contains("willEndDragging v=500 target=16"))
    let caught: [OffsetSample.Phase] = [.dragging, .decelerating, .dragging, .rest]
    for (ios, count) in [(IOSVersion.ios13, 1), (.ios10, 0)] {
      #expect(told(caught, ios).count { $0 == "didEndDecelerating" } == count)
    }
  }

  @Test("an animation goes on under a finger that moves, and when it is lifted")
  func movesUnderAnimation() {
    var stage = Stage(pages: 9)
    stage.frame(.began, x: 200)
    stage.frame(.moved, x: 110)
    stage.view.setContentOffset(CGPoint(x: 1_200, y: 0), animated: true)
    stage.journal.entries = []
    for count in 1...8 { stage.frame(.moved, x: 110 + Double(count) * 20) }
    stage.frame(.ended, x: 270)
    stage.settle()
    #expect(stage.view.contentOffset.x == 1_200)
    #expect(
      stage.journal.entries == [
        "didScroll", "willEndDragging v=0 target=1200", "didEndDragging decelerate=false",
        "didScroll", "didEndScrollingAnimation",
      ])
    #expect(zip(stage.offsets, stage.offsets.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("a finger that comes down during an animation ends it, and leaves the view on a page")
  func catchesAnimation() {
    var stage = Stage()
    stage.frame()
    stage.view.setContentOffset(CGPoint(x: 900, y: 0), animated: true)
    for _ in 0..<9 { stage.frame() }
    stage.frame(.began, x: 200)
    stage.frame(.ended, x: 200)
    stage.settle()
    #expect(stage.view.contentOffset.x == 300 || stage.view.contentOffset.x == 600)
    #expect(
      stage.journal.entries.prefix(3) == [
        "didScroll", "didEndScrollingAnimation", "willBeginDragging",
      ])
    #expect(stage.journal.entries.last == "didEndDecelerating")
  }

  @Test("a resize ends an animation with its callback")
  func resizesDuringAnimation() {
    var stage = Stage()
    stage.frame()
    stage.view.setContentOffset(CGPoint(x: 900, y: 0), animated: true)
    for _ in 0..<5 { stage.frame() }
    stage.view.resize(to: CGSize(width: 500, height: 300))
    #expect(stage.journal.entries == ["didScroll", "didEndScrollingAnimation"])
    #expect(stage.view.isAtRest)
  }

  @Test(
    "content let go past its edge and fast inwards: decelerates inside, and not at the target that was told"
  )
  func comesBackInside() throws {
    var stage = Stage(pages: 10, paging: false)
    stage.frame(.began, x: 0)
    stage.frame(.moved, x: 400)
    for count in 1...3 { stage.frame(.moved, x: 400 - 80 * Double(count)) }
    let outside = stage.view.contentOffset.x
    #expect(outside < 0)
    stage.frame(.ended, x: 160)
    stage.settle()
    let speed = try #require(Bounce.crossing(from: outside, velocity: 4800)).velocity
    #expect(abs(stage.view.contentOffset.x - (speed - 10) * 0.499) < 0.1)
    #expect(stage.journal.entries.contains("willEndDragging v=4800 target=0"))
  }

  @Test("content swung out beyond the rubber band's pole is held where it shows")
  func beyondThePole() {
    var stage = Stage(pages: 2)
    stage.view.contentOffset.x = 300
    stage.swipe(step: -400, frames: 4)
    while stage.view.contentOffset.x < 300 + 310 { stage.frame() }
    let caught = stage.view.contentOffset.x
    stage.frame(.began, x: 200)
    stage.frame(.moved, x: 199)
    #expect(abs(stage.view.contentOffset.x - caught) < 1)
    stage.frame(.moved, x: 260)
    #expect(stage.view.contentOffset.x <= caught)
    for _ in 0..<5 { stage.frame() }
    stage.frame(.ended, x: 260)
    stage.settle()
    #expect(stage.view.contentOffset.x == 300)
  }

  @Test("a second finger does not delay what the first one does in the same frame")
  func secondFingerInFrame() {
    var stage = Stage()
    let touches = [
      touch(0, .began, 200), touch(10, .moved, 100), touch(11, .began, 90, id: 1),
      touch(12, .ended, 80),
    ]
    for _ in 0..<2 { stage.loop.perform(stage.view, Trace(touches: touches)) }
    #expect(!stage.view.isTracking)
    #expect(stage.view.isDecelerating)
  }

  @Test("a view that is added to a view inside it is refused")
  func ownDescendant() async {
    await #expect(processExitsWith: .failure) {
      let (outer, inner) = (View(frame: .zero), View(frame: .zero))
      outer.addSubview(inner)
      inner.addSubview(outer)
    }
  }
}
