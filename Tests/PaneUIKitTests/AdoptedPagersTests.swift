import AdoptedApp
import ScenarioLanguage
import Scrolling
import Testing

@testable import PaneUIKit

/// A pager that was written as for iOS, whose file `panebench adopt` has copied without an edit.
@Suite("A pager of an app, adopted as it is") @MainActor
struct AdoptedPagersTests {
  @Test("child view controllers show each page, also after a rotation, and let go of all")
  func children() throws {
    let tour: [Gesture] =
      [.open(at: PageIndex(1)), .settle] + .turn(.left, times: 4) + .turn(.right, times: 2)
      + [.jump(to: PageIndex(5)), .settle, .scroll(to: PageIndex(4)), .settle, .memoryWarning]
    let counts = try Counts(
      of: PagerLoader<ChildrenAppPager>.self, tour + .turned + [.close], pages: 8)
    let seen = counts.coverage
    #expect(seen.blankFrames + seen.wrongFrames + seen.turnsLost == 0)
    #expect(counts.fetches == 15 && counts.left == 0)
  }
}
