import ArgumentParser
import Basics
import Metrics
import Statistics
import Verdicts

struct ComparingOptions: ParsableArguments {
  @Option(
    help: "The smallest difference in a time that counts, as a share. The default is 3%.",
    transform: Self.share)
  private var threshold: Double?

  var leastDifference: Double { threshold ?? ComparisonRule().threshold }

  @Option(
    name: [.customLong("metric"), .customLong("metrics")],
    help:
      "The metrics to compare instead of the times of all parts: of the timing pass, or instructions-open and instructions-turn (needs valgrind).",
    transform: commaSeparated)
  var metrics: [String] = []

  func validate() throws {
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

  var rule: ComparisonRule { ComparisonRule(threshold: leastDifference) }

  func comparison(of baseline: Book, _ candidate: Book) -> Judgement {
    Judgement(
      baseline: baseline, candidate: candidate, rule: rule, timedMetrics: timedMetrics)
  }

  /// `3%`; without the sign it would not be clear what 0.03 means.
  private static func share(_ text: String) throws -> Double {
    guard text.hasSuffix("%"), let percent = Double(text.dropLast()), percent.isFinite, percent > 0
    else { throw ValidationError("expected a share above 0%, such as 3%.") }
    return percent / 100
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
