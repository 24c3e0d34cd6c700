import PageLoaders
import ScenarioLanguage

extension Reader {
  /// Scenario files.
  static let scenario = Reader("scenario") { bytes in
    let loaders = LoaderCatalogue.builtIn.names
    let result = Scenario.parse(bytes: bytes, file: "fuzz", loaders: loaders)
    let hasErrors = result.diagnostics.contains { $0.severity == .error }
    try require(
      hasErrors == (result.scenario == nil), "errors and scenario do not exclude each other")
    // Printing takes longer than everything else together, so only some inputs pay for it.
    guard bytes.count.isMultiple(of: 8) else { return }
    try require(
      result.report().isEmpty == result.diagnostics.isEmpty, "a diagnostic is not printed")
    guard let scenario = result.scenario else { return }
    try require(
      Scenario.parse(bytes: Array(scenario.text.utf8), file: "fuzz", loaders: loaders).scenario
        == scenario,
      "the same scenario in Swift is refused")
  }
}
