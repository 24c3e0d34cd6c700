import ArgumentParser
import Basics
import Metrics
import Statistics
import Verdicts

struct ComparingOptions: ParsableArguments {
  @Option(help: "The smallest difference in a time that counts, as a share: 3%.")
  var threshold = Share(0.03)

  @Option(
    name: [.customLong("metric"), .customLong("metrics")],
    help:
      "The metrics to compare instead of the times of all parts: of the timing pass, or instructions-open and instructions-turn (needs valgrind).",
    transform: commaSeparated)
  var metrics: [String] = []

  func validate() throws {
    if threshold.value <= 0 { throw ValidationError("--threshold must be above 0%.") }
    try ValidationError.checkMetrics(metrics)
    // What the census counts is always compared.
    let passes: [Pass?] = [.timing, .instructions]
    if let other = metrics.first(where: { !passes.contains(Metric.named($0)?.pass) }) {
      throw ValidationError(
        "--metric \(other): neither a time nor a count of instructions. 'panebench list metrics' lists them."
      )
    }
  }

  var timedMetrics: [Metric] {
    metrics.isEmpty
      ? Metric.comparedByDefault : metrics.compactMap(Metric.named).filter { $0.pass == .timing }
  }

  /// - Throws: `Failure` with exit code 64 if no book has one of the metrics that are named.
  func checkMeasured(in books: [Book]) throws(Failure) {
    guard !metrics.isEmpty else { return }
    try books.flatMap(\.repetitions).requireAny(of: metrics.compactMap(Metric.named))
  }

  var rule: ComparisonRule { ComparisonRule(threshold: threshold.value) }

  func comparison(of baseline: Book, _ candidate: Book) -> RunComparison {
    RunComparison(
      baseline: baseline, candidate: candidate, rule: rule, timedMetrics: timedMetrics)
  }
}

/// Two programs to compare, and everything that is of use with them alone: options of `run` as
/// well.
struct ProgramOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compares this program with --head, measured in turn on the scenario files.",
      valueName: "program"))
  var base: String?

  @Option(help: ArgumentHelp("The program to compare; without it, this one.", valueName: "program"))
  var head: String?

  @OptionGroup var deciding: DecidingOptions
  @OptionGroup var blaming: ProfilingOptions
}

struct Share: ExpressibleByArgument {
  let value: Double

  init(_ value: Double) { self.value = value }

  /// `3%`; without the sign it would not be clear what 0.03 means.
  init?(argument: String) {
    guard argument.hasSuffix("%"), let percent = Double(argument.dropLast()), percent.isFinite
    else { return nil }
    value = percent / 100
  }

  var defaultValueDescription: String { "\(Int((value * 100).rounded()))%" }
}
