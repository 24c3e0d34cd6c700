import AdoptedApp
import Foundation
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import PaneUIKit
@testable import Replaying

/// Pagers that were written as for iOS, whose files `panebench adopt` has copied without an edit.
@Suite("Pagers of an app, adopted as they are") @MainActor
struct AdoptedPagersTests {
  private static let tour: [Gesture] =
    [.open(at: PageIndex(1)), .settle] + .turn(.left, times: 4) + .turn(.right, times: 2)
    + [.jump(to: PageIndex(5)), .settle, .scroll(to: PageIndex(4)), .settle, .memoryWarning]

  /// Of `pager` on the tour: blank and wrong frames, turns lost, pages drawn, and those left at its
  /// end.
  private func counts<P: Pager>(
    of pager: P.Type, decode: Double = 0, _ gestures: [Gesture] = tour
  ) throws -> [Int] {
    let counts = try Counts(
      of: PagerLoader<P>.self, gestures + [.close], pages: 8, decode: decode)
    let seen = counts.coverage
    return [seen.blankFrames, seen.wrongFrames, seen.turnsLost, counts.fetches, counts.left]
  }

  @Test("child view controllers show each page, also after a rotation, and let go of all")
  func children() throws {
    let seen = try counts(of: ChildrenAppPager.self, Self.tour + .turned)
    #expect(seen == [0, 0, 0, 15, 0])
  }

  @Test("a diffable collection view with a compositional layout shows each page")
  func catalog() throws {
    let seen = try counts(of: CatalogAppPager.self)
    #expect(seen == [0, 0, 0, 10, 0])
  }

  @Test("a page view controller shows each picture, late where it comes late")
  func album() throws {
    let seen = try counts(of: AlbumAppPager.self, Self.tour + .turned)
    #expect(seen == [0, 0, 0, 11, 0])
    let opening: [Gesture] = [.open(page: 2), .settle, .hold(500.milliseconds)]
    let late = try counts(of: AlbumAppPager.self, decode: 150, opening)
    // The task leaves the main actor twice, for 150 ms each: to the loader, and after the picture.
    #expect(late == [18, 0, 0, 1, 0])
  }
}
