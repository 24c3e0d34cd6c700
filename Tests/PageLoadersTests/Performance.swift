import ScenarioLanguage
import Scrolling
import TestSupport
import Traces

@testable import Replaying

extension PageIndex: ExpressibleByIntegerLiteral {
  /// A page of a row.
  public init(integerLiteral page: Int) { self.init(page) }
}

/// One loader, put through gestures on an iPhone 6 without a clock or an allocator.
struct Performance {
  let source: PlainPageSource
  let ledger: PageLedger
  /// Pages in view at each rest, from 0; nil if there is none.
  private(set) var rests: [PageIndex?] = []
  /// Pages fetched by open, then from each rest to the next.
  private(set) var fetches: [Int] = []
  /// What was in the scroll view after the last gesture, left to right.
  private(set) var attached: [PageIndex] = []
  /// Pages that were alive then.
  private(set) var liveAtEnd = 0

  init(
    _ type: any PageLoader.Type, pages: Int, scenes: Int = 1, _ gestures: [Gesture],
    ios: IOSVersion = .ios13
  ) throws {
    var device = Device.catalogue[2]
    device.ios = ios
    source = PlainPageSource(pages: pages, scenes: scenes, size: device.size)
    let metered = MeteredPageSource(source)
    ledger = metered.ledger
    let trace = try Trace(of: gestures, on: device, pages: pages, scenes: scenes)
    play(type, trace, device, metered)
  }

  private mutating func play<Loader: PageLoader>(
    _ type: Loader.Type, _ trace: Trace, _ device: Device, _ source: MeteredPageSource
  ) {
    var stage = Stage(Loader.self, trace: trace, device: device, source: source)
    let scrollView = stage.scrollView
    var counted = 0
    for _ in 0..<trace.frameCount(on: device) {
      let kind = stage.performFrame()
      guard !kind.isDisjoint(with: [.opening, .rest]) else { continue }
      fetches.append(ledger.fetches - counted)
      counted = ledger.fetches
      rests.append(pageInView(scrollView))
    }
    attached = pages(in: scrollView).sorted { $0.0.x < $1.0.x }.map(\.1)
    liveAtEnd = ledger.live
    stage.close()
  }

  private func pageInView(_ scrollView: ScrollView) -> PageIndex? {
    pages(in: scrollView).last { $0.0 == scrollView.contentOffset }?.1
  }

  /// The pages in the scroll view or in a container in it, with their origins.
  private func pages(in scrollView: ScrollView) -> [(CGPoint, PageIndex)] {
    scrollView.subviews.compactMap { view in
      let page = view as? PageView ?? view.subviews.first as? PageView
      return page.map { (view.frame.origin, $0.index) }
    }
  }
}
