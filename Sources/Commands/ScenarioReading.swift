import Foundation
import Measurement
import ScenarioLanguage
import TraceFormats

/// Reads the scenario files that a command is given.
enum ScenarioReading {
  /// The words that scenarios may use.
  static var vocabulary: Vocabulary { Vocabulary(Surroundings.catalogue) }

  /// The scenario in the file at `path`, with all that is wrong with it and with the script and the
  /// traces that it names; without an entry where there is an error.
  ///
  /// - Throws: `Failure` with exit code 74.
  static func checked(
    _ path: String
  ) throws(Failure) -> (result: ParseResult, entry: Plan.Entry?) {
    let bytes = try InputFile.bytes(of: path)
    var result = Scenario.parse(bytes: bytes, file: path, vocabulary: vocabulary)
    guard let scenario = result.scenario else { return (result, nil) }
    let file = ScenarioFile(path: path, text: String(decoding: bytes, as: UTF8.self))
    var entry = Plan.Entry(file: file, scenario: scenario)
    for problem in ScenarioSetup.check(&entry) {
      result = result.adding(
        problem.severity, at: problem.part, problem.message, help: problem.help)
    }
    return (result, result.scenario == nil ? nil : entry)
  }

  /// The scenarios in `paths`, with their scripts and traces found and readable.
  ///
  /// Everything wrong with any of them is said on standard error first.
  ///
  /// - Throws: `Failure` with exit code 64, 65 or 74.
  static func entries(_ paths: [String]) throws(Failure) -> [Plan.Entry] {
    guard !paths.isEmpty else { throw noScenario }
    var entries: [Plan.Entry] = []
    for path in paths {
      let (result, entry) = try checked(path)
      report(result)
      if let entry { entries.append(entry) }
    }
    if entries.count < paths.count { throw Failure("", code: .badInput) }
    try requireTitles(of: entries)
    return entries
  }

  /// Says on standard error what is wrong with a scenario.
  static func report(_ result: ParseResult) {
    StandardError.write(result.report(isColoured: StandardError.isColoured))
  }

  /// - Throws: `Failure` with exit code 65 where two scenarios have the same title.
  static func requireTitles(of entries: [Plan.Entry]) throws(Failure) {
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
  /// - Throws: `TraceFileError`.
  static func file(_ path: String) throws(TraceFileError) -> TraceFile {
    let reading = try TraceFile.read(path)
    reading.warnings.forEach { StandardError.print("warning: \($0)") }
    return reading.file
  }
}
