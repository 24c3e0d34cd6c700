/// A scenario file as it was read.
package struct ParseResult: Sendable {
  /// The scenario; nil if there is any error.
  package let scenario: Scenario?
  /// Everything that is wrong or doubtful, in the order of the file; at most a hundred errors and
  /// a hundred warnings, and then how many more there are.
  package let diagnostics: [Diagnostic]
  let source: SourceFile
  let parts: [ScenarioPart: Range<Int>]

  /// The same with one more diagnostic, about a part of the scenario. With an error there is no
  /// scenario any more.
  ///
  /// - Parameter part: Where a part is not spelt out in the file, the first line is marked.
  package func adding(
    _ severity: Diagnostic.Severity, at part: ScenarioPart, _ message: String, help: String? = nil
  ) -> ParseResult {
    var findings = Findings()
    findings.add(
      Finding(
        severity: severity, range: parts[part] ?? source.textStart..<source.textStart,
        message: message, help: help, notes: []))
    return ParseResult(
      scenario: severity == .error ? nil : scenario,
      diagnostics: (diagnostics + findings.diagnostics(in: source)).inFileOrder,
      source: source, parts: parts)
  }
}

/// A part of a scenario that names something outside its file, or depends on it.
package enum ScenarioPart: Hashable, Sendable {
  /// The first word or number after `device`.
  case device
  /// The path in `script file`.
  case script
  /// The number in `cues … per page`.
  case cuesPerPage
  /// What follows `mode`; a character, where one is named.
  case mode
  /// The opening brace after `gestures`.
  case gestures
  /// The path in the first `replay` of this trace.
  case trace(path: String)
}

extension Scenario {
  /// Reads the text of a scenario file; takes time linear in its length.
  ///
  /// - Parameters:
  ///   - file: The name by which diagnostics call the file.
  ///   - vocabulary: The loaders and metrics that there are.
  package static func parse(_ text: String, file: String, vocabulary: Vocabulary) -> ParseResult {
    parse(bytes: Array(text.utf8), file: file, vocabulary: vocabulary)
  }

  /// Reads the bytes of a scenario file, whatever they are; takes time linear in their number.
  package static func parse(bytes: [UInt8], file: String, vocabulary: Vocabulary) -> ParseResult {
    let source = SourceFile(name: file, bytes: bytes)
    if let fault = source.encodingFault {
      var findings = Findings()
      findings.add(fault)
      return ParseResult(
        scenario: nil, diagnostics: findings.diagnostics(in: source), source: source, parts: [:])
    }
    var parser = Parser(source, vocabulary)
    parser.parseFile()
    return ParseResult(
      scenario: parser.findings.hasErrors ? nil : parser.draft.scenario,
      diagnostics: parser.findings.diagnostics(in: source), source: source,
      parts: parser.draft.parts)
  }
}
