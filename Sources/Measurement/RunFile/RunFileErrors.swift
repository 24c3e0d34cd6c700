import Basics

extension InputError {
  /// There is nothing in it, or not even the whole of its first line.
  package static func unbegunRun(_ path: String) -> InputError {
    InputError(
      "the run was stopped before its first line had been written, so there is nothing in it",
      remedy: "delete the file, and measure again with 'panebench run'", path: path)
  }

  static func notARun(_ path: String) -> InputError {
    InputError(
      "not a run file", remedy: "'panebench run --output FILE' writes one", path: path, line: 1)
  }

  static func badLine(_ reason: String, _ path: String, line: Int) -> InputError {
    InputError(
      reason, remedy: "the file was damaged; measure again, or remove the line", path: path,
      line: line)
  }
}
