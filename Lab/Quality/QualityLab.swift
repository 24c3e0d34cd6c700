import Measurement
import Metrics
import PageLoaders
import QualityCells
import Replaying
import Statistics
import Verdicts

/// Makes comparisons as a user makes them, of programs to which a known amount of work is added.
struct QualityLab {
  /// Makes one comparison of `row`.
  ///
  /// - Throws: if nothing can be measured.
  func trial(of row: QualityRow) async throws -> QualityTrial {
    let begin = ContinuousClock.now
    let found = try await find(row.method)
    return QualityTrial(
      row: row.name, exitCode: found.exitCode, isPlaced: found.isPlaced,
      seconds: (ContinuousClock.now - begin) / .seconds(1))
  }

  /// What a comparison found.
  struct Found {
    var exitCode: Int
    var isPlaced = true
  }

  private func find(_ method: QualityMethod) async throws -> Found {
    switch method {
    case .comparison(let injection, let threshold, let isAlone):
      try await compare(injection, threshold: threshold, isAlone: isAlone)
    case .constancy(let growth, let percent): try await prove(growth, within: percent)
    case .allocation: try await countAllocations()
    case .consecutive(let delay): try await measureConsecutively(delay: delay)
    case .peer(let delay): try await comparePeer(delay: delay)
    }
  }

  static let limit = Duration.seconds(60)
  static let selfTest = SelfTest(
    countsAllocation: true, roundsInBlock: SelfTest.roundsInBlock)
  static let program = Session.Program(version: "quality")

  /// As `compare --base` without options. What is added is not there under callgrind: instructions
  /// stand in where nothing is added, and nowhere else.
  private func compare(
    _ injection: Injection, threshold: Double, isAlone: Bool
  ) async throws -> Found {
    let cell = QualityScenario.cell
    let options = Options(
      loaders: isAlone ? [cell.loader] : nil, pages: isAlone ? [cell.pages] : nil,
      untilDecided: true)
    var request = Session.Request(
      Plan(
        isAlone ? [QualityScenario.opening] : QualityScenario.comparing, options: options,
        selfTest: Self.selfTest),
      catalogue: .builtIn, programs: Sides(base: Self.program, head: Self.program))
    request.limit = Self.limit
    request.injections = injection == Injection() ? [:] : [cell: injection]
    let session = try Session(request)
    let rule = ComparisonRule(threshold: threshold)
    func compared(_ session: Session) -> Judgement {
      Judgement(
        baseline: RunEvidence(session.run(.base)), candidate: RunEvidence(session.run()), rule: rule
      )
    }
    try await session.run { session in
      Judgement.openCells(
        baseline: RunEvidence(session.run(.base)), candidate: RunEvidence(session.run()),
        rule: rule, timedMetrics: Metric.comparedByDefault, blocksLeft: session.blocksLeft)
    } inconclusive: { session in
      compared(session).inconclusiveCells
    } unexplained: { session in
      compared(session).unexplainedCells
    } selfTestNeedsRounds: {
      HarnessTrust($0, threshold: threshold).needsRounds(within: session.blocksLeft)
    } progress: { _ in
    }
    let result = compared(session)
    return Found(
      exitCode: Int(result.conclusion.exitCode),
      isPlaced: result.findings.filter(\.verdict.isFailure).allSatisfy { $0.cell == cell })
  }
}
