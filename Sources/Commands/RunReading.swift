import Basics
import Measurement
import ScenarioLanguage

/// Reads the run files that a command is given.
enum RunReading {
  /// The run in `path`; what its reader should know is said on standard error.
  ///
  /// - Throws: `InputError`.
  static func run(_ path: String) throws(InputError) -> Run {
    let run = try Run.read(path)
    run.warnings.forEach { StandardError.print("warning: \($0)") }
    return run
  }

  /// The runs in `paths`, of which the shards of one plan are one; what its reader should know is said on standard error.
  ///
  /// - Throws: `InputError`.
  static func runs(_ paths: [String]) throws -> [JoinedRun] {
    try JoinedRun.all(paths.map { ($0, try run($0)) })
  }

  /// Whether every cell of the plans of `runs` was measured; those that were not are named on standard error. Of a run whose
  /// scenarios this program does not understand, nobody can tell.
  ///
  /// - Throws: `InputError` if nobody could measure one of the plans.
  static func areComplete(_ runs: [JoinedRun]) throws(InputError) -> Bool {
    var isComplete = true
    for run in runs {
      let entries = run.run.header.scenarios.compactMap { entry(of: $0).entry }
      guard entries.count == run.run.header.scenarios.count else { continue }
      for sentence in try run.missing(of: entries) {
        StandardError.print("warning: \(sentence)")
        isComplete = false
      }
    }
    return isComplete
  }

  /// - Throws: `Failure` with exit code 3 if `areComplete` is false.
  static func checkComplete(_ areComplete: Bool) throws(Failure) {
    guard !areComplete else { return }
    throw Failure("cells of the plan are missing.", code: .incomplete)
  }

  /// The scenarios of a run as they stood when it was measured.
  ///
  /// - Throws: `Failure` with exit code 65 if this program does not understand one of them.
  static func entries(of header: RunHeader, at path: String) throws(Failure) -> [ScenarioEntry] {
    var entries: [ScenarioEntry] = []
    for record in header.scenarios {
      let (entry, result) = entry(of: record)
      guard let entry else {
        StandardError.write(result.report(isColoured: StandardError.isColoured))
        throw Failure(
          "\(path): this program cannot read its scenario \"\(record.title)\". Use the program that measured it.",
          code: .badInput)
      }
      entries.append(entry)
    }
    return entries
  }

  private static func entry(
    of record: RunHeader.ScenarioRecord
  ) -> (entry: ScenarioEntry?, result: ParseResult) {
    let file = ScenarioFile(path: record.path, text: record.text)
    let result = file.parsed(ScenarioReading.vocabulary)
    return (result.scenario.map { ScenarioEntry(file: file, scenario: $0) }, result)
  }
}
