/// A document of another program, which holds a script perhaps, but not as text.
package enum DocumentKind: Hashable, Sendable {
  case finalDraft, pdf, word, openDocument, richText, fadeIn, highland, celtx, html
  /// An archive, or one of the many documents that are archives.
  case zip

  /// What the first bytes of a file say.
  init?(of bytes: [UInt8]) {
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
    let lines = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
    if lines.hasPrefix("%pdf-") {
      self = .pdf
    } else if lines.hasPrefix("{\\rtf") {
      self = .richText
    } else if lines.hasPrefix("<") && lines.contains("<finaldraft") {
      self = .finalDraft
    } else if lines.hasPrefix("<!doctype html") || lines.hasPrefix("<html") {
      self = .html
    } else if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      self = .word
    } else if lines.hasPrefix("pk\u{3}\u{4}") {
      self =
        lines.contains("application/vnd.oasis.opendocument")
        ? .openDocument : lines.contains("[content_types].xml") ? .word : .zip
    } else {
      return nil
    }
  }

  /// What the end of a file's name says.
  init?(ofFile file: String) {
    guard let kind = Self.endings[String(file.lowercased().split(separator: ".").last ?? "")] else {
      return nil
    }
    self = kind
  }

  private static let endings: [String: DocumentKind] = [
    "fdx": .finalDraft, "fdr": .finalDraft, "pdf": .pdf, "docx": .word, "doc": .word,
    "odt": .openDocument, "rtf": .richText, "fadein": .fadeIn, "highland": .highland,
    "celtx": .celtx, "html": .html, "htm": .html,
  ]

  /// What it is, as the end of `This is …`.
  var name: String {
    switch self {
    case .finalDraft: "a Final Draft document"
    case .pdf: "a PDF"
    case .word: "a Word document"
    case .openDocument: "an OpenDocument text"
    case .richText: "rich text (RTF)"
    case .fadeIn: "a Fade In document"
    case .highland: "a Highland document"
    case .celtx: "a Celtx project"
    case .html: "a web page"
    case .zip: "an archive, or a document that is packed like one"
    }
  }

  /// How to get the text out of it.
  var remedy: String {
    switch self {
    case .finalDraft:
      "export it as Fountain; Beat, Highland and Fade In open it and can do so"
    case .fadeIn, .highland, .celtx: "export it as Fountain"
    case .pdf, .html:
      "export the script as Fountain where it was written, or copy its text into a .txt file"
    case .word, .openDocument, .richText: "save it as plain text in UTF-8"
    case .zip: "unpack it, or export the script as Fountain"
    }
  }
}
