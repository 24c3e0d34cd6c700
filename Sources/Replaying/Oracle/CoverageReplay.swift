import Scrolling
import Traces

/// Plays a trace to one loader under the eyes of the coverage oracle, and beside it to a view that
/// has every page: on the virtual clock, so that what comes out is the same everywhere.
package struct CoverageReplay {
  private let trace: Trace
  private let device: Device
  private let pages: Int
  private let scenes: Int

  package init(trace: Trace, device: Device, pages: Int, scenes: Int = 1) {
    (self.trace, self.device, self.pages, self.scenes) = (trace, device, pages, scenes)
  }

  /// What a person would have seen of a loader over blank pages. The loader is closed at the end.
  package func run<Loader: PageLoader>(_ type: Loader.Type) -> Coverage {
    run(type, source: BlankPageSource(pageCount: pages, sceneCount: scenes, size: device.size))
  }

  /// The same over `source`; `begin` runs when a frame begins, `ran` after the loader's code,
  /// `look` after the oracle.
  package func run<Loader: PageLoader>(
    _ type: Loader.Type, source: any PageSource, begin: (Int, Microseconds) -> Void = { _, _ in },
    ran: () -> Void = {}, look: ((WatchedFrame) -> Void)? = nil
  ) -> Coverage {
    let source = source as? MeteredPageSource ?? MeteredPageSource(source)
    Loader.prepare(pageCount: pages)
    var stage = Stage(Loader.self, trace: trace, device: device, source: source)
    var oracle = CoverageOracle(trace, device: device, plane: stage.plane, source: source)
    let count = trace.frameCount(on: device)
    for frame in 0..<count {
      let time = device.time(ofFrame: frame)
      begin(frame, time)
      let kind = stage.performFrame()
      ran()
      if stage.isClosed { break }
      let fault = oracle.look(
        at: &stage, frame, time, kind, isLast: stage.closesNext || frame + 1 == count)
      look?(
        WatchedFrame(
          frame: frame, scrollView: stage.scrollView,
          position: stage.position.at(travel: stage.scrollView.travel), geometry: oracle.geometry,
          ledger: source.ledger, fault: fault))
    }
    stage.close()
    return oracle.coverage
  }
}

package struct WatchedFrame {
  package let frame: Int
  let scrollView: ScrollView
  /// Where the person is, in pages from the first one.
  let position: CGPoint
  let geometry: PageGeometry
  let ledger: PageLedger
  package let fault: FrameFault?
}
