import Foundation
import Measurement
import PageLoaders
import ScenarioLanguage

/// Reads the scenario files that a command is given.
enum ScenarioReading {
  /// The words that scenarios may use.
  static var vocabulary: Vocabulary {
    Vocabulary(
      loaders: Surroundings.catalogue.names,
      metrics: Metric.all.map {
        Vocabulary.Metric($0.name, $0.unit, isTimed: $0.kind == .timed)
      })
  }

  /// The scenarios in `paths`, with their scripts and traces found and readable.
  ///
  /// Everything wrong with any of them is said on standard error first.
  ///
  /// - Throws: `Failure` with exit code 64, 65 or 74.
  static func entries(_ paths: [String]) throws(Failure) -> [Plan.Entry] {
    guard !paths.isEmpty else {
      throw Failure("no scenario was given. Name one, e.g. Scenarios/open.scenario.", code: .usage)
    }
    var entries: [Plan.Entry] = []
    var isBad = false
    for path in paths {
      let bytes = try InputFile.bytes(of: path)
      let result = Scenario.parse(bytes: bytes, file: path, vocabulary: vocabulary)
      StandardError.write(result.report(isColoured: StandardError.isColoured))
      guard let scenario = result.scenario else {
        isBad = true
        continue
      }
      let file = ScenarioFile(path: path, text: String(decoding: bytes, as: UTF8.self))
      let entry = Plan.Entry(file: file, scenario: scenario)
      do {
        try Stagecraft.verify(entry).forEach { StandardError.print("warning: \($0)") }
      } catch {
        StandardError.print("error: \(error)")
        isBad = true
      }
      entries.append(entry)
    }
    if isBad { throw Failure("", code: .badInput) }
    let titles = Dictionary(grouping: entries, by: \.scenario.title)
    if let twins = titles.first(where: { $0.value.count > 1 })?.value {
      let files = twins.map(\.file.path).joined(separator: " and ")
      throw Failure(
        "\(files) have the same title, \"\(twins[0].scenario.title)\". Rename one: tables tell scenarios apart by title.",
        code: .badInput)
    }
    return entries
  }
}
