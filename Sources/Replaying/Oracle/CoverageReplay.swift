import Scrolling
import Traces

/// Plays a trace to one loader under the eyes of the coverage oracle, and beside it to a view that has every page: on the
/// virtual clock, so that what comes out is the same everywhere.
package struct CoverageReplay {
  private let trace: Trace
  private let device: Device
  private let pages: Int
  private let scenes: Int

  package init(
    trace: Trace, device: Device, pages: Int, scenes: Int = 1
  ) {
    (self.trace, self.device) = (trace, device)
    (self.pages, self.scenes) = (pages, scenes)
  }

  /// What a person would have seen of a loader over blank pages. The loader is closed at the end.
  package func run<Loader: PageLoader>(_ type: Loader.Type) -> Coverage {
    run(type, source: BlankPageSource(pageCount: pages, sceneCount: scenes, size: device.size))
  }

  /// The same over `source`; `begin` is called when a frame begins, `ran` after the loader's code, `look` after the oracle.
  package func run<Loader: PageLoader>(
    _ type: Loader.Type, source: any PageSource, begin: (Int, Microseconds) -> Void = { _, _ in },
    ran: () -> Void = {}, look: ((WatchedFrame) -> Void)? = nil
  ) -> Coverage {
    let source = source as? MeteredPageSource ?? MeteredPageSource(source)
    var stage = Stage(Loader.self, trace: trace, device: device, source: source)
    let (view, plane) = (stage.scrollView, stage.plane)
    var oracle = CoverageOracle(plane: plane)
    var turns = TurnWatch(trace: trace, device: device, plane: plane)
    var coverage = Coverage()
    for frame in 0..<trace.frameCount(on: device) {
      let time = device.time(ofFrame: frame)
      begin(frame, time)
      let kind = stage.performFrame()
      ran()
      if stage.isClosed { break }
      let events = trace.items[stage.performed].compactMap(\.event)
      // Another page, or another screen, is before the person.
      if events.contains(where: { $0 != .memoryWarning && $0 != .close }) {
        oracle.screenWasChanged()
      }
      let position = stage.position.at(travel: view.travel)
      oracle.look(
        at: view, position: position, ledger: source.ledger, isOpening: kind.contains(.opening))
      turns.performFrame(events, jumped: stage.hasJumped, aim: stage.aim)
      if view.isAtRest, let page = oracle.middlePage(view.screenSize),
        let accepted = turns.rest(on: page, near: position)
      {
        stage.accept(accepted)
      }
      let before = coverage
      coverage = oracle.coverage
      coverage.turnsLost = turns.lost
      guard let look else { continue }
      let kinds = FrameFault.kinds(before, coverage)
      let fault =
        kinds.isEmpty
        ? nil
        : FrameFault(
          kinds: kinds, lostTurns: turns.lost - before.turnsLost, jump: oracle.jump,
          blankArea: oracle.blankArea,
          frame: frame, time: time, offset: view.contentOffset, shown: oracle.shown,
          expected: oracle.expected)
      look(
        WatchedFrame(
          frame: frame, scrollView: view, position: position, ledger: source.ledger, fault: fault))
    }
    stage.close()
    return coverage
  }
}

package struct WatchedFrame {
  package let frame: Int
  let scrollView: ScrollView
  /// Where the person is, in pages from the first one.
  let position: CGPoint
  let ledger: PageLedger
  package let fault: FrameFault?
}
