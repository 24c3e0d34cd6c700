import ArgumentParser
import Basics
import Foundation

/// What happens to a file that exists: what was measured or recorded is replaced only with `--force`, because nothing makes it
/// again. What is made from it, such as a report, a film or a profile, is always replaced.
struct OverwritingOptions: ParsableArguments {
  @Flag(help: "Replaces the file that --output names, if it exists.")
  var force = false

  /// Deletes old files at `paths`, so that new ones can be begun there.
  ///
  /// - Throws: `Failure` with exit code 64 if there is a file and no `--force`, or one of `inputs`; with 74 if it cannot be deleted.
  func makeRoom(for paths: [String], inputs: [String]) throws(Failure) {
    for path in paths { _ = try OutputFile(path, inputs: inputs, replaceExisting: force) }
    for path in paths where unlink(path) != 0 && errno != ENOENT {
      throw Failure("\(path): cannot be deleted (\(systemError(errno))).", code: .fileAccess)
    }
  }
}

/// A run file that was not asked for, in the folder for temporary files: it is there only to resume a run that is interrupted.
enum TemporaryRun {
  /// A name by the time; no file has it with one of the `endings` yet.
  static func newName(_ endings: [String]) -> String {
    let time = Date().formatted(Date.ISO8601FormatStyle(timeSeparator: .omitted))
    let folder = FileManager.default.temporaryDirectory.path
    let stamp = "\(folder)/panebench-\(time.dropLast().replacing("T", with: "-"))"
    var (name, number) = (stamp, 1)
    while endings.contains(where: { FileManager.default.fileExists(atPath: name + $0) }) {
      number += 1
      name = "\(stamp)-\(number)"
    }
    return endings.count == 1 ? name + endings[0] : name
  }

  /// Deletes the files of a run that came to its end.
  static func delete(_ paths: [String]) {
    paths.forEach { unlink($0) }
    StandardError.print("The run is not kept. To keep one, name a file with --output.")
  }
}
