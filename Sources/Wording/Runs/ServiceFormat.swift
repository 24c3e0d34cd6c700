import Basics
import Documents
import Measurement
import Metrics
import Verdicts

/// A service that draws the numbers of runs over time.
package enum ServiceFormat {
  /// Bencher Metric Format: a benchmark for each cell, a measure for each metric.
  ///
  /// Format: https://bencher.dev/docs/reference/bencher-metric-format
  case bencher
  /// What the GitHub action "github-action-benchmark" reads as its tool `customSmallerIsBetter`: an
  /// entry for each cell and metric.
  ///
  /// Format: https://github.com/benchmark-action/github-action-benchmark
  case actionBenchmark

  /// The numbers of `book` as the service reads them; ends in a newline.
  package func text(of book: Book, metrics: [Metric] = Metric.all) -> String {
    let values = book.cells.flatMap { cell in metrics.compactMap { ServiceValue(cell, $0) } }
    return switch self {
    case .bencher:
      jsonText(
        Dictionary(
          values.map {
            let measure = Measure(
              value: $0.value, lower_value: $0.ends?.first, upper_value: $0.ends?.last)
            return ($0.cell, [$0.metric.name: measure])
          }, uniquingKeysWith: { $0.merging($1, uniquingKeysWith: { $1 }) }))
    case .actionBenchmark:
      jsonText(
        values.map {
          Benchmark(
            name: "\($0.cell), \($0.metric.name)", unit: $0.metric.unit.rawValue, value: $0.value,
            range: $0.ends?.map(plainNumeral).joined(separator: " … "), extra: $0.metric.kind)
        })
    }
  }
}

/// The number of a cell and a metric.
private struct ServiceValue {
  /// `Page through an act: three-pane at 30 pages`
  let cell: String
  let metric: Metric
  let value: Double
  /// Of the interval of a timed one, if the samples bound it.
  let ends: [Double]?

  init?(_ summary: CellSummary, _ metric: Metric) {
    let evidence = summary.evidence(for: metric)
    guard let value = evidence.value else { return nil }
    (self.metric, self.value) = (metric, value)
    cell = "\(summary.cell.scenario): \(summary.cell.key)"
    ends = evidence.estimate.flatMap {
      $0.interval.isBounded ? [$0.interval.lower, $0.interval.upper] : nil
    }
  }
}

private struct Measure: Encodable {
  let value: Double
  let lower_value, upper_value: Double?
}

private struct Benchmark: Encodable {
  let name, unit: String
  let value: Double
  let range: String?
  let extra: Metric.Kind
}
