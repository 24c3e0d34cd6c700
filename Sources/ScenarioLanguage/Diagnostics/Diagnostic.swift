/// Something that is wrong with a scenario file, or that is probably not what was meant.
///
/// Its coded form is one flat object, for editors and continuous integration: `file`,
/// `severity`, `message`, `help`, `notes`, and the members of its ``SourceSpan``.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable, Encodable {
    /// There is no scenario as long as this is there.
    case error
    /// The scenario can be run, but a part of it says nothing or something unlikely.
    case warning
  }

  /// Another span that explains a diagnostic.
  package struct Note: Hashable, Sendable {
    package let span: SourceSpan
    package let message: String
  }

  /// The name of the file.
  package let file: String
  package let span: SourceSpan
  package let severity: Severity
  /// What is wrong, and what was expected.
  package let message: String
  /// What to do about it.
  package let help: String?
  package let notes: [Note]
}

/// A part of a text, from one character up to, not including, another.
package struct SourceSpan: Hashable, Sendable, Encodable {
  /// The line, from 1.
  package let line: Int
  /// The character in the line, from 1.
  package let column: Int
  package let endLine: Int
  package let endColumn: Int
  /// The first byte, from 0.
  package let byteStart: Int
  package let byteEnd: Int
}

extension Diagnostic: Encodable {
  private enum Key: CodingKey { case file, severity, message, help, notes }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(file, forKey: .file)
    try container.encode(severity, forKey: .severity)
    try container.encode(message, forKey: .message)
    try container.encodeIfPresent(help, forKey: .help)
    try container.encode(notes, forKey: .notes)
    try span.encode(to: encoder)
  }
}

extension Diagnostic.Note: Encodable {
  private enum Key: CodingKey { case message }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(message, forKey: .message)
    try span.encode(to: encoder)
  }
}
