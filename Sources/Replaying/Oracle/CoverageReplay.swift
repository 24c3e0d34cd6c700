import Gestures
import Paging
import Scrolling

/// Plays a trace to one loader under the eyes of the coverage oracle, and beside it to a view that has every page.
///
/// It runs on the virtual clock and draws nothing, so that what comes out is the same everywhere.
package struct CoverageReplay {
  private let trace: Trace
  private let device: Device
  private let host: HostOptions
  private let pages: Int
  private let scenes: Int

  /// A replay of `trace` on `device` over `pages` by `scenes` blank pages.
  package init(
    trace: Trace, device: Device, pages: Int, scenes: Int = 1, host: HostOptions = HostOptions()
  ) {
    self.trace = trace
    self.device = device
    self.host = host
    self.pages = pages
    self.scenes = scenes
  }

  /// What a person would have seen of a loader. The loader is closed at the end.
  package func run<Loader: PageLoader>(_ type: Loader.Type) -> Coverage {
    run(
      type, source: BlankPageSource(pageCount: pages, sceneCount: scenes, size: device.size),
      fault: nil)
  }

  /// The same over pages of `source`; `begin` is called at the begin of each frame, `fault` where something is wrong in one.
  package func run<Loader: PageLoader>(
    _ type: Loader.Type, source: any PageSource, begin: (Int, Microseconds) -> Void = { _, _ in },
    fault: ((FrameFault) -> Void)?
  ) -> Coverage {
    let source = MeteredPageSource(source)
    let scrollView = ScrollView(frame: CGRect(origin: .zero, size: device.size))
    let loader = type.init(scrollView: scrollView, source: source)
    host.apply(to: scrollView)
    scrollView.delegate = loader
    var stage = Stage(trace: trace, device: device, source: source)
    let plane = PagePlane(pages: pages, scenes: scenes, plane: type.plane)
    var oracle = CoverageOracle(plane: plane)
    var turns = TurnWatch(trace: trace, device: device, plane: plane)
    var coverage = Coverage()
    for frame in 0..<Stage.frameCount(of: trace, on: device) {
      begin(frame, device.time(ofFrame: frame))
      let kind = stage.performFrame(loader, scrollView)
      if stage.isClosed { break }
      let events = trace.items[stage.performed].compactMap(\.event)
      if events.contains(where: \.changesScreen) { oracle.screenWasChanged() }
      let (before, here) = (coverage, stage.place.at(travel: scrollView.travel))
      oracle.commit(
        scrollView, at: stage.place, ledger: source.ledger, isOpening: kind.contains(.opening))
      turns.performFrame(events, jumped: stage.hasJumped)
      if scrollView.isAtRest, let seen = oracle.pageInView(scrollView),
        let place = turns.rest(on: seen, near: here)
      {
        stage.accept(place, travel: scrollView.travel)
      }
      coverage = oracle.coverage
      coverage.turnsLost = turns.lost
      guard let fault else { continue }
      let kinds = FrameFault.kinds(before, coverage)
      guard !kinds.isEmpty else { continue }
      fault(
        FrameFault(
          kinds: kinds, lostTurns: coverage.turnsLost - before.turnsLost, frame: frame,
          time: device.time(ofFrame: frame), offset: scrollView.contentOffset,
          shown: oracle.sightings(in: scrollView).map {
            .init(index: $0.index, origin: $0.rect.origin)
          },
          expected: plane.tiles(at: here, size: scrollView.frame.size)
            .map { .init(index: $0.index, origin: $0.rect.origin) }))
    }
    if !stage.isClosed { loader.close() }
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
