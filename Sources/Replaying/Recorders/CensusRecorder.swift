import Instruments
import Metrics
import Scrolling

/// Keeps the exact counts at every rest, and the greatest amount of live memory.
package struct CensusRecorder: FrameRecorder {
  private struct Counts {
    var fetches = 0
    var allocations = 0
    var bytes = 0

    static func - (lhs: Counts, rhs: Counts) -> Counts {
      Counts(
        fetches: lhs.fetches - rhs.fetches, allocations: lhs.allocations - rhs.allocations,
        bytes: lhs.bytes - rhs.bytes)
    }
  }

  private let bytes: ThreadBytes
  private let probe: AllocatorProbe
  private let ledger: PageLedger
  private var turns: [Counts]
  private var turnCount = 0
  private var base = Counts()
  private var lastRest = Counts()
  private var liveBase = 0
  private var openCounts: Counts?
  private var peak = 0
  private var retained = 0
  private var growth = LiveGrowth()
  private var visits: VisitLog
  private var livePages: (open: Int, end: Int) = (0, 0)
  /// Pages alive at the first rest after a memory warning: at most.
  private var livePagesAfterWarning: Int?
  private var isWarned = false

  /// Room for `capacity` turns.
  package init(capacity: Int, bytes: ThreadBytes, probe: AllocatorProbe, ledger: PageLedger) {
    self.bytes = bytes
    self.probe = probe
    self.ledger = ledger
    turns = Array(repeating: Counts(), count: capacity)
    visits = VisitLog(capacity: capacity)
  }

  package mutating func reaches(_ boundary: PhaseBoundary) {
    switch boundary {
    case .beforeOpen:
      base = now()
      lastRest = base
      liveBase = bytes.live
    case .afterOpen: livePages.open = ledger.live
    case .beforeClose: livePages.end = ledger.live
    case .afterClose: retained = bytes.live - liveBase
    }
  }

  package mutating func pageFetched() { peak = max(peak, bytes.live - liveBase) }

  package mutating func rests(at position: CGPoint) {
    visits.rests(at: position, pages: ledger.live, bytes: bytes.live)
  }

  package mutating func frameEnds(_ kind: FrameKind) {
    peak = max(peak, bytes.live - liveBase)
    isWarned = isWarned || kind.contains(.warning)
    if isWarned, !kind.contains(.moving) {
      livePagesAfterWarning = max(livePagesAfterWarning ?? 0, ledger.live)
      isWarned = false
    }
    if kind.contains(.opening) {
      lastRest = now()
      openCounts = lastRest - base
    } else if kind.contains(.rest) {
      let rest = now()
      if kind.contains(.turn) {
        turns[turnCount] = rest - lastRest
        turnCount += 1
        growth.turnEnds(live: bytes.live)
      }
      lastRest = rest
    }
  }

  private func now() -> Counts {
    Counts(fetches: ledger.fetches, allocations: probe.allocationCount(), bytes: bytes.allocated)
  }

  package var metrics: [String: Double] {
    var metrics: [String: Double] = [:]
    metrics[.pagesFetched] = Double(ledger.fetches)
    metrics[.livePagesPeak] = Double(ledger.peak)
    metrics[.peakBytes] = Double(peak)
    metrics[.retainedBytes] = Double(retained)
    metrics[.bytesGrowth] = growth.perHundredTurns
    metrics[.workLeft] = Double(ledger.workLeft)
    metrics[.livePagesEnd] = Double(livePages.end)
    if let pages = livePagesAfterWarning {
      metrics[.livePagesOpen] = Double(livePages.open)
      metrics[.livePagesAfterWarning] = Double(pages)
    }
    if let growth = visits.growth {
      metrics[.pagesKeptGrowth] = Double(growth.pages)
      metrics[.bytesKeptGrowth] = Double(growth.bytes)
    }
    func add(_ open: Metric, _ turn: Metric, _ count: (Counts) -> Int) {
      metrics[open] = openCounts.map { Double(count($0)) }
      let counts = turns.prefix(turnCount).map(count).sorted()
      if !counts.isEmpty { metrics[turn] = Double(counts.nearestRank(0.5)) }
    }
    add(.openFetches, .turnFetches) { $0.fetches }
    add(.allocationsOpen, .allocationsTurn) { $0.allocations }
    add(.bytesOpen, .bytesTurn) { $0.bytes }
    return metrics
  }
}

/// How live memory grows while a person turns page after page: leaks and pages that are kept show
/// in the long run.
struct LiveGrowth {
  /// The first turns fill what a loader keeps ready, and do not count.
  private static let firstTurn = 100
  /// Fewer turns than this say nothing about the long run.
  private static let leastTurns = 200

  private var turns = 0
  private var liveAtFirst = 0
  private var liveAtLast = 0

  mutating func turnEnds(live: Int) {
    turns += 1
    if turns == Self.firstTurn { liveAtFirst = live }
    liveAtLast = live
  }

  /// Bytes more in use after 100 further turns, on average; nil if there were too few turns.
  var perHundredTurns: Double? {
    guard turns >= Self.leastTurns else { return nil }
    return Double(liveAtLast - liveAtFirst) * 100 / Double(turns - Self.firstTurn)
  }
}
