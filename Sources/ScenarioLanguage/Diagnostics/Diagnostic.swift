/// Something that is wrong with a scenario file, or that is probably not what was meant.
///
/// Its coded form is one flat object, for editors and continuous integration: `file`,
/// `severity`, `message`, `help`, `notes`, and the members of its ``SourceSpan``.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, Codable {
    /// There is no scenario as long as this is there.
    case error
    /// The scenario can be run, but a part of it says nothing or something unlikely.
    case warning
  }

  /// Another place that explains a diagnostic.
  public struct Note: Hashable, Sendable {
    /// The place.
    public let span: SourceSpan
    /// What is there.
    public let message: String
  }

  /// The name of the file.
  public let file: String
  /// The place.
  public let span: SourceSpan
  /// How bad it is.
  public let severity: Severity
  /// What is wrong, and what was expected.
  public let message: String
  /// What to do about it.
  public let help: String?
  /// Other places that explain it.
  public let notes: [Note]
}

/// A place in a text. It begins at a character and ends before another.
public struct SourceSpan: Hashable, Sendable, Codable {
  /// The line, from 1.
  public let line: Int
  /// The character in the line, from 1.
  public let column: Int
  /// The line of the end, from 1.
  public let endLine: Int
  /// The first character after the place, from 1.
  public let endColumn: Int
  /// The first byte, from 0.
  public let byteStart: Int
  /// The first byte after the place, from 0.
  public let byteEnd: Int
}

extension Diagnostic: Codable {
  private enum Key: CodingKey { case file, severity, message, help, notes }

  /// Reads the flat form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    file = try container.decode(String.self, forKey: .file)
    severity = try container.decode(Severity.self, forKey: .severity)
    message = try container.decode(String.self, forKey: .message)
    help = try container.decodeIfPresent(String.self, forKey: .help)
    notes = try container.decode([Note].self, forKey: .notes)
    span = try SourceSpan(from: decoder)
  }

  /// Writes the flat form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(file, forKey: .file)
    try container.encode(severity, forKey: .severity)
    try container.encode(message, forKey: .message)
    try container.encodeIfPresent(help, forKey: .help)
    try container.encode(notes, forKey: .notes)
    try span.encode(to: encoder)
  }
}

extension Diagnostic.Note: Codable {
  private enum Key: CodingKey { case message }

  /// Reads the flat form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    message = try container.decode(String.self, forKey: .message)
    span = try SourceSpan(from: decoder)
  }

  /// Writes the flat form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(message, forKey: .message)
    try span.encode(to: encoder)
  }
}
