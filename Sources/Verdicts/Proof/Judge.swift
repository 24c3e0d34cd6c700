import Measurement
import ScenarioLanguage
import Statistics

struct Judge {
  private let expectation: Expectation
  private let loader: String
  private let metric: Metric
  private let cells: [JudgedCell]
  private let confidence: Double

  /// A cell and what it says about the metric.
  private struct JudgedCell {
    let summary: CellSummary
    let evidence: Evidence
    var pages: Int { summary.cell.pages }
  }

  /// nil where the loader cannot do what the scenario asks in any of its cells, or the metric is unknown.
  init?(expectation: Expectation, loader: String, cells: [CellSummary], confidence: Double) {
    guard let metric = Metric.named(expectation.metric) else { return nil }
    self.expectation = expectation
    self.loader = loader
    self.metric = metric
    self.confidence = confidence
    self.cells = cells.map {
      JudgedCell(summary: $0, evidence: $0.evidence(for: metric, confidence: confidence))
    }.filter { $0.evidence != .notApplicable }
    if self.cells.isEmpty, !cells.isEmpty { return nil }
  }

  var finding: Finding {
    let (verdict, detail) = judged
    let restsOnEnding =
      verdict == .fails && expectation.condition != .grows
      && cells.contains { $0.evidence.isUnfinished }
    return Finding(
      expectation: expectation, metric: metric, loader: loader, verdict: verdict, detail: detail,
      isTimed: metric.kind == .timed && !restsOnEnding, isWithheld: false)
  }

  private typealias Judged = (verdict: Finding.Verdict, detail: Finding.Detail)

  private var judged: Judged {
    guard !cells.isEmpty else { return (.undecided, .notMeasured(pages: nil)) }
    switch expectation.condition {
    case .comparison(let comparison, let bound): return compared(comparison, bound.value)
    case .constant(let tolerance):
      if let ending = cells.lazy.compactMap(ending).first { return (.fails, ending) }
      return metric.kind == .timed
        ? timedConstancy(within: tolerance?.percent ?? 0)
        : exactConstancy(within: tolerance?.percent)
    case .grows: return metric.kind == .timed ? timedGrowth : exactGrowth
    }
  }

  /// How a cell ended that did not complete.
  private func ending(_ cell: JudgedCell) -> Finding.Detail? {
    guard case .unfinished(let endings) = cell.evidence, let ending = endings.first else {
      return nil
    }
    return .ended(ending.outcome, pages: cell.pages)
  }

  // MARK: Comparisons

  private func compared(_ comparison: Comparison, _ bound: Double) -> Judged {
    let single = cells.map { compared($0, comparison, bound) }
    if let bad = single.first(where: { $0.verdict == .fails }) { return bad }
    if let open = single.first(where: { $0.verdict == .undecided }) { return open }
    let values = cells.compactMap(\.evidence.value)
    guard let least = values.min(), let most = values.max() else { return single[0] }
    return (.holds, .values(least...most))
  }

  private func compared(_ cell: JudgedCell, _ comparison: Comparison, _ bound: Double) -> Judged {
    let pages = cell.pages
    switch cell.evidence {
    case .exact(let value, _), .nearExact(let value, _):
      return (comparison.holds(value, bound) ? .holds : .fails, .value(value, pages: pages))
    case .timed: return timed(cell, comparison, bound)
    case .disagreement: return (.undecided, .disagreement(pages: pages))
    case .unfinished: return (.fails, ending(cell) ?? .notMeasured(pages: pages))
    case .notMeasured, .notApplicable: return (.undecided, .notMeasured(pages: pages))
    }
  }

  /// Judges a time by its interval, which may be looked at at any time.
  ///
  /// Everything holds only if it does at every size, so each size may spend the whole chance of error; one size is enough to
  /// fail, so there the sizes share it.
  private func timed(_ cell: JudgedCell, _ comparison: Comparison, _ bound: Double) -> Judged {
    let level = 1 - confidence
    let stricter = level / Double(cells.count)
    let rounds = cell.evidence.rounds
    let estimate = anytimeMedian(of: rounds, level: level)
    let own = estimate?.interval ?? .unbounded
    let shared = anytimeMedian(of: rounds, level: stricter)?.interval ?? .unbounded
    let holds = comparison.holds(throughout: own, bound)
    let fails = comparison.negated.holds(throughout: shared, bound)
    let failsAlone = comparison.negated.holds(throughout: own, bound)
    let interval = failsAlone ? shared : own
    guard interval.isBounded else {
      let need = unitsNeeded(forLevel: failsAlone ? stricter : level)
      let have = estimate?.sampleCount ?? 0
      let unit = have < rounds.count ? EvidenceUnit.block : .round
      return (
        .undecided, .tooFew(unit, have: have, need: need, sizes: cell.pages...cell.pages)
      )
    }
    let verdict: Finding.Verdict = holds ? .holds : fails ? .fails : .undecided
    return (verdict, .interval(interval, pages: cell.pages))
  }

  // MARK: Exact constancy and growth

  private var exactValues: [Finding.SizedValue] {
    cells.compactMap { cell in
      cell.evidence.value.map { Finding.SizedValue(pages: cell.pages, value: $0) }
    }
  }

  /// What `values` say, which may lie apart by `percent` of each other and by what the kind of evidence leaves open.
  private func constancy(
    of values: [Finding.SizedValue], within percent: Double = 0
  ) -> ExactConstancy? {
    let grain = metric.kind == .nearExact ? Metric.nearExactTolerance : 0
    return ExactConstancy(
      values: values.map(\.value),
      tolerance: ExactTolerance(relative: max(percent / 100, grain), absolute: 0))
  }

  private func exactConstancy(within percent: Double?) -> Judged {
    let values = exactValues
    guard values.count == cells.count,
      let constancy = constancy(of: values, within: percent ?? 0)
    else { return (.undecided, .tooFewSizes) }
    return constancy.verdict == .constant
      ? (.holds, level(of: values))
      : (.fails, .change(from: values[0], to: values[constancy.index]))
  }

  private var exactGrowth: Judged {
    let values = exactValues
    guard let constancy = constancy(of: values) else { return (.undecided, .tooFewSizes) }
    return constancy.verdict == .grows
      ? (.holds, .change(from: values[0], to: values[values.count - 1]))
      : (.fails, level(of: values))
  }

  private func level(of values: [Finding.SizedValue]) -> Finding.Detail {
    .level(values[0].value, sizes: range(of: values.map(\.pages)))
  }

  // MARK: Timed constancy and growth

  /// The sizes that were measured to the end: those that were not say nothing of growth.
  private var samples: [SizeSamples] {
    cells.filter { !$0.evidence.samples.isEmpty }.map {
      SizeSamples(size: $0.pages, values: $0.evidence.rounds)
    }
  }

  private func timedConstancy(within percent: Double) -> Judged {
    let samples = samples
    guard percent > 0,
      let constancy = TimedConstancy(of: samples, within: percent / 100, confidence: confidence)
    else { return (.undecided, missingSizes) }
    let verdict: Finding.Verdict =
      switch constancy.verdict {
      case .constant: .holds
      case .grows, .falls: .fails
      case .undecided: .undecided
      }
    return (verdict, ratios(constancy, samples))
  }

  /// The share beyond which a time grows, where an expectation names none.
  static let growth = 0.1

  private var timedGrowth: Judged {
    let samples = samples
    guard let constancy = TimedConstancy(of: samples, within: Self.growth, confidence: confidence)
    else { return (.undecided, missingSizes) }
    let ratios = ratios(constancy, samples)
    switch constancy.verdict {
    case .grows: return (.holds, ratios)
    case .constant, .falls: return (.fails, ratios)
    case .undecided: return (.undecided, ratios)
    }
  }

  private func ratios(_ constancy: TimedConstancy, _ samples: [SizeSamples]) -> Finding.Detail {
    let sizes = range(of: samples.map(\.size))
    let need = TimedConstancy.roundsToDecide(
      sizes: constancy.ratios.count + 1, confidence: confidence)
    return constancy.verdict == .undecided && constancy.units < need
      ? .tooFew(constancy.unit, have: constancy.units, need: need, sizes: sizes)
      : .ratios(constancy, sizes: sizes)
  }

  /// Why no sizes can be compared: there are not two, or one was not measured yet.
  private var missingSizes: Finding.Detail {
    cells.count > 1 && cells.contains { $0.evidence == .notMeasured }
      ? .notMeasured(pages: nil) : .tooFewSizes
  }

  private func range(of sizes: [Int]) -> ClosedRange<Int> {
    (sizes.min() ?? 0)...(sizes.max() ?? 0)
  }
}

extension TimedConstancy {
  /// What counts as one piece of evidence at the size that has the fewest.
  package var unit: EvidenceUnit { ratios.contains { $0.unit == .block } ? .block : .round }
}

extension Comparison {
  /// What is so exactly where this is not.
  fileprivate var negated: Comparison {
    switch self {
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    case .equal: .notEqual
    case .notEqual: .equal
    }
  }

  /// Whether it holds for every value in `interval`.
  ///
  /// To be equal the interval has to be that one value, as that of a count can be; no interval of a time ever is.
  fileprivate func holds(throughout interval: Interval, _ bound: Double) -> Bool {
    switch self {
    case .notEqual: bound < interval.lower || bound > interval.upper
    default: holds(interval.lower, bound) && holds(interval.upper, bound)
    }
  }
}
