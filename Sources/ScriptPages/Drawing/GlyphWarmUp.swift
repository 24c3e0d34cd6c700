/// Text that makes the font libraries keep every glyph that the pages of a script need: each word (neighbours shape letters)
/// in each style that it occurs in, the digits, and the longest paragraph.
struct GlyphWarmUp {
  private(set) var paragraphs: [Paragraph] = []

  /// Words in a paragraph: more of them take longer to lay out than several paragraphs do.
  private static let wordsPerParagraph = 400

  /// The words of `script` and of the `captions` of pictures. Linear in the script.
  init(of script: PagedScript, captions: [String]) {
    let elements = script.text.elements.map { Paragraph($0, hiding: nil) }
    let others = [Self.margins(of: script)] + captions.map(Paragraph.init(caption:))
    var words: [TextStyle: Set<Substring>] = [:]
    for paragraph in elements + others {
      let text = paragraph.text
      for run in paragraph.runs {
        let start = text.utf8.index(text.startIndex, offsetBy: run.range.lowerBound)
        let end = text.utf8.index(start, offsetBy: run.range.count)
        words[run.style, default: []].formUnion(
          text[start..<end].split(whereSeparator: \.isWhitespace))
      }
    }
    paragraphs += elements.max { $0.text.utf8.count < $1.text.utf8.count }.map { [$0] } ?? []
    for style in TextStyle.allCases {
      let list = (words[style] ?? []).sorted()
      for start in stride(from: 0, to: list.count, by: Self.wordsPerParagraph) {
        var paragraph = Paragraph(.left)
        paragraph.append(
          list[start...].prefix(Self.wordsPerParagraph).joined(separator: " "), style)
        paragraphs.append(paragraph)
      }
    }
  }

  /// The running heads and the page numbers. A title or a heading that is too long ends in an ellipsis.
  private static func margins(of script: PagedScript) -> Paragraph {
    var margins = Paragraph(.left)
    margins.append("\((script.text.title ?? "").uppercased()) …", .runningTitle)
    for heading in script.text.elements.compactMap(\.heading) {
      margins.append("\(heading) … ", .runningScene)
    }
    margins.append("0 1 2 3 4 5 6 7 8 9 ·", .folio)
    return margins
  }
}
