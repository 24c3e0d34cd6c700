import Instruments
import Paging

/// Keeps the exact counts at every rest, and the greatest amount of live memory.
package struct CensusRecorder: FrameRecorder {
  /// Running counts at one moment.
  package struct Counts: Hashable {
    package var fetches = 0
    package var allocations = 0
    package var bytes = 0

    package static func - (lhs: Counts, rhs: Counts) -> Counts {
      Counts(
        fetches: lhs.fetches - rhs.fetches, allocations: lhs.allocations - rhs.allocations,
        bytes: lhs.bytes - rhs.bytes)
    }
  }

  private let bytes: ThreadBytes
  private let probe: AllocatorProbe
  private let ledger: PageLedger
  private let classes: SizeClassProbe
  private var readings:
    (
      beforeOpen: SizeClasses.Reading, afterOpen: SizeClasses.Reading,
      beforeClose: SizeClasses.Reading
    )
  private var turns: [Counts]
  private var turnCount = 0
  private var base = Counts()
  private var lastRest = Counts()
  private var liveBase = 0
  private var openCounts: Counts?
  private var peak = 0
  private var retained = 0
  private var growth = LiveGrowth()

  /// Room for `capacity` turns.
  package init(
    capacity: Int, bytes: ThreadBytes, probe: AllocatorProbe, classes: SizeClassProbe,
    ledger: PageLedger
  ) {
    self.bytes = bytes
    self.probe = probe
    self.classes = classes
    self.ledger = ledger
    func room() -> SizeClasses.Reading {
      SizeClasses.Reading(counts: Array(repeating: 0, count: classes.sizes.count))
    }
    readings = (room(), room(), room())
    turns = Array(repeating: Counts(), count: capacity)
  }

  package mutating func reaches(_ boundary: PhaseBoundary) {
    switch boundary {
    case .beforeOpen:
      base = now()
      readings.beforeOpen.take(base.bytes, classes)
      lastRest = base
      liveBase = bytes.live
    case .afterOpen: break
    case .beforeClose:
      readings.beforeClose.take(now().bytes, classes)
    case .afterClose: retained = bytes.live - liveBase
    }
  }

  package mutating func frameBegins() {}

  package mutating func pageFetched() { peak = max(peak, bytes.live - liveBase) }

  package mutating func frameEnds(_ kind: FrameKind) {
    peak = max(peak, bytes.live - liveBase)
    if kind.contains(.opening) {
      lastRest = now()
      openCounts = lastRest - base
      readings.afterOpen.take(lastRest.bytes, classes)
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
    Counts(
      fetches: ledger.fetches, allocations: probe.allocationCount(), bytes: bytes.allocated)
  }

  /// The allocations by size class; nil where the trace never opened the loader.
  package var sizeClasses: SizeClasses? {
    guard openCounts != nil else { return nil }
    return SizeClasses(
      sizes: classes.sizes, beforeOpen: readings.beforeOpen, afterOpen: readings.afterOpen,
      beforeClose: readings.beforeClose)
  }

  /// The exact metrics.
  package var metrics: [String: Double] {
    var metrics = [
      "live-pages-peak": Double(ledger.peak), "peak-bytes": Double(peak),
      "retained-bytes": Double(retained),
    ]
    metrics["bytes-growth"] = growth.perHundredTurns
    func add(_ suffix: String, _ counts: (KeyPath<Counts, Int>) -> Int?) {
      let fetches = suffix == "open" ? "open-fetches" : "turn-fetches"
      metrics[fetches] = counts(\.fetches).map(Double.init)
      metrics["allocations-\(suffix)"] = counts(\.allocations).map(Double.init)
      metrics["bytes-\(suffix)"] = counts(\.bytes).map(Double.init)
    }
    add("open") { openCounts?[keyPath: $0] }
    let turns = turns.prefix(turnCount)
    add("turn") { path in
      turns.isEmpty ? nil : turns.map { $0[keyPath: path] }.sorted()[(turns.count - 1) / 2]
    }
    return metrics
  }
}
