import Measurement
import PlainText
import ScenarioLanguage
import Statistics

/// Judges one expectation of one loader.
package struct Judge {
  package let expectation: Expectation
  package let loader: String
  package let metric: Metric
  package let cells: [CellSummary]
  package let confidence: Double

  /// nil where the loader cannot do what the scenario asks in any of its cells, or the metric is unknown.
  package init?(expectation: Expectation, loader: String, cells: [CellSummary], confidence: Double)
  {
    guard let metric = Metric.named(expectation.metric) else { return nil }
    self.expectation = expectation
    self.loader = loader
    self.metric = metric
    self.confidence = confidence
    self.cells = cells.filter {
      $0.evidence(for: metric, confidence: confidence) != .notApplicable
    }
    if self.cells.isEmpty, !cells.isEmpty { return nil }
  }

  package var finding: Finding {
    let (verdict, detail) = judged
    let restsOnEnding =
      verdict == .fails && expectation.condition != .grows
      && cells.contains { $0.ending(for: metric) != nil }
    return Finding(
      expectation: expectation, loader: loader, verdict: verdict, detail: detail,
      isTimed: metric.kind == .timed && !restsOnEnding)
  }

  private typealias Judged = (verdict: Finding.Verdict, detail: String)

  private var judged: Judged {
    guard !cells.isEmpty else { return (.undecided, "not measured") }
    switch expectation.condition {
    case .comparison(let comparison, let bound): return compared(comparison, bound.value)
    case .constant(let tolerance):
      if let cell = cells.first(where: { $0.ending(for: metric) != nil }) {
        return (.fails, cell.ending(for: metric) ?? "")
      }
      return metric.kind != .timed
        ? exactlyConstant(within: tolerance?.percent) : constant(within: tolerance?.percent ?? 0)
    case .grows: return metric.kind != .timed ? exactlyGrows : grows
    }
  }

  // MARK: Comparisons

  private func compared(_ comparison: Comparison, _ bound: Double) -> Judged {
    let single = cells.map { compared($0, comparison, bound) }
    if let bad = single.first(where: { $0.verdict == .fails }) { return bad }
    if let open = single.first(where: { $0.verdict == .undecided }) { return open }
    let values = cells.compactMap { $0.evidence(for: metric, confidence: confidence).value }
    let texts = [values.min(), values.max()].compactMap { $0.map(text) }
    return (.holds, Set(texts).count == 1 ? texts[0] : texts.joined(separator: " … "))
  }

  private func compared(
    _ cell: CellSummary, _ comparison: Comparison, _ bound: Double
  ) -> Judged {
    let place = " at \(pagesText(cell))"
    switch cell.evidence(for: metric, confidence: confidence) {
    case .exact(let value, _), .nearExact(let value, _):
      return (comparison.holds(value, bound) ? .holds : .fails, text(value) + place)
    case .timed: return timed(cell, comparison, bound)
    case .disagreement: return (.undecided, "repetitions disagree" + place)
    case .unfinished: return (.fails, cell.ending(for: metric) ?? "")
    case .notMeasured, .notApplicable: return (.undecided, "not measured" + place)
    }
  }

  /// Judges a time by its interval.
  ///
  /// Everything holds only if it does at every size, so each size may spend the whole chance of error; one size is enough to
  /// fail, so there the sizes share it.
  private func timed(_ cell: CellSummary, _ comparison: Comparison, _ bound: Double) -> Judged {
    let stricter = 1 - (1 - confidence) / Double(cells.count)
    guard
      case .timed(let own, let samples) = cell.evidence(for: metric, confidence: confidence),
      case .timed(let shared, _) = cell.evidence(for: metric, confidence: stricter)
    else { return (.undecided, "not measured at \(pagesText(cell))") }
    let holds = comparison.holds(throughout: own.interval, bound)
    let fails = comparison.negated.holds(throughout: shared.interval, bound)
    let failsAlone = comparison.negated.holds(throughout: own.interval, bound)
    let (interval, level) =
      failsAlone ? (shared.interval, stricter) : (own.interval, confidence)
    guard interval.isBounded else {
      let need = samplesNeeded(forConfidence: level)
      return (
        .undecided,
        "not enough rounds: \(grouped(samples.count)) of \(grouped(need)) at \(pagesText(cell))"
      )
    }
    let range = "\(text(interval.lower)) … \(text(interval.upper))\(unit) at \(pagesText(cell))"
    return (holds ? .holds : fails ? .fails : .undecided, range)
  }

  // MARK: Exact constancy and growth

  private var exactValues: [(cell: CellSummary, value: Double)] {
    cells.compactMap { cell in
      switch cell.evidence(for: metric) {
      case .exact(let value, _), .nearExact(let value, _): return (cell, value)
      default: return nil
      }
    }
  }

  /// How far two values may lie apart: `share` of each other, and what the kind of evidence leaves open.
  private func tolerance(atLeast share: Double = 0) -> ExactTolerance {
    let grain = metric.kind == .nearExact ? Metric.nearExactTolerance : 0
    return ExactTolerance(relative: max(share, grain), absolute: 0)
  }

  private func exactlyConstant(within percent: Double?) -> Judged {
    let values = exactValues
    let tolerance = tolerance(atLeast: (percent ?? 0) / 100)
    guard values.count == cells.count,
      let constancy = ExactConstancy(values: values.map(\.value), tolerance: tolerance)
    else { return (.undecided, "needs two sizes") }
    switch constancy {
    case .constant: return (.holds, "\(text(values[0].value)) \(sizesText)")
    case .grows(let index), .falls(let index):
      return (.fails, change(from: values[0], to: values[index]))
    }
  }

  private var exactlyGrows: Judged {
    let values = exactValues
    guard let constancy = ExactConstancy(values: values.map(\.value), tolerance: tolerance())
    else {
      return (.undecided, "needs two sizes that complete")
    }
    guard case .grows = constancy else { return (.fails, "\(text(values[0].value)) \(sizesText)") }
    return (.holds, change(from: values[0], to: values[values.count - 1]))
  }

  private func change(
    from first: (cell: CellSummary, value: Double), to other: (cell: CellSummary, value: Double)
  ) -> String {
    let texts = NumberFormat(metric).distinctTexts([first.value, other.value])
    return
      "\(texts[0]) at \(pagesText(first.cell)), \(texts[1]) at \(grouped(other.cell.cell.pages))"
  }

  // MARK: Timed constancy and growth

  private var samples: [SizeSamples] {
    cells.compactMap { cell in
      let samples = cell.evidence(for: metric, confidence: confidence).samples
      guard !samples.isEmpty else { return nil }
      return SizeSamples(
        size: cell.cell.pages,
        values: Dictionary(samples.map { ($0.repetition, $0.value) }, uniquingKeysWith: { $1 }))
    }
  }

  private func constant(within percent: Double) -> Judged {
    guard percent > 0,
      let constancy = TimedConstancy(of: samples, within: percent / 100, confidence: confidence)
    else { return (.undecided, "needs two sizes") }
    let verdict: Finding.Verdict =
      switch constancy.verdict {
      case .constant: .holds
      case .grows, .falls: .fails
      case .undecided: .undecided
      }
    return (verdict, constancy.text(sizesText, confidence: confidence))
  }

  /// The share beyond which a time grows, where an expectation names none.
  package static let growth = 0.1

  private var grows: Judged {
    guard let constancy = TimedConstancy(of: samples, within: Self.growth, confidence: confidence)
    else {
      return (.undecided, "needs two sizes that complete")
    }
    let range = constancy.text(sizesText, confidence: confidence)
    switch constancy.verdict {
    case .grows: return (.holds, slope ?? range)
    case .constant, .falls: return (.fails, range)
    case .undecided: return (.undecided, range)
    }
  }

  /// `3.87 ms per page (3.71 … 4.02)`, where the shape of the growth is known.
  private var slope: String? {
    guard let fit = Growth(of: samples, confidence: confidence)?.best else { return nil }
    let (low, high) = (fit.slope.interval.lower, fit.slope.interval.upper)
    return text(fit.slope.value) + noBreakSpace
      + fit.shape.slopeUnit(metric.unit.rawValue, per: "page") + " (\(text(low)) … \(text(high)))"
  }

  // MARK: Words

  private var unit: String { noBreakSpace + metric.unit.rawValue }

  private func text(_ value: Double) -> String { NumberFormat(metric).text(value) }

  private func pagesText(_ cell: CellSummary) -> String {
    "\(grouped(cell.cell.pages)) \(cell.cell.pages == 1 ? "page" : "pages")"
  }

  /// The sizes that were measured to the end: those that were not say nothing of growth.
  private var sizesText: String {
    let sizes =
      metric.kind == .timed ? samples.map(\.size) : exactValues.map(\.cell.cell.pages)
    guard let first = sizes.min(), let last = sizes.max(), first < last else { return "" }
    return "from \(grouped(first)) to \(grouped(last)) pages"
  }
}

extension TimedConstancy {
  /// `within −0.8% … +1.1% from 10 to 10 000 pages (12 rounds)`; without "within" where it is not.
  fileprivate func text(_ sizes: String, confidence: Double) -> String {
    let low = ratios.map(\.ratio.interval.lower).min() ?? 0
    let high = ratios.map(\.ratio.interval.upper).max() ?? .infinity
    let rounds = ratios.map(\.ratio.sampleCount).min() ?? 0
    let need = Self.roundsToDecide(sizes: ratios.count + 1, confidence: confidence)
    if rounds < need {
      return "not enough rounds: \(grouped(rounds)) of \(grouped(need)) \(sizes)"
    }
    var text = verdict == .constant ? "within " : ""
    text += "\(signedPercent(low - 1)) … \(signedPercent(high - 1)) \(sizes) "
    text += "(\(grouped(rounds)) \(rounds == 1 ? "round" : "rounds"))"
    if let furtherRounds { text += "; about \(grouped(furtherRounds)) more would decide" }
    return text
  }
}

extension CellSummary {
  /// How the cell ended where it did not complete: `over 512 MiB at page 128, at 1 000 pages`.
  fileprivate func ending(for metric: Metric) -> String? {
    guard case .unfinished(let endings) = evidence(for: metric), let ending = endings.first else {
      return nil
    }
    return "\(ending.outcome.text), at \(grouped(cell.pages)) pages"
  }
}

extension Evidence {
  /// The value that a table shows.
  fileprivate var value: Double? {
    switch self {
    case .exact(let value, _), .nearExact(let value, _): value
    case .timed(let estimate, _): estimate.value
    default: nil
    }
  }
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
