import Algorithms
import Measurement
import Metrics
import ScenarioLanguage
import Statistics

extension Judgement {
  /// Compares `candidate` with `baseline`, the evidence of one run each.
  ///
  /// Exact metrics are judged by equality (bytes: by more than 1% and 256 B), near-exact ones by
  /// their tolerance. Timed metrics are judged by paired rounds if the runs were measured in turn,
  /// and by no more than the harness's own error could explain if it did not pass its own test; all
  /// their cells together make one verdict.
  ///
  /// - Parameters:
  ///   - rule: What difference of a timed metric is of interest.
  ///   - timed: Whether times are judged; nil for what the runs allow.
  /// - Complexity: O(n log n) for n repetitions.
  package init(
    baseline: RunEvidence, candidate: RunEvidence, rule: ComparisonRule = ComparisonRule(),
    timedMetrics: [Metric] = Metric.comparedByDefault, timed: TimedGrounds? = nil
  ) {
    let (old, new) = (baseline.headers[0], candidate.headers[0])
    // Of two runs that were measured in turn, the head's has the samples of the self-test.
    let selfTest = candidate.selfTest.isEmpty ? baseline.selfTest : candidate.selfTest
    let trust = HarnessTrust(selfTest, threshold: rule.threshold)
    let grounds = Comparability(
      baseline, new, timed: timed ?? TimedGrounds(old, new, trust), threshold: rule.threshold)
    let pairs = Self.pairs(baseline, candidate)
    let times = TimedFindings(Array(pairs.values), metrics: timedMetrics, rule: rule)
      .findings(bias: grounds.timed.bias, arePlanned: grounds.plannedPasses.contains(.timing))
    let known = Set(baseline.cells.map(\.cell))
    let (titles, others) = (baseline.scenarios.map(\.title), candidate.scenarios.map(\.title))
    let common = Set(titles).intersection(others)
    let missing = titles.filter { !common.contains($0) }
    let added = others.filter { !common.contains($0) }
    let cells = (baseline.cells + candidate.cells).map(\.cell).uniqued()
    let changed = Self.changedTitles(baseline, candidate)
    let findings =
      missing.map { Finding(scenario: $0, .whole, new.verdict(lacking: $0)) }
      + added.map { Finding(scenario: $0, .whole, .new) }
      + cells.filter { common.contains($0.scenario) }.flatMap { cell in
        guard let pair = pairs[cell] else {
          let verdict = known.contains(cell) ? new.verdict(lacking: cell, of: old) : .new
          return [Finding(cell, .whole, verdict)]
        }
        let found = pair.findings(grounds, times: times[cell] ?? [])
        return changed.contains(cell.scenario) ? found.map(\.ofAnotherScenario) : found
      }
    let notes = Self.notes(grounds, findings, changed: changed)
    self.init(
      kind: .comparison, title: "", findings: findings, notes: notes, trust: trust,
      isWithheld: notes.contains {
        switch $0 {
        case .timesNotJudged(.withheld), .scenarioChanged: true
        default: false
        }
      })
  }

  /// The cells that need more rounds, and of what: a time is undecided, or its slowest values are
  /// suspect; before the first round, all. Judges times alone, whatever the self-test still lacks.
  ///
  /// - Parameter blocksLeft: The blocks that there is time for where counts may stand in. If the
  ///   harness has shown that equal times differ here, or will not tell with those, none are needed.
  package static func openCells(
    baseline: RunEvidence, candidate: RunEvidence, rule: ComparisonRule, timedMetrics: [Metric],
    blocksLeft: Int = .max
  ) -> OpenCells {
    guard baseline.repetitions.contains(where: { $0.pass == .timing }) else {
      return OpenCells(all: candidate.repetitions.map(\.cell))
    }
    let trust = HarnessTrust(candidate.selfTest, threshold: rule.threshold)
    if blocksLeft < .max, trust.isHopeless(within: blocksLeft) { return [:] }
    let pairs = Array(pairs(baseline, candidate).values)
    return TimedFindings(pairs, metrics: timedMetrics, rule: rule).openCells
  }

  private static func pairs(_ old: RunEvidence, _ new: RunEvidence) -> [Cell: CellPair] {
    Dictionary(grouping: old.cells + new.cells, by: \.cell).filter { $0.value.count == 2 }
      .mapValues { CellPair(old: $0[0], new: $0[1]) }
  }

  /// The scenarios of which the candidate replays something else.
  private static func changedTitles(
    _ baseline: RunEvidence, _ candidate: RunEvidence
  ) -> [String] {
    let known = Dictionary(
      baseline.headers.flatMap(\.scenarios).map { ($0.title, $0) }, uniquingKeysWith: { $1 })
    let loaders = [String](
      [baseline, candidate].flatMap { $0.loaderOrder + $0.cells.map(\.cell.loader) }.uniqued())
    return candidate.headers.flatMap(\.scenarios)
      .filter { record in known[record.title].map { !record.replays($0, loaders) } ?? false }
      .map(\.title)
  }

  private static func notes(
    _ grounds: Comparability, _ findings: [Finding], changed: [String]
  ) -> [Note] {
    var notes: [Note] = []
    if !grounds.allocationObstacles.isEmpty {
      notes.append(.allocationsNotJudged(grounds.allocationObstacles))
    } else if !grounds.instructionObstacles.isEmpty,
      findings.contains(where: { $0.metric?.kind == .nearExact })
    {
      notes.append(.instructionsNotJudged(grounds.instructionObstacles))
    }
    let isWithheld = grounds.timed != .judged && findings.contains(where: \.isOpenTime)
    if isWithheld || !grounds.allowStandIns && grounds.timed.bias != nil {
      notes.append(.timesNotJudged(grounds.timed))
    }
    if findings.contains(where: \.standsIn) {
      notes.append(.instructionsStandIn(tolerance: grounds.standInTolerance))
    }
    notes += changed.map { .scenarioChanged(title: $0) }
    if findings.allSatisfy({ $0.verdict == .new || $0.verdict == .shown }) {
      notes.append(.nothingInCommon)
    }
    return notes
  }
}

extension RunHeader.ScenarioRecord {
  /// Whether the same is replayed as of `other`, whatever is measured of it and expected.
  fileprivate func replays(_ other: Self, _ loaders: [String]) -> Bool {
    func replayed(_ record: Self) -> Scenario? {
      let file = ScenarioFile(path: record.path, text: record.text)
      guard var scenario = file.parsed(loaders).scenario else { return nil }
      (scenario.pages, scenario.loaders, scenario.repetitions) = ([], [], nil)
      scenario.expectations = []
      return scenario
    }
    guard inputs == other.inputs else { return false }
    return text == other.text || replayed(self).map { $0 == replayed(other) } ?? false
  }
}

extension Finding {
  /// The same of runs that replayed different things: what differs may do so by that, and only how a
  /// worker ended is the loader's own.
  fileprivate var ofAnotherScenario: Finding {
    guard metric != nil, [.worse, .better, .missing].contains(verdict) else { return self }
    var finding = self
    finding.verdict = .undecided
    return finding
  }
}

/// What it means that a run lacks what another has: it was not finished, or not asked for it.
extension RunHeader {
  fileprivate func verdict(lacking scenario: String) -> Verdict {
    text(of: scenario) != nil && !isBaseline ? .notMeasured : .missing
  }

  fileprivate func verdict(lacking cell: Cell, of other: RunHeader) -> Verdict {
    let isPlanned = text(of: cell.scenario) == other.text(of: cell.scenario) && options.covers(cell)
    return isPlanned ? verdict(lacking: cell.scenario) : .missing
  }

  private func text(of scenario: String) -> String? {
    scenarios.first { $0.title == scenario }?.text
  }
}
