import ArgumentParser
import Measurement
import ScenarioLanguage

extension ValidationError {
  /// There is no `kind` called `name`; says which of `known` was probably meant.
  ///
  /// - Parameter remedy: What shows all of them.
  static func unknown(
    _ kind: String, _ name: String, among known: [String], _ remedy: String
  ) -> ValidationError {
    ValidationError(
      "there is no \(kind) called '\(name)'.\(Suggestion.sentence(about: name, among: known)) \(remedy)"
    )
  }

  /// - Throws: `ValidationError` if a loader is none of this program's.
  static func checkLoaders(_ loaders: [String]) throws {
    let known = CommandContext.catalogue.names
    guard let unknown = loaders.first(where: { !known.contains($0) }) else { return }
    throw Self.unknown("loader", unknown, among: known, "'panebench list loaders' lists them.")
  }

  /// - Throws: `ValidationError` if a size is below 0.
  static func checkPages(_ pages: [Int]) throws {
    guard let bad = pages.first(where: { $0 < 0 }) else { return }
    throw ValidationError("--pages \(bad) is below 0. Give the number of pages.")
  }

  /// - Throws: `ValidationError` if a metric is not one of `known`.
  static func checkMetrics(_ metrics: [String], among known: [Metric] = Metric.all) throws {
    let names = known.map(\.name)
    guard let unknown = metrics.first(where: { !names.contains($0) }) else { return }
    throw Self.unknown("metric", unknown, among: names, "'panebench list metrics' lists them.")
  }
}
