import Console
import Measurement
import ScenarioLanguage
import Workers

/// Reads the run files that a command is given.
enum RunReading {
  /// The run in `path`, without `details` in half the memory; what its reader should know is said on standard error.
  ///
  /// - Throws: `RunFileError`.
  static func run(_ path: String, details: Bool = true) throws(RunFileError) -> Run {
    let run = try Run.read(path, details: details)
    run.warnings.forEach { StandardError.print("warning: \($0)") }
    return run
  }

  /// The scenarios of a run as they stood when it was measured.
  ///
  /// - Throws: `Failure` with exit code 65 where this program does not understand one of them.
  static func entries(of header: RunHeader, at path: String) throws(Failure) -> [ScenarioEntry] {
    var entries: [ScenarioEntry] = []
    for record in header.scenarios {
      let file = ScenarioFile(path: record.path, text: record.text)
      let result = file.parsed(ScenarioReading.vocabulary)
      guard let scenario = result.scenario else {
        StandardError.write(result.report(isColoured: StandardError.isColoured))
        throw Failure(
          "\(path): this program cannot read its scenario \"\(record.title)\". Use the program that measured it.",
          code: .badInput)
      }
      entries.append(ScenarioEntry(file: file, scenario: scenario))
    }
    return entries
  }
}
