import Algorithms
import Basics
import Documents
import Measurement
import Metrics
import Statistics
import Verdicts

extension Table.Entry {
  init(_ evidence: Evidence, of metric: Metric) {
    let format = NumberFormat(metric)
    switch evidence {
    case .notMeasured: self = .notMeasured
    case .unfinished(let ending): self = .outcome(ending.text)
    case .notApplicable: self = .notApplicable
    case .exact(let value, _): self = .number(value, format)
    case .disagreement: self = .disagreement(evidence.disagreement ?? [], format)
    case .timed(let estimate, _): self = .estimate(estimate, format)
    }
  }
}

/// What a reader must know before believing the numbers of `cells` about `metrics`.
func evidenceWarnings(about cells: [CellSummary], _ metrics: [Metric]) -> [String] {
  let passes = Set(metrics.map(\.pass))
  let busy = [
    passes.contains(.timing) ? disturbedTiming(of: cells) : nil,
    passes.contains(.timeline) ? busyMachine(during: cells) : nil,
  ]
  return cells.flatMap { cell in
    Pass.allCases.filter(passes.contains).compactMap(cell.outcomeWarning)
      + [passes.contains(.timing) ? cell.endingWarning : nil].compactMap(\.self)
      + metrics.compactMap(cell.disagreementWarning)
  } + busy.compactMap(\.self) + (passes.contains(.census) ? cells.remarks.flatMap(\.notes) : [])
}

extension LoaderRemarks {
  /// `three-pane uses UIPressesEvent: not modelled here, and not counted`
  package var notes: [String] {
    let idle = idleNames.joined(separator: ", ")
    let uses = idle.isEmpty ? [] : ["\(loader) uses \(idle): not modelled here, and not counted"]
    return uses + sentences.map { "\(loader): \($0)" }
  }
}

/// That the thread was kept from its processor in over a tenth of the timing samples of `cells`.
private func disturbedTiming(of cells: [CellSummary]) -> String? {
  let samples = completed(cells).filter { $0[.runDelay] != nil }
  // A tenth of a millisecond is nothing beside an open, and neither is a hundredth of a long one.
  let waiting = samples.count { $0[.runDelay] ?? 0 > max(0.1, ($0[.loadTime] ?? 0) / 100) }
  guard Double(waiting) > Double(samples.count) * Metric.busyLimit / 100 else { return nil }
  return
    "the machine was busy: in \(grouped(waiting)) of \(grouped(samples.count)) timing samples the thread had to wait for a processor; differences within a round are safer than single times"
}

/// That other processes kept the machine busy while the timelines of `cells` were played.
private func busyMachine(during cells: [CellSummary]) -> String? {
  let shares = completed(cells).compactMap { $0[.machineBusy] }
  guard let least = shares.min(), let most = shares.max(), most > Metric.busyLimit else {
    return nil
  }
  let range = [least, most].map { "\(fixedPoint($0, decimals: 0))%" }.uniqued()
    .joined(separator: " to ")
  return
    "the machine was busy: other processes kept \(range) of its processors at work while timelines were played, so lateness and missed refreshes are the machine's as much as the loaders' (reported above \(plainNumeral(Metric.busyLimit))%)"
}

private func completed(_ cells: [CellSummary]) -> [[String: Double]] {
  cells.flatMap(\.repetitions).filter(\.outcome.isCompleted).map(\.metrics)
}

extension CellSummary {
  /// That repetitions of `pass` ended in different ways, which the row does not say; or nil.
  fileprivate func outcomeWarning(_ pass: Pass) -> String? {
    let outcomes = outcomes(of: pass)
    guard outcomes.count > 1 else { return nil }
    let endings = outcomes.map { "\(grouped($0.count)) \($0.outcome.text)" }
    let total = outcomes.reduce(0) { $0 + $1.count }
    return "\(cell.name): of \(grouped(total)) \(pass.rawValue) repetitions "
      + endings.joined(separator: ", ")
  }

  /// That the loader could not be opened again and again in one process, if it was to be.
  fileprivate var endingWarning: String? {
    repetitions.lazy.compactMap { $0.details.endingOfShared }.first.map {
      "\(cell.name): when reopened, \($0.text); each sample used a fresh process"
    }
  }

  /// Which repetitions disagree about `metric`; nil if none do.
  fileprivate func disagreementWarning(_ metric: Metric) -> String? {
    let evidence = evidence(for: metric)
    guard let values = evidence.disagreement else { return nil }
    let parts = zip(values, NumberFormat(metric).distinctTexts(values)).map { value, text in
      let numbers = evidence.samples.filter { $0.value == value }.map { "\($0.round)" }
      return "\(text) in \(numbers.joined(separator: ", "))"
    }
    return "\(cell.name): \(metric.pass.rawValue) repetitions disagree on \(metric.name), "
      + "which is \(metric.kind.rawValue): " + parts.joined(separator: "; ")
  }
}

func evidenceLegend(
  for tables: [(cells: [CellSummary], metrics: [Metric])]
) -> [Table.LegendEntry] {
  let shown = tables.flatMap(\.metrics)
  let entries = tables.flatMap { table in
    table.cells.flatMap { cell in table.metrics.map { cell.evidence(for: $0) } }
  }
  let timed = entries.filter { $0.estimate != nil }
  let terms: [(isShown: Bool, term: String, meaning: String)] = [
    (
      shown.contains { $0.kind == .exact }, "exact",
      "the same number on every machine"
        + (shown.contains(where: \.dependsOnLibraries) ? ", but for bytes and allocations" : "")
    ),
    (
      shown.contains { $0.kind == .nearExact }, "near-exact",
      "within \(percent(Metric.nearExactTolerance)) on one toolchain and processor family"
    ),
    (!timed.isEmpty, "timed", timedMeaning(timed)),
    (
      shown.contains { $0.unit == .bytes }, "bytes",
      "the same with one build and one set of libraries; in jemalloc's size classes"
    ),
    (
      shown.contains(where: \.countsAllocations), "allocations",
      "the same with one build and one set of libraries"
    ),
    (entries.contains(.notApplicable), "n/a", "does not apply to this loader"),
    (entries.contains(.notMeasured), "–", "not measured"),
  ]
  return terms.filter(\.isShown).map { Table.LegendEntry(term: $0.term, meaning: $0.meaning) }
}

/// `median of 3 to 36 rounds in 12 blocks (low … high …)`; without blocks if each round has a
/// process of its own.
private func timedMeaning(_ evidence: [Evidence]) -> String {
  let rounds = evidence.map { Set($0.samples.map(\.round)).count }
  let blocks = evidence.map { Set($0.samples.map(\.block)).count }
  let isBounded = evidence.contains { $0.estimate?.interval.isBounded == true }
  return "median of \(counted(rounds, "round"))"
    + (rounds == blocks ? "" : " in \(counted(blocks, "block"))")
    + (rounds == blocks || rounds.min() == rounds.max() ? "" : ", fewer where they take long")
    + (isBounded ? " (low … high of its \(percent(ComparisonRule.confidence)) interval)" : "")
}

extension NumberFormat {
  package init(_ metric: Metric) {
    switch metric.unit {
    case .count: self = .count
    case .bytes: self = .bytes
    default: self = .measure
    }
  }
}

extension Metric {
  /// The unit of numbers that do not carry their own; nil for counts, and for bytes, which do.
  var unitOfNumbers: String? {
    unit == .count || unit == .bytes ? nil : unit.rawValue
  }
}
