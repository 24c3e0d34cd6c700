import Basics
import Documents
import Measurement
import Metrics
import Statistics
import Verdicts

extension Plot {
  /// How `metric` of each loader grows with the number of pages: what is in proportion to them rises
  /// with the slope of the dotted guide. Both axes are logarithmic: a script of no pages is left out.
  /// Nil if there are no two sizes to draw a line between.
  package static func growth(of scenario: ScenarioSummary, metric: Metric) -> Plot? {
    let lines = scenario.loaders.map { GrowthLine($0.name.singleLine, $0.cells, metric) }
    let drawn = lines.filter { !$0.points.isEmpty }
    let points = drawn.flatMap(\.points)
    guard Set(points.map { $0.x }).count > 1 else { return nil }
    let unit = DisplayUnit(for: points.map { $0.y }, in: metric.unitOfNumbers)
    let suffix = unit.name.map { noBreakSpace + $0 } ?? ""
    func text(_ point: Point) -> String {
      NumberFormat(metric).text(point.y * unit.factor) + suffix
    }

    let hasIntervals = points.contains { $0.low != nil || $0.high != nil }
    let kind =
      metric.kind == .timed
      ? "median of \(counted(lines.flatMap(\.sampleCounts), "round"))"
        + (hasIntervals ? " with its \(percent(ComparisonRule.confidence)) interval" : "")
      : metric.kind.rawValue
    let description = "\(metric.title), \(kind)"
    let words = drawn.map { line in
      let values = line.points.map { "\(text($0)) at \(grouped(Int($0.x)))" }
      let end = line.end.map { ", \($0.outcome.text) at \(grouped($0.pages))" } ?? ""
      return "\(line.name): \(values.joined(separator: ", "))\(end)"
    }
    let series = drawn.enumerated().map { index, line in
      (
        name: line.name, detail: line.end?.outcome.brief ?? line.points.last.map(text) ?? "",
        color: index, points: line.points, end: line.end.map { Double($0.pages) }
      )
    }
    // The grid's lines are at powers of ten, or of four for bytes.
    let countsBytes = metric.unit == .bytes
    return Plot(
      title: scenario.title.singleLine, note: "\(description); both axes are logarithmic",
      summary: "\(description), by pages. \(words.joined(separator: ". ")).",
      x: .sizes("pages", points.map { Int($0.x) } + drawn.compactMap(\.end?.pages)),
      y: .logarithmic(
        of: points.flatMap { [$0.low ?? $0.y, $0.high ?? $0.y] }, base: countsBytes ? 4 : 10
      ) { countsBytes ? byteTickText($0) : tickNumeral($0 * unit.factor) + suffix },
      panels: [("", series, [])], layout: .labelled, guide: "in proportion to the pages")
  }
}

private struct GrowthLine {
  let name: String
  /// From the smallest size to the greatest; values above zero alone.
  private(set) var points: [Plot.Point] = []
  /// The first size that was not completed, and how it ended.
  private(set) var end: (pages: Int, outcome: Outcome)?
  private(set) var sampleCounts: [Int] = []

  init(_ name: String, _ cells: [CellSummary], _ metric: Metric) {
    self.name = name
    for cell in cells where cell.cell.pages > 0 {
      let evidence = cell.evidence(for: metric)
      let (pages, count) = (cell.cell.pages, evidence.samples.count)
      if count > 0 { sampleCounts.append(count) }
      if let value = evidence.value, value > 0 {
        let interval = evidence.estimate?.interval
        let low = interval.flatMap { $0.lower > 0 ? $0.lower : nil }
        points.append((Double(pages), value, low, interval?.upper.finite))
      }
      end = end ?? evidence.ending.map { (pages, $0) }
    }
  }
}

extension Outcome {
  /// How a repetition ended, for little room: `over 512 MiB`.
  fileprivate var brief: String {
    switch self {
    case .overMemoryLimit(let limit, _): "over \(NumberFormat.bytes.text(Double(limit)))"
    case .crashed: "crashed"
    case .timedOut: "timed out"
    case .notApplicable: "n/a"
    case .completed, .failed, .notLookedAt, .interrupted, .harnessFault: "stopped"
    }
  }
}
