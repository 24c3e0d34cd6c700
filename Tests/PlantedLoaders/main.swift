import AdoptedApp
import PaneBench
import PaneUIKit

final class Leaking: PlantedLoader {
  override func turned(to index: Int) {
    _ = Unmanaged.passRetained(View(frame: scrollView.frame))
  }
}

/// Copies as many bytes as the bitmap of a page has, for nothing.
final class Copying: PlantedLoader {
  private var copy: [UInt8] = []
  override func fetched(_ view: PageView) {
    copy = Array(repeating: 0, count: 16 * Int(view.frame.width * view.frame.height))
  }
}

final class Sorting: PlantedLoader {
  private var distances: [Double] = []
  override func scrolled() {
    let offset = scrollView.contentOffset.x
    distances = (0..<200).map { abs(Double($0 * 7 % 200) * 320 - offset) }.sorted()
  }
}

final class Growing: PlantedLoader {
  private var history: [Int] = []
  override func turned(to index: Int) { history.append(index) }
}

PaneBench.main(loaders: [
  Leaking.self, Copying.self, Sorting.self, Growing.self, PagerLoader<HoardingPager>.self,
  PagerLoader<HoardingAppPager>.self, PagerLoader<FallingAppPager>.self,
  PagerLoader<DecodingPager>.self, PagerLoader<HeldPager>.self,
  Mapping.self, Threading.self, Keeping.self, Spanning.self, Recursing.self,
  Polling.self, Waiting.self, Overreaching.self,
])
