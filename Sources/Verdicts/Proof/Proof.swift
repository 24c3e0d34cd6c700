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
    let asked = scenario.expectationsByLoader(summary)
    let chosen = asked.filter { options?.covers($0.expectation, of: $0.loader) ?? true }
    let cells = summary.cellsByLoader
    var (findings, hasTimedVerdicts) = ([Finding](), false)
    for (expectation, loader) in chosen {
      guard let metric = Metric.named(expectation.metric) else { continue }
      let judge = Judge(expectation, metric, of: loader, in: scenario, by: cells[loader] ?? [])
      guard judge.isApplicable else { continue }
      var finding = judge.finding
      if judge.isTimed(finding) {
        hasTimedVerdicts = true
        if let trust, !trust.isTrusted, !judge.stands(finding, despite: trust) {
          finding.withhold()
        }
      }
      if finding.isOpen, trust?.reason != .allocationMissed,
        let standIn = expectation.standIn
      {
        let counted = Judge(
          expectation, standIn, standsInFor: metric, of: loader, in: scenario,
          by: cells[loader] ?? [])
        if counted.isApplicable, !counted.finding.isOpen,
          !finding.seemsToGrow(beyond: counted.finding)
        {
          finding = counted.finding
        }
      }
      findings.append(finding)
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
    guard let condition = expectation?.condition, let interval else { return false }
    func seems(_ bound: Double) -> Bool { interval.estimates.contains { $0.value > 1 + bound } }
    return switch (condition, counted.verdict) {
    case (.constant(let tolerance), .holds): seems((tolerance?.percent ?? 0) / 100)
    case (.grows, .fails): seems(Judge.growth)
    default: false
    }
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
    return scenarios.reduce(into: []) { cells, scenario in
      let summary = self.scenario(scenario.title)
      let sizes = options?.pages ?? scenario.pages
      let measured = summary.cellsByLoader
      for (expectation, loader) in scenario.expectationsByLoader(summary)
      where expectation.isTimed && options?.covers(expectation, of: loader) ?? true {
        guard let metric = Metric.named(expectation.metric) else { continue }
        let judge = Judge(expectation, metric, of: loader, in: scenario, by: measured[loader] ?? [])
        let finding = judge.finding
        guard judge.isApplicable, finding.isOpen, finding.reason != .tooFewSizes
        else { continue }
        cells.formUnion(scenario.cells(of: expectation, loader, sizes: sizes))
      }
    }
  }

  /// The cells of expectations whose times are inconclusive, for which a count could stand in.
  package func inconclusiveCells(of scenarios: [Scenario]) -> Set<Cell> {
    zip(scenarios, judgements(of: scenarios)).reduce(into: []) { cells, judged in
      for finding in judged.1.findings where finding.isOpen {
        guard let expectation = finding.expectation, let loader = finding.loader,
          expectation.standIn != nil
        else { continue }
        let sizes = headers.first?.options.pages ?? judged.0.pages
        cells.formUnion(judged.0.cells(of: expectation, loader, sizes: sizes))
      }
    }
  }
}

extension Options {
  /// Whether it leaves something of `expectation` of `loader` to be judged.
  fileprivate func covers(_ expectation: Expectation, of loader: String) -> Bool {
    guard loaders?.contains(loader) ?? true else { return false }
    return expectation.sizes.isEmpty || pages?.contains(where: expectation.sizes.contains) ?? true
  }
}

extension ScenarioSummary {
  fileprivate var cellsByLoader: [String: [CellSummary]] {
    Dictionary(grouping: cells, by: \.cell.loader)
  }
}

extension Expectation {
  func covers(_ pages: Int) -> Bool { sizes.isEmpty || sizes.contains(pages) }

  fileprivate var isTimed: Bool { Metric.named(metric)?.pass == .timing }
}

extension Scenario {
  fileprivate func cells(of expectation: Expectation, _ loader: String, sizes: [Int]) -> [Cell] {
    sizes.filter(expectation.covers).map {
      Cell(scenario: title, loader: loader, pages: $0, scenes: scenes)
    }
  }

  /// Its expectations, each for every loader that it is about, also measured ones it does not list.
  fileprivate func expectationsByLoader(
    _ summary: ScenarioSummary
  ) -> [(expectation: Expectation, loader: String)] {
    let loaders = Array((loaders + summary.cells.map(\.cell.loader)).uniqued())
    return expectations.flatMap { expectation in
      (expectation.loaders.isEmpty ? loaders : expectation.loaders)
        .map { (expectation: expectation, loader: $0) }
    }
  }

  /// The least difference of times, as a share, that its expectations have to tell from none.
  package var timedThreshold: Double {
    expectations.filter(\.isTimed).map { expectation in
      switch expectation.condition {
      case .constant(let tolerance): (tolerance?.percent ?? 0) / 100
      case .grows: Judge.growth
      case .comparison: ComparisonRule().threshold
      }
    }.filter { $0 > 0 }.min() ?? ComparisonRule().threshold
  }
}
