import Instruments
import Metrics
import Scrolling

/// Keeps the exact counts at every rest, and the greatest amount of live memory: of all threads,
/// which it waits for at the end of each frame.
package struct CensusRecorder: FrameRecorder {
  private struct Counts {
    var fetches = 0
    var memory = ProcessBytes.Counts()

    static func - (lhs: Counts, rhs: Counts) -> Counts {
      var memory = lhs.memory
      memory.allocations -= rhs.memory.allocations
      memory.allocated -= rhs.memory.allocated
      return Counts(fetches: lhs.fetches - rhs.fetches, memory: memory)
    }
  }

  private var bytes: ProcessBytes
  private var mapped: MappedMemory?
  private let ledger: PageLedger
  private var turns: [Counts] = []
  private var base = Counts()
  private var lastRest = Counts()
  private var openCounts: Counts?
  private var openLoads = 0
  private var peak = 0
  private var mappedPeak = MappedMemory.Size()
  private var retained = 0
  private var files: (before: Int, after: Int) = (0, 0)
  private var growth = LiveGrowth()
  private var visits: VisitLog
  private var livePages: (open: Int, end: Int) = (0, 0)
  /// Pages alive at the first rest after a memory warning: at most.
  private var livePagesAfterWarning: Int?
  /// Bytes at the first rest after the first memory warning, and how many more after a later one.
  private var liveAfterWarning: Int?
  private var growthAfterWarning: Int?
  private var isWarned = false
  private var part = ReplayPart.open
  private var partBegan = Counts()
  /// The parts that have been played, with their bytes.
  private var parts: [(part: ReplayPart, bytes: Int)] = []
  private var timeOfOthers: Int64 = 0
  /// Whether a thread is still at work that ran when a frame, or everything, was over.
  package private(set) var leftThreadRunning = false
  /// Whether there was no other thread when they were waited for, or none has run since.
  private var isAlone = false
  /// Whether another thread has worked meanwhile.
  package private(set) var usesThreads = false
  /// Other threads before everything and when they were last waited for.
  private var threads: (before: Int, last: Int) = (0, 0)

  /// Room for `capacity` turns. Memory past the allocator counts if there is `mapped`.
  package init(
    capacity: Int, bytes: ProcessBytes, mapped: MappedMemory? = nil, ledger: PageLedger
  ) {
    (self.bytes, self.mapped, self.ledger) = (bytes, mapped, ledger)
    turns.reserveCapacity(capacity)
    parts.reserveCapacity(capacity + 2)
    visits = VisitLog(capacity: capacity)
  }

  package mutating func reaches(_ boundary: PhaseBoundary) {
    switch boundary {
    case .beforeOpen:
      timeOfOthers = OtherThreads.processorTime()
      // What is asked at each frame opens a file, which is not the loader's.
      threads.before = OtherThreads.count
      files.before = OpenFiles.count()
      base = now()
      (lastRest, partBegan) = (base, base)
    case .afterOpen: livePages.open = ledger.live
    case .beforeClose: livePages.end = ledger.live
    case .afterClose:
      awaitThreads()
      partEnds()
      // Whatever is still mapped is left behind, touched or not.
      retained = live() + (mapped?.size().untouched ?? 0)
      files.after = OpenFiles.count()
    }
  }

  package mutating func begins(_ part: ReplayPart) {
    partEnds()
    self.part = part
  }

  private mutating func partEnds() {
    let now = now()
    parts.append((part, (now - partBegan).memory.allocated))
    partBegan = now
  }

  package mutating func pageFetched() {
    awaitThreads()
    peak = max(peak, live())
  }

  package mutating func rests(at position: CGPoint) {
    visits.rests(at: position, pages: ledger.live, bytes: live())
  }

  package mutating func frameEnds(_ kind: FrameKind) {
    awaitThreads()
    let live = live()
    peak = max(peak, live)
    isWarned = isWarned || kind.contains(.warning)
    if isWarned, !kind.contains(.moving) {
      livePagesAfterWarning = max(livePagesAfterWarning ?? 0, ledger.live)
      if let first = liveAfterWarning {
        growthAfterWarning = max(growthAfterWarning ?? .min, live - first)
      } else {
        liveAfterWarning = live
      }
      isWarned = false
    }
    if kind.contains(.opening) {
      lastRest = now()
      openCounts = lastRest - base
      openLoads = ledger.sideWork.loads
    } else if kind.contains(.rest) {
      let rest = now()
      if kind.contains(.turn) {
        turns.append(rest - lastRest)
        growth.turnEnds(live: live)
      }
      lastRest = rest
    }
  }

  /// What other threads do for a frame belongs to it, and is the same each time.
  private mutating func awaitThreads() {
    guard !leftThreadRunning else { return }
    let count = OtherThreads.count
    // Each of them is looked at only if one may have been woken: who does that hands something over.
    if count > 0, count == threads.last, bytes.isUnused,
      OtherThreads.haveSlept(since: timeOfOthers)
    {
      return isAlone = true
    }
    threads.last = count
    let others = OtherThreads.awaitRest(since: timeOfOthers)
    leftThreadRunning = others == .running
    let time = OtherThreads.processorTime()
    let haveRun = time - timeOfOthers > OtherThreads.uncertainty
    isAlone = others == .none && !haveRun
    usesThreads = usesThreads || haveRun && others != .none
    timeOfOthers = time
  }

  /// Threads that are there after everything and were not before.
  package var threadsLeft: Int { max(0, threads.last - threads.before) }

  /// Bytes in use since just before open, with those that were mapped and touched.
  private mutating func live() -> Int {
    let size = mapped?.size() ?? MappedMemory.Size()
    mappedPeak.touched = max(mappedPeak.touched, size.touched)
    mappedPeak.untouched = max(mappedPeak.untouched, size.untouched)
    return bytes.liveBytes(alone: isAlone) - base.memory.live + size.touched
  }

  /// How many blocks Dispatch keeps for later is not twice the same: beside other threads, live
  /// bytes are counted in 4 KiB.
  private func whole(_ bytes: Int) -> Int { usesThreads ? bytes / 4_096 * 4_096 : bytes }

  private func now() -> Counts { Counts(fetches: ledger.fetches, memory: bytes.counts()) }

  package var metrics: [String: Double] {
    var metrics: [String: Double] = [:]
    metrics[.pagesFetched] = Double(ledger.fetches)
    if openCounts != nil { metrics[.openLoads] = Double(openLoads) }
    metrics[.pagesLoaded] = Double(ledger.sideWork.loads)
    metrics[.livePagesPeak] = Double(ledger.peak)
    metrics[.peakBytes] = Double(whole(peak))
    metrics[.retainedBytes] = Double(whole(retained))
    for part in ReplayPart.allCases where part != .open {
      let bytes = parts.filter { $0.part == part }.map(\.bytes)
      if !bytes.isEmpty { metrics[part.metrics.bytes] = Double(bytes.reduce(0, +)) }
    }
    if mapped != nil {
      metrics[.mappedBytes] = Double(mappedPeak.touched)
      metrics[.untouchedBytes] = Double(mappedPeak.untouched)
    }
    metrics[.bytesGrowth] = growth.perHundredTurns
    metrics[.workLeft] = Double(ledger.sideWork.left)
    metrics[.filesLeft] = Double(files.after - files.before)
    metrics[.livePagesEnd] = Double(livePages.end)
    if let pages = livePagesAfterWarning {
      metrics[.livePagesOpen] = Double(livePages.open)
      metrics[.livePagesAfterWarning] = Double(pages)
    }
    metrics[.bytesAfterWarning] = growthAfterWarning.map { Double(whole($0)) }
    if let growth = visits.growth {
      metrics[.pagesKeptGrowth] = Double(growth.pages)
      metrics[.bytesKeptGrowth] = Double(whole(growth.bytes))
    }
    func add(_ open: Metric, _ turn: Metric, _ count: (Counts) -> Int) {
      metrics[open] = openCounts.map { Double(count($0)) }
      let counts = turns.map(count).sorted()
      if !counts.isEmpty { metrics[turn] = Double(counts.nearestRank(0.5)) }
    }
    add(.openFetches, .turnFetches) { $0.fetches }
    add(.allocationsOpen, .allocationsTurn) { $0.memory.allocations }
    add(.bytesOpen, .bytesTurn) { $0.memory.allocated }
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
  /// What comes and goes with so many turns, as a cache that is emptied when it is full, is no growth.
  private static let period = 50

  private var turns = 0
  private var leastAtFirst = Int.max
  /// Of the last turns, in any order.
  private var last = Array(repeating: Int.max, count: period)

  mutating func turnEnds(live: Int) {
    turns += 1
    if (Self.firstTurn..<Self.firstTurn + Self.period).contains(turns) {
      leastAtFirst = min(leastAtFirst, live)
    }
    last[turns % Self.period] = live
  }

  /// Bytes more in use after 100 further turns, on average, when least is in use; nil if there were
  /// too few turns.
  var perHundredTurns: Double? {
    guard turns >= Self.leastTurns, let leastAtLast = last.min() else { return nil }
    return Double(leastAtLast - leastAtFirst) * 100
      / Double(turns - Self.period + 1 - Self.firstTurn)
  }
}
