import Measurement
import Replaying
import Statistics
import Verdicts

/// A report for programs: every number with the samples that it comes from.
package enum JSONReport {
  /// `run` as JSON, ending in a newline.
  ///
  /// Metrics without samples are left out of a cell. An end of an interval that the samples do not
  /// bound is `null`.
  ///
  /// - Parameter confidence: The least coverage of the intervals of timed metrics.
  package static func text(
    of run: RunSummary, metrics: [Metric] = Metric.all, confidence: Double = 0.95
  ) -> String {
    let report = JSONValue.object([
      .init("panebench", .string("report")),
      .init("version", .int(1)),
      .init("confidence", .number(confidence)),
      .init("metrics", .array(metrics.map(definition))),
      .init("cells", .array(run.cells.map { cell($0, metrics, confidence: confidence) })),
    ])
    return report.text() + "\n"
  }

  private static func definition(of metric: Metric) -> JSONValue {
    .object([
      .init("name", .string(metric.name)),
      .init("unit", .string(metric.unit.rawValue)),
      .init("kind", .string(metric.kind.rawValue)),
      .init("pass", .string(metric.pass.rawValue)),
      .init("definition", .string(metric.definition)),
    ])
  }

  private static func cell(
    _ summary: CellSummary, _ metrics: [Metric], confidence: Double
  ) -> JSONValue {
    let values = metrics.compactMap { metric in
      value(summary.evidence(for: metric, confidence: confidence), of: metric)
    }
    let frameTimes = summary.frameTimes.map { JSONValue.Member("frameTimes", distribution($0)) }
    let classes = summary.sizeClasses.map { JSONValue.Member("sizeClasses", allocations($0)) }
    let company = BusyMachine([summary]).map {
      JSONValue.Member("warnings", .array([.string($0.sentence)]))
    }
    return .object(
      [
        .init("scenario", .string(summary.cell.scenario)),
        .init("loader", .string(summary.cell.loader)),
        .init("pages", .int(summary.cell.pages)),
        .init("scenes", .int(summary.cell.scenes)),
        .init("repetitions", .array(summary.repetitions.map(ending))),
        .init("metrics", .array(values)),
      ] + [frameTimes, classes, company].compactMap { $0 })
  }

  private static func ending(of repetition: Repetition) -> JSONValue {
    let memory = repetition.details.memory.map { JSONValue.Member("memory", phases($0)) }
    return .object(
      [
        .init("pass", .string(repetition.pass.rawValue)),
        .init("repetition", .int(repetition.repetition)),
      ] + repetition.outcome.jsonMembers + [memory].compactMap { $0 })
  }

  /// The allocator's statistics in bytes at each boundary between phases.
  private static func phases(_ memory: PhaseMemory) -> JSONValue {
    .object(
      PhaseBoundary.allCases.compactMap { boundary in
        memory.sums(at: boundary).map { sums in
          .init(boundary.rawValue, .object(sums.map { .init($0.name, .int($0.bytes)) }))
        }
      })
  }

  /// A distribution over all processes, in ns; the histogram is HdrHistogram's V2 encoding in base64.
  private static func distribution(_ times: FrameTimes) -> JSONValue {
    let names = ["p50", "p90", "p99", "p99.9", "max"]
    let quantiles = zip(names, times.quantiles([0.5, 0.9, 0.99, 0.999, 1]))
    return .object(
      [.init("unit", .string("ns")), .init("count", .int(times.count))]
        + quantiles.map { .init($0, .int($1)) }
        + [.init("histogram", .string(times.encoded))])
  }

  /// Allocations by size class, as each census counted them.
  private static func allocations(_ classes: [SizeClasses]) -> JSONValue {
    func column(_ numbers: [Int]) -> JSONValue { .array(numbers.map(JSONValue.int)) }
    return .array(
      classes.map {
        .object([
          .init("sizes", column($0.sizes)), .init("open", column($0.open)),
          .init("turns", column($0.turns)), .init("openInPlace", .int($0.openInPlace)),
          .init("turnsInPlace", .int($0.turnsInPlace)),
        ])
      })
  }

  /// The evidence about `metric`, or `nil` where there is none.
  private static func value(_ evidence: Evidence, of metric: Metric) -> JSONValue? {
    var members: [JSONValue.Member] = [.init("name", .string(metric.name))]
    switch evidence {
    case .notMeasured, .unfinished:
      return nil
    case .notApplicable:
      return .object(members + [.init("applies", .bool(false))])
    case .exact(let value, _), .nearExact(let value, _):
      members.append(.init("value", .number(value)))
    case .disagreement(let samples):
      members.append(
        .init("disagreement", .array(Set(samples.map(\.value)).sorted().map(JSONValue.number))))
    case .timed(let estimate, _):
      members.append(.init("median", .number(estimate.value)))
      members.append(.init("interval", interval(estimate.interval)))
      if !estimate.warnings.isEmpty {
        let warnings = estimate.warnings.map { JSONValue.string($0.description) }
        members.append(.init("warnings", .array(warnings)))
      }
    }
    members.append(.init("samples", .array(evidence.samples.map { .number($0.value) })))
    members.append(.init("repetitions", .array(evidence.samples.map { .int($0.repetition) })))
    return .object(members)
  }

  private static func interval(_ interval: Interval) -> JSONValue {
    .object([
      .init("lower", .number(interval.lower)),
      .init("upper", .number(interval.upper)),
      .init("coverage", .number(interval.coverage)),
    ])
  }
}
