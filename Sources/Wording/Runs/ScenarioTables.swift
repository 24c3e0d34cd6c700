import Algorithms
import Documents
import Measurement
import Metrics
import Verdicts

extension [ScenarioSummary] {
  /// The usual table of each scenario: a row for each loader and size, a column for each of `metrics` that has values. Their
  /// legend is right for all of them.
  package func tables(of metrics: [Metric] = Metric.inTables) -> [Table] {
    let shown = map { ($0, metrics: $0.metricsShown(among: metrics)) }
    let legend = evidenceLegend(for: shown.map { ($0.cells, $1) })
    return shown.map { scenario, metrics in
      Pivot(
        rows: scenario.isGrid ? [.loader, .scenes, .pages] : [.loader, .pages], columns: [.metric],
        metrics: metrics, cells: scenario.cells
      ).table(
        title: scenario.title, marksBest: false, readings: scenario.readings(of: metrics),
        legend: legend)
    }
  }

  /// The same numbers in tables that are small enough to be pasted somewhere, with the best marked: one for each metric, with a
  /// column for each size, or of a single size a column for each metric. None has more than seven columns.
  package func pivots(of metrics: [Metric] = Metric.inTables) -> [Table] {
    let shown = map { ($0, metrics: $0.metricsShown(among: metrics)) }
    let legend = evidenceLegend(for: shown.map { ($0.cells, $1) })
    return shown.flatMap { $0.pivots(of: $1, legend: legend) }
  }
}

extension ScenarioSummary {
  fileprivate var isGrid: Bool { cells.contains { $0.cell.scenes != 1 } }

  /// What tables of `metrics` show, in words.
  fileprivate func readings(of metrics: [Metric]) -> [String] {
    [
      growthReading(of: self, among: metrics), hoardingReading(hoards),
      geometryReading(geometries),
    ].compactMap(\.self)
  }

  fileprivate func pivots(of metrics: [Metric], legend: [Table.LegendEntry]) -> [Table] {
    let allZeros = metrics.filter(isZeroThroughout)
    // If there is nothing else, zeros are what the tables show.
    let zeros = allZeros.count < metrics.count ? allZeros : []
    let zeroTitles = zeros.map(\.title).joined(separator: ", ")
    let zeroReadings = zeros.isEmpty ? [] : ["0 throughout: \(zeroTitles)"]
    let telling = metrics.filter { !zeros.contains($0) }
    guard !telling.isEmpty else {
      return [Table(title: title, columns: [.label("loader")], rows: [])]
    }
    var rows: [Pivot.Dimension] = isGrid ? [.loader, .scenes] : [.loader]
    let sizes = Set(cells.map(\.cell.pages)).count
    let hasSizesAcross = (2...7 - rows.count).contains(sizes)
    if sizes > 1, !hasSizesAcross { rows.append(.pages) }
    let most = hasSizesAcross ? 1 : 7 - rows.count
    // Each kind of evidence has tables of its own, of about as many columns.
    let groups = telling.chunked(on: \.kind).flatMap { _, metrics in
      metrics.evenlyChunked(in: (metrics.count + most - 1) / most)
    }
    return groups.enumerated().map { index, metrics in
      let isLast = index == groups.count - 1
      return Pivot(
        rows: rows, columns: [hasSizesAcross ? .pages : .metric], metrics: Array(metrics),
        cells: cells
      ).table(
        // What continues a table has no title of its own.
        title: hasSizesAcross || index == 0 ? nil : "",
        readings: isLast ? zeroReadings + readings(of: telling) : [],
        warnings: isLast ? evidenceWarnings(about: cells, telling) : [], legend: legend)
    }
  }

  /// Whether `metric` is exact and 0 wherever it has a value.
  private func isZeroThroughout(_ metric: Metric) -> Bool {
    let values = cells.map { $0.evidence(for: metric) }.filter { !$0.samples.isEmpty }.map(\.value)
    return metric.kind == .exact && !values.isEmpty && values.allSatisfy { $0 == 0 }
  }

  /// Those of `metrics` that some cell has a value of; and one of each pass that completed for no cell, to say why.
  fileprivate func metricsShown(among metrics: [Metric]) -> [Metric] {
    let withValues = metrics.filter { metric in
      cells.contains { cell in
        cell.evidence(for: metric).samples.contains {
          $0.value != 0 || !metric.traits.contains(.shownIfFound)
        }
      }
    }
    let passes = Set(withValues.map(\.pass))
    let reasons = metrics.filter { metric in
      !passes.contains(metric.pass)
        && cells.contains {
          $0.passes.contains(metric.pass) && $0.evidence(for: metric).isUnfinished
        }
    }.uniqued(on: \.pass)
    let shown = Set(withValues + reasons)
    return metrics.filter(shown.contains)
  }
}
