/// A document of another program, which may hold a script, but not as text.
struct DocumentKind {
  /// What it is, as the end of `This is …`.
  let name: String
  /// How to get the text out of it.
  let remedy: String
  private let endings: [String]

  private init(_ name: String, _ endings: [String], _ remedy: String) {
    (self.name, self.endings, self.remedy) = (name, endings, remedy)
  }

  private static let finalDraft = DocumentKind(
    "a Final Draft document", ["fdx", "fdr"],
    "export it as Fountain; Beat, Highland and Fade In open it and can do so")
  private static let pdf = DocumentKind(
    "a PDF", ["pdf"],
    "export the script as Fountain where it was written, or copy its text into a .txt file")
  private static let html = DocumentKind("a web page", ["html", "htm"], pdf.remedy)
  private static let word = DocumentKind(
    "a Word document", ["docx", "doc"], "save it as plain text in UTF-8")
  private static let openDocument = DocumentKind("an OpenDocument text", ["odt"], word.remedy)
  private static let richText = DocumentKind("rich text (RTF)", ["rtf"], word.remedy)
  private static let archive = DocumentKind(
    "an archive, or a document that is packed like one", [],
    "unpack it, or export the script as Fountain")
  private static let screenplays = [
    DocumentKind("a Fade In document", ["fadein"], "export it as Fountain"),
    DocumentKind("a Highland document", ["highland"], "export it as Fountain"),
    DocumentKind("a Celtx project", ["celtx"], "export it as Fountain"),
  ]

  /// What the first bytes of a file say; nil where they may be text.
  static func ofBytes(_ bytes: [UInt8]) -> DocumentKind? {
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
    let text = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
    if text.hasPrefix("%pdf-") { return pdf }
    if text.hasPrefix("{\\rtf") { return richText }
    if text.hasPrefix("<") && text.contains("<finaldraft") { return finalDraft }
    if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") { return html }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { return word }
    guard text.hasPrefix("pk\u{3}\u{4}") else { return nil }
    if text.contains("application/vnd.oasis.opendocument") { return openDocument }
    return text.contains("[content_types].xml") ? word : archive
  }

  /// What the end of a file's name says; nil where it may be text.
  static func ofName(_ file: String) -> DocumentKind? {
    let ending = String(file.lowercased().split(separator: ".").last ?? "")
    let kinds = [finalDraft, pdf, html, word, openDocument, richText] + screenplays
    return kinds.first { $0.endings.contains(ending) }
  }

  /// Says that `file` is such a document.
  func error(file: String) -> ScriptError {
    ScriptError(file: file, reason: "this is \(name), not text", remedy: remedy)
  }
}
