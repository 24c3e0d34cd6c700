/// How a script is written down.
public enum ScriptFormat: Hashable, Sendable {
  /// Fountain: <https://fountain.io/syntax>. Files end in `.fountain`.
  case fountain
  /// Names with a colon, as plays are shared in mail and on the web. Any other file.
  case plainText

  /// The format that the end of a file's name stands for.
  public init(ofFile file: String) {
    self = file.lowercased().hasSuffix(".fountain") ? .fountain : .plainText
  }

  /// What a cue looks like, for people who have to write one.
  var cueShape: String {
    switch self {
    case .fountain:
      "the NAME in capitals on a line of its own, and the words on the line after it."
    case .plainText:
      "`NAME:` on a line of its own and the words on the lines after it, or `NAME: words`."
    }
  }
}

extension Script {
  /// Reads the script in `file`, as Fountain or as plain text by the end of its name.
  ///
  /// The file may have 8 MiB, a line 64 KiB. Linear in the file's size.
  public init(contentsOf file: String) throws(ScriptError) {
    try self.init(bytes: ScriptFile.bytes(of: file), file: file)
  }

  /// Reads the script in `bytes`; `file` names it in errors and decides the format.
  public init(bytes: [UInt8], file: String) throws(ScriptError) {
    let text = try ScriptFile.text(in: bytes, file: file)
    guard !text.isBlank else { throw .empty(file: file) }
    let format = ScriptFormat(ofFile: file)
    switch format {
    case .fountain: self = FountainReader.script(in: text)
    case .plainText: self = PlainTextReader.script(in: text)
    }
    guard cueCount > 0 else { throw .noCues(file: file, format) }
  }
}
