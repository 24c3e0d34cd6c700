import Gestures
import Paging
import ScriptPages
import Scrolling

/// Plays a trace to one loader under the eyes of the coverage oracle, and beside it to a view that has every page.
///
/// It runs on the virtual clock and draws nothing, so that what comes out is the same everywhere.
public struct CoverageReplay {
  private let trace: Trace
  private let device: Device
  private let host: HostOptions
  private let pages: Int
  private let scenes: Int

  /// A replay of `trace` on `device` over `pages` by `scenes` blank pages.
  public init(
    trace: Trace, device: Device, pages: Int, scenes: Int = 1, host: HostOptions = HostOptions()
  ) {
    self.trace = trace
    self.device = device
    self.host = host
    self.pages = pages
    self.scenes = scenes
  }

  /// What a person would have seen of a loader. The loader is closed at the end.
  public func run<Loader: PageLoader>(_ type: Loader.Type) -> Coverage {
    let source = MeteredPageSource(
      BlankPageSource(pageCount: pages, sceneCount: scenes, size: device.size))
    let scrollView = ScrollView(frame: Rect(origin: .zero, size: device.size))
    let loader = type.init(scrollView: scrollView, source: source)
    host.apply(to: scrollView)
    scrollView.delegate = loader
    var stage = Stage(trace: trace, device: device, source: source)
    let plane = PagePlane(pages: pages, scenes: scenes, plane: type.plane)
    var oracle = CoverageOracle(plane: plane)
    var turns = TurnWatch(trace: trace, device: device, plane: plane)
    for _ in 0..<Stage.frameCount(of: trace, on: device) {
      let kind = stage.performFrame(loader, scrollView)
      if stage.isClosed { break }
      let events = stage.performed.map { trace.events[$0].event }
      if events.contains(where: \.changesScreen) { oracle.screenWasChanged() }
      oracle.commit(
        scrollView, at: stage.place, ledger: source.ledger, isOpening: kind.contains(.opening))
      turns.performFrame(events, jumped: stage.hasJumped)
      guard scrollView.isAtRest, let seen = oracle.pageInView(scrollView) else { continue }
      if let place = turns.rest(on: seen, near: stage.place.at(travel: scrollView.travel)) {
        stage.accept(place, travel: scrollView.travel)
      }
    }
    if !stage.isClosed { loader.close() }
    var coverage = oracle.coverage
    coverage.turnsLost = turns.lost
    return coverage
  }
}

extension Trace.Event {
  /// Whether it puts another page, or another screen, before a person.
  fileprivate var changesScreen: Bool {
    switch self {
    case .open, .show, .rotate: true
    case .memoryWarning, .close: false
    }
  }
}
