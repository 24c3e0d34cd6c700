import Measurement
import PageLoaders
import ScenarioLanguage

extension Reader {
  /// Scenario files.
  static let scenario = Reader("scenario") { bytes in
    let vocabulary = Vocabulary(.builtIn)
    let result = Scenario.parse(bytes: bytes, file: "fuzz", vocabulary: vocabulary)
    let hasErrors = result.diagnostics.contains { $0.severity == .error }
    try require(
      hasErrors == (result.scenario == nil), "errors and scenario do not exclude each other")
    // Printing takes longer than everything else together, so only some inputs pay for it.
    guard bytes.count.isMultiple(of: 8) else { return }
    try require(
      result.report().isEmpty == result.diagnostics.isEmpty, "a diagnostic is not printed")
    guard let scenario = result.scenario else { return }
    try require(
      scenario.checked(as: "fuzz", vocabulary: vocabulary).scenario == scenario,
      "the same scenario in Swift is refused")
  }
}
