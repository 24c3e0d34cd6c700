import Algorithms
import Measurement
import Metrics
import Replaying
import Statistics

/// What two runs know about one cell.
struct CellPair {
  let old, new: CellSummary

  /// How it ended, its exact and its near-exact metrics; then `times`, or what stands in for them.
  func findings(_ grounds: Comparability, times: [Finding]) -> [Finding] {
    let timed = substitutingCounts(times, grounds)
    let standIns = timed.compactMap(\.metric).filter { $0.kind == .nearExact }
    let metrics = grounds.metrics.filter { !standIns.contains($0) }
    let values = metrics.compactMap { value(of: $0, grounds) }
    let passes = passes(grounds)
    guard let outcome = outcome(grounds) else { return passes + values + timed }
    switch outcome.verdict {
    case .same, .shown: return [outcome] + passes + values + timed
    case .missing, .new: return [outcome] + timed
    default: return [outcome] + values + timed
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

  private func verdict(_ before: Outcome, _ after: Outcome, _ grounds: Comparability) -> Verdict {
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
      if before.severity == after.severity {
        // Of two cells that came to no end nothing is known, least of all that they are the same.
        return before.severity > Outcome.overLimit ? .notMeasured : .same
      }
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
  private func value(
    of metric: Metric, _ grounds: Comparability, isStandIn: Bool = false
  ) -> Finding? {
    let (before, after) = (old.evidence(for: metric), new.evidence(for: metric))
    if before.disagreement != nil || after.disagreement != nil {
      return Finding(
        old.cell, .metric(metric), .undecided,
        reason: .disagreement(baseline: before.disagreement, candidate: after.disagreement))
    }
    switch (before.value, after.value) {
    case (let was?, let isNow?):
      let obstacles = grounds.obstacles(to: metric)
      let tolerance =
        isStandIn
        ? ExactTolerance(relative: grounds.standInTolerance, absolute: metric.scatter)
        : metric.tolerance(beside: was)
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

  /// `times` and the counts that stand in for those that are inconclusive.
  private func substitutingCounts(_ times: [Finding], _ grounds: Comparability) -> [Finding] {
    guard grounds.allowStandIns else { return times }
    let counts = times.compactMap(\.standIn).uniqued().map { standIn in
      self.counts(of: standIn, for: times.filter { $0.standIn == standIn }, grounds)
    }
    return counts.joined()
      + times.map { time in
        let counted = counts.first { $0.first?.metric == time.standIn } ?? []
        return counted.isEmpty ? time : self.time(time, countedBy: counted)
      }
  }

  /// What a count says for `times`, and more waiting or page faults; none if it says nothing.
  private func counts(
    of metric: Metric, for times: [Finding], _ grounds: Comparability
  ) -> [Finding] {
    guard var count = value(of: metric, grounds, isStandIn: true),
      [.worse, .better, .same].contains(count.verdict)
    else { return [] }
    let names = times.compactMap { $0.metric?.name }.joined(separator: ", ")
    let floors = times.compactMap(\.floorBelow)
    count.reason = .standsIn(for: names, floor: floors.count == times.count ? floors.max() : nil)
    guard count.verdict != .worse, let part = times.first?.metric?.part,
      let more = more(in: part, standingInFor: names)
    else { return [count] }
    return [count, more]
  }

  /// A time that `counts` stand in for: open if it seems worse and none of them says why.
  private func time(_ time: Finding, countedBy counts: [Finding]) -> Finding {
    var time = time
    let name = counts.last?.metric?.name ?? ""
    let isExplained = counts.contains { $0.verdict == .worse }
    (time.verdict, time.reason) =
      isExplained || !time.seemsWorse
      ? (.shown, .countedBy(metric: name)) : (.undecided, .unexplained(metric: name))
    return time
  }

  /// That `part` waits more often, or faults more pages in.
  private func more(in part: ReplayPart, standingInFor names: String) -> Finding? {
    // Nearly exact; so much more of it, at least, is more.
    let beside: [(metric: Metric, count: KeyPath<PartTotal, Int>, least: Double)] = [
      (.waits, \.waits, 1), (.pageFaults, \.faults, 16),
    ]
    for (metric, count, least) in beside {
      guard let before = old.median(of: count, in: part),
        let after = new.median(of: count, in: part),
        after - before >= least, after > before * 1.1
      else { continue }
      return Finding(
        old.cell, .metric(metric), .worse, before: .number(before), after: .number(after),
        reason: .standsIn(for: names))
    }
    return nil
  }
}

extension Metric {
  fileprivate func tolerance(beside baseline: Double) -> ExactTolerance {
    switch self {
    // A leak where there was none is one, however small.
    case .retainedBytes where baseline == 0: .none
    // The language runtime keeps a block of 16 KiB more or less, whichever code used types before.
    case .firstBytes, .staticBytes: ExactTolerance(relative: 0.01, absolute: 0x4000)
    default:
      kind == .nearExact
        ? ExactTolerance(relative: Metric.nearExactTolerance, absolute: scatter)
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

  /// The median over rounds of what a part of a replay counts; nil of so few that two may be the
  /// machine's.
  fileprivate func median(of count: KeyPath<PartTotal, Int>, in part: ReplayPart) -> Double? {
    let values = details(\.parts, of: .timing).compactMap { $0[part].map { $0[keyPath: count] } }
    return values.count < 5 ? nil : Double(values.sorted().nearestRank(0.5))
  }
}

extension Outcome {
  /// The severity of a cell whose loader holds too much.
  fileprivate static let overLimit = 2

  /// How bad an ending is: to be stopped for greed is a result. What is not the loader's own does
  /// not hide what is.
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

extension Finding {
  /// The count that may tell of a time that is open, or longer by less than the floor.
  fileprivate var standIn: Metric? {
    let isLonger = isBelowFloor && interval?.estimates.contains { $0.value > 1 } ?? false
    return isOpenTime || isLonger ? metric?.standIn : nil
  }
}

extension Judgement {
  /// The cells with times that are inconclusive, for which a count could stand in: those with one
  /// that has no verdict, and then the others, with times that differ by less than the floor.
  package var inconclusiveCells: [Set<Cell>] {
    let inconclusive = findings.filter { $0.standIn != nil }
    let open = Set(inconclusive.filter(\.isOpenTime).compactMap(\.cell))
    return [open, Set(inconclusive.compactMap(\.cell)).subtracting(open)]
  }

  /// The cells with times that seem longer, which no count explains, and the samples that may tell.
  package var unexplainedCells: OpenCells {
    findings.reduce(into: [:]) { open, finding in
      guard case .unexplained? = finding.reason, let cell = finding.cell,
        let metric = finding.metric
      else { return }
      open[cell, default: []].insert(metric.sampleKind)
    }
  }
}
