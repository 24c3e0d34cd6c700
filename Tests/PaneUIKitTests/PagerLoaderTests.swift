import PageLoaders
import Scrolling
import TestSupport
import Testing
import Traces

@testable import PaneUIKit
@testable import Replaying

@Suite("A pager of UIKit as a loader")
struct PagerLoaderTests {
  private static let device = Device.catalogue[2]

  private static func coverage(
    _ type: any PageLoader.Type, pages: Int = 9, _ gestures: [Gesture]
  ) throws -> (Coverage, PageLedger) {
    let trace = try Trace(compiling: gestures, device: device, pages: pages, scenes: 1) { _ in
      Trace()
    }
    let source = MeteredPageSource(PlainPageSource(pages: pages, size: device.size))
    let replay = CoverageReplay(trace: trace, device: device, pages: pages)
    func run<Loader: PageLoader>(_ type: Loader.Type) -> Coverage {
      replay.run(type, source: source)
    }
    return (run(type), source.ledger)
  }

  @Test(
    "pages are turned one by one, seen and counted as those of the same loader that is built in")
  func pageThrough() throws {
    let gestures: [Gesture] =
      [.open(at: PageIndex(0)), .settle]
      + [.repeat(count: 8, [.flick(.left, speed: Speed(pointsPerSecond: 1500)), .settle])]
      + [.close]
    let (seen, ledger) = try Self.coverage(PagerLoader<RotatingPager>.self, gestures)
    #expect(ledger.peak == 3)
    #expect(ledger.live == 0)
    let (builtIn, other) = try Self.coverage(
      try #require(LoaderCatalogue.builtIn.named("three-pane-rotating")), gestures)
    #expect(seen == builtIn)
    #expect(ledger.fetches == other.fetches)
    #expect(seen.blankFrames == 0)
  }
}
