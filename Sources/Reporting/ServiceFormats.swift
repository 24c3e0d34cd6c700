import Measurement
import PlainText
import Verdicts

/// A run's numbers in the formats of services that draw their history.
package enum ServiceFormats {
  /// Bencher Metric Format: a benchmark for each cell, a measure for each metric; ends in a newline.
  ///
  /// Format: https://bencher.dev/docs/reference/bencher-metric-format
  package static func bencher(of run: RunSummary, metrics: [Metric] = Metric.all) -> String {
    JSONValue.object(
      run.cells.compactMap { cell in
        let measures = metrics.compactMap { metric -> JSONValue.Member? in
          guard let number = Number(cell.evidence(for: metric)) else { return nil }
          var members = [JSONValue.Member("value", .number(number.value))]
          if let interval = number.interval {
            members.append(.init("lower_value", .number(interval.lowerBound)))
            members.append(.init("upper_value", .number(interval.upperBound)))
          }
          return .init(metric.name, .object(members))
        }
        return measures.isEmpty ? nil : .init(name(of: cell.cell), .object(measures))
      }
    ).text() + "\n"
  }

  /// What the GitHub action "github-action-benchmark" reads as its tool `customSmallerIsBetter`: an entry for each cell
  /// and metric; ends in a newline.
  ///
  /// Format: https://github.com/benchmark-action/github-action-benchmark
  package static func smallerIsBetter(
    of run: RunSummary, metrics: [Metric] = Metric.all
  ) -> String {
    JSONValue.array(
      run.cells.flatMap { cell in
        metrics.compactMap { metric -> JSONValue? in
          guard let number = Number(cell.evidence(for: metric)) else { return nil }
          var members: [JSONValue.Member] = [
            .init("name", .string("\(name(of: cell.cell)), \(metric.name)")),
            .init("unit", .string(metric.unit.rawValue)),
            .init("value", .number(number.value)),
          ]
          if let interval = number.interval {
            let ends = [interval.lowerBound, interval.upperBound].map(plainNumeral)
            members.append(.init("range", .string(ends.joined(separator: " … "))))
          }
          members.append(.init("extra", .string(metric.kind.rawValue)))
          return .object(members)
        }
      }
    ).text() + "\n"
  }

  /// A number, with the interval of a timed one where the samples bound it.
  private struct Number {
    let value: Double
    let interval: ClosedRange<Double>?

    init?(_ evidence: Evidence) {
      switch evidence {
      case .exact(let value, _), .nearExact(let value, _):
        (self.value, interval) = (value, nil)
      case .timed(let estimate, _):
        value = estimate.value
        interval =
          estimate.interval.isBounded
          ? estimate.interval.lower...estimate.interval.upper : nil
      default: return nil
      }
    }
  }

  /// `Page through an act: three-pane at 30 pages`
  private static func name(of cell: Cell) -> String {
    let size = cell.scenes == 1 ? "\(cell.pages)" : "\(cell.scenes) × \(cell.pages)"
    let pages = cell.pages == 1 && cell.scenes == 1 ? "page" : "pages"
    return "\(cell.scenario): \(cell.loader) at \(size) \(pages)"
  }
}
