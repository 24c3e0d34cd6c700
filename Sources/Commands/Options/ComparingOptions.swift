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

  @Option(
    help:
      "The times to compare instead of those of all parts, or counts of instructions (needs valgrind). With exact metrics alone no times are measured; all exact ones are always compared.",
    transform: commaSeparated)
  var metrics: [String] = []

  func validate() throws {
    try ValidationError.checkMetrics(metrics)
    if let other = metrics.first(where: { Metric.named($0)?.pass == .timeline }) {
      throw ValidationError(
        "--metrics \(other): two programs are not compared in real time. 'panebench list metrics' lists the others."
      )
    }
  }

  /// The passes that measure the metrics that are named, and the census, which is always compared.
  var passes: [Pass] {
    let named = metrics.compactMap { Metric.named($0)?.pass }
    return Pass.allCases.filter { $0 == .census || named.contains($0) }
  }

  var timedMetrics: [Metric] {
    metrics.isEmpty
      ? Metric.comparedByDefault : metrics.compactMap(Metric.named).filter { $0.pass == .timing }
  }

  /// Refuses to compare a metric that is named and that one run lacks, and would be silent about. A
  /// count that only the candidate lacks is missing.
  func checkMeasured(
    in baseline: RunEvidence, _ candidate: RunEvidence? = nil
  ) throws(Failure) {
    for metric in metrics.compactMap(Metric.named) {
      try baseline.repetitions.requireAny(of: [metric], "the baseline has")
      guard metric.pass == .timing else { continue }
      try candidate?.repetitions.requireAny(of: [metric], "the candidate has")
    }
  }

  var rule: ComparisonRule {
    threshold.map { ComparisonRule(threshold: $0) } ?? ComparisonRule()
  }

  func comparison(of baseline: RunEvidence, _ candidate: RunEvidence) -> Judgement {
    Judgement(baseline: baseline, candidate: candidate, rule: rule, timedMetrics: timedMetrics)
  }

  /// `3%`; without the sign it would not be clear what 0.03 means.
  private static func share(_ text: String) throws -> Double {
    guard text.hasSuffix("%"), let percent = Double(text.dropLast()), percent.isFinite,
      percent / 100 > 0
    else { throw ValidationError("expected a share above 0%, such as 3%.") }
    return percent / 100
  }
}

/// Two programs to compare, and what is of use with them alone: options of `run` as well.
struct ProgramOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compares this program with --head, measured in turn on the scenario files.",
      valueName: "program"))
  var base: String?

  @Option(help: ArgumentHelp("The program to compare; without it, this one.", valueName: "program"))
  var head: String?

  @OptionGroup var deciding: DecidingOptions
}
