import Basics
import Measurement
import Metrics
import Verdicts

/// A run's numbers in the formats of services that draw them over time; each ends in a newline.
package enum ServiceFormats {
  /// Bencher Metric Format: a benchmark for each cell, a measure for each metric.
  ///
  /// Format: https://bencher.dev/docs/reference/bencher-metric-format
  package static func bencher(of run: Book, metrics: [Metric] = Metric.all) -> String {
    struct Measure: Encodable {
      let value: Double
      let lower_value, upper_value: Double?
    }
    let measures = entries(of: run, metrics) { cell, metric, value, ends in
      (
        cell,
        [metric.name: Measure(value: value, lower_value: ends?.first, upper_value: ends?.last)]
      )
    }
    return jsonText(
      Dictionary(measures, uniquingKeysWith: { $0.merging($1, uniquingKeysWith: { $1 }) }))
  }

  /// What the GitHub action "github-action-benchmark" reads as its tool `customSmallerIsBetter`: an entry for each cell
  /// and metric.
  ///
  /// Format: https://github.com/benchmark-action/github-action-benchmark
  package static func smallerIsBetter(of run: Book, metrics: [Metric] = Metric.all) -> String {
    struct Benchmark: Encodable {
      let name, unit: String
      let value: Double
      let range: String?
      let extra: Metric.Kind
    }
    return jsonText(
      entries(of: run, metrics) { cell, metric, value, ends in
        Benchmark(
          name: "\(cell), \(metric.name)", unit: metric.unit.rawValue, value: value,
          range: ends?.map(plainNumeral).joined(separator: " … "), extra: metric.kind)
      })
  }

  /// What `entry` makes of each number, with the name of its cell, `Page through an act: three-pane at 30 pages`, and the ends
  /// of the interval of a timed one if the samples bound it.
  private static func entries<Entry>(
    of run: Book, _ metrics: [Metric], _ entry: (String, Metric, Double, [Double]?) -> Entry
  ) -> [Entry] {
    run.cells.flatMap { cell in
      metrics.compactMap { metric in
        let evidence = cell.evidence(for: metric)
        let interval = evidence.estimate?.interval
        let ends = interval.flatMap { $0.isBounded ? [$0.lower, $0.upper] : nil }
        let name = "\(cell.cell.scenario): \(cell.cell.benchmarkName)"
        return evidence.value.map { entry(name, metric, $0, ends) }
      }
    }
  }
}

extension Cell {
  /// `three-pane at 10000 pages`, without grouping: a name that programs remember.
  var benchmarkName: String {
    let size = scenes == 1 ? "\(pages)" : "\(scenes) × \(pages)"
    return "\(loader) at \(size) \(pages == 1 && scenes == 1 ? "page" : "pages")"
  }
}
