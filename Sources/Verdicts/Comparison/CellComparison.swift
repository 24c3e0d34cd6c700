import Measurement
import Statistics

/// Compares what two runs know about one cell, without its times.
struct CellComparison {
  let old: CellSummary
  let new: CellSummary
  let grounds: ComparisonGrounds

  /// How the cell ended, then its exact metrics, then its near-exact ones.
  var findings: [Finding] {
    guard let outcome else { return passes + values }
    switch outcome.verdict {
    case .same, .shown: return [outcome] + passes
    case .missing, .new: return [outcome]
    default: return [outcome] + values
    }
  }

  private func finding(
    _ subject: Finding.Subject, _ verdict: Verdict, before: Finding.Value? = nil,
    after: Finding.Value? = nil, reason: Finding.Reason? = nil
  ) -> Finding {
    Finding(old.cell, subject, verdict, before: before, after: after, reason: reason)
  }

  // MARK: How it ended

  /// nil if both runs completed the cell, or neither can measure it.
  private var outcome: Finding? {
    guard let before = old.worstOutcome, let after = new.worstOutcome else { return nil }
    if before.severity == after.severity, before.severity < Outcome.overLimit { return nil }
    return finding(
      .outcome, verdict(before, after), before: .outcome(before), after: .outcome(after),
      reason: new.share(of: after))
  }

  private func verdict(_ before: Outcome, _ after: Outcome) -> Verdict {
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
  private var passes: [Finding] {
    [Pass.census, .instructions].compactMap { pass in
      switch (old.passes.contains(pass), new.passes.contains(pass)) {
      case (true, false): finding(.pass(pass), .missing, reason: .passNotMeasured)
      case (false, true): finding(.pass(pass), .new)
      default: nil
      }
    }
  }

  // MARK: Values

  private var values: [Finding] { Metric.all.filter { $0.kind != .timed }.compactMap(value) }

  private func value(of metric: Metric) -> Finding? {
    let (before, after) = (old.evidence(for: metric), new.evidence(for: metric))
    if before.disagreement != nil || after.disagreement != nil {
      return finding(
        .metric(metric), .undecided,
        reason: .disagreement(baseline: before.disagreement, candidate: after.disagreement))
    }
    switch (before.value, after.value) {
    case (let was?, let isNow?):
      let obstacles = grounds.obstacles(to: metric)
      let verdict = judgeExact(
        baseline: was, candidate: isNow, tolerance: metric.comparisonTolerance)
      return finding(
        .metric(metric), obstacles.isEmpty ? verdict : .shown, before: .number(was),
        after: .number(isNow), reason: obstacles.isEmpty ? nil : .notComparable(obstacles))
    case (let was?, nil) where after == .notApplicable:
      return finding(.metric(metric), .missing, before: .number(was))
    case (nil, let isNow?) where before == .notApplicable:
      return finding(.metric(metric), .new, after: .number(isNow))
    default: return nil
    }
  }
}

extension CellSummary {
  /// The most severe outcome; nil if there is no repetition.
  fileprivate var worstOutcome: Outcome? {
    repetitions.map(\.outcome).max { $0.severity < $1.severity }
  }

  /// How many repetitions ended so; nil if all of the same pass did.
  fileprivate func share(of outcome: Outcome) -> Finding.Reason? {
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
