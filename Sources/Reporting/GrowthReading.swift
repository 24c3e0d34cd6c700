import Measurement
import Statistics

/// One sentence that says for which loaders opening is constant and for which it grows, from exact
/// evidence alone; `nil` where that evidence says nothing.
///
/// It speaks of the first of bytes and fetches that `metrics` has. Constant means equal to the last
/// byte at every size, so a loader of which a size was not completed is never called constant.
func growthReading(of scenario: ScenarioSummary, among metrics: [Metric]) -> String? {
  let subjects = ["bytes-open", "open-fetches"]
  for metric in subjects.compactMap(Metric.named) where metrics.contains(metric) {
    let findings = scenario.loaders.compactMap { LoaderGrowth(loader: $0, metric: metric) }
    let parts = [
      findings.phrase("constant for") { $0.isConstant },
      findings.phrase("grows for") { $0.grows },
      findings.phrase("falls for") { $0.falls },
    ].compactMap { $0 }
    if !parts.isEmpty { return "\(metric.name): " + parts.joined(separator: "; ") }
  }
  return nil
}

/// How an exact metric of one loader changes with the size.
private struct LoaderGrowth {
  private struct Point {
    let pages: Int
    let value: Double
  }

  let name: String
  let verdict: ExactConstancy
  /// What the numbers are: `12.0 MiB`, `by 4.02 MiB per page`.
  let detail: String

  var isConstant: Bool { if case .constant = verdict { true } else { false } }
  var grows: Bool { if case .grows = verdict { true } else { false } }
  var falls: Bool { if case .falls = verdict { true } else { false } }

  init?(loader: (name: String, cells: [CellSummary]), metric: Metric) {
    var points: [Point] = []
    for cell in loader.cells {
      guard case .exact(let value, _) = cell.evidence(for: metric) else { continue }
      points.append(Point(pages: cell.cell.pages, value: value))
    }
    guard let verdict = ExactConstancy(values: points.map(\.value)) else { return nil }
    let format = NumberFormat(metric)
    switch verdict {
    case .constant:
      guard points.count == loader.cells.count else { return nil }
      detail = format.text(points[0].value)
    case .grows(let index), .falls(let index):
      detail =
        Self.rate(of: points, format)
        ?? Self.change(from: points[0], to: points[index], format)
    }
    name = loader.name
    self.verdict = verdict
  }

  /// `by 8 B per page`, where all points lie on a line that rises, to within 1% of the rise.
  private static func rate(of points: [Point], _ format: NumberFormat) -> String? {
    guard let first = points.first, let last = points.last, points.count > 2 else { return nil }
    let perPage = (last.value - first.value) / Double(last.pages - first.pages)
    let isLine = points.allSatisfy { point in
      let rise = perPage * Double(point.pages - first.pages)
      return abs(first.value + rise - point.value) <= abs(rise) * 0.01
    }
    return isLine && perPage > 0 ? "by \(format.text(perPage)) per page" : nil
  }

  /// `40.1 MiB at 10 pages, 401 MiB at 100`
  private static func change(from first: Point, to other: Point, _ format: NumberFormat) -> String {
    let texts = format.distinctTexts([first.value, other.value])
    let unit = first.pages == 1 ? "page" : "pages"
    return "\(texts[0]) at \(grouped(first.pages)) \(unit), "
      + "\(texts[1]) at \(grouped(other.pages))"
  }
}

extension [LoaderGrowth] {
  /// `lead` and the loaders for which `holds`, each with its numbers; `nil` where there is none.
  fileprivate func phrase(_ lead: String, where holds: (LoaderGrowth) -> Bool) -> String? {
    let names = filter(holds).map { "\($0.name) (\($0.detail))" }
    return names.isEmpty ? nil : "\(lead) \(names.joined(separator: ", "))"
  }
}
