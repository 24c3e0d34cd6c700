import Basics
import Foundation
import Measurement
import ScenarioLanguage

enum ScenarioReading {
  static var loaders: [String] { CommandContext.catalogue.names }

  /// A scenario with all that is wrong with it and with the script and the traces that it names;
  /// without an entry if there is an error.
  typealias Checked = (result: ParseResult, entry: ScenarioEntry?)

  /// Each of the scenarios in `paths`, or without any those that the program was built with; an
  /// error if the file cannot be read.
  static func checked(_ paths: [String]) throws(Failure) -> [Result<Checked, InputError>] {
    let loaders = loaders
    guard paths.isEmpty else {
      return paths.map { path in
        Result { () throws(InputError) -> Checked in
          let bytes = try RegularFile.bytes(
            of: path, limit: ScenarioFile.largest,
            remedy: "a scenario is a short text; this may be another file")
          try requireScenario(bytes, path)
          return ScenarioEntry.checked(bytes, path: path, loaders: loaders)
        }
      }
    }
    guard !CommandContext.scenarios.isEmpty else {
      throw Failure(
        "no scenario was given. Name one, e.g. Scenarios/open.scenario.", code: .usage)
    }
    return CommandContext.scenarios.map {
      .success(ScenarioEntry.checked($0, loaders: loaders))
    }
  }

  /// - Throws: `InputError` if `bytes` are a run file or a trace, in which every line would be
  ///   wrong.
  private static func requireScenario(_ bytes: [UInt8], _ path: String) throws(InputError) {
    struct Header: Decodable { let panebench: String }
    guard bytes.first == UInt8(ascii: "{"),
      let line = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first,
      let header = try? JSONDecoder().decode(Header.self, from: Data(line))
    else { return }
    let file = CommandLineText.quoted(path)
    let (name, remedy) =
      header.panebench == "trace"
      ? ("trace", "play it with 'panebench replay \(file)'")
      : ("run file", "show it with 'panebench report \(file)'; prove and compare read it too")
    throw InputError("this is a \(name), not a scenario", remedy: remedy, path: path)
  }

  /// The scenarios in `paths`, or without any those that the program was built with; their scripts
  /// and traces found and readable.
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
