import Basics
import Measurement
import Tables
import Verdicts

/// How a metric of each loader grows with the number of pages.
struct GrowthChart {
  fileprivate struct Line {
    let name: String
    /// From the smallest size to the greatest; values above zero alone, for the axis is logarithmic.
    var points: [Plot.Point] = []
    /// The first size that was not completed, and how it ended.
    var end: (pages: Int, outcome: Outcome)?
  }

  private let title: String
  private let metric: Metric
  private let lines: [Line]
  private let description: String
  /// The unit of the axis and of every label.
  private let unit: DisplayUnit

  /// The chart of `metric` for `scenario`. A script of no pages is left out, for the axis is logarithmic.
  ///
  /// - Returns: `nil` if there are no two sizes to draw a line between.
  init?(of scenario: ScenarioSummary, metric: Metric) {
    (title, self.metric) = (scenario.title.singleLine, metric)
    var counts: [Int] = []
    lines = scenario.loaders.map { loader in
      var line = Line(name: loader.name.singleLine)
      for cell in loader.cells where cell.cell.pages > 0 {
        let evidence = cell.evidence(for: metric)
        line.add(evidence, pages: cell.cell.pages)
        counts.append(evidence.samples.count)
      }
      return line
    }.filter { !$0.points.isEmpty }
    let points = lines.flatMap(\.points)
    guard Set(points.map(\.x)).count > 1 else { return nil }
    unit = DisplayUnit(for: points.map(\.y), in: metric.unitOfNumbers)
    description = Self.describe(metric, sampleCounts: counts.filter { $0 > 0 })
  }

  /// All loaders in one panel: what is constant is level, and what is in proportion to the pages rises with the slope of the
  /// dotted guide.
  var plot: Plot {
    let points = lines.flatMap(\.points)
    let series = lines.enumerated().map { index, line in
      Plot.Series(
        name: line.name, detail: line.end?.outcome.brief ?? line.points.last.map(valueText) ?? "",
        color: index, style: .marked, points: line.points, end: line.end.map { Double($0.pages) })
    }
    return Plot(
      title: title, note: "\(description); both axes are logarithmic", summary: summary,
      x: .sizes("pages", points.map { Int($0.x) } + lines.compactMap(\.end?.pages)),
      y: .logarithmic(
        of: points.flatMap { [$0.low ?? $0.y, $0.high ?? $0.y] },
        base: metric.unit == .bytes ? 4 : 10,
        label: tickText),
      panels: [Plot.Panel(series: series)], layout: .labelled, guide: "in proportion to the pages")
  }

  /// What the picture shows, for those who cannot see it.
  private var summary: String {
    let parts = lines.map { line in
      let values = line.points.map { "\(valueText($0)) at \(grouped(Int($0.x)))" }
      let end = line.end.map { ", \($0.outcome.text) at \(grouped($0.pages))" } ?? ""
      return "\(line.name): \(values.joined(separator: ", "))\(end)"
    }
    return "\(description), by pages. " + parts.joined(separator: ". ") + "."
  }

  private static func describe(_ metric: Metric, sampleCounts: [Int]) -> String {
    guard metric.kind == .timed else { return "\(metric.phrase), \(metric.kind.rawValue)" }
    let (least, most) = (sampleCounts.min() ?? 0, sampleCounts.max() ?? 0)
    let range = (least == most ? "" : "\(least) to ") + counted(most, "round")
    return "\(metric.phrase), median of \(range) with its \(percent(Evidence.confidence)) interval"
  }

  private func valueText(_ point: Plot.Point) -> String {
    NumberFormat(metric).text(point.y * unit.factor) + unitSuffix
  }

  /// The label of a line of the grid: a power of ten, or of four for bytes.
  private func tickText(_ value: Double) -> String {
    if metric.unit == .bytes { return byteTickText(value) }
    return tickNumeral(value * unit.factor) + unitSuffix
  }

  private var unitSuffix: String { unit.name.map { noBreakSpace + $0 } ?? "" }
}

extension GrowthChart.Line {
  fileprivate mutating func add(_ evidence: Evidence, pages: Int) {
    let x = Double(pages)
    switch evidence {
    case .exact(let value, _) where value > 0:
      points.append(.init(x: x, y: value))
    case .timed(let estimate, _) where estimate.value > 0:
      let (low, high) = (estimate.interval.lower, estimate.interval.upper)
      points.append(
        .init(
          x: x, y: estimate.value, low: low > 0 ? low : nil, high: high.isFinite ? high : nil))
    case .unfinished(let outcomes):
      end = end ?? outcomes.first.map { (pages, $0.outcome) }
    case .exact, .timed, .disagreement, .notApplicable, .notMeasured:
      break
    }
  }
}
