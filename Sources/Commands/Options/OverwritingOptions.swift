import ArgumentParser
import Basics
import Foundation

/// What happens to a file that exists: what was measured or recorded is replaced only with
/// `--force`, because nothing makes it again. What is made from it, such as a report, a film or a
/// profile, is always replaced.
struct OverwritingOptions: ParsableArguments {
  @Flag(help: "Replaces the file that --output names, if it exists.")
  var force = false

  /// Deletes old files at `paths`, so that new ones can be begun there.
  ///
  /// - Throws: `Failure` with exit code 64 if there is a file and no `--force`, or one of `inputs`;
  ///   with 74 if it cannot be deleted.
  func makeRoom(for paths: [String], inputs: [String]) throws(Failure) {
    for path in paths { _ = try OutputFile(path, inputs: inputs, replaceExisting: force) }
    for path in paths where unlink(path) != 0 && errno != ENOENT {
      throw Failure("\(path): cannot be deleted (\(systemError(errno))).", code: .fileAccess)
    }
  }
}
