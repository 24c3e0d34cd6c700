import Foundation

/// Where run files go whose names nobody gave.
enum RunFolder {
  /// A name by the time, in Runs/, which is made where it is missing; no file has it with one of the `endings` yet.
  ///
  /// - Throws: `Failure` with exit code 74 where the folder cannot be made.
  static func name(endings: [String] = [".jsonl"]) throws(Failure) -> String {
    do {
      try FileManager.default.createDirectory(atPath: "Runs", withIntermediateDirectories: true)
    } catch {
      let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      throw Failure(
        "Runs: the folder for run files cannot be made (\((reason ?? error as NSError).localizedDescription)). Name a run file with --output.",
        code: .fileAccess)
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
