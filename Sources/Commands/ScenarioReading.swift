import Basics
import Foundation
import Measurement
import ScenarioLanguage
import Traces

/// Reads the scenario files that a command is given.
enum ScenarioReading {
  /// The words that scenarios may use.
  static var vocabulary: Vocabulary { Vocabulary(CommandContext.catalogue) }

  /// The scenario in the file at `path`, with all that is wrong with it and with the script and the
  /// traces that it names; without an entry where there is an error.
  ///
  /// - Throws: `InputError` if the file cannot be read.
  static func checked(
    fileAt path: String
  ) throws(InputError) -> (result: ParseResult, entry: ScenarioEntry?) {
    ScenarioEntry.checked(try RegularFile.bytes(of: path), path: path, vocabulary: vocabulary)
  }

  /// The scenarios in `paths`, or those that the program was built with where there are none, with their scripts and traces
  /// found and readable.
  ///
  /// Everything wrong with any of them is said on standard error first.
  ///
  /// - Throws: `InputError`, or `Failure` with exit code 64 or 65.
  static func entries(_ paths: [String]) throws -> [ScenarioEntry] {
    let all = try allChecked(paths)
    all.forEach { report($0.result) }
    let entries = all.compactMap(\.entry)
    if entries.count < all.count { throw Failure("", code: .badInput) }
    try requireTitles(of: entries)
    return entries
  }

  private static func allChecked(
    _ paths: [String]
  ) throws -> [(result: ParseResult, entry: ScenarioEntry?)] {
    guard paths.isEmpty else {
      return try paths.map(checked)
    }
    guard !CommandContext.scenarios.isEmpty else { throw noScenario }
    return CommandContext.scenarios.map { ScenarioEntry.checked($0, vocabulary: vocabulary) }
  }

  /// Says on standard error what is wrong with a scenario.
  static func report(_ result: ParseResult) {
    StandardError.write(result.report(isColoured: StandardError.isColoured))
  }

  /// - Throws: `Failure` with exit code 65 where two scenarios have the same title.
  static func requireTitles(of entries: [ScenarioEntry]) throws(Failure) {
    let titles = Dictionary(grouping: entries, by: \.scenario.title)
    if let same = titles.first(where: { $0.value.count > 1 })?.value {
      let files = same.map(\.file.path).joined(separator: " and ")
      throw Failure(
        "\(files) have the same title, \"\(same[0].scenario.title)\". Rename one: tables tell scenarios apart by title.",
        code: .badInput)
    }
  }

  /// What a command says that was given none.
  static let noScenario = Failure(
    "no scenario was given. Name one, e.g. Scenarios/open.scenario.", code: .usage)
}

/// Reads the traces that a command is given.
enum TraceReading {
  /// The trace in `path`; what was mended is said on standard error.
  ///
  /// - Throws: `InputError`.
  static func file(_ path: String) throws(InputError) -> TraceFile {
    let reading = try TraceFile.read(path)
    reading.warnings.forEach { StandardError.print("warning: \($0)") }
    return reading.file
  }
}
