import Measurement
import Statistics

/// Compares what two runs know about one cell, without its times.
struct CellComparison {
  let old: CellSummary
  let new: CellSummary
  let grounds: ComparisonGrounds

  /// How the cell ended, then its exact metrics, then its near-exact ones.
  var findings: [RunComparison.Finding] {
    switch ending?.verdict {
    case nil: passes + values
    case .same, .shown: ending.map { [$0] + passes } ?? []
    case .missing, .new: ending.map { [$0] } ?? []
    default: (ending.map { [$0] } ?? []) + values
    }
  }

  private func finding(
    _ subject: RunComparison.Subject, _ verdict: RunComparison.Verdict,
    _ change: RunComparison.Change = .none, reason: RunComparison.Reason? = nil
  ) -> RunComparison.Finding {
    RunComparison.Finding(
      scenario: old.cell.scenario, cell: old.cell, subject, verdict, change, reason: reason)
  }

  // MARK: How it ended

  /// nil where both runs completed the cell, or neither can measure it.
  private var ending: RunComparison.Finding? {
    guard let before = old.worstOutcome, let after = new.worstOutcome else { return nil }
    if before.severity == after.severity, before.severity < Outcome.overLimit { return nil }
    let share = new.share(of: after)
    return finding(.ending, verdict(before, after), .endings(before, after), reason: share)
  }

  private func verdict(_ before: Outcome, _ after: Outcome) -> RunComparison.Verdict {
    switch (before, after) {
    case (.overMemoryLimit(let limit, let pages), .overMemoryLimit(let nowLimit, let nowPages))
    where limit == nowLimit:
      // The loader that holds more comes to the limit at an earlier page.
      let tolerance = ExactTolerance(relative: 0.01, absolute: 0)
      let isSame = tolerance.covers(Double(nowPages), reference: Double(pages))
      if isSame { return .same }
      if !grounds.allocationObstacles.isEmpty { return .shown }
      return nowPages < pages ? .worse : .better
    case (.notApplicable, _): return .new
    case (_, .notApplicable): return .missing
    default:
      if before.severity == after.severity { return .same }
      return after.severity > before.severity ? .worse : .better
    }
  }

  // MARK: What was not measured

  /// The passes that count, and that only one of the runs has.
  private var passes: [RunComparison.Finding] {
    [Pass.census, .instructions].compactMap { pass in
      switch (old.passes.contains(pass), new.passes.contains(pass)) {
      case (true, false):
        finding(.pass(pass), .missing, reason: .passNotMeasured)
      case (false, true): finding(.pass(pass), .new)
      default: nil
      }
    }
  }

  // MARK: Values

  private var values: [RunComparison.Finding] {
    Metric.all.filter { $0.kind != .timed }.compactMap(value)
  }

  private func value(of metric: Metric) -> RunComparison.Finding? {
    let (before, after) = (old.evidence(for: metric), new.evidence(for: metric))
    if before.disagreement != nil || after.disagreement != nil {
      let reason = RunComparison.Reason.disagreement(
        baseline: before.disagreement, candidate: after.disagreement)
      return finding(.metric(metric), .undecided, reason: reason)
    }
    switch (before.value, after.value) {
    case (let was?, let isNow?):
      let change = RunComparison.Change.values(was, isNow)
      let obstacles = grounds.obstacles(to: metric)
      if !obstacles.isEmpty {
        return finding(.metric(metric), .shown, change, reason: .notComparable(obstacles))
      }
      let judgement = judgeExact(
        baseline: was, candidate: isNow, tolerance: metric.comparisonTolerance)
      return finding(.metric(metric), .init(judgement), change)
    case (let was?, nil) where after == .notApplicable:
      return finding(.metric(metric), .missing, .values(was, nil))
    case (nil, let isNow?) where before == .notApplicable:
      return finding(.metric(metric), .new, .values(nil, isNow))
    default: return nil
    }
  }
}

extension CellSummary {
  /// The most severe of the endings; nil where there is no repetition.
  fileprivate var worstOutcome: Outcome? {
    repetitions.map(\.outcome).max { $0.severity < $1.severity }
  }

  /// How many repetitions ended so, where others of the same pass ended otherwise.
  fileprivate func share(of outcome: Outcome) -> RunComparison.Reason? {
    let pass = repetitions.first { $0.outcome == outcome }?.pass
    let all = repetitions.filter { $0.pass == pass }
    let count = all.count { $0.outcome == outcome }
    return count == all.count ? nil : .partly(count: count, of: all.count)
  }
}

extension Outcome {
  /// The severity of a cell whose loader holds too much.
  fileprivate static let overLimit = 2

  /// How bad an ending is: to be stopped for greed is a result, to crash or to hang is none.
  fileprivate var severity: Int {
    switch self {
    case .completed: 0
    case .notApplicable: 1
    case .overMemoryLimit: Self.overLimit
    case .crashed, .timedOut, .failed, .interrupted, .harnessFault: 3
    }
  }
}
