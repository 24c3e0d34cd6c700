/// A part of a scenario that names something outside its file, or depends on it.
public enum ScenarioPart: Hashable, Sendable {
  /// The first word or number after `device`.
  case device
  /// The path in `script file`.
  case script
  /// The number in `cues … per page`.
  case cuesPerPage
  /// What stands after `mode`; a character, where one is named.
  case mode
  /// The opening brace after `gestures`.
  case gestures
  /// The path in the first `replay` of this trace.
  case trace(path: String)
}

extension ParseResult {
  /// The same with one more diagnostic, about a part of the scenario. With an error there is no
  /// scenario any more.
  ///
  /// - Parameters:
  ///   - severity: How bad it is.
  ///   - part: What it is about; of a part that the file does not spell out, the first line is marked.
  ///   - message: What is wrong.
  ///   - help: What to do about it.
  public func adding(
    _ severity: Diagnostic.Severity, at part: ScenarioPart, _ message: String, help: String? = nil
  ) -> ParseResult {
    var findings = Findings()
    findings.add(
      severity, at: parts[part] ?? source.textStart..<source.textStart, message, help: help)
    let all = diagnostics + findings.diagnostics(in: source)
    return ParseResult(
      scenario: severity == .error ? nil : scenario,
      diagnostics: all.enumerated()
        .sorted { ($0.element.span.byteStart, $0.offset) < ($1.element.span.byteStart, $1.offset) }
        .map(\.element),
      source: source, parts: parts)
  }
}
