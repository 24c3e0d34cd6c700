import Scrolling

/// Watches a coverage replay and keeps what there is to see.
package final class FilmRecorder {
  /// What there was to see so far.
  package private(set) var recording = FilmRecording()
  private let size: CGSize
  private let liveBytes: () -> Int
  private var visible = VisiblePages()
  private var generation = -1
  private var pages: [PageOnPlane] = []
  private var fetches: [PageIndex] = []
  private var loaderBytes = 0
  private var bytesBefore = 0

  /// A recorder for a screen of `size` that asks `liveBytes` what this thread has allocated and not freed.
  package init(size: CGSize, liveBytes: @escaping () -> Int) {
    (self.size, self.liveBytes) = (size, liveBytes)
  }

  /// Plays a trace to one loader over pages of `source`. The loader is closed at the end.
  ///
  /// - Parameter afterFetch: Is called when a page has been drawn, as by a metered page source.
  package func record(
    _ type: any PageLoader.Type, with replay: CoverageReplay, source: any PageSource,
    afterFetch: @escaping (PageLedger) -> Void = { _ in },
    outOfRange: @escaping MeteredPageSource.OutOfRange = { preconditionFailure($0) }
  ) {
    let noting = NotingPageSource(source) { [unowned self] page in
      // Room for notes is no loader's.
      let before = liveBytes()
      fetches.append(page)
      bytesBefore += liveBytes() - before
    }
    let metered = MeteredPageSource(noting, afterFetch: afterFetch, outOfRange: outOfRange)
    _ = replay.run(type, source: metered) { [self] _, _ in
      bytesBefore = liveBytes()
    } ran: { [self] in
      loaderBytes += liveBytes() - bytesBefore
    } look: { [self] in
      look(at: $0)
    }
    recording.finish()
  }

  /// Adds a frame that the loader did not come to the end of: nothing of it was seen but what was fetched.
  package func breakOff(_ ledger: PageLedger) {
    var frame = recording.frame(max(0, recording.frameCount - 1))
    if recording.frameCount == 0 { frame.size = size }
    (frame.fetches, frame.faults, frame.lostTurns) = (fetches, [], 0)
    frame.livePages = ledger.live
    frame.liveBytes = loaderBytes + liveBytes() - bytesBefore
    recording.append(frame)
    recording.finish()
  }

  private func look(at frame: WatchedFrame) {
    let view = frame.scrollView
    if view.screen != nil || view.generation != generation || !fetches.isEmpty {
      generation = view.generation
      pages = visible.all(in: view).map { PageOnPlane($0.view.index, $0.rect) }
        .sorted(by: PageOnPlane.isBefore)
    }
    let (size, position) = (view.frame.size, frame.position)
    let offset = view.contentOffset
    let origin = CGPoint(
      x: offset.x - position.x * size.width, y: offset.y - position.y * size.height)
    recording.append(
      FilmFrame(
        size: size, offset: offset.toHundredths, origin: origin.toHundredths, pages: pages,
        fetches: fetches, faults: frame.fault?.kinds ?? [],
        lostTurns: frame.fault?.lostTurns ?? 0, livePages: frame.ledger.live,
        liveBytes: loaderBytes))
    fetches = []
  }
}

/// Notes which pages another source is asked for.
private final class NotingPageSource: PageSource {
  private let source: any PageSource
  private let note: (PageIndex) -> Void

  init(_ source: any PageSource, note: @escaping (PageIndex) -> Void) {
    (self.source, self.note) = (source, note)
  }

  var pageCount: Int { source.pageCount }
  var sceneCount: Int { source.sceneCount }
  func resize(to size: CGSize) { source.resize(to: size) }

  func page(at index: PageIndex) -> PageView {
    note(index)
    return source.page(at: index)
  }

  func redraw(_ view: PageView, as index: PageIndex) {
    note(index)
    source.redraw(view, as: index)
  }
}
