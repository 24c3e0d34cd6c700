import ScenarioLanguage
import Scrolling
import TestSupport
import Traces

@testable import Replaying

extension PageIndex: ExpressibleByIntegerLiteral {
  /// A page of a row.
  public init(integerLiteral page: Int) { self.init(page) }
}

/// What one loader fetches and shows on the virtual clock, and what the coverage oracle says of it.
@dynamicMemberLookup
struct Inspection {
  let coverage: Coverage
  let source: PlainPageSource
  let ledger = PageLedger()
  /// Pages in view at each rest, from 0; nil if there is none.
  private(set) var rests: [PageIndex?] = []
  /// Pages fetched by open, then from each rest to the next.
  private(set) var fetches: [Int] = []
  /// Frames at rest with no page exactly on the screen: recordings may end so, nothing else.
  private(set) var restsBetweenPages = 0
  /// The most pages fetched in one frame, after the first.
  private(set) var mostFetches = 0
  /// Pages fetched in frames in which the content moved.
  private(set) var fetchesInMotion = 0
  /// Pages fetched in the frame that opened the loader.
  private(set) var openFetches = 0
  /// What was in the scroll view after the last gesture, left to right.
  let attached: [PageIndex]
  /// Pages that were alive then.
  let liveAtEnd: Int
  /// Page views and other views alive when the loader was closed.
  let left: Int
  /// What the first bad frame was like.
  private(set) var firstFault: String?

  /// Whether nothing at all was wrong.
  var isFlawless: Bool {
    coverage.blankFrames + coverage.wrongFrames + coverage.flickerFrames + coverage.turnsLost
      + restsBetweenPages + left == 0
  }

  init(
    _ type: any PageLoader.Type, pages: Int, scenes: Int = 1, _ trace: Trace,
    on device: Device = .iPhone6, ios: IOSVersion = .ios13
  ) {
    var (device, travel, fetched, rested) = (device, CGPoint.zero, 0, 0)
    device.ios = ios
    source = PlainPageSource(pages: pages, scenes: scenes, size: device.size)
    var replay = CoverageReplay(
      type, trace, on: device, source: MeteredPageSource(source, ledger: ledger))
    let view = replay.stage.scrollView
    while let frame = replay.next() {
      let position = replay.stage.position
      let new = ledger.fetches - fetched
      if frame.frame == 0 { openFetches = new } else { mostFetches = max(mostFetches, new) }
      if view.travel != travel { fetchesInMotion += new }
      let (x, y) = (position.x, position.y)
      let isBetween = abs(x - x.rounded()) + abs(y - y.rounded()) > 1e-6
      if view.isAtRest, isBetween, trace.offsets.isEmpty { restsBetweenPages += 1 }
      if firstFault == nil { firstFault = frame.fault.map { "\($0)" } }
      (travel, fetched) = (view.travel, ledger.fetches)
      guard !frame.kind.isDisjoint(with: [.opening, .rest]) else { continue }
      fetches.append(fetched - rested)
      rested = fetched
      rests.append(view.pages.last { $0.origin == view.contentOffset }?.index)
    }
    attached = view.pages.sorted { $0.origin.x < $1.origin.x }.map(\.index)
    liveAtEnd = ledger.live
    coverage = replay.end()
    left = ledger.live + view.subviews.count
  }

  subscript<Value>(dynamicMember count: KeyPath<Coverage, Value>) -> Value {
    coverage[keyPath: count]
  }
}

extension ScrollView {
  /// The pages in it or in a container in it, with their origins.
  fileprivate var pages: [(origin: CGPoint, index: PageIndex)] {
    subviews.compactMap { view in
      let page = view as? PageView ?? view.subviews.first as? PageView
      return page.map { (view.frame.origin, $0.index) }
    }
  }
}

extension Inspection {
  /// The same for a scenario's gestures.
  init(
    _ type: any PageLoader.Type, pages: Int, scenes: Int = 1, _ gestures: [Gesture],
    on device: Device = .iPhone6, ios: IOSVersion = .ios13
  ) throws {
    let trace = try Trace(of: gestures, on: device, pages: pages, scenes: scenes)
    self.init(type, pages: pages, scenes: scenes, trace, on: device, ios: ios)
  }
}
