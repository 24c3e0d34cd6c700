import Basics
import Foundation
import Measurement
import ScenarioLanguage
import Traces

enum ScenarioReading {
  static var vocabulary: Vocabulary { Vocabulary(CommandContext.catalogue) }

  /// A scenario with all that is wrong with it and with the script and the traces that it names; without an entry if there is an
  /// error.
  typealias Checked = (result: ParseResult, entry: ScenarioEntry?)

  /// Each of the scenarios in `paths`, or without any those that the program was built with; an error if the file cannot be read.
  static func checked(_ paths: [String]) throws(Failure) -> [Result<Checked, InputError>] {
    let vocabulary = vocabulary
    guard paths.isEmpty else {
      return paths.map { path in
        Result { () throws(InputError) -> Checked in
          ScenarioEntry.checked(
            try RegularFile.bytes(of: path), path: path, vocabulary: vocabulary)
        }
      }
    }
    guard !CommandContext.scenarios.isEmpty else {
      throw Failure(
        "no scenario was given. Name one, e.g. Scenarios/open.scenario.", code: .usage)
    }
    return CommandContext.scenarios.map {
      .success(ScenarioEntry.checked($0, vocabulary: vocabulary))
    }
  }

  /// The scenarios in `paths`, or without any those that the program was built with; their scripts and traces
  /// found and readable.
  ///
  /// Everything wrong with any of them is said on standard error first.
  static func entries(_ paths: [String]) throws -> [ScenarioEntry] {
    let all = try checked(paths).map { try $0.get() }
    all.forEach { report($0.result) }
    let entries = all.compactMap(\.entry)
    if entries.count < all.count { throw Failure("", code: .badInput) }
    try requireTitles(of: entries)
    return entries
  }

  static func report(_ result: ParseResult) {
    StandardError.write(result.report(isColoured: StandardError.isColoured))
  }

  static func requireTitles(of entries: [ScenarioEntry]) throws(InputError) {
    let titles = Dictionary(grouping: entries, by: \.scenario.title)
    if let same = titles.first(where: { $0.value.count > 1 })?.value {
      let files = same.map(\.file.path).joined(separator: " and ")
      throw InputError(
        "\(files) have the same title, \"\(same[0].scenario.title)\"",
        remedy: "rename one: tables tell scenarios apart by title")
    }
  }
}
