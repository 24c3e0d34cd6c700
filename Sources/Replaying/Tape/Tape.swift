import Instruments
import Scrolling
import Traces

/// The tape of a replay: a row for each of its moments, in room made beforehand. By itself it counts
/// pages; its subclasses read a clock, the allocator or callgrind's counts at each moment.
///
/// Nothing is allocated while it runs.
package class Tape {
  /// What the replay's page source has handed out.
  package final let ledger = PageLedger()
  package final private(set) var rows: [TapeRow] = []
  /// From making the loader to its deinit's end, in ns, by other reads of the clock than the rows'.
  package final private(set) var whole: Int64 = 0
  /// Work beyond the loader's.
  package final var injected = InjectedWork(Injection())
  private final var parts: [(frame: Int, part: ReplayPart)] = []
  private final var part = ReplayPart.open

  package init() {}

  /// Reads into `row` what a subclass reads at its moment. Never within a frame.
  func read(_ row: inout TapeRow) {}
  /// A page was handed out, within a frame or while the loader is made.
  package func pageFetched() {}
  /// The process ends next: the loader holds too much.
  package func willAbort() {}

  /// Makes all the room that a replay of `trace` takes.
  package final func makeRoom(for trace: Trace, on device: Device) {
    parts = trace.partStarts(on: device)
    rows.reserveCapacity(
      trace.greatestFrameCount(on: device) + parts.count + TapeRow.Moment.allCases.count)
  }

  /// Plays a trace to one loader: from nothing, over open and every frame, to nothing again.
  package final func record(
    _ loader: any PageLoader.Type, _ trace: Trace, device: Device, source: any PageSource
  ) {
    if rows.capacity == 0 { makeRoom(for: trace, on: device) }
    loader.prepare(pageCount: source.pageCount)
    write(.beforeOpen)
    let begin = MonotonicClock.nanoseconds()
    play(loader, trace, device, source)
    let end = MonotonicClock.nanoseconds()
    write(.afterClose)
    whole = end - begin
  }

  private final func play(
    _ loader: any PageLoader.Type, _ trace: Trace, _ device: Device, _ source: any PageSource
  ) {
    injected.begins()
    var stage = Stage(loader, trace: trace, device: device, source: source)
    injected.ends([])
    write(.made)
    var next = 0
    while !stage.isOver {
      if next < parts.count, parts[next].frame == stage.loop.due {
        if parts[next].part == .close, !stage.isClosed { write(.beforeClose) }
        begin(parts[next].part)
        next += 1
      }
      injected.begins()
      let kind = stage.performFrame()
      injected.ends(kind)
      write(.frame, kind, rest: stage.rest(kind))
      guard kind.contains(.opening) else { continue }
      write(.afterOpen)
      // A trace that closes in the frame it opens in leaves nothing between the two.
      if stage.isClosed { write(.beforeClose) }
    }
    guard !stage.isClosed else { return }
    write(.beforeClose)
    begin(.close)
    stage.close()
  }

  private final func begin(_ part: ReplayPart) {
    self.part = part
    write(.part)
  }

  /// Writes the row of a moment that has come.
  final func write(_ moment: TapeRow.Moment, _ kind: FrameKind = [], rest: CGPoint? = nil) {
    if moment == .beforeClose { injected.goes() }
    var row = TapeRow(
      moment: moment, part: part, kind: kind, rest: rest, fetches: ledger.fetches,
      pages: ledger.live, loads: ledger.sideWork.loads)
    read(&row)
    rows.append(row)
  }
}
