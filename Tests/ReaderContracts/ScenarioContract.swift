import ScenarioLanguage

extension Reader {
  /// Scenario files.
  static let scenario = Reader("scenario") { try ScenarioContract.check($0) }
}

/// What the language promises for every input.
private enum ScenarioContract {
  /// Throws if a promise is broken for `bytes`.
  static func check(_ bytes: [UInt8]) throws {
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

  private static let vocabulary = Vocabulary(
    loaders: ["eager", "pagecontrol", "direction-aware", "three-pane", "five-pane"],
    metrics: [
      Vocabulary.Metric("open-fetches", .count),
      Vocabulary.Metric("blank-frames", .count),
      Vocabulary.Metric("blank-area", .percent),
      Vocabulary.Metric("bytes-open", .bytes),
      Vocabulary.Metric("peak-bytes", .bytes),
      Vocabulary.Metric("load-time", .milliseconds, isTimed: true),
      Vocabulary.Metric("hitch-ratio", .millisecondsPerSecond, isTimed: true),
      Vocabulary.Metric("resident-peak", .mebibytes, isTimed: true),
    ])
}
