import ScenarioLanguage
import Scrolling
import TestSupport
import Traces

@testable import Replaying

/// What the coverage oracle says of a loader over blank pages, and how its fetches were spread.
@dynamicMemberLookup
struct Inspection {
  let coverage: Coverage
  /// Frames at rest with no page exactly on the screen: recordings may end so, nothing else.
  private(set) var restsBetweenPages = 0
  /// The most pages fetched in one frame, after the first.
  private(set) var mostFetches = 0
  /// Pages fetched in frames in which the content moved.
  private(set) var fetchesInMotion = 0
  /// Pages fetched in the frame that opened the loader.
  private(set) var openFetches = 0
  /// Page views and other views alive when the loader was closed.
  private(set) var left = 0
  let ledger = PageLedger()
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
    var (device, travel) = (device, CGPoint.zero)
    var (most, inMotion, opening, fetched, between) = (0, 0, 0, 0, 0)
    var fault: String?
    device.ios = ios
    let hasRecordings = trace.items.contains { if case .offset = $0 { true } else { false } }
    let source = BlankPageSource(pageCount: pages, sceneCount: scenes, size: device.size)
    var replay = CoverageReplay(
      type, trace, on: device, source: MeteredPageSource(source, ledger: ledger))
    while let frame = replay.next() {
      let (position, view) = (replay.stage.position, replay.stage.scrollView)
      let fetches = ledger.fetches - fetched
      if frame.frame == 0 { opening = fetches } else { most = max(most, fetches) }
      if view.travel != travel { inMotion += fetches }
      let (x, y) = (position.x, position.y)
      let isBetween = abs(x - x.rounded()) + abs(y - y.rounded()) > 1e-6
      if view.isAtRest, isBetween, !hasRecordings { between += 1 }
      if fault == nil { fault = frame.fault.map { "\($0)" } }
      (travel, fetched) = (view.travel, ledger.fetches)
    }
    coverage = replay.end()
    (mostFetches, fetchesInMotion, openFetches) = (most, inMotion, opening)
    (restsBetweenPages, firstFault) = (between, fault)
    left = ledger.live + replay.stage.scrollView.subviews.count
  }

  subscript<Value>(dynamicMember count: KeyPath<Coverage, Value>) -> Value {
    coverage[keyPath: count]
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
