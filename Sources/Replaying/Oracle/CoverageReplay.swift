import Scrolling
import Traces

/// Plays a trace to one loader under the eyes of the coverage oracle, frame by frame, and beside it
/// to a view that has every page: on the virtual clock, so that what comes out is the same
/// everywhere.
package struct CoverageReplay {
  /// The number of the next frame.
  package private(set) var frame = 0
  private var stage: Stage
  private var oracle: CoverageOracle
  private let device: Device
  private let count: Int
  private let ledger: PageLedger

  package init(
    _ type: any PageLoader.Type, _ trace: Trace, on device: Device, source: any PageSource
  ) {
    let source = source as? MeteredPageSource ?? MeteredPageSource(source)
    type.prepare(pageCount: source.pageCount)
    stage = Stage(type, trace: trace, device: device, source: source)
    oracle = CoverageOracle(trace, device: device, plane: stage.plane, source: source)
    (self.device, count, ledger) = (device, trace.frameCount(on: device), source.ledger)
  }

  /// When the next frame begins, by the trace; nil if none follows.
  package var time: Microseconds? {
    stage.due < count && !stage.isClosed ? device.time(ofFrame: stage.due) : nil
  }

  /// The frame of the trace after which the replay waits next, as content moves; nil if it does
  /// not.
  var waits: Int? { stage.waits ? stage.due : nil }

  /// Performs the next frame; nil if none follows, or it closes the loader.
  package mutating func next() -> WatchedFrame? {
    guard time != nil else { return nil }
    let kind = perform()
    return look(after: kind)
  }

  mutating func perform() -> FrameKind { stage.performFrame() }

  /// The oracle's part of it, if the loader was not closed in it.
  mutating func look(after kind: FrameKind) -> WatchedFrame? {
    guard !stage.isClosed else { return nil }
    defer { frame += 1 }
    let fault = oracle.look(
      at: &stage, frame, device.time(ofFrame: frame), kind,
      isLast: stage.closesNext || stage.due == count)
    return WatchedFrame(
      frame: frame, scrollView: stage.scrollView,
      position: stage.position.at(travel: stage.scrollView.travel), geometry: oracle.geometry,
      ledger: ledger, fault: fault)
  }

  /// Plays what is left, closes the loader, and says what a person has seen of it.
  package mutating func end() -> Coverage {
    while next() != nil {}
    stage.close()
    var coverage = oracle.coverage
    coverage.obstacle = oracle.obstacle
    coverage.idleNames = stage.scrollView.idleNames
    coverage.remarks = stage.scrollView.remarks
    if stage.hasWaitedInVain {
      coverage.remarks.append(
        "'settle' waited 10 s longer than a page turn takes, and content moved")
    }
    return coverage
  }
}

extension Coverage {
  package init(
    of type: any PageLoader.Type, _ trace: Trace, on device: Device, source: any PageSource
  ) {
    var replay = CoverageReplay(type, trace, on: device, source: source)
    self = replay.end()
  }
}

package struct WatchedFrame {
  package let frame: Int
  let scrollView: ScrollView
  let position: CGPoint
  let geometry: PageGeometry
  let ledger: PageLedger
  package let fault: FrameFault?
}
