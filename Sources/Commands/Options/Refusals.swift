import ArgumentParser
import Basics
import Measurement
import Metrics
import ScenarioLanguage

extension ValidationError {
  /// - Throws: the first of `complaints` that has a reason.
  static func reject(_ complaints: KeyValuePairs<String, Bool>) throws(ValidationError) {
    if let complaint = complaints.first(where: \.value) { throw ValidationError(complaint.key) }
  }

  static func checkLoaders(_ loaders: [String]) throws(ValidationError) {
    try check(loaders, "loader", CommandContext.catalogue.names)
  }

  /// - Throws: `ValidationError` if `loaders` are none, or there is no such loader; `verb` says what
  ///   happens to them.
  static func checkLoaders(_ loaders: [String], to verb: String) throws(ValidationError) {
    guard !loaders.isEmpty else {
      throw ValidationError(
        "name the loader to \(verb) with --loaders. 'panebench list loaders' lists them.")
    }
    try checkLoaders(loaders)
  }

  static func checkMetrics(_ metrics: [String]) throws(ValidationError) {
    try check(metrics, "metric", Metric.all.map(\.name))
  }

  private static func check(
    _ names: [String], _ kind: String, _ known: [String]
  ) throws(ValidationError) {
    guard let name = names.first(where: { !known.contains($0) }) else { return }
    throw ValidationError(
      "there is no \(kind) called '\(name)'.\(Suggestion.sentence(about: name, among: known)) 'panebench list \(kind)s' lists them."
    )
  }

  static func checkPages(_ pages: [Int]) throws(ValidationError) {
    guard let bad = pages.first(where: { !Options.sizes.contains($0) }) else { return }
    throw ValidationError(
      "--pages \(bad): give 0 to \(grouped(Options.sizes.upperBound)) pages.")
  }
}
