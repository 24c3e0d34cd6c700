import Basics
import Measurement
import Verdicts

/// A run's numbers in the formats of services that draw them over time.
package enum ServiceFormats {
  /// Bencher Metric Format: a benchmark for each cell, a measure for each metric; ends in a newline.
  ///
  /// Format: https://bencher.dev/docs/reference/bencher-metric-format
  package static func bencher(of run: Book, metrics: [Metric] = Metric.all) -> String {
    struct Measure: Encodable {
      let value: Double
      let lower_value: Double?
      let upper_value: Double?
    }
    var benchmarks: [String: [String: Measure]] = [:]
    for entry in entries(of: run, metrics) {
      benchmarks[entry.cell, default: [:]][entry.metric.name] = Measure(
        value: entry.value, lower_value: entry.interval?.lowerBound,
        upper_value: entry.interval?.upperBound)
    }
    return jsonText(benchmarks)
  }

  /// What the GitHub action "github-action-benchmark" reads as its tool `customSmallerIsBetter`: an entry for each cell
  /// and metric; ends in a newline.
  ///
  /// Format: https://github.com/benchmark-action/github-action-benchmark
  package static func smallerIsBetter(
    of run: Book, metrics: [Metric] = Metric.all
  ) -> String {
    struct Benchmark: Encodable {
      let name, unit: String
      let value: Double
      let range: String?
      let extra: Metric.Kind
    }
    return jsonText(
      entries(of: run, metrics).map { entry in
        Benchmark(
          name: "\(entry.cell), \(entry.metric.name)", unit: entry.metric.unit.rawValue,
          value: entry.value,
          range: entry.interval.map {
            "\(plainNumeral($0.lowerBound)) … \(plainNumeral($0.upperBound))"
          }, extra: entry.metric.kind)
      })
  }

  /// A number, with the interval of a timed one if the samples bound it.
  private struct Entry {
    /// `Page through an act: three-pane at 30 pages`
    let cell: String
    let metric: Metric
    let value: Double
    let interval: ClosedRange<Double>?
  }

  private static func entries(of run: Book, _ metrics: [Metric]) -> [Entry] {
    run.cells.flatMap { cell in
      metrics.compactMap { metric in
        let evidence = cell.evidence(for: metric)
        let interval = evidence.estimate?.interval
        return evidence.value.map { value in
          Entry(
            cell: "\(cell.cell.scenario): \(cell.cell.benchmarkName)", metric: metric, value: value,
            interval: interval.flatMap { $0.isBounded ? $0.lower...$0.upper : nil })
        }
      }
    }
  }
}
