import Foundation

/// How a script is written down.
package enum ScriptFormat: Hashable, Sendable {
  /// Fountain: <https://fountain.io/syntax>.
  case fountain
  /// Names with a colon, as plays are shared in mail and on the web; or prose.
  case plainText

  package var name: String {
    switch self {
    case .fountain: "Fountain"
    case .plainText: "plain text"
    }
  }

  /// What a cue looks like, for people who have to write one.
  var cueShape: String {
    switch self {
    case .fountain:
      "the NAME in capitals on a line of its own, and the words on the line after it"
    case .plainText:
      "`NAME:` on a line of its own and the words on the lines after it, or `NAME: words`"
    }
  }
}

extension Script {
  /// Reads the script in `file`.
  ///
  /// The file may have 8 MiB, a line 64 KiB. Linear in the file's size.
  package init(contentsOf file: String) throws(ScriptError) {
    if let kind = DocumentKind.ofName(file), FileManager.default.fileExists(atPath: file) {
      throw kind.error(file: file)
    }
    try self.init(bytes: ScriptFile.bytes(of: file), file: file)
  }

  /// Reads the script in `bytes`; `file` names it in errors.
  ///
  /// It is Fountain where the file's name ends in `.fountain`, and else what more of it is
  /// recognised as. A text in which nobody speaks is a script too: of prose.
  package init(bytes: [UInt8], file: String) throws(ScriptError) {
    if let kind = DocumentKind.ofBytes(bytes) ?? DocumentKind.ofName(file) {
      throw kind.error(file: file)
    }
    let isFountain = file.lowercased().hasSuffix(".fountain")
    let text = try ScriptFile.text(in: bytes, file: file)
    guard !text.isBlank else {
      let format = isFountain ? ScriptFormat.fountain : .plainText
      throw ScriptError(
        file: file, reason: "the file is empty", remedy: "write a cue: \(format.cueShape)")
    }
    let script = Self.likeliest(text, isFountain: isFountain)
    self = script.cueCount > 0 ? script : script.asProse
  }

  private static func likeliest(_ text: String, isFountain: Bool) -> Script {
    let fountain = FountainReader.script(in: text)
    if isFountain { return fountain }
    let plain = PlainTextReader.script(in: text)
    return fountain.looksIntended && fountain.recognised > plain.recognised ? fountain : plain
  }

  /// The same with paragraphs of prose for stage directions.
  private var asProse: Script {
    Script(
      titlePage: titlePage,
      elements: elements.map {
        if case .direction(let prose) = $0 { .prose(prose) } else { $0 }
      }, format: format)
  }

  /// How to write down who speaks, for a script in which nobody does. Linear.
  package var cueAdvice: String {
    let format = format ?? .plainText
    guard format == .fountain, !isWrittenWithCapitals else { return format.cueShape }
    return "`@NAME` on a line of its own, because these letters have no capitals, and the words on "
      + "the line after it"
  }

  /// How many elements are more than a paragraph of text.
  private var recognised: Int {
    elements.count {
      switch $0 {
      case .cue, .heading, .transition: true
      case .direction, .centred, .lyric, .prose: false
      }
    }
  }

  /// Whether, read as Fountain, more is recognised than capitals above a paragraph, which prose has
  /// as well: a title, a scene, or somebody who speaks twice.
  private var looksIntended: Bool {
    title != nil || elements.contains(where: \.isHeading) || characters.contains { $0.cues > 1 }
  }

  /// Whether most letters of its prose are capitals or small ones.
  private var isWrittenWithCapitals: Bool {
    var balance = 0
    for case .prose(let prose) in elements {
      for scalar in prose.text.unicodeScalars where scalar.properties.isAlphabetic {
        balance += scalar.properties.isUppercase || scalar.properties.isLowercase ? 1 : -1
      }
    }
    return balance >= 0
  }
}
