import ArgumentParser
import Basics
import Measurement
import Metrics
import ScenarioLanguage

extension ValidationError {
  /// Throws the first of `complaints` that has a reason.
  static func reject(_ complaints: KeyValuePairs<String, Bool>) throws(ValidationError) {
    if let complaint = complaints.first(where: \.value) { throw ValidationError(complaint.key) }
  }

  /// Refuses sizes out of bounds, unknown loaders, and no loader if `verb` says what is done to it.
  static func check(
    pages: [Int?], loaders: [String] = [], to verb: String? = nil
  ) throws(ValidationError) {
    if let bad = pages.compactMap(\.self).first(where: { !Options.sizes.contains($0) }) {
      throw ValidationError(
        "--pages \(bad): give 0 to \(grouped(Options.sizes.upperBound)) pages.")
    }
    if let verb, loaders.isEmpty {
      throw ValidationError(
        "name the loader to \(verb) with --loaders. 'panebench list loaders' lists them.")
    }
    try check(loaders, "loader", CommandContext.catalogue.names)
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
}
