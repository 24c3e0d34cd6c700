import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import AppCode
@testable import PaneUIKit
@testable import Replaying

/// The collection view of Examples/CollectionPager, in its scenario.
@Suite("How early a collection view asks for cells, which is not known")
struct CellPrefetchingTests {
  private static let gestures: [Gesture] =
    [.open(at: PageIndex(2)), .settle]
    + [.repeat(count: 6, .flick), .repeat(count: 2, .turn(.right))]
    + [
      .flick(.left, 2000.pointsPerSecond, every: 250.milliseconds, times: 3), .settle,
      .rotate(.landscape),
    ] + [Gesture].turn(.right) + [.jump(to: PageIndex(1)), .settle, .close]

  private func counts(_ assumption: Assumption?, pages: Int) throws -> Counts {
    var device = Device.iPhone6
    device.assumption = assumption
    let trace = try Trace(of: Self.gestures, on: device, pages: pages)
    let make: @MainActor @Sendable (DrawnPages) -> UIViewController = { pages in
      CollectionPagerViewController(pageCount: pages.count, page: 2) { pages.draw($1, in: $0) }
    }
    return TestScreen.$make.withValue(make) {
      Counts(of: PagerLoader<TestPager>.self, trace, on: device, pages: pages)
    }
  }

  @Test(
    "fetches and live pages depend on it, frames do not",
    arguments: [(10, [13, 16, 17]), (100, [13, 17, 19])])
  func ends(pages: Int, fetches: [Int]) throws {
    let counts = try [.noCellIsEarly, nil, .allCellsAreEarly].map {
      try self.counts($0, pages: pages)
    }
    #expect(counts.allSatisfy { $0.coverage.blankFrames + $0.coverage.wrongFrames == 0 })
    #expect(counts.map(\.fetches) == fetches)
    #expect(counts.map(\.peak) == [4, 4, 4])
  }
}
