import Algorithms
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
    let values = product(book.cells, metrics).compactMap(Self.value)
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

  /// What a cell has of a metric, with the ends of its interval if the samples bound it.
  private static func value(
    of summary: CellSummary, _ metric: Metric
  ) -> (cell: String, metric: Metric, value: Double, ends: [Double]?)? {
    let evidence = summary.evidence(for: metric)
    let interval = evidence.estimate?.interval
    let ends = interval?.isBounded == true ? interval.map { [$0.lower, $0.upper] } : nil
    return evidence.value.map {
      ("\(summary.cell.scenario): \(summary.cell.key)", metric, $0, ends)
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
