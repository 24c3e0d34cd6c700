import ScenarioLanguage

extension Vocabulary {
  /// Some loaders, and metrics of every unit and kind.
  static let test = Vocabulary(
    loaders: ["eager", "pagecontrol", "direction-aware", "three-pane", "five-pane"],
    metrics: [
      Metric("open-fetches", .count),
      Metric("blank-frames", .count),
      Metric("blank-area", .percent),
      Metric("bytes-open", .bytes),
      Metric("peak-bytes", .bytes),
      Metric("retained-bytes", .bytes, isAfterClose: true),
      Metric("load-time", .milliseconds, isTimed: true),
      Metric("hitch-ratio", .millisecondsPerSecond, isTimed: true),
      Metric("resident-peak", .mebibytes, isTimed: true),
    ])
}

extension Scenario {
  /// Reads a text, which diagnostics call `file`.
  static func parse(_ text: String, file: String, vocabulary: Vocabulary) -> ParseResult {
    parse(bytes: Array(text.utf8), file: file, vocabulary: vocabulary)
  }
}
