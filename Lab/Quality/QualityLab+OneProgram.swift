import Measurement
import QualityCells
import Replaying
import Statistics
import Verdicts

extension QualityLab {
  /// As `prove` without options.
  func prove(_ growth: QualityGrowth, within percent: Int) async throws -> Found {
    let entry = QualityScenario.proving(percent: percent)
    let (scenario, loader) = (entry.scenario, QualityScenario.cell.loader)
    var request = Session.Request(
      Plan([entry], options: Options(untilDecided: true), selfTest: Self.selfTest),
      catalogue: .builtIn, programs: Sides(head: Self.program))
    request.limit = Self.limit
    for (index, pages) in QualityScenario.sizes.enumerated() where growth.delay(at: index) > 0 {
      request.injections[QualityScenario.cell(loader, pages: pages)] = Injection(
        delay: growth.delay(at: index))
    }
    let session = try Session(request)
    func trust(_ repetitions: [Repetition]) -> HarnessTrust {
      HarnessTrust(repetitions, threshold: scenario.timedThreshold)
    }
    try await session.run { session in
      OpenCells(all: RunEvidence(session.run()).openCells(of: [scenario]))
    } inconclusive: { session in
      [RunEvidence(session.run()).inconclusiveCells(of: [scenario])]
    } selfTestNeedsRounds: {
      trust($0).needsRounds(within: session.blocksLeft)
    } progress: { _ in
    }
    let summary = RunEvidence(repetitions: session.repetitions).scenarios.first
    let proof = Judgement(
      of: scenario, by: summary ?? ScenarioSummary(title: scenario.title),
      trust: trust(session.repetitions))
    return Found(exitCode: Int(proof.conclusion.exitCode))
  }

  /// The allocations of the cell's opening, counted twice, the second time with one more.
  func countAllocations() async throws -> Found {
    let (entry, cell) = (QualityScenario.opening, QualityScenario.cell)
    func value(_ injection: Injection?) async -> Double? {
      let step = Step(cell: cell, pass: .census, repetition: 1)
      let report = await WorkerProgram().ask(.evidence(step, injection), of: entry)
      return report.metrics["allocations-open"]
    }
    guard let base = await value(nil), let more = await value(Injection(allocations: 1)) else {
      return Found(exitCode: 2)
    }
    let found = judgeExact(baseline: base, candidate: more, tolerance: .none)
    return Found(exitCode: found == .same ? 0 : 1, isPlaced: found == .worse)
  }

  // MARK: The usual way

  /// Two runs of the cell, one after the other, and whether their ranks differ at 5%.
  func measureConsecutively(delay: Double) async throws -> Found {
    let first = try await times(nil)
    let second = try await times(delay > 0 ? Injection(delay: delay) : nil)
    let differs = mannWhitney(first, second) < 0.05
    let isSlower = (median(of: second) ?? 0) > (median(of: first) ?? 0)
    return Found(exitCode: differs ? 1 : 0, isPlaced: isSlower)
  }

  /// The samples of one run.
  private func times(_ injection: Injection?) async throws -> [Double] {
    let cell = QualityScenario.cell
    let options = Options(
      loaders: [cell.loader], pages: [cell.pages], repetitions: QualityTable.consecutiveSamples,
      passes: [.timing])
    var request = Session.Request(
      Plan([QualityScenario.opening], options: options), catalogue: .builtIn,
      programs: Sides(head: Self.program))
    request.injections = injection.map { [QualityScenario.cell: $0] } ?? [:]
    let session = try Session(request)
    try await session.run { _ in }
    return session.repetitions.compactMap { $0.metrics["load-time"] }
  }
}
