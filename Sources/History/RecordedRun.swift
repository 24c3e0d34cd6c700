import Foundation
import Measurement
import Statistics
import Verdicts
import Workers

/// A commit that was measured.
package struct Commit: Hashable, Sendable {
  package let hash: String
  /// The first line of its message; empty where it is not known.
  package let subject: String

  package init(hash: String, subject: String = "") {
    self.hash = hash
    self.subject = subject
  }

  /// The first seven digits of the hash.
  package var shortHash: String { String(hash.prefix(7)) }
}

/// A run as the history keeps it.
package struct RecordedRun: Hashable, Sendable, Codable {
  /// The commit's.
  let hash: String?
  let subject: String?
  /// The run's position in the history: when the commit was made, or else when the run began.
  package let date: Date
  /// When the run began, ISO 8601.
  package let began: String
  /// The version of the program that measured.
  package let program: String
  /// The run file, as it was named when it was added.
  package let path: String
  /// A mark of what was measured, when and where: the same for a run that has been extended since.
  let identity: String
  /// A mark of everything in the file.
  let fingerprint: String
  /// The scenarios' files by their titles; nil where an older program added the run.
  package let scenarioFiles: [String: String]?

  /// What was measured; nil where nobody knows.
  package var commit: Commit? { hash.map { Commit(hash: $0, subject: subject ?? "") } }
}

extension RecordedRun {
  /// `run` from `path`, measured at `commit`.
  ///
  /// - Parameter date: When the commit was made; nil for when the run began.
  /// - Throws: `HistoryError` where the run does not say when it began.
  package init(
    _ run: Run, path: String, commit: Commit?, date: Date?
  ) throws(HistoryError) {
    guard let began = try? Date(run.header.began, strategy: .iso8601) else {
      throw .undated(path: path, text: run.header.began)
    }
    let identity = Self.mark(of: [run.header])
    self.init(
      hash: commit?.hash, subject: commit?.subject, date: date ?? began, began: run.header.began,
      program: run.header.program, path: path, identity: identity,
      fingerprint: identity + Self.mark(of: run.repetitions),
      scenarioFiles: Dictionary(
        run.header.scenarios.map { ($0.title, $0.path) }, uniquingKeysWith: { first, _ in first }))
  }

  private static func mark(of values: [some Encodable]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // A value that was read from JSON can be written as JSON.
    let lines = values.map { (try? encoder.encode($0)) ?? Data() }
    return ScenarioFile.fingerprint(of: lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}

/// What a run says about one metric of one cell.
package struct RecordedValue: Hashable, Sendable {
  /// The least coverage of intervals.
  package static let confidence = 0.95

  package let cell: Cell
  /// The metric's name.
  package let metric: String
  /// The value: of a timed metric the median.
  package let value: Double
  /// The ends of its interval; nil where it is exact, or too few samples bound none.
  package let interval: ClosedRange<Double>?
  /// The median over repetitions of value ÷ reference time; nil where it is no time of the timing pass, or a repetition has
  /// no reference.
  package let relative: Double?
  /// How many repetitions it rests on.
  package let sampleCount: Int
  let environment: Environment
}

/// What a number may depend on besides the program.
struct Environment: Hashable, Sendable, Codable {
  /// The machine: times are compared with others of the same only.
  let machine: String
  /// Allocator, drawing libraries and fonts: bytes depend on them.
  let libraries: String
}

extension Environment {
  /// The environment of `machine`; `name` is what somebody calls it who knows that it is the same.
  init(_ machine: Machine, name: String?) {
    self.init(
      machine: name ?? machine.identity,
      libraries: ([machine.allocator, machine.drawing] + machine.fonts).joined(separator: "; "))
  }
}

extension CellSummary {
  /// The median over repetitions of `metric` ÷ the reference time that stands in the same line. Nil where `metric` is no time
  /// of that pass, or a line lacks the reference.
  fileprivate func medianRelativeToReference(of metric: Metric) -> Double? {
    let reference = Metric.referenceTime
    guard metric.pass == reference.pass, metric.unit == reference.unit, metric != reference else {
      return nil
    }
    let lines = repetitions.filter { $0.pass == metric.pass && $0.outcome.isCompleted }
      .map(\.metrics).filter { $0[metric] != nil }
    let ratios = lines.compactMap { line -> Double? in
      guard let value = line[metric], let pace = line[reference], pace > 0 else { return nil }
      return value / pace
    }
    return ratios.count == lines.count ? medianEstimate(of: ratios)?.value : nil
  }
}

/// A run as the history keeps it: one value for each cell and metric.
package struct CondensedRun {
  package let values: [RecordedValue]
  /// Exact values that are not kept, because repetitions disagree on them.
  package let disagreements: Int

  /// Condenses `run`; `machine` is what its machine is called where the kernel does not matter.
  package init(_ run: Run, machine: String?) {
    var values: [RecordedValue] = []
    var disagreements = 0
    for summary in RunSummary(repetitions: run.repetitions).cells {
      let environment = Environment(run.header.machine, name: machine)
      for metric in Metric.all {
        func keep(
          _ value: Double, of count: Int, _ interval: ClosedRange<Double>? = nil,
          relative: Double? = nil
        ) {
          values.append(
            RecordedValue(
              cell: summary.cell, metric: metric.name, value: value, interval: interval,
              relative: relative, sampleCount: count, environment: environment))
        }
        switch summary.evidence(for: metric, confidence: RecordedValue.confidence) {
        case .exact(let value, let samples), .nearExact(let value, let samples):
          keep(value, of: samples.count)
        case .timed(let estimate, let samples):
          let interval = estimate.interval
          keep(
            estimate.value, of: samples.count,
            interval.isBounded ? interval.lower...interval.upper : nil,
            relative: summary.medianRelativeToReference(of: metric))
        case .disagreement: disagreements += 1
        case .notMeasured, .unfinished, .notApplicable: break
        }
      }
    }
    (self.values, self.disagreements) = (values, disagreements)
  }
}

extension RecordedRun {
  /// The day by which the history is ordered, in UTC.
  package var day: String { date.formatted(.iso8601.year().month().day()) }
}
