import PlainText
import Reporting
import Scrolling
import Verdicts
import Workers

/// How a metric of each loader grows with the number of pages, as data; ``svg()`` draws it.
package struct GrowthChart: Hashable, Sendable {
  package struct Point: Hashable {
    package let pages: Int
    package let value: Double
    /// The ends of the interval; the value itself where it is exact or nothing bounds it.
    package let low: Double
    package let high: Double
  }

  package struct Series: Hashable {
    package let name: String
    /// From the smallest size to the greatest; values above zero alone, for the axis is logarithmic.
    package let points: [Point]
    /// The first size that was not completed, and how it ended.
    package let end: End?
  }

  /// Where a line ends before its time.
  package struct End: Hashable {
    package let pages: Int
    package let reason: String
  }

  package let title: String
  package let metric: Metric
  package let series: [Series]
  /// What the values are, in words.
  package let valueDescription: String
  /// The unit of the axis and of every label.
  package let unit: DisplayUnit

  /// The chart of `metric` for `scenario`.
  ///
  /// A script of no pages is left out, for the axis is logarithmic.
  ///
  /// - Returns: `nil` where there are no two sizes to draw a line between.
  package init?(of scenario: ScenarioSummary, metric: Metric, confidence: Double = 0.95) {
    title = scenario.title.singleLine
    self.metric = metric
    var series: [Series] = []
    var counts: [Int] = []
    for loader in scenario.loaders {
      let cells = loader.cells.filter { $0.cell.pages > 0 }
      let evidence = cells.map { $0.evidence(for: metric, confidence: confidence) }
      let sizes = cells.map(\.cell.pages)
      series.append(Series(name: loader.name.singleLine, sizes: sizes, evidence: evidence))
      counts += evidence.map(\.samples.count)
    }
    self.series = series.filter { !$0.points.isEmpty }
    unit = DisplayUnit(
      for: self.series.flatMap { $0.points.map(\.value) }, in: metric.unitOfNumbers)
    valueDescription = Self.describe(
      metric, sampleCounts: counts.filter { $0 > 0 }, confidence: confidence)
    guard Set(series.flatMap { $0.points.map(\.pages) }).count > 1 else { return nil }
  }

  private static func describe(
    _ metric: Metric, sampleCounts: [Int], confidence: Double
  ) -> String {
    let name = String(metric.name.map { $0 == "-" ? " " : $0 })
    guard metric.kind == .timed else { return "\(name), \(metric.kind.rawValue)" }
    let least = sampleCounts.min() ?? 0
    let most = sampleCounts.max() ?? 0
    let range = (least == most ? "" : "\(least) to ") + counted(most, "round")
    return "\(name), median of \(range) with its \(percent(confidence)) interval"
  }
}

extension GrowthChart.Series {
  fileprivate init(name: String, sizes: [Int], evidence: [Evidence]) {
    var points: [GrowthChart.Point] = []
    var end: GrowthChart.End?
    for (pages, evidence) in zip(sizes, evidence) {
      switch evidence {
      case .exact(let value, _) where value > 0, .nearExact(let value, _) where value > 0:
        points.append(.init(pages: pages, value: value, low: value, high: value))
      case .timed(let estimate, _) where estimate.value > 0:
        let interval = estimate.interval
        points.append(
          .init(
            pages: pages, value: estimate.value,
            low: interval.lower > 0 ? interval.lower : estimate.value,
            high: interval.upper.isFinite ? interval.upper : estimate.value))
      case .unfinished(let outcomes):
        end = end ?? outcomes.first.map { .init(pages: pages, reason: $0.outcome.text) }
      case .exact, .nearExact, .timed, .disagreement, .notApplicable, .notMeasured:
        break
      }
    }
    self.init(name: name, points: points, end: end)
  }
}
