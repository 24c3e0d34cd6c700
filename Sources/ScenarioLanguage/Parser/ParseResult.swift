/// A scenario file as it was read.
public struct ParseResult: Sendable {
  /// The scenario; nil if there is any error.
  public let scenario: Scenario?
  /// Everything that is wrong or doubtful, in the order of the file; at most a hundred errors and
  /// a hundred warnings, and then how many more there are.
  public let diagnostics: [Diagnostic]
  let source: SourceFile
  /// Where the parts are about which something may be added.
  let parts: [ScenarioPart: Range<Int>]
}

extension Scenario {
  /// Reads the text of a scenario file; takes time linear in its length.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name by which diagnostics call the file.
  ///   - vocabulary: The loaders and metrics that there are.
  public static func parse(_ text: String, file: String, vocabulary: Vocabulary) -> ParseResult {
    parse(bytes: Array(text.utf8), file: file, vocabulary: vocabulary)
  }

  /// Reads the bytes of a scenario file, whatever they are; takes time linear in their number.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - file: The name by which diagnostics call the file.
  ///   - vocabulary: The loaders and metrics that there are.
  public static func parse(bytes: [UInt8], file: String, vocabulary: Vocabulary) -> ParseResult {
    let source = SourceFile(name: file, bytes: bytes)
    if let fault = EncodingFault(in: bytes) {
      let diagnostics = fault.findings(in: source).diagnostics(in: source)
      return ParseResult(scenario: nil, diagnostics: diagnostics, source: source, parts: [:])
    }
    var parser = Parser(source, vocabulary)
    parser.parseFile()
    let scenario = parser.findings.hasErrors ? nil : parser.draft.scenario()
    return ParseResult(
      scenario: scenario, diagnostics: parser.findings.diagnostics(in: source), source: source,
      parts: parser.draft.parts)
  }
}

extension EncodingFault {
  /// The fault as an error at the byte where it is.
  fileprivate func findings(in source: SourceFile) -> Findings {
    let byte = String(source.bytes[offset], radix: 16, uppercase: true)
    let place = offset..<offset + 1
    var findings = Findings()
    switch reason {
    case .notUTF8:
      findings.add(
        .error, at: place, "the byte 0x\(byte) is not UTF-8 text here",
        help: "save the file in the encoding UTF-8")
    case .utf16:
      findings.add(
        .error, at: 0..<0, "the file is UTF-16 text", help: "save it in the encoding UTF-8")
    case .nul:
      findings.add(
        .error, at: place, "the file holds a NUL byte and so is no text",
        help: "a scenario is plain text in UTF-8")
    }
    return findings
  }
}
