import Basics

/// What is wrong with run files, and what to do.
extension InputError {
  /// It is to be resumed, and is not there.
  static func missingRun(_ path: String) -> InputError {
    InputError(
      "there is no such file to resume",
      remedy: "check the path, or leave --resume out to begin it", path: path, code: .fileAccess)
  }

  /// Another program is writing into it.
  static func busyRun(_ path: String, process: Int?) -> InputError {
    InputError(
      "another program is writing into it\(process.map { ", process \($0)" } ?? "")",
      remedy: "wait until that has ended", path: path, code: .fileAccess)
  }

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

  /// It was written by a program of another version.
  static func otherVersion(_ path: String) -> InputError {
    InputError(
      "written by another version of panebench; measure it again with this version", remedy: "",
      path: path, line: 1)
  }

  static func badLine(_ reason: String, _ path: String, line: Int) -> InputError {
    InputError(
      reason, remedy: "the file was damaged; measure again, or remove the line", path: path,
      line: line)
  }
}
