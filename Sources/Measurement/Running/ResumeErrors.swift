import Basics

/// Why a run, or two that were measured in turn, cannot be resumed here, and what to do.
extension InputError {
  /// The two are of different comparisons.
  static func notAPair(_ paths: [String]) -> InputError {
    InputError(
      "\(paths.joined(separator: " and ")) are not of one comparison",
      remedy: "give the --output of one, or \(measuringAnew(paths))")
  }

  /// The run at `path`, one of `paths`, was measured with `differences`: phrases.
  static func cannotResume(
    _ path: String, among paths: [String], _ differences: [String]
  ) -> InputError {
    InputError(
      "this run cannot be resumed here, for it was measured with \(differences.joined(separator: "; "))",
      remedy: "resume it where it was begun, or \(measuringAnew(paths))", path: path)
  }

  private static func measuringAnew(_ paths: [String]) -> String {
    "measure into \(paths.count > 1 ? "new files" : "a new file") with --output"
  }
}
