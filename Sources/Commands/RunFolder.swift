import Basics
import Foundation

/// Where run files go whose names nobody gave.
package enum RunFolder {
  /// A name by the time, in Runs/, which is made where it is missing; no file has it with one of the `endings` yet.
  ///
  /// - Throws: `Failure` with exit code 74 where the folder cannot be made.
  package static func name(endings: [String] = [".jsonl"]) throws(Failure) -> String {
    if mkdir("Runs", 0o777) != 0 {
      let reason = String(cString: strerror(errno))
      var status = stat()
      guard stat("Runs", &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw Failure(
          "Runs: the folder for run files cannot be made (\(reason)). Name a run file with --output.",
          code: .fileAccess)
      }
    }
    let stamp = Date().formatted(
      .verbatim(
        "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits)-\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))\(minute: .twoDigits)\(second: .twoDigits)",
        timeZone: .gmt, calendar: Calendar(identifier: .gregorian)))
    var name = "Runs/\(stamp)"
    var number = 1
    while endings.contains(where: { FileManager.default.fileExists(atPath: name + $0) }) {
      number += 1
      name = "Runs/\(stamp)-\(number)"
    }
    return endings.count == 1 ? name + endings[0] : name
  }
}
