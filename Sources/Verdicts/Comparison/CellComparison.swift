import Measurement
import Metrics
import Statistics

/// What two runs know about one cell.
struct CellPair {
  let old, new: CellSummary

  /// How it ended, its exact and its near-exact metrics; then `times`, or what stands in for them.
  func findings(_ grounds: Comparability, times: [Finding]) -> [Finding] {
    let substitutingCounts = substitutingCounts(times, grounds)
    let standIns = substitutingCounts.compactMap(\.metric).filter { $0.kind == .nearExact }
    return counts(grounds, without: standIns) + substitutingCounts
  }

  private func counts(_ grounds: Comparability, without standIns: [Metric]) -> [Finding] {
    let values = grounds.metrics.filter { !standIns.contains($0) }
      .compactMap { value(of: $0, grounds) }
    let passes = passes(grounds)
    guard let outcome = outcome(grounds) else { return passes + values }
    switch outcome.verdict {
    case .same, .shown: return [outcome] + passes
    case .missing, .new: return [outcome]
    default: return [outcome] + values
    }
  }

  /// nil if both runs completed the cell, or neither can measure it.
  private func outcome(_ grounds: Comparability) -> Finding? {
    guard let before = old.worstOutcome, let after = new.worstOutcome else { return nil }
    if before.severity == after.severity, before.severity < Outcome.overLimit { return nil }
    return Finding(
      old.cell, .outcome, verdict(before, after, grounds), before: .outcome(before),
      after: .outcome(after), reason: new.share(of: after))
  }

  private func verdict(
    _ before: Outcome, _ after: Outcome, _ grounds: Comparability
  ) -> Verdict {
    switch (before, after) {
    case (.overMemoryLimit(let limit, let pages), .overMemoryLimit(let nowLimit, let nowPages))
    where limit == nowLimit:
      // The loader that holds more comes to the limit at an earlier page.
      let verdict = judgeExact(
        baseline: -Double(pages), candidate: -Double(nowPages),
        tolerance: ExactTolerance(relative: 0.01, absolute: 0))
      return verdict == .same || grounds.allocationObstacles.isEmpty ? verdict : .shown
    case (.notApplicable, _): return .new
    case (_, .notApplicable): return .missing
    case _ where !before.isLoadersOwn || !after.isLoadersOwn: return .notMeasured
    default:
      if before.severity == after.severity { return .same }
      return after.severity > before.severity ? .worse : .better
    }
  }

  /// The passes that count, and that only one of the runs has.
  private func passes(_ grounds: Comparability) -> [Finding] {
    grounds.passes.compactMap { pass in
      switch (old.passes.contains(pass), new.passes.contains(pass)) {
      case (true, false):
        Finding(
          old.cell, .pass(pass), grounds.plannedPasses.contains(pass) ? .notMeasured : .missing,
          reason: .passNotMeasured)
      case (false, true): Finding(old.cell, .pass(pass), .new)
      default: nil
      }
    }
  }

  /// What both runs say of `metric`, which is not timed; perhaps in place of a time.
  func value(of metric: Metric, _ grounds: Comparability, isStandIn: Bool = false) -> Finding? {
    let (before, after) = (old.evidence(for: metric), new.evidence(for: metric))
    if before.disagreement != nil || after.disagreement != nil {
      return Finding(
        old.cell, .metric(metric), .undecided,
        reason: .disagreement(baseline: before.disagreement, candidate: after.disagreement))
    }
    switch (before.value, after.value) {
    case (let was?, let isNow?):
      let obstacles = grounds.obstacles(to: metric)
      // A leak where there was none is one, however small.
      let isLeak = metric == .retainedBytes && was == 0
      let tolerance =
        isStandIn
        ? ExactTolerance(relative: grounds.standInTolerance, absolute: 0)
        : isLeak ? .none : metric.comparisonTolerance
      let verdict = judgeExact(baseline: was, candidate: isNow, tolerance: tolerance)
      return Finding(
        old.cell, .metric(metric), obstacles.isEmpty ? verdict : .shown, before: .number(was),
        after: .number(isNow),
        reason: obstacles.isEmpty ? nil : .notComparable(differences: obstacles))
    case (let was?, nil) where after == .notApplicable:
      return Finding(old.cell, .metric(metric), .missing, before: .number(was))
    case (nil, let isNow?) where before == .notApplicable:
      return Finding(old.cell, .metric(metric), .new, after: .number(isNow))
    default: return nil
    }
  }
}

extension Metric {
  fileprivate var comparisonTolerance: ExactTolerance {
    switch self {
    // The language runtime keeps a block of 16 KiB more or less, whichever code used types before.
    case .firstBytes, .staticBytes: ExactTolerance(relative: 0.01, absolute: 0x4000)
    default:
      kind == .nearExact
        ? ExactTolerance(relative: Metric.nearExactTolerance, absolute: 0)
        : unit == .bytes ? .bytes : .none
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

  /// How bad an ending is: to be stopped for greed is a result, to crash or to hang is none. What
  /// is not the loader's own does not hide what is.
  fileprivate var severity: Int {
    switch self {
    case .completed: 0
    case .notApplicable: 1
    case .overMemoryLimit: Self.overLimit
    case .notLookedAt, .interrupted, .timedOut(_, _, isSlow: true): 3
    case .crashed, .timedOut, .failed: 4
    case .harnessFault: 5
    }
  }
}
