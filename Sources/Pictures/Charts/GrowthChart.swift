import Basics
import Measurement
import Scrolling
import Tables
import Verdicts

/// How a metric of each loader grows with the number of pages, as data.
package struct GrowthChart: Hashable, Sendable {
  package struct Series: Hashable {
    let name: String
    /// From the smallest size to the greatest; values above zero alone, for the axis is logarithmic.
    let points: [Plot.Point]
    /// The first size that was not completed, and how it ended.
    let end: End?
  }

  /// Where a line ends before its time.
  struct End: Hashable {
    let pages: Int
    let outcome: Outcome
  }

  let title: String
  let metric: Metric
  let series: [Series]
  /// What the values are, in words.
  let valueDescription: String
  /// The unit of the axis and of every label.
  let unit: DisplayUnit

  /// The chart of `metric` for `scenario`.
  ///
  /// A script of no pages is left out, for the axis is logarithmic.
  ///
  /// - Returns: `nil` if there are no two sizes to draw a line between.
  package init?(of scenario: ScenarioSummary, metric: Metric) {
    title = scenario.title.singleLine
    self.metric = metric
    var series: [Series] = []
    var counts: [Int] = []
    for loader in scenario.loaders {
      let cells = loader.cells.filter { $0.cell.pages > 0 }
      let evidence = cells.map { $0.evidence(for: metric) }
      let sizes = cells.map(\.cell.pages)
      series.append(Series(name: loader.name.singleLine, sizes: sizes, evidence: evidence))
      counts += evidence.map(\.samples.count)
    }
    self.series = series.filter { !$0.points.isEmpty }
    unit = DisplayUnit(for: self.series.flatMap { $0.points.map(\.y) }, in: metric.unitOfNumbers)
    valueDescription = Self.describe(
      metric, sampleCounts: counts.filter { $0 > 0 })
    guard Set(series.flatMap { $0.points.map(\.x) }).count > 1 else { return nil }
  }

  /// All loaders in one panel: what is constant is level, and what is in proportion to the pages rises with the slope of the
  /// dotted guide.
  package var plot: Plot {
    let points = series.flatMap(\.points)
    let ends = series.compactMap(\.end)
    return Plot(
      title: title, note: "\(valueDescription); both axes are logarithmic", summary: summary,
      x: .sizes("pages", points.map { Int($0.x) } + ends.map(\.pages)),
      y: .logarithmic(
        "", of: points.flatMap { [$0.low, $0.high] }, base: metric.unit == .bytes ? 4 : 10,
        label: tickText),
      panels: [Plot.Panel(series: plotted)], layout: .labelled, guide: "in proportion to the pages")
  }

  private var plotted: [Plot.Series] {
    series.enumerated().map { index, series in
      Plot.Series(
        name: series.name, detail: detail(of: series), color: index, style: .marked,
        points: series.points, end: series.end.map { Double($0.pages) })
    }
  }

  private static func describe(
    _ metric: Metric, sampleCounts: [Int]
  ) -> String {
    let name = metric.phrase
    guard metric.kind == .timed else { return "\(name), \(metric.kind.rawValue)" }
    let least = sampleCounts.min() ?? 0
    let most = sampleCounts.max() ?? 0
    let range = (least == most ? "" : "\(least) to ") + counted(most, "round")
    return "\(name), median of \(range) with its \(percent(Evidence.confidence)) interval"
  }
}

extension GrowthChart.Series {
  fileprivate init(name: String, sizes: [Int], evidence: [Evidence]) {
    var points: [Plot.Point] = []
    var end: GrowthChart.End?
    for (pages, evidence) in zip(sizes, evidence) {
      let x = Double(pages)
      switch evidence {
      case .exact(let value, _) where value > 0:
        points.append(.init(x: x, y: value))
      case .timed(let estimate, _) where estimate.value > 0:
        let interval = estimate.interval
        points.append(
          .init(
            x: x, y: estimate.value,
            low: interval.lower > 0 ? interval.lower : estimate.value,
            high: interval.upper.isFinite ? interval.upper : estimate.value))
      case .unfinished(let outcomes):
        end = end ?? outcomes.first.map { .init(pages: pages, outcome: $0.outcome) }
      case .exact, .timed, .disagreement, .notApplicable, .notMeasured:
        break
      }
    }
    self.init(name: name, points: points, end: end)
  }
}
