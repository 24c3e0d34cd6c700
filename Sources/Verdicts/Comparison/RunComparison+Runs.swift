import Measurement
import Statistics

extension RunComparison {
  /// Compares `candidate` with `baseline`.
  ///
  /// Exact metrics are judged by equality (bytes: by more than 1% and 256 B), near-exact ones by their tolerance. Timed
  /// metrics are judged by paired rounds where `timed` allows it; all their cells together make one verdict.
  ///
  /// - Parameters:
  ///   - rule: What difference of a timed metric is of interest.
  ///   - timedMetrics: The timed metrics that are compared.
  ///   - loaderOrder: The order of the findings; loaders that are not among these follow as they come.
  ///   - timed: Whether times are judged.
  /// - Complexity: O(n log n) for n repetitions.
  package init(
    baseline: Run, candidate: Run, rule: ComparisonRule = ComparisonRule(),
    timedMetrics: [Metric] = Metric.comparedByDefault, loaderOrder: [String] = [],
    timed: TimedGrounds
  ) {
    let grounds = ComparisonGrounds(baseline.header, candidate.header, timed: timed)
    let titles = (baseline.header.scenarios + candidate.header.scenarios).map(\.title)
    func summary(_ run: Run) -> RunSummary {
      RunSummary(
        repetitions: run.repetitions, scenarioOrder: titles, loaderOrder: loaderOrder)
    }
    let match = CellMatch(summary(baseline), summary(candidate))
    let times = TimedFindings(
      match.pairs, metrics: timedMetrics, rule: rule, grounds: timed)
    var findings = match.unmatched
    for pair in match.pairs {
      findings += CellComparison(old: pair.old, new: pair.new, grounds: grounds).findings
      findings += times.findings(of: pair.old.cell)
    }
    findings = Self.inOrder(findings, of: match.cells)
    let notes = Self.notes(
      baseline, candidate, grounds: grounds, findings: findings, hasTimes: !times.isEmpty)
    self.init(findings: findings, notes: notes)
  }

  /// The findings in the order of their cells; those about whole scenarios come first.
  private static func inOrder(_ findings: [Finding], of cells: [Cell]) -> [Finding] {
    let positions = Dictionary(uniqueKeysWithValues: zip(cells, 1...))
    func position(_ finding: Finding) -> Int { finding.cell.flatMap { positions[$0] } ?? 0 }
    // The sort is stable, so findings about one cell keep their order.
    return findings.sorted { position($0) < position($1) }
  }

  private static func notes(
    _ baseline: Run, _ candidate: Run, grounds: ComparisonGrounds, findings: [Finding],
    hasTimes: Bool
  ) -> [Note] {
    var notes: [Note] = []
    if !grounds.allocationObstacles.isEmpty {
      notes.append(.allocationsNotJudged(grounds.allocationObstacles))
    } else if !grounds.instructionObstacles.isEmpty,
      findings.contains(where: { $0.subject.kind == .nearExact })
    {
      notes.append(.instructionsNotJudged(grounds.instructionObstacles))
    }
    switch grounds.timed {
    case .judged: break
    case .withheld: notes.append(.timesNotJudged(grounds.timed))
    case .notInterleaved, .otherMachine:
      if hasTimes { notes.append(.timesNotJudged(grounds.timed)) }
    }
    let texts = Dictionary(
      baseline.header.scenarios.map { ($0.title, $0.text) }, uniquingKeysWith: { $1 })
    for record in candidate.header.scenarios {
      guard let text = texts[record.title], text != record.text else { continue }
      notes.append(.scenarioChanged(title: record.title))
    }
    if !findings.contains(where: { $0.verdict != .new && $0.verdict != .shown }) {
      notes.append(.nothingInCommon)
    }
    return notes
  }
}

extension RunComparison.Subject {
  /// The kind of evidence, where it is about a metric.
  fileprivate var kind: Metric.Kind? {
    if case .metric(let metric) = self { metric.kind } else { nil }
  }
}

/// Which cells of two runs are the same.
private struct CellMatch {
  /// Cells that both runs have.
  let pairs: [(old: CellSummary, new: CellSummary)]
  /// What only one of them has.
  let unmatched: [RunComparison.Finding]
  /// All of them, in order.
  let cells: [Cell]

  init(_ old: RunSummary, _ new: RunSummary) {
    let byCell = Dictionary(uniqueKeysWithValues: new.cells.map { ($0.cell, $0) })
    pairs = old.cells.compactMap { cell in byCell[cell.cell].map { (old: cell, new: $0) } }
    unmatched =
      Self.only(in: old, not: new, .missing) + Self.only(in: new, not: old, .new)
    let known = Set(old.cells.map(\.cell))
    cells = old.cells.map(\.cell) + new.cells.map(\.cell).filter { !known.contains($0) }
  }

  /// What `run` has and `other` has not: whole scenarios as one.
  private static func only(
    in run: RunSummary, not other: RunSummary, _ verdict: RunComparison.Verdict
  ) -> [RunComparison.Finding] {
    let cells = Set(other.cells.map(\.cell))
    let titles = Set(other.scenarios.map(\.title))
    return run.scenarios.flatMap { scenario in
      guard titles.contains(scenario.title) else {
        return [RunComparison.Finding(scenario: scenario.title, .whole, verdict)]
      }
      return scenario.cells.map(\.cell).filter { !cells.contains($0) }
        .map { RunComparison.Finding(scenario: $0.scenario, cell: $0, .whole, verdict) }
    }
  }
}
