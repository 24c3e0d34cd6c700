import Instruments

/// A tape that times each moment, less what is in the background on a phone, and without others less
/// what the model takes: a read of the clock and nothing else. Between parts it stops the time and
/// reads what the thread waited for; before it closes, with a probe, the allocator's statistics.
package final class TimeTape: Tape {
  private let probe: AllocatorProbe?
  /// Tells time without what other threads took of the processor; nil for all time.
  private var ownClock: OwnClock?
  /// What was not the main thread's, or is not the loader's.
  private var aside = 0
  /// Until when everything is accounted for.
  private var last: Int64 = 0
  /// What the tape itself took, and what was in the background.
  private var stopped: Int64 = 0
  private var openingBegan: Int64 = 0
  private var openingEnded: Int64?
  /// What was in use when everything had been played and nothing was closed; nil without a probe.
  package private(set) var memory: AllocatorStatistics?

  package init(probe: AllocatorProbe? = nil, withoutOthers: Bool = false) {
    self.probe = probe
    ownClock = withoutOthers ? OwnClock() : nil
  }

  private func now() -> Int64 { ownClock?.nanoseconds() ?? MonotonicClock.nanoseconds() }

  override func read(_ row: inout TapeRow) {
    let now = self.now()
    // What the main thread did that it does on a phone, too.
    let sideWork = ledger.sideWork
    let side = sideWork.backgroundTime + (ownClock == nil ? 0 : sideWork.modelTime)
    let hidden = min(now - last, Int64(side - aside))
    row.work = now - last - hidden
    aside = side
    (last, stopped) = (now, stopped + hidden)
    switch row.moment {
    case .made, .frame: return
    case .afterOpen: openingEnded = ThreadClock.nanoseconds() - Int64(sideWork.backgroundTime)
    case .beforeOpen, .part, .beforeClose, .afterClose: break
    }
    row.usage = ThreadUsage.now()
    if row.moment == .beforeClose { memory = probe?.statistics() }
    if row.moment == .beforeOpen {
      (row.work, row.usage, openingBegan) = (0, ThreadUsage.now(), ThreadClock.nanoseconds())
      last = self.now()
    } else if row.moment != .afterClose {
      last = self.now()
      stopped += last - now
    }
  }

  /// The work of each frame in ns; what making the loader took is part of the one that opens it.
  package var work: [Int64] {
    let making = rows.first { $0.moment == .made }?.work ?? 0
    return rows.frames.map { $0.work + ($0.kind.contains(.opening) ? making : 0) }
  }

  /// All that it timed, by other reads of the clock, in ns.
  package var wholeWork: Int64 { whole - stopped }

  /// Nanoseconds that the thread ran until the frame that opened the loader had ended; or nil.
  package var openingProcessorTime: Int64? { openingEnded.map { $0 - openingBegan } }
}
