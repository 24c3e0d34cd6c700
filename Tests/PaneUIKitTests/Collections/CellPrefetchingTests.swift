import ScenarioLanguage
import Scrolling
import Testing
import Traces

@testable import PaneUIKit
@testable import Replaying

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
    return Counts(of: PagerLoader<ScreenPager<RowFlow>>.self, trace, on: device, pages: pages)
  }

  @Test(
    "fetches and live pages depend on it, frames do not",
    arguments: [(10, [16, 19, 22]), (100, [16, 20, 24])])
  func ends(pages: Int, fetches: [Int]) throws {
    let counts = try [.noCellIsEarly, nil, .allCellsAreEarly].map {
      try self.counts($0, pages: pages)
    }
    #expect(counts.allSatisfy { $0.coverage.blankFrames + $0.coverage.wrongFrames == 0 })
    #expect(counts.map(\.fetches) == fetches)
    #expect(counts.map(\.peak) == [4, 4, 4])
  }
}
