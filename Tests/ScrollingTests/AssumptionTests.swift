import Testing

@testable import Scrolling

@Suite("What else a phone may do")
struct AssumptionTests {
  @Test(
    "of a deceleration that a finger stops and drags on it is told as the finger moves, or once it is lifted",
    arguments: [nil, Assumption.stopIsToldAtLift])
  func stops(assumption: Assumption?) {
    var stage = Stage()
    stage.view.assumption = assumption
    stage.swipe(step: -20)
    for _ in 0..<4 { stage.frame() }
    stage.journal.entries = []
    stage.frame(.began, x: 200)
    for count in 1...6 { stage.frame(.moved, x: 200 - Double(count)) }
    let told = stage.journal.entries.contains("didEndDecelerating")
    #expect(told == (assumption == nil))
    #expect(stage.view.met.contains(.stopIsToldAtLift))
  }

  @Test(
    "an animation under a finger goes on, or is ended by the finger's next movement",
    arguments: [nil, Assumption.fingerEndsAnimation])
  func animation(assumption: Assumption?) {
    var stage = Stage(pages: 9, paging: false)
    stage.view.assumption = assumption
    stage.frame(.began, x: 200)
    stage.frame(.moved, x: 110)
    stage.view.setContentOffset(CGPoint(x: 1_200, y: 0), animated: true)
    for count in 1...8 { stage.frame(.moved, x: 110 - Double(count)) }
    #expect(stage.view.isScrollAnimating == (assumption == nil))
    #expect(stage.journal.entries.contains("didEndScrollingAnimation") == (assumption != nil))
  }

  @Test(
    "a very fast flick passes the page, or comes to rest without",
    arguments: [nil, Assumption.noPageIsPassed])
  func pages(assumption: Assumption?) {
    var stage = Stage(pages: 9)
    stage.view.assumption = assumption
    stage.flick(step: -140, frames: 2)
    #expect(stage.view.contentOffset.x == 300)
    #expect((stage.offsets.max()! > 300) == (assumption == nil))
  }

  @Test(
    "pages beside an inset: are as long as the view, and counted from the content's beginning, which is not known",
    arguments: [nil, Assumption.pagesBeginAtInset])
  func inset(assumption: Assumption?) {
    var stage = Stage(pages: 9)
    stage.view.assumption = assumption
    stage.view.contentInset.left = 40
    stage.view.contentOffset.x = -40
    for _ in 1...2 { stage.flick(step: -20) }
    #expect(stage.view.contentOffset.x == (assumption == nil ? 600 : 560))
    #expect(stage.view.met.contains(.pagesBeginAtInset))
  }

  @Test("where pages begin does not matter if an inset is none, or as long as some pages")
  func wholeInset() {
    for inset in [0.0, -300, 600] {
      var stage = Stage(pages: 9)
      stage.view.contentInset.left = inset
      stage.view.contentOffset.x = 300
      stage.flick(step: -20)
      #expect(stage.view.contentOffset.x == 600)
      #expect(!stage.view.met.contains(.pagesBeginAtInset))
    }
  }
}
