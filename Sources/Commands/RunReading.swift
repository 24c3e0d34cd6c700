import Measurement
import ScenarioLanguage

/// Reads the run files that a command is given.
enum RunReading {
  /// The run in `path`; what its reader should know is said on standard error.
  ///
  /// - Throws: `Failure` with exit code 65 or 74.
  static func run(_ path: String) throws(Failure) -> Run {
    let run: Run
    do { run = try Run.read(path) } catch {
      throw Failure(error.description, code: error.exitStatus)
    }
    run.warnings.forEach { StandardError.print("warning: \($0)") }
    return run
  }

  /// The scenarios of a run as they stood when it was measured.
  ///
  /// - Throws: `Failure` with exit code 65 where this program does not understand one of them.
  static func entries(of run: Run, at path: String) throws(Failure) -> [Plan.Entry] {
    var entries: [Plan.Entry] = []
    for record in run.header.scenarios {
      let result = Scenario.parse(
        record.text, file: record.path, vocabulary: ScenarioReading.vocabulary)
      guard let scenario = result.scenario else {
        StandardError.print(
          result.report(isColoured: StandardError.isColoured), terminator: "")
        throw Failure(
          "\(path): its scenario \"\(record.title)\" is none to this program. Use the program that measured it.",
          code: .badInput)
      }
      entries.append(
        Plan.Entry(
          file: ScenarioFile(path: record.path, text: record.text), scenario: scenario))
    }
    return entries
  }
}
