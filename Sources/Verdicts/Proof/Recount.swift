import Algorithms
import Measurement
import Metrics
import ScenarioLanguage
import Scrolling
import Traces

/// Asks a worker about a cell of a scenario.
package typealias AskingWorker = (Question, ScenarioEntry) async throws -> Report

/// Counts cells of a run again with something otherwise in their scenario, each once, whoever asks.
final class Recount {
  private struct Count: Hashable {
    let cell: Cell
    let scenario: Scenario
  }

  private let evidence: RunEvidence
  private let ask: AskingWorker
  private var counts: [Count: CellSummary] = [:]

  init(_ evidence: RunEvidence, _ ask: @escaping AskingWorker) {
    (self.evidence, self.ask) = (evidence, ask)
  }

  /// What was measured of `loader` at the sizes that `expectation` is about.
  func measured(
    _ expectation: Expectation, of loader: String, in entry: ScenarioEntry
  ) -> [CellSummary] {
    evidence.scenario(entry.scenario.title).cells.filter {
      $0.cell.loader == loader && expectation.covers($0.cell.pages)
    }
  }

  /// `cell` as it is counted where `change` has been made; nil if its worker could not be asked.
  func callAsFunction(
    _ cell: Cell, of entry: ScenarioEntry, _ change: (inout Scenario) -> Void = { _ in }
  ) async -> CellSummary? {
    var entry = entry
    change(&entry.scenario)
    let count = Count(cell: cell, scenario: entry.scenario)
    if let known = counts[count] { return known }
    let step = Step(cell: cell, pass: .census, repetition: 1)
    guard let report = try? await ask(.evidence(step), entry) else { return nil }
    let summary = CellSummary(cell: cell, repetitions: [Repetition(step, report)])
    counts[count] = summary
    return summary
  }

  /// So many pages are visited to see whether a cache has a limit.
  private static let visited = 200

  /// How many pages the loader of `cell` holds at most, shown one after the other once the gestures
  /// are made; nil if it lets go of none, or could not be asked: then it has no limit that is known.
  func limit(of cell: Cell, in entry: ScenarioEntry) async -> Int? {
    let large = cell.with(pages: max(cell.pages, Self.visited))
    let summary = await self(large, of: entry) { scenario in
      guard scenario.gestures.last == .close else { return }
      let visits = (0..<Self.visited).flatMap { [Gesture.jump(to: PageIndex($0)), .settle] }
      scenario.gestures.insert(contentsOf: visits, at: scenario.gestures.count - 1)
    }
    guard let most = summary?.evidence(for: .livePagesPeak).value, most < Double(Self.visited),
      let fetched = summary?.evidence(for: .pagesFetched).value, fetched >= Double(Self.visited)
    else { return nil }
    return Int(most)
  }

  /// How many pages the loader of `cell` fetches when it opens; nil if all, or if it is not known.
  private func opened(_ cell: Cell, in entry: ScenarioEntry) async -> Int? {
    var summary = evidence.scenario(entry.scenario.title).cells.first { $0.cell == cell }
    if summary == nil { summary = await self(cell, of: entry) }
    let fetched = summary?.evidence(for: .openFetches).value
    return fetched.flatMap { $0 < Double(cell.pages) ? Int($0) : nil }
  }

  /// What `finding`, a failure, comes to without the sizes that the loader holds whole, when it opens
  /// if the metric is of that, which say nothing of larger ones: of counts, at these if fewer than two
  /// are left. The same if it holds no size whole, or if no limit is known that is one for twice as
  /// many pages as well.
  func saturated(_ finding: Finding, in entry: ScenarioEntry) async -> Finding {
    guard let metric = finding.metric, let loader = finding.loader,
      let expectation = finding.expectation, case .constant = expectation.condition,
      finding.sizes.count > 1, !metric.isOfOpening || metric.pass == .census
    else { return finding }
    func most(_ cell: Cell) async -> Int? {
      metric.isOfOpening ? await opened(cell, in: entry) : await limit(of: cell, in: entry)
    }
    let cells = measured(expectation, of: loader, in: entry)
    guard let largest = cells.last?.cell, let limit = await most(largest) else { return finding }
    var large = cells.filter { summary in
      let fetched = metric.isOfOpening ? summary.evidence(for: .openFetches).value : nil
      return summary.cell.pages > limit || (fetched ?? .infinity) < Double(summary.cell.pages)
    }
    var size = max(largest.pages, limit)
    guard large.count < cells.count, await most(largest.with(pages: size * 2)) == limit else {
      return finding
    }
    while large.count < 2, metric.pass == .census {
      size *= 2
      guard let summary = await self(largest.with(pages: size), of: entry) else {
        return finding
      }
      large.append(summary)
    }
    guard large.count > 1 else {
      var open = finding
      (open.verdict, open.reason) = (.undecided, .held(pages: limit))
      return open
    }
    return Judge(expectation, metric, of: loader, in: entry.scenario, by: large).finding
  }

  /// What `finding`, a failure, comes to if it is of growth of what is kept, and the gestures of its
  /// cells are made three, six and twelve times over: a cache fills up, and what it holds comes and
  /// goes; what is kept each time is more each time, also in an array that doubles its room. It fails if one of its cells grows on, it holds
  /// if all that do not are known to let go of pages, and else it is not decided.
  func recurring(_ finding: Finding, in entry: ScenarioEntry) async -> Finding {
    guard let metric = finding.metric, [.pagesKeptGrowth, .bytesKeptGrowth].contains(metric),
      let expectation = finding.expectation, let loader = finding.loader,
      case .comparison(let comparison, let bound) = expectation.condition,
      comparison.holds(0, bound.value)
    else { return finding }
    let cells = measured(expectation, of: loader, in: entry)
      .filter { $0.evidence(for: metric) != .notApplicable }
    var findings: [Finding] = []
    for summary in cells {
      var found = Judge(expectation, metric, of: loader, in: entry.scenario, by: [summary]).finding
      if found.verdict == .fails, case .number = found.after {
        await settle(&found, summary.cell, metric, entry)
      }
      findings.append(found)
    }
    if let worst = findings.first(of: .fails, .notMeasured, .undecided) { return worst }
    return Finding(
      scenario: finding.scenario, loader: loader, sizes: cells.map(\.cell.pages),
      scenes: finding.scenes, finding.subject, .holds, after: .number(0))
  }

  private func settle(
    _ finding: inout Finding, _ cell: Cell, _ metric: Metric, _ entry: ScenarioEntry
  ) async {
    var counts: [(grown: Double, most: Double)] = []
    for times in [3, 6, 12] {
      guard let gestures = entry.scenario.again(times),
        let summary = await self(cell, of: entry, { $0.gestures = gestures }),
        let grown = summary.evidence(for: metric).value,
        let most = summary.evidence(for: .livePagesPeak).value
      else { return }
      counts.append((grown, most))
      let isMore = counts.adjacentPairs().allSatisfy { $0.grown < $1.grown }
      guard !isMore else { continue }
      if await limit(of: cell, in: entry) != nil {
        (finding.verdict, finding.after) = (.holds, .number(0))
      } else {
        (finding.verdict, finding.reason) = (.undecided, .fills(pages: Int(most)))
      }
      return
    }
  }

  /// The first of `assumptions` with which, were it otherwise, the exact expectation of `finding`
  /// would hold, its cells counted again; nil if it fails whatever a phone does.
  func assumption(
    of finding: Finding, in entry: ScenarioEntry, among assumptions: [Assumption]
  ) async -> Assumption? {
    guard let expectation = finding.expectation, let metric = finding.metric,
      metric.pass == .census, let loader = finding.loader
    else { return nil }
    let measured = measured(expectation, of: loader, in: entry)
    // Most fail all the same at the sizes of the finding: no other is counted then.
    let failing = measured.filter { finding.sizes.contains($0.cell.pages) }
    for assumption in assumptions {
      var holds = true
      for cells in [failing, measured] where holds {
        var summaries: [CellSummary] = []
        for cell in cells {
          let summary = await self(cell.cell, of: entry) { $0.device.assumption = assumption }
          if let summary { summaries.append(summary) }
        }
        let judge = Judge(expectation, metric, of: loader, in: entry.scenario, by: summaries)
        holds =
          summaries.count == cells.count && judge.finding.verdict == .holds
          && !(metric.isFault && zip(cells, summaries).contains(where: Self.areMoreFaults))
      }
      if holds { return assumption }
    }
    return nil
  }

  /// Whether a cell has more faults of some kind than were measured: one has come in place of another.
  private static func areMoreFaults(_ measured: CellSummary, _ counted: CellSummary) -> Bool {
    Metric.all.contains { metric in
      metric.isFault
        && counted.evidence(for: metric).value ?? 0 > measured.evidence(for: metric).value ?? 0
    }
  }
}

extension Cell {
  fileprivate func with(pages: Int) -> Cell {
    Cell(scenario: scenario, loader: loader, pages: pages, scenes: scenes)
  }
}

extension Metric {
  /// Whether it is of what happens before a cache has anything in it.
  fileprivate var isOfOpening: Bool {
    if case .opening? = gesture { return true }
    return stacks == .heapOfOpen || self == .loadTime || isOfFirstReplay
  }
}

extension Scenario {
  /// Its gestures, made `times` times over in one opening, each time from where it was opened; nil if
  /// they do not open and close once, or change the pages.
  fileprivate func again(_ times: Int) -> [Gesture]? {
    guard let index = gestures.firstIndex(where: \.opens), gestures.last == .close,
      case .open(let page) = gestures[index]
    else { return nil }
    let body = Array(gestures[(index + 1)...].dropLast())
    guard !body.written.contains(where: \.endsOrChanges) else { return nil }
    let held: Orientation = device.size.width > device.size.height ? .landscape : .portrait
    let back: [Gesture] = [.settle, .rotate(held), .settle, .jump(to: page), .settle]
    return gestures[...index] + [.repeat(count: times, body + back), .close]
  }
}

extension Gesture {
  fileprivate var opens: Bool { if case .open = self { true } else { false } }

  /// Whether gestures cannot be made again after it as they were.
  fileprivate var endsOrChanges: Bool {
    switch self {
    case .open, .close, .change: true
    default: false
    }
  }
}
