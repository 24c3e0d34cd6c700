import ScenarioLanguage

extension [String] {
  /// Some loaders that a scenario may name.
  static let test = ["eager", "pagecontrol", "direction-aware", "three-pane", "five-pane"]
}

extension Scenario {
  /// Reads a text, which diagnostics call `file`.
  static func parse(_ text: String, file: String = "a.scenario") -> ParseResult {
    parse(bytes: Array(text.utf8), file: file, loaders: .test)
  }
}
