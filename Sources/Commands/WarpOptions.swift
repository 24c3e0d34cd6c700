import ArgumentParser
import Gestures
import Scrolling

/// How a command changes the pauses of a recording.
struct WarpOptions: ParsableArguments {
  @Option(
    help: "MIN-MAX=NEW: pauses of MIN to MAX ms become NEW ms long.",
    transform: Self.levelling)
  var gaps: TimeWarp.Levelling?

  @Option(help: "Shortens longer pauses to this many ms.")
  var longestGap: Double?

  func validate() throws {
    if let longestGap, !(0...86_400_000).contains(longestGap) {
      throw ValidationError("--longest-gap must be from 0 to 86400000 ms.")
    }
  }

  /// What was asked for; nil where nothing was.
  var warp: TimeWarp? {
    guard gaps != nil || longestGap != nil else { return nil }
    return TimeWarp(
      levelling: gaps, longest: longestGap.map { Microseconds(milliseconds: $0) })
  }

  private static func levelling(_ text: String) throws -> TimeWarp.Levelling {
    let numbers = text.split(whereSeparator: { $0 == "-" || $0 == "=" }).compactMap {
      Double($0)
    }
    guard text.count(where: { $0 == "-" }) == 1, text.count(where: { $0 == "=" }) == 1,
      numbers.count == 3, numbers[0] <= numbers[1],
      numbers.allSatisfy({ (0...86_400_000).contains($0) })
    else { throw ValidationError("pauses are given in ms as MIN-MAX=NEW, such as 200-900=50.") }
    return TimeWarp.Levelling(
      Microseconds(milliseconds: numbers[0])...Microseconds(milliseconds: numbers[1]),
      become: Microseconds(milliseconds: numbers[2]))
  }
}
