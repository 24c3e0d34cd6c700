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
    try checkDiagnostics(of: result, in: bytes)
    if let text = String(validating: bytes, as: UTF8.self) { try checkFormat(of: text, result) }
    if let scenario = result.scenario { try checkPrint(of: scenario) }
  }

  /// A file has a scenario or errors; every span lies in the file; all can be printed.
  private static func checkDiagnostics(of result: ParseResult, in bytes: [UInt8]) throws {
    let hasErrors = result.diagnostics.contains { $0.severity == .error }
    try require(
      hasErrors == (result.scenario == nil), "errors and scenario do not exclude each other")
    for span in result.diagnostics.flatMap({ [$0.span] + $0.notes.map(\.span) }) {
      try require(
        0 <= span.byteStart && span.byteStart <= span.byteEnd, "a span ends before it begins")
      try require(span.byteEnd <= bytes.count, "a span ends after the file")
      try require(span.line >= 1 && span.column >= 1, "a span has no line or column")
      try require(
        (span.line, span.column) <= (span.endLine, span.endColumn), "a span ends before it begins")
    }
    // Printing takes longer than everything else together, so only some inputs pay for it.
    guard bytes.count.isMultiple(of: 8) else { return }
    try require(
      result.report().isEmpty == result.diagnostics.isEmpty, "a diagnostic is not printed")
  }

  /// The canonical text of any text is canonical, and that of a scenario means the same.
  private static func checkFormat(of text: String, _ result: ParseResult) throws {
    let formatted = Scenario.format(text)
    try require(Scenario.format(formatted) == formatted, "formatting is not idempotent")
    guard let scenario = result.scenario else { return }
    let again = Scenario.parse(formatted, file: "formatted", vocabulary: vocabulary)
    try require(again.scenario == scenario, "formatting changes the scenario")
    try require(
      again.diagnostics.map(\.message) == result.diagnostics.map(\.message),
      "formatting changes the warnings")
  }

  /// A scenario that is printed is read as itself.
  private static func checkPrint(of scenario: Scenario) throws {
    let printed = scenario.formatted()
    let again = Scenario.parse(printed, file: "printed", vocabulary: vocabulary)
    try require(again.scenario == scenario, "printing changes the scenario")
    try require(Scenario.format(printed) == printed, "what is printed is not canonical")
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
      Vocabulary.Metric("replay-error-p99", .milliseconds, isTimed: true, isMeasured: false),
    ])
}
