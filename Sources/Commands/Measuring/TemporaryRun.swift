import Basics
import Foundation

/// A run file that was not asked for, in the folder for temporary files: it is there only to resume
/// a run that is interrupted.
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
