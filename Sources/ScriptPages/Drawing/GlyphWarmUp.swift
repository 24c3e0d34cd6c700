import Algorithms

extension PagedScript {
  /// Words in a paragraph: more of them take longer to lay out than several paragraphs do.
  private static let wordsPerParagraph = 400

  /// Text that makes the font libraries keep every glyph that the pages and the `captions` of
  /// pictures need: each word (neighbours shape letters) in each style that it occurs in, the
  /// digits, and the longest paragraph. Linear.
  func glyphs(captions: [String]) -> [Paragraph] {
    let elements = text.elements.map { Paragraph($0, hiding: nil) }
    let others = [margins] + captions.map(Paragraph.init(caption:))
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
    var paragraphs = elements.max { $0.text.utf8.count < $1.text.utf8.count }.map { [$0] } ?? []
    for style in TextStyle.allCases {
      let list = (words[style] ?? []).sorted()
      for part in list.chunks(ofCount: Self.wordsPerParagraph) {
        paragraphs.append(Paragraph(.left, part.joined(separator: " "), style))
      }
    }
    return paragraphs
  }

  /// The running heads and the page numbers. A title or a heading may end in an ellipsis.
  private var margins: Paragraph {
    var margins = Paragraph(.left, "\((text.title ?? "").uppercased()) …", .runningTitle)
    for heading in text.elements.compactMap(\.heading) {
      margins.append("\(heading) … ", .runningScene)
    }
    margins.append("0 1 2 3 4 5 6 7 8 9 ·", .folio)
    return margins
  }
}
