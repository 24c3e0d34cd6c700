import Algorithms
import Basics
import Documents
import Measurement
import Metrics
import Verdicts

extension [ScenarioSummary] {
  /// The usual table of each scenario: a row for each loader and size, a column for each of
  /// `metrics` that has values, or has others than zeros. Their legend is right for all of them.
  package func tables(
    of metrics: [Metric] = Metric.inTables, omittingZeros: Bool = false
  ) -> [Table] {
    let shown = map { ($0, metrics: $0.metricsShown(among: metrics)) }
    let legend = evidenceLegend(for: shown.map { ($0.cells, $1) })
    return shown.map { scenario, metrics in
      let (telling, zeros) = omittingZeros ? scenario.withoutZeros(metrics) : (metrics, [])
      return Pivot(
        rows: scenario.isGrid ? [.loader, .scenes, .pages] : [.loader, .pages], columns: [.metric],
        metrics: telling, cells: scenario.cells
      ).table(
        scenario.title, readings: zeros + scenario.geometries.readings,
        warnings: evidenceWarnings(about: scenario.cells, metrics), legend: legend, marksBest: false
      )
    }
  }

  /// The same numbers in tables of seven columns at most, with the best marked: one for each metric,
  /// with a column for each size, or of a single size a column for each metric.
  package func pivots(of metrics: [Metric] = Metric.inTables) -> [Table] {
    let shown = map { ($0, metrics: $0.metricsShown(among: metrics)) }
    let legend = evidenceLegend(for: shown.map { ($0.cells, $1) })
    return shown.flatMap { $0.pivots(of: $1, legend: legend) }
  }
}

extension ScenarioSummary {
  fileprivate var isGrid: Bool { cells.contains { $0.cell.scenes != 1 } }

  fileprivate func pivots(of metrics: [Metric], legend: [Table.LegendEntry]) -> [Table] {
    let (telling, zeroReadings) = withoutZeros(metrics)
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
      let pivot = Pivot(
        rows: rows, columns: [hasSizesAcross ? .pages : .metric], metrics: Array(metrics),
        cells: cells)
      // What continues a table has no title of its own.
      return pivot.table(
        hasSizesAcross || index == 0 ? pivot.title : "",
        readings: isLast ? zeroReadings + geometries.readings : [],
        warnings: isLast ? evidenceWarnings(about: cells, telling) : [], legend: legend)
    }
  }

  /// Those of `metrics` that are not exact and 0 wherever they have a value, and the names of those
  /// that are. If there is nothing else, zeros are what the tables show.
  fileprivate func withoutZeros(_ metrics: [Metric]) -> (telling: [Metric], readings: [String]) {
    let zeros = metrics.filter { metric in
      let samples = cells.flatMap { $0.evidence(for: metric).samples }
      return metric.kind == .exact && !samples.isEmpty && samples.allSatisfy { $0.value == 0 }
    }
    guard !zeros.isEmpty, zeros.count < metrics.count else { return (metrics, []) }
    let titles = zeros.map(\.title).joined(separator: ", ")
    return (metrics.filter { !zeros.contains($0) }, ["0 throughout: \(titles)"])
  }

  /// Those of `metrics` that a cell has a value of; and one of each pass that no cell completed.
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
          $0.passes.contains(metric.pass) && $0.evidence(for: metric).ending != nil
        }
    }.uniqued(on: \.pass)
    let shown = Set(withValues + reasons)
    return metrics.filter(shown.contains)
  }
}

extension [LoaderGeometry] {
  /// `reader: pages of 375 × 667 pt, 20 pt apart`; none if all pages fill the screen side by side.
  var readings: [String] {
    isEmpty ? [] : [map { "\($0.loader): \($0.geometry.text)" }.joined(separator: "; ")]
  }
}

extension RunEvidence {
  /// A row for every value of every repetition that completed, of `metrics` in order, or of all.
  package func samples(of metrics: [Metric]? = nil) -> Table {
    let names = ["scenario", "loader", "pages", "scenes", "repetition", "pass", "metric", "value"]
    return Table(
      columns: (names + ["unit"]).map { .label($0) },
      rows: cells.concurrentMap { summary in
        summary.repetitions.filter(\.outcome.isCompleted).flatMap { repetition in
          let cell = summary.cell
          return repetition.values(of: metrics).map { name, value in
            Table.Row(entries: [
              .text(cell.scenario), .text(cell.loader), .count(cell.pages), .count(cell.scenes),
              .count(repetition.repetition), .text(repetition.pass.rawValue), .text(name),
              .number(value, .measure), .text(Metric.named(name)?.unit.rawValue ?? ""),
            ])
          }
        }
      }.flatMap(\.self))
  }
}

extension Repetition {
  /// Its values of `metrics`, in their order; or all: in the order of `Metric.all`, then by name.
  fileprivate func values(of metrics: [Metric]?) -> [(name: String, value: Double)] {
    let others = self.metrics.keys.filter { Metric.named($0) == nil }.sorted()
    let names = metrics?.map(\.name) ?? Metric.all.map(\.name) + others
    return names.compactMap { name in self.metrics[name].map { (name, $0) } }
  }
}
