import Measurement
import Statistics

extension RunComparison {
  /// Compares `candidate` with `baseline`, books of one run each.
  ///
  /// Exact metrics are judged by equality (bytes: by more than 1% and 256 B), near-exact ones by their tolerance. Timed
  /// metrics are judged by paired rounds if the runs were measured in turn and the harness passed its own test; all their
  /// cells together make one verdict.
  ///
  /// - Parameters:
  ///   - rule: What difference of a timed metric is of interest.
  ///   - timedMetrics: The timed metrics that are compared.
  ///   - timed: Whether times are judged; nil for what the runs allow.
  /// - Complexity: O(n log n) for n repetitions.
  package init(
    baseline: Book, candidate: Book, rule: ComparisonRule = ComparisonRule(),
    timedMetrics: [Metric] = Metric.comparedByDefault, timed: TimedGrounds? = nil
  ) {
    let (old, new) = (baseline.headers[0], candidate.headers[0])
    // The samples of the self-test are in the head's run.
    let isHeadFirst =
      old.interleaving?.side == .head && old.interleaving?.id == new.interleaving?.id
    let trust = HarnessTrust(
      (isHeadFirst ? baseline : candidate).selfTest, threshold: rule.threshold, unit: .block)
    let timed = timed ?? TimedGrounds(old, new, trust)
    let grounds = ComparisonGrounds(old, new, timed: timed)
    let match = CellMatch(baseline, candidate)
    let times = TimedFindings(match.pairs, metrics: timedMetrics, rule: rule)
      .findings(isJudged: timed == .judged)
    var findings = match.unmatched
    for pair in match.pairs {
      findings += CellComparison(old: pair.old, new: pair.new, grounds: grounds).findings
      findings += times[pair.old.cell] ?? []
    }
    findings = Self.inOrder(findings, of: match.cells)
    let notes = Self.notes(
      baseline, candidate, grounds: grounds, findings: findings, hasTimes: !times.isEmpty)
    self.init(findings: findings, notes: notes, trust: trust)
  }

  /// The cells that need more rounds: a time is undecided, or its slowest values are suspect. Compares times alone.
  package static func openCells(
    baseline: Book, candidate: Book, rule: ComparisonRule, timedMetrics: [Metric]
  ) -> Set<Cell> {
    let match = CellMatch(baseline, candidate)
    return TimedFindings(match.pairs, metrics: timedMetrics, rule: rule).openCells
  }

  /// The findings in the order of their cells; those about whole scenarios come first.
  private static func inOrder(_ findings: [Finding], of cells: [Cell]) -> [Finding] {
    let positions = Dictionary(uniqueKeysWithValues: zip(cells, 1...))
    func position(_ finding: Finding) -> Int { finding.cell.flatMap { positions[$0] } ?? 0 }
    // The sort is stable, so findings about one cell keep their order.
    return findings.sorted { position($0) < position($1) }
  }

  private static func notes(
    _ baseline: Book, _ candidate: Book, grounds: ComparisonGrounds, findings: [Finding],
    hasTimes: Bool
  ) -> [Note] {
    var notes: [Note] = []
    if !grounds.allocationObstacles.isEmpty {
      notes.append(.allocationsNotJudged(grounds.allocationObstacles))
    } else if !grounds.instructionObstacles.isEmpty,
      findings.contains(where: { $0.metric?.kind == .nearExact })
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
      baseline.headers.flatMap(\.scenarios).map { ($0.title, $0.text) }, uniquingKeysWith: { $1 })
    for record in candidate.headers.flatMap(\.scenarios) {
      guard let text = texts[record.title], text != record.text else { continue }
      notes.append(.scenarioChanged(title: record.title))
    }
    if !findings.contains(where: { $0.verdict != .new && $0.verdict != .shown }) {
      notes.append(.nothingInCommon)
    }
    return notes
  }
}

/// Which cells of two runs are the same.
private struct CellMatch {
  /// Cells that both runs have.
  let pairs: [(old: CellSummary, new: CellSummary)]
  /// What only one of them has.
  let unmatched: [Finding]
  /// All of them, in order.
  let cells: [Cell]

  init(_ old: Book, _ new: Book) {
    let byCell = Dictionary(uniqueKeysWithValues: new.cells.map { ($0.cell, $0) })
    pairs = old.cells.compactMap { cell in byCell[cell.cell].map { (old: cell, new: $0) } }
    unmatched =
      Self.only(in: old, not: new, .missing) + Self.only(in: new, not: old, .new)
    let known = Set(old.cells.map(\.cell))
    cells = old.cells.map(\.cell) + new.cells.map(\.cell).filter { !known.contains($0) }
  }

  /// What `book` has and `other` has not: whole scenarios as one.
  private static func only(in book: Book, not other: Book, _ verdict: Verdict) -> [Finding] {
    let cells = Set(other.cells.map(\.cell))
    let titles = Set(other.scenarios.map(\.title))
    return book.scenarios.flatMap { scenario in
      guard titles.contains(scenario.title) else {
        return [Finding(scenario: scenario.title, .whole, verdict)]
      }
      return scenario.cells.map(\.cell).filter { !cells.contains($0) }
        .map { Finding($0, .whole, verdict) }
    }
  }
}
