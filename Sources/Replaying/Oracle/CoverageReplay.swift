import Scrolling
import Traces

/// Plays a trace to one loader under the eyes of the coverage oracle, frame by frame, and beside it
/// to a view that has every page: on the virtual clock, so that what comes out is the same
/// everywhere.
package struct CoverageReplay {
  private var stage: Stage
  private var oracle: CoverageOracle
  private let ledger: PageLedger

  package init(
    _ type: any PageLoader.Type, _ trace: Trace, on device: Device, source: any PageSource
  ) {
    let source = source as? MeteredPageSource ?? MeteredPageSource(source)
    type.prepare(pageCount: source.pageCount)
    stage = Stage(type, trace: trace, device: device, source: source)
    oracle = CoverageOracle(trace, device: device, plane: stage.plane, source: source)
    ledger = source.ledger
    if device.network != nil { stage.scrollView.notes?.networkUse?.events = [] }
  }

  /// What it has met that is not known of a phone.
  var met: AssumptionSet { stage.scrollView.met }

  package var frame: Int { stage.frame }

  /// When the next frame begins, by the trace; nil if none follows.
  package var time: Microseconds? {
    stage.isOver || stage.isClosed ? nil : stage.device.time(ofFrame: stage.due)
  }

  /// Performs the next frame, and the oracle looks at it; nil if none follows, or that closes.
  ///
  /// - Parameter hasPerformed: Is called before the oracle looks, with the frame of the trace after
  ///   which the replay waits next, as content moves; nil if it does not.
  package mutating func next(hasPerformed: (_ wait: Int?) -> Void = { _ in }) -> WatchedFrame? {
    guard time != nil else { return nil }
    let kind = stage.performFrame()
    hasPerformed(stage.waits ? stage.due : nil)
    guard !stage.isClosed else { return nil }
    let fault = oracle.look(at: &stage, after: kind)
    return WatchedFrame(
      frame: stage.frame - 1, scrollView: stage.scrollView,
      position: stage.position.at(travel: stage.scrollView.travel), geometry: oracle.geometry,
      ledger: ledger, fault: fault)
  }

  /// Plays what is left, closes the loader, and says what a person has seen of it.
  package mutating func end() -> Coverage {
    while next() != nil {}
    stage.close()
    oracle.end(stage.scrollView)
    var coverage = oracle.coverage
    coverage.obstacle = oracle.obstacle
    coverage.idleNames = stage.scrollView.notes?.idleNames ?? []
    coverage.remarks = (stage.scrollView.notes?.remarks ?? []) + oracle.remarks
    if oracle.strip.isInUse {
      coverage.placeholderTime = nil
      coverage.remarks.append(
        "pages are where their layout has them, of whatever extent, and may rest anywhere")
    }
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
    settleOpening(of: type, trace, on: device, source: source)
  }

  /// Of a loader that opened at another page than it was asked for: one that opens at yet another
  /// page if it is asked for a third has been told which, so what it shows is its own, and wrong.
  package mutating func settleOpening(
    of type: any PageLoader.Type, _ trace: Trace, on device: Device, source: any PageSource
  ) {
    guard case .openedElsewhere(let shown, let asked)? = obstacle,
      let third = (0..<source.pageCount).first(where: { $0 != shown && $0 != asked })
    else { return }
    var opening = trace.opening(on: device)
    opening.items = opening.items.map { item in
      guard case .event(let event) = item, case .open(let page) = event.event else { return item }
      let asked = PageIndex(third, scene: page.scene)
      return .event(Trace.TimedEvent(time: event.time, event: .open(asked)))
    }
    opening.duration = opening.duration + Microseconds(rawValue: 500_000)
    var replay = CoverageReplay(type, opening, on: device, source: source)
    switch replay.end().obstacle {
    case nil: obstacle = nil
    case .openedElsewhere(let other, _)? where other != shown: obstacle = nil
    default: break
    }
  }
}

/// A frame that the coverage oracle has looked at, and what it found.
package struct WatchedFrame {
  package let frame: Int
  let scrollView: ScrollView
  let position: CGPoint
  let geometry: PageGeometry
  let ledger: PageLedger
  package let fault: FrameFault?
}
