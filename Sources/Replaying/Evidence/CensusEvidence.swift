import Algorithms
import Metrics

/// What the rows of a census come to.
enum CensusEvidence {
  /// The counts of one replay; what is live, in bytes, is rounded down to `unit`.
  static func metrics(of rows: [TapeRow], unit: Int = 1) -> [String: Double] {
    var metrics: [String: Double] = [:]
    guard let begin = rows.first, let end = rows.last else { return metrics }
    func whole(_ bytes: Int) -> Double { Double(bytes / unit * unit) }
    let frames = rows.frames
    metrics[.pagesFetched] = Double(end.fetches)
    metrics[.pagesLoaded] = Double(end.loads)
    metrics[.openLoads] = frames.first { $0.kind.contains(.opening) }.map { Double($0.loads) }
    metrics[.retainedBytes] = whole(end.live)
    metrics[.livePagesEnd] = Double(rows.last { $0.moment == .beforeClose }?.pages ?? 0)
    for part in ReplayPart.allCases where part != .open {
      let stretches = rows.parts.filter { $0.begin.part == part }
      guard !stretches.isEmpty else { continue }
      metrics[part.metrics.bytes] = Double(
        stretches.reduce(0) { $0 + $1.end.bytes.allocated - $1.begin.bytes.allocated })
    }
    let calm = firstAtRestAfterWarnings(frames)
    if let pages = calm.map(\.pages).max() {
      metrics[.livePagesOpen] = Double(rows.first { $0.moment == .afterOpen }?.pages ?? 0)
      metrics[.livePagesAfterWarning] = Double(pages)
    }
    // How many more after a later warning than after the first.
    if let first = calm.first, let most = calm.dropFirst().map(\.live).max() {
      metrics[.bytesAfterWarning] = whole(most - first.live)
    }
    if let growth = rows.rests.growth {
      metrics[.pagesKeptGrowth] = Double(growth.pages)
      metrics[.bytesKeptGrowth] = whole(growth.bytes)
    }
    let ends = frames.filter { !$0.kind.isDisjoint(with: [.opening, .rest]) }
    metrics[.bytesGrowth] = growthPerHundredTurns(ends.filter(\.isTurn).map(\.live))
    func add(_ open: Metric, _ turn: Metric, _ count: (TapeRow) -> Int) {
      let steps = ([begin] + ends).adjacentPairs().map { ($1, count($1) - count($0)) }
      metrics[open] = steps.first { $0.0.kind.contains(.opening) }.map { Double($0.1) }
      let turns = steps.filter(\.0.isTurn).map(\.1).sorted()
      if !turns.isEmpty { metrics[turn] = Double(turns.nearestRank(0.5)) }
    }
    add(.openFetches, .turnFetches) { $0.fetches }
    add(.allocationsOpen, .allocationsTurn) { $0.bytes.allocations }
    add(.bytesOpen, .bytesTurn) { $0.bytes.allocated }
    return metrics
  }

  /// Of the frames after each warning of memory, the first in which nothing moves.
  private static func firstAtRestAfterWarnings(_ frames: [TapeRow]) -> [TapeRow] {
    var isWarned = false
    return frames.filter { frame in
      isWarned = isWarned || frame.kind.contains(.warning)
      defer { isWarned = isWarned && frame.kind.contains(.moving) }
      return isWarned && !frame.kind.contains(.moving)
    }
  }

  /// The first turns fill what a loader keeps ready, and do not count.
  private static let firstTurn = 100
  /// Fewer turns than this say nothing about the long run.
  private static let leastTurns = 200
  /// What comes and goes with so many turns, as a cache that is emptied when it is full, is no growth.
  private static let period = 50

  /// How many bytes more are in use after 100 further turns, on average, when least is in use; nil
  /// if there were too few turns. `live` is what is in use after each.
  static func growthPerHundredTurns(_ live: [Int]) -> Double? {
    guard live.count >= leastTurns, let last = live.suffix(period).min(),
      let first = live.dropFirst(firstTurn - 1).prefix(period).min()
    else { return nil }
    return Double(last - first) * 100 / Double(live.count - period + 1 - firstTurn)
  }
}

extension TapeRow {
  /// Whether it turned a page, and did not open the loader as well.
  fileprivate var isTurn: Bool { kind.contains(.turn) && !kind.contains(.opening) }
}
