import Measurement
import Reporting

/// Reads the run files that a command is given.
enum RunReading {
  /// The run in `path`; what a reader should know of it is said on standard error.
  ///
  /// - Throws: `Failure` with exit code 65 or 74.
  static func run(_ path: String) throws(Failure) -> Run {
    do {
      let run = try Run.read(path)
      run.warnings.forEach { StandardError.print("warning: \($0)") }
      return run
    } catch {
      throw Failure(error.description, code: error.exitStatus)
    }
  }

  /// The text of a baseline with the exact evidence of the run in `path`.
  ///
  /// - Throws: `Failure` with exit code 65 or 74.
  static func baselineText(of path: String) throws -> String {
    let run = try run(path)
    do {
      return try Baseline(of: run, loaderOrder: Surroundings.catalogue.names).run.text()
    } catch let failure as Baseline.Failure {
      throw Failure("\(path): \(failure)", code: .badInput)
    }
  }
}
