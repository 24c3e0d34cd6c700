import Basics
import Measurement
import ScenarioLanguage
import Verdicts

enum RunReading {
  /// The run in `path`; what its reader should know is said on standard error.
  static func run(_ path: String) throws(InputError) -> Run {
    let run = try Run.read(path)
    run.warnings.forEach { StandardError.print("warning: \($0)") }
    return run
  }

  /// The evidence of each run in `paths`, of which the shards of one plan are one.
  static func allEvidence(_ paths: [String]) throws -> [RunEvidence] {
    try JoinedRun.all(paths.map { ($0, try run($0)) }).map {
      RunEvidence($0, loaders: CommandContext.catalogue.names)
    }
  }

  /// The evidence of the run in `path` alone.
  static func evidence(_ path: String) throws(InputError) -> RunEvidence {
    evidence(try run(path), path: path)
  }

  static func evidence(_ run: Run, path: String = "") -> RunEvidence {
    RunEvidence(JoinedRun(run, path: path), loaders: CommandContext.catalogue.names)
  }

  /// Whether the file at `path` is no scenario and no trace: a run file begins with an object.
  static func isRun(_ path: String) -> Bool {
    !path.hasSuffix(".trace") && RegularFile.firstByte(of: path) == UInt8(ascii: "{")
  }

  /// What the plan of `evidence` has that was not measured, in sentences. No one can tell if this
  /// program does not understand a scenario.
  static func missing(in evidence: RunEvidence) throws(InputError) -> [String] {
    let entries = evidence.recorded.compactMap(\.entry)
    guard entries.count == evidence.recorded.count else { return [] }
    return try evidence.runs.first?.missing(of: entries) ?? []
  }

  /// The scenarios of `evidence` as they stood when they were measured.
  static func entries(of evidence: RunEvidence) throws(Failure) -> [ScenarioEntry] {
    try evidence.recorded.map { recorded throws(Failure) in
      if let entry = recorded.entry { return entry }
      ScenarioReading.report(recorded.result)
      throw Failure(
        "\(evidence.runs[0].files[0].path): this program cannot read its scenario \"\(recorded.record.title)\". Use the program that measured it.",
        code: .badInput)
    }
  }
}
