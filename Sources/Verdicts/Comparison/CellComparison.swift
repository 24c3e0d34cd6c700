import Measurement
import PlainText
import Statistics

/// Compares what two runs know about one cell, without its times.
package struct CellComparison {
  package let old: CellSummary
  package let new: CellSummary
  package let grounds: ComparisonGrounds

  /// How the cell ended, then its exact metrics, then its near-exact ones.
  package var findings: [RunComparison.Finding] {
    switch ending?.verdict {
    case nil: passes + values
    case .same, .shown: ending.map { [$0] + passes } ?? []
    case .missing, .new: ending.map { [$0] } ?? []
    default: (ending.map { [$0] } ?? []) + values
    }
  }

  private func finding(
    _ subject: RunComparison.Subject, _ verdict: RunComparison.Verdict,
    _ change: RunComparison.Change = .none, reason: String? = nil
  ) -> RunComparison.Finding {
    RunComparison.Finding(
      scenario: old.cell.scenario, cell: old.cell, subject, verdict, change, reason: reason)
  }

  // MARK: How it ended

  /// nil where both runs completed the cell, or neither can measure it.
  private var ending: RunComparison.Finding? {
    guard let before = old.worstOutcome, let after = new.worstOutcome else { return nil }
    if before.gravity == after.gravity, before.gravity < Outcome.overLimit { return nil }
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
      if grounds.noAllocations != nil { return .shown }
      return nowPages < pages ? .worse : .better
    case (.notApplicable, _): return .new
    case (_, .notApplicable): return .missing
    default:
      if before.gravity == after.gravity { return .same }
      return after.gravity > before.gravity ? .worse : .better
    }
  }

  // MARK: What was not measured

  /// The passes that count, and that only one of the runs has.
  private var passes: [RunComparison.Finding] {
    [Pass.census, .instructions].compactMap { pass in
      switch (old.passes.contains(pass), new.passes.contains(pass)) {
      case (true, false):
        finding(.pass(pass), .missing, reason: "the candidate was not measured so")
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
    let reasons = [before.quarrel(of: "baseline", metric), after.quarrel(of: "candidate", metric)]
      .compactMap { $0 }
    if !reasons.isEmpty {
      return finding(.metric(metric), .undecided, reason: reasons.joined(separator: "; "))
    }
    switch (before.number, after.number) {
    case (let was?, let isNow?):
      let change = RunComparison.Change.values(was, isNow)
      if let obstacle = grounds.obstacle(to: metric) {
        return finding(.metric(metric), .shown, change, reason: obstacle)
      }
      let judgement = judgeExact(
        baseline: was, candidate: isNow, tolerance: metric.comparisonTolerance)
      return judgement.map { finding(.metric(metric), .init($0), change) }
    case (let was?, nil) where after == .notApplicable:
      return finding(.metric(metric), .missing, .values(was, nil))
    case (nil, let isNow?) where before == .notApplicable:
      return finding(.metric(metric), .new, .values(nil, isNow))
    default: return nil
    }
  }
}

extension Evidence {
  /// The value of an exact or near-exact metric.
  fileprivate var number: Double? {
    switch self {
    case .exact(let value, _), .nearExact(let value, _): value
    default: nil
    }
  }

  /// That the repetitions of a run disagree, where they do.
  fileprivate func quarrel(of run: String, _ metric: Metric) -> String? {
    guard case .disagreement(let samples) = self else { return nil }
    let values = NumberFormat(metric).distinctTexts(Set(samples.map(\.value)).sorted())
    return "the \(run)'s repetitions disagree: " + values.joined(separator: " ≠ ")
  }
}

extension CellSummary {
  /// The gravest of the endings; nil where there is no repetition.
  fileprivate var worstOutcome: Outcome? {
    repetitions.map(\.outcome).max { $0.gravity < $1.gravity }
  }

  /// `in 1 of 12 repetitions`, where others of the same pass ended otherwise.
  fileprivate func share(of outcome: Outcome) -> String? {
    let pass = repetitions.first { $0.outcome == outcome }?.pass
    let all = repetitions.filter { $0.pass == pass }
    let count = all.count { $0.outcome == outcome }
    return count == all.count ? nil : "in \(grouped(count)) of \(grouped(all.count)) repetitions"
  }
}

extension Outcome {
  /// The gravity of a cell that a loader is too greedy for.
  fileprivate static let overLimit = 2

  /// How bad an ending is: to be stopped for greed is a result, to crash or to hang is none.
  fileprivate var gravity: Int {
    switch self {
    case .completed: 0
    case .notApplicable: 1
    case .overMemoryLimit: Self.overLimit
    case .crashed, .timedOut, .failed, .interrupted, .harnessFault: 3
    }
  }
}
