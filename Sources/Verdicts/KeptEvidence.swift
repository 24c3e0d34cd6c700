import Measurement
import Metrics

extension Metric {
  /// When there is what it counts too much of; nil if that is nothing which is kept.
  fileprivate var keeping: Question.Keeping? {
    switch self {
    case .retainedBytes, .workLeft: .afterClose
    case .pagesKeptGrowth, .bytesKeptGrowth: .atRest
    default: nil
    }
  }
}

extension [Finding] {
  /// The same, failures about what is kept with what holds it. Each cell and moment is looked at
  /// once, in a worker of its own, and none if nothing is kept.
  func showingKept(
    of entries: [String: ScenarioEntry], most: Int, ask: AskingWorker
  ) async -> [Finding] {
    var (findings, reports) = (self, [Question: Report]())
    for (index, finding) in enumerated() where finding.verdict.isFailure {
      guard let cell = finding.cell, let moment = finding.metric?.keeping,
        case .number = finding.after, let entry = entries[cell.scenario]
      else { continue }
      let question = Question.keeping(cell, moment)
      if reports[question] == nil, reports.count < most {
        reports[question] = try? await ask(question, entry)
      }
      guard let report = reports[question] else { continue }
      findings[index].kept = report.details.kept ?? []
      findings[index].keptObstacle = report.outcome.isCompleted ? nil : report.outcome
    }
    return findings
  }
}
