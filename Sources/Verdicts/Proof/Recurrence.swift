import Algorithms
import Measurement
import Metrics
import ScenarioLanguage
import Statistics
import Traces

extension Recount {
  /// What `finding`, a failure, comes to if it is of growth of what is kept, and the gestures of its
  /// cells are made three, four and five times over: a cache fills up, and what it holds comes and
  /// goes; what is kept each time is more each time. It fails if one of its cells grows on, it holds
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
    for times in 3...5 {
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
