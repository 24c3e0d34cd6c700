import Basics
import Documents
import Measurement
import Metrics
import Replaying
import Statistics
import Verdicts

/// For which loaders opening is constant and for which it grows, by the first of bytes and fetches that `metrics` has; nil if
/// exact evidence says nothing.
///
/// Constant means equal to the last byte at every size, so a loader that did not complete a size is never called constant.
func growthReading(of scenario: ScenarioSummary, among metrics: [Metric]) -> String? {
  for metric in Metric.ofOpening where metrics.contains(metric) {
    let findings = scenario.loaders.compactMap { LoaderGrowth(loader: $0, metric: metric) }
    // The numbers of many loaders stand in the table, where they are easier to read.
    let isDetailed = findings.count <= 6
    let parts = LoaderGrowth.Trend.allCases.compactMap { trend -> String? in
      let names = findings.filter { $0.trend == trend }
        .map { isDetailed ? "\($0.name) (\($0.detail))" : $0.name }
      return names.isEmpty ? nil : "\(trend.rawValue) for \(names.joined(separator: ", "))"
    }
    if !parts.isEmpty { return "\(metric.name): " + parts.joined(separator: "; ") }
  }
  return nil
}

/// `lets go of no page: eager (100 fetched, 100 alive)`; nil if every loader does.
func hoardingReading(_ hoards: [Hoard]) -> String? {
  let texts = hoards.map {
    "\($0.loader) (\(grouped($0.pages)) fetched, \(grouped($0.pages)) alive)"
  }
  return texts.isEmpty ? nil : "lets go of no page: \(texts.joined(separator: ", "))"
}

/// `reader: pages of 375 × 667 pt, 20 pt apart`; nil if the pages of every loader fill the screen side by side.
func geometryReading(_ geometries: [LoaderGeometry]) -> String? {
  let texts = geometries.map { "\($0.loader): \($0.geometry.text)" }
  return texts.isEmpty ? nil : texts.joined(separator: "; ")
}

private struct LoaderGrowth {
  private typealias Point = (pages: Int, value: Double)

  let name: String
  /// What the numbers are: `12.0 MiB`, `by 4.02 MiB per page`.
  let detail: String
  let trend: Trend

  enum Trend: String, CaseIterable {
    case constant, grows, falls
    /// The values differ, but by no more than the pages' own texts make them.
    case level = "the same within 1%"
  }

  init?(loader: (name: String, cells: [CellSummary]), metric: Metric) {
    let points = loader.cells.compactMap { cell in
      cell.evidence(for: metric).value.map { (pages: cell.cell.pages, value: $0) }
    }
    let values = points.map(\.value)
    guard let constancy = ExactConstancy(values: values) else { return nil }
    let format = NumberFormat(metric)
    let isComplete = points.count == loader.cells.count
    let rate = Self.rate(of: points, format)
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    name = loader.name
    if constancy.verdict == .constant {
      trend = .constant
    } else if rate == nil, isComplete, most - least <= least * 0.01 {
      trend = .level
    } else {
      trend = constancy.verdict == .grows ? .grows : .falls
    }
    if trend == .constant || trend == .level {
      guard isComplete else { return nil }
      detail = format.text(values[0])
    } else {
      let (first, other) = (points[0], points[constancy.index])
      let texts = format.distinctTexts([first.value, other.value])
      detail =
        rate
        ?? "\(texts[0]) at \(counted(first.pages, "page")), \(texts[1]) at \(grouped(other.pages))"
    }
  }

  /// `by 8 B per page` if all points lie on a line that rises, to within 1% of the rise.
  private static func rate(of points: [Point], _ format: NumberFormat) -> String? {
    guard let first = points.first, let last = points.last, points.count > 2 else { return nil }
    let perPage = (last.value - first.value) / Double(last.pages - first.pages)
    let isLine = points.allSatisfy { point in
      let rise = perPage * Double(point.pages - first.pages)
      return abs(first.value + rise - point.value) <= abs(rise) * 0.01
    }
    return isLine && perPage > 0 ? "by \(format.text(perPage)) per page" : nil
  }
}
