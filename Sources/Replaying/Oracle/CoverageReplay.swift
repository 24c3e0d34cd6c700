import Scrolling
import Traces

/// Plays a trace to one loader under the eyes of the coverage oracle, frame by frame, on the
/// virtual clock: what comes out is the same everywhere.
package struct CoverageReplay {
  private(set) var stage: Stage
  private(set) var oracle: CoverageOracle

  package init(
    _ type: any PageLoader.Type, _ trace: Trace, on device: Device, source: any PageSource
  ) {
    let source = source as? MeteredPageSource ?? MeteredPageSource(source)
    type.prepare(pageCount: source.pageCount)
    stage = Stage(type, trace: trace, device: device, source: source)
    oracle = CoverageOracle(trace, device: device, plane: stage.plane, source: source)
    if device.network != nil { stage.scrollView.notes?.networkUse?.events = [] }
  }

  package var frame: Int { stage.loop.frame }

  /// When the next frame begins, by the trace; nil if none follows.
  package var time: Microseconds? {
    stage.isOver || stage.isClosed ? nil : stage.loop.dueTime
  }

  /// Performs the next frame, and the oracle looks at it; nil if none follows, or that closes.
  /// Before the oracle looks, `hasPerformed` is told after which frame of the trace it waits next.
  package mutating func next(
    hasPerformed: (_ wait: Int?) -> Void = { _ in }
  ) -> (frame: Int, kind: FrameKind, fault: FrameFault?)? {
    guard time != nil else { return nil }
    let kind = stage.performFrame()
    hasPerformed(stage.waits ? stage.loop.due : nil)
    guard !stage.isClosed else { return nil }
    return (stage.loop.frame - 1, kind, oracle.look(at: &stage, after: kind))
  }

  /// Plays what is left, closes the loader, and says what a person has seen of it.
  package mutating func end() -> Coverage {
    while next() != nil {}
    stage.close()
    var coverage = oracle.end(stage.scrollView)
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
