/// Text that makes the font libraries keep every glyph that the pages of a play need: each word
/// once in each style it occurs in, the marks between words, the digits, and the longest paragraph.
///
/// Whole words and not single letters, because letters are joined and shaped by their neighbours.
struct GlyphWarmUp {
  private(set) var paragraphs: [Paragraph] = []

  /// Words of one style that are shown at most. No play has more; a file that is no play may.
  private static let mostWords = 50_000
  /// Words in a paragraph: more of them take longer to lay out than several paragraphs do.
  private static let wordsPerParagraph = 400

  /// The words of `play` and of the `captions` of pictures. Linear in the script.
  init(of play: PagedScript, captions: [String]) {
    var words = WordList(limit: Self.mostWords)
    var longest = Paragraph(.left)
    for element in play.script.elements {
      let paragraph = Paragraph(element, hiding: nil)
      words.gather(from: paragraph)
      if paragraph.text.utf8.count > longest.text.utf8.count { longest = paragraph }
    }
    words.gather(from: Self.margins(of: play))
    for caption in captions { words.gather(from: Paragraph(caption: caption)) }

    paragraphs.append(longest)
    for (style, list) in words.lists {
      for start in stride(from: 0, to: list.count, by: Self.wordsPerParagraph) {
        let part = list[start...].prefix(Self.wordsPerParagraph)
        var paragraph = Paragraph(.left)
        paragraph.append(part.joined(separator: " "), style)
        paragraphs.append(paragraph)
      }
    }
  }

  /// The running heads and the page numbers.
  private static func margins(of play: PagedScript) -> Paragraph {
    var margins = Paragraph(.left)
    margins.append((play.script.title ?? "").uppercased(), .runningTitle)
    for case .heading(let prose) in play.script.elements {
      margins.append("\(prose.text) ", .runningScene)
    }
    // A title or a heading that is too long ends in an ellipsis.
    margins.append(" …", .runningTitle)
    margins.append(" …", .runningScene)
    margins.append("0 1 2 3 4 5 6 7 8 9 ·", .folio)
    return margins
  }
}

/// The different words of each style, in the order in which they first occur.
private struct WordList {
  private(set) var lists: [(style: TextStyle, words: [Substring])] = []
  private var seen: [TextStyle: Set<Substring>] = [:]
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  mutating func gather(from paragraph: Paragraph) {
    for run in paragraph.runs {
      let text = paragraph.text.utf8
      let from = text.index(text.startIndex, offsetBy: run.range.lowerBound)
      let to = text.index(from, offsetBy: run.range.count)
      for word in paragraph.text[from..<to].split(whereSeparator: \.isWhitespace) {
        // A mark beside a word is no part of it; together they would make many more words.
        let bare = word.trimmingMarks
        insert(bare, run.style)
        if bare.endIndex != word.endIndex { insert(word[bare.endIndex...], run.style) }
        if bare.startIndex != word.startIndex { insert(word[..<bare.startIndex], run.style) }
      }
    }
  }

  private mutating func insert(_ word: Substring, _ style: TextStyle) {
    guard seen[style, default: []].count < limit else { return }
    guard seen[style, default: []].insert(word).inserted else { return }
    if let index = lists.firstIndex(where: { $0.style == style }) {
      lists[index].words.append(word)
    } else {
      lists.append((style, [word]))
    }
  }
}

extension Substring {
  /// The word without punctuation at its ends.
  fileprivate var trimmingMarks: Substring {
    guard let first = firstIndex(where: { !$0.isPunctuation }),
      let last = lastIndex(where: { !$0.isPunctuation })
    else { return self }
    return self[first...last]
  }
}
