import Instruments
import Scrolling
import Traces

/// Watches a coverage replay and records what happens in each frame. What it reads at the end of a
/// frame, and what the oracle does then, is in no frame's time and in no loader's bytes.
package final class ReplayRecorder {
  /// What it takes to record calls, and the lives of page views: a clock in ns, the allocator's
  /// sums, and who asks for pages.
  package typealias Instruments = (
    clock: () -> Int64, statistics: () -> AllocatorStatistics, callers: CallerLines
  )

  let log: CallLog
  let work: WorkLog?
  private let trace: Trace
  private let device: Device
  private let instruments: Instruments?
  private var kept: ReplayRecording
  private var fetches: FetchLog
  private var stays = PageStayLog()
  private var visible = VisiblePages()
  private var last: (generation: Int, offset: CGPoint)?
  private var isComplete = false
  /// How many decodes, evictions and events of requests there were.
  private var (decodes, evictions, events) = (0, 0, 0)

  /// Without `instruments`, no calls and no wrapper. `liveBytes` is what this thread has not freed.
  package init(
    _ trace: Trace, device: Device, liveBytes: @escaping () -> Int, instruments: Instruments? = nil
  ) {
    (self.trace, self.device, self.instruments) = (trace, device, instruments)
    kept = ReplayRecording(refreshRate: device.refreshRate)
    fetches = FetchLog(followsViews: instruments != nil)
    let log = CallLog(clock: instruments?.clock ?? { 0 }, liveBytes: liveBytes)
    self.log = log
    work = instruments.map { instruments in
      WorkLog { body in
        log.withClockStopped { body((log.frame, instruments.callers.place())) }
      }
    }
  }

  /// Plays the trace to one loader over `source`, and closes it.
  @discardableResult
  package func record(_ type: any PageLoader.Type, source: any PageSource) -> Coverage {
    let metered = source as? MeteredPageSource ?? MeteredPageSource(source)
    metered.watcher = self
    let loader = instruments == nil ? type : type.traced
    var replay = CoverageReplay(loader, trace, on: device, source: metered)
    while replay.time != nil {
      log.resume()
      let frame = replay.next { wait in
        if let wait { kept.waits.append(wait) }
        frameEnds(metered.ledger)
      }
      if let frame { look(at: replay, frame.frame, frame.fault, metered.ledger) }
    }
    let coverage = replay.end()
    meets(replay.stage.scrollView.met, at: kept.frameCount)
    if log.hasBegunFrame { frameEnds(metered.ledger) }
    if coverage.requests?.unusedAtEnd ?? 0 > 0 { kept.faults.set([.unused], at: kept.frameCount) }
    recordRequests(of: replay.stage.scrollView, at: kept.frameCount)
    for (request, waste) in replay.oracle.wastes { kept.requests[request].waste = waste }
    stays.set([], at: kept.frameCount)
    isComplete = true
    return coverage
  }

  package var recording: ReplayRecording {
    var recording = kept
    (recording.stays, recording.fetches) = (stays.stays, fetches.fetches)
    if let instruments {
      (recording.work, recording.calls) = (log.work, log.complete)
      // One that was broken off has no memory left for that.
      if isComplete {
        let line = instruments.callers.line
        recording.nameLines(by: line)
        recording.left = (work?.left ?? []).prefix(3)
          .map { .init(name: $0.name, line: $0.place.flatMap(line)) }
      }
    }
    return recording
  }

  /// Ends a frame in the middle of the loader's code: nothing of it was seen but what was fetched.
  package func breakOff(_ ledger: PageLedger) {
    let frame = log.frame
    frameEnds(ledger)
    if frame == 0 { kept.size.set(device.size, at: 0) }
    recordFault(nil, at: frame)
    kept.frameCount = frame + 1
    stays.set([], at: kept.frameCount)
  }

  /// Has a page drawn into a new view, or into `view`, and returns what `draw` does.
  func fetch(_ index: PageIndex, into view: PageView?, draw: () -> PageView) -> PageView {
    let kind = view == nil ? RecordedCall.Kind.fetch : .redraw
    let view = instruments == nil ? draw() : log.record(kind, page: index, draw)
    log.withClockStopped {
      let call = work?.call.flatMap { $0.frame < log.frame ? $0 : nil }
      fetches.add(
        index, in: view, frame: log.frame, place: instruments?.callers.place(),
        isOfWork: work?.call != nil, call: call)
    }
    return view
  }

  private func frameEnds(_ ledger: PageLedger) {
    let frame = log.frame
    log.endFrame()
    if let sums = instruments?.statistics() {
      kept.active.set(sums.active, at: frame)
      kept.resident.set(sums.resident, at: frame)
    }
    kept.livePages.set(ledger.live, at: frame)
    kept.loads.set(ledger.sideWork.loads, at: frame)
    kept.liveBytes.set(log.bytes, at: frame)
  }

  private func look(
    at replay: CoverageReplay, _ frame: Int, _ fault: FrameFault?, _ ledger: PageLedger
  ) {
    let view = replay.stage.scrollView
    let offset = view.contentOffset
    _ = visible.pages(in: view) { fetches.sees($0, in: frame) }
    fetches.frameEnds(frame, live: ledger.live)
    if view.screen != nil || view.generation != last?.generation
      || fetches.fetches.last?.frame == frame
    {
      let pages = visible.all(in: view)
        .map { PageOnPlane($0.index, $0.rect.offsetBy(dx: offset.x, dy: offset.y)) }
      stays.set(pages.sorted(by: PageOnPlane.isBefore), at: frame)
    }
    let moves = last.map { $0 != (view.generation, offset) } ?? true
    last = (view.generation, offset)
    kept.moves.set(moves, at: frame)
    kept.scrolls.set(view.isScrollAnimating, at: frame)
    let (position, geometry) = (replay.stage.position, replay.oracle.geometry)
    let origin = CGPoint(
      x: offset.x + geometry.anchor.x - position.x * geometry.pitch.width,
      y: offset.y + geometry.anchor.y - position.y * geometry.pitch.height)
    kept.size.set(view.screenSize, at: frame)
    kept.geometry.set(geometry, at: frame)
    kept.offset.set(offset.toHundredths, at: frame)
    kept.origin.set(origin.toHundredths, at: frame)
    meets(view.met, at: frame)
    recordFault(fault, at: frame)
    recordWork(of: view, at: frame)
    kept.frameCount = frame + 1
  }

  private func recordWork(of view: ScrollView, at frame: Int) {
    guard let notes = view.notes else { return }
    kept.holdUps += notes.holdUps.dropFirst(kept.holdUps.count)
      .map {
        ReplayRecording.HoldUp(frame: frame, time: $0.time, sentence: $0.sentence, place: $0.place)
      }
    if notes.decodes.count > decodes {
      kept.decodes.append(.init(frame: frame, page: notes.decodes.last))
    }
    if notes.evictions.count > evictions {
      kept.evictions.append(.init(frame: frame, page: notes.evictions.last))
    }
    (decodes, evictions) = (notes.decodes.count, notes.evictions.count)
    recordRequests(of: view, at: frame)
  }

  private func recordRequests(of view: ScrollView, at frame: Int) {
    let requests = view.requestEvents(after: events)
    for request in requests {
      switch request {
      case .asked(let number, _, let page):
        kept.requests.append(.init(frame: frame, page: page, place: work?.requests[number]))
      case .cancelled(let number): kept.requests[number].cancelled = frame
      case .answered(let number): kept.requests[number].answered = frame
      }
    }
    events += requests.count
  }

  private func meets(_ met: AssumptionSet, at frame: Int) {
    for assumption in Assumption.allCases where met.contains(assumption) {
      kept.assumptions[assumption] = kept.assumptions[assumption] ?? frame
    }
  }

  private func recordFault(_ fault: FrameFault?, at frame: Int) {
    kept.faults.set(fault?.kinds ?? [], at: frame)
    kept.lostTurns.set(fault?.lostTurns ?? 0, at: frame)
    if let turn = fault?.missedTurn { kept.missedTurns[frame] = turn }
    kept.blankArea.set(fault?.blankArea ?? 0, at: frame)
    if let room = fault?.kept { kept.rooms[frame] = room }
  }
}
