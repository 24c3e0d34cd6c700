import Algorithms
import Measurement
import Metrics
import ScenarioLanguage
import Statistics

extension Judgement {
  /// Judges what `scenario` expects by what was measured, each with the chance of error by itself.
  ///
  /// - Parameters:
  ///   - options: The loaders and sizes that the caller asked for. An expectation of others is
  ///     skipped.
  ///   - trust: How far timed verdicts can be trusted: what the harness's own error could explain
  ///     is withheld. That a cell did not complete is no timed verdict.
  package init(
    of scenario: Scenario, by summary: ScenarioSummary, options: Options? = nil,
    trust: HarnessTrust? = nil
  ) {
    let asked = scenario.judges(by: summary)
    let chosen = asked.filter { options?.covers($0.expectation, of: $0.loader) ?? true }
    var hasTimedVerdicts = false
    let findings = chosen.filter(\.isApplicable).map { judge in
      var finding = judge.finding
      if judge.isTimed(finding) {
        hasTimedVerdicts = true
        if let trust, !trust.isTrusted, !judge.stands(finding, despite: trust) {
          (finding.withheld, finding.verdict) = (finding.verdict, .undecided)
        }
      }
      guard finding.isOpen, trust?.reason != .allocationMissed, let counted = judge.standIn,
        counted.isApplicable, !counted.finding.isOpen,
        !finding.seemsToGrow(beyond: counted.finding)
      else { return finding }
      return counted.finding
    }
    let geometries = summary.geometries
    var notes: [Note] = asked.isEmpty ? [.nothingExpected] : []
    if !geometries.isEmpty { notes.append(.geometries(geometries)) }
    if let trust, let reason = trust.reason, hasTimedVerdicts || trust.hasFailed {
      notes.append(.timesNotJudged(.withheld(reason, bias: trust.bias)))
    }
    self.init(
      kind: .proof, title: scenario.title, findings: findings,
      notes: notes + summary.cells.remarks.map { .remarks($0) }, trust: trust,
      skippedCount: asked.count - chosen.count,
      isWithheld: trust?.hasFailed == true && !findings.contains(where: \.standsIn))
  }
}

extension Finding {
  /// Whether a time, which proves nothing, seems to grow though `counted`, by its instructions,
  /// says that it does not: nothing that is counted explains it then.
  fileprivate func seemsToGrow(beyond counted: Finding) -> Bool {
    guard let condition = expectation?.condition, let growth = condition.growth, let interval
    else { return false }
    return counted.verdict == (condition == .grows ? .fails : .holds)
      && interval.estimates.contains { $0.value > 1 + growth }
  }
}

extension RunEvidence {
  /// Judges the expectations of `scenarios`, as far as its self-test allows.
  package func judgements(of scenarios: [Scenario]) -> [Judgement] {
    let threshold = scenarios.map(\.timedThreshold).min() ?? ComparisonRule().threshold
    let trust = HarnessTrust(selfTest, threshold: threshold)
    return scenarios.map { scenario in
      Judgement(
        of: scenario, by: self.scenario(scenario.title), options: headers.first?.options,
        trust: trust)
    }
  }

  /// The cells whose times do not decide an expectation of `scenarios`. Judges times alone.
  package func openCells(of scenarios: [Scenario]) -> Set<Cell> {
    let options = headers.first?.options
    let open = scenarios.flatMap { scenario in
      scenario.judges(by: self.scenario(scenario.title)).filter {
        $0.expectation.isTimed && $0.isApplicable
          && options?.covers($0.expectation, of: $0.loader) ?? true
      }.map(\.finding).filter { $0.isOpen && $0.reason != .tooFewSizes && $0.reason != .noRatio }
        .flatMap { scenario.cells(of: $0, in: options) }
    }
    return Set(open)
  }

  /// The cells of expectations whose times are inconclusive, for which a count could stand in.
  package func inconclusiveCells(of scenarios: [Scenario]) -> Set<Cell> {
    let open = zip(scenarios, judgements(of: scenarios)).flatMap { scenario, judgement in
      judgement.findings.filter { $0.isOpen && $0.expectation?.standIn != nil }
        .flatMap { scenario.cells(of: $0, in: headers.first?.options) }
    }
    return Set(open)
  }
}

extension Options {
  package func covers(_ cell: Cell) -> Bool {
    loaders?.contains(cell.loader) ?? true && pages?.contains(cell.pages) ?? true
  }

  /// Whether it leaves something of `expectation` of `loader` to be judged.
  fileprivate func covers(_ expectation: Expectation, of loader: String) -> Bool {
    guard loaders?.contains(loader) ?? true else { return false }
    return expectation.sizes.isEmpty || pages?.contains(where: expectation.sizes.contains) ?? true
  }
}

extension Expectation {
  func covers(_ pages: Int) -> Bool { sizes.isEmpty || sizes.contains(pages) }

  fileprivate var isTimed: Bool { Metric.named(metric)?.pass == .timing }
}

extension Scenario {
  /// The cells that `finding`, one of an expectation, is about: at all sizes that were asked for.
  fileprivate func cells(of finding: Finding, in options: Options?) -> [Cell] {
    guard let expectation = finding.expectation, let loader = finding.loader else { return [] }
    return (options?.pages ?? pages).filter(expectation.covers).map {
      Cell(scenario: title, loader: loader, pages: $0, scenes: scenes)
    }
  }

  /// Judges of its expectations, of each loader that one is about, also measured ones not listed.
  fileprivate func judges(by summary: ScenarioSummary) -> [Judge] {
    let loaders = Array((loaders + summary.cells.map(\.cell.loader)).uniqued())
    let cells = Dictionary(grouping: summary.cells, by: \.cell.loader)
    return expectations.flatMap { expectation in
      (expectation.loaders.isEmpty ? loaders : expectation.loaders).compactMap { loader in
        Metric.named(expectation.metric).map {
          Judge(expectation, $0, of: loader, in: self, by: cells[loader] ?? [])
        }
      }
    }
  }

  /// The least difference of times, as a share, that its expectations have to tell from none.
  package var timedThreshold: Double {
    expectations.filter(\.isTimed).map { $0.condition.growth ?? ComparisonRule().threshold }
      .filter { $0 > 0 }.min() ?? ComparisonRule().threshold
  }
}
