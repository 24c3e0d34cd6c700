import ArgumentParser
import Metrics
import ScenarioLanguage

extension ValidationError {
  /// - Throws: the first of `complaints` that has a reason.
  static func refuse(_ complaints: KeyValuePairs<String, Bool>) throws(ValidationError) {
    if let complaint = complaints.first(where: \.value) { throw ValidationError(complaint.key) }
  }

  static func checkLoaders(_ loaders: [String]) throws(ValidationError) {
    try check(loaders, "loader", CommandContext.catalogue.names)
  }

  /// - Throws: `ValidationError` if there is no such loader; `verb` says what happens to it.
  static func checkLoader(_ loader: String?, verb: String) throws(ValidationError) {
    guard let loader else {
      throw ValidationError(
        "name the loader to \(verb) with --loader. 'panebench list loaders' lists them.")
    }
    try checkLoaders([loader])
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
    guard let bad = pages.first(where: { $0 < 0 }) else { return }
    throw ValidationError("--pages \(bad) is below 0. Give the number of pages.")
  }
}
