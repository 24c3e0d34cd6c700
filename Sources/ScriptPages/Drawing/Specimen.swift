/// Everything that pages of a play can ask of the fonts, once: each word in each style it occurs
/// in, the figures of page numbers, and the longest paragraph.
///
/// Whole words and not single letters, because letters are joined and spaced by their neighbours.
struct Specimen {
  let paragraphs: [Paragraph]

  /// The specimen of `play` and of the `captions` of pictures. Linear in the script.
  init(of play: PagedScript, captions: [String]) {
    var words: [TextStyle: Set<String>] = [:]
    func gather(_ paragraph: Paragraph) {
      for run in paragraph.runs {
        let text = paragraph.text.utf8
        let from = text.index(text.startIndex, offsetBy: run.range.lowerBound)
        let to = text.index(from, offsetBy: run.range.count)
        for word in paragraph.text[from..<to].split(whereSeparator: \.isWhitespace) {
          words[run.style, default: []].insert(String(word))
        }
      }
    }

    var longest = Paragraph(.left)
    for element in play.script.elements {
      let paragraph = Paragraph(element, hiding: nil)
      gather(paragraph)
      if paragraph.text.utf8.count > longest.text.utf8.count { longest = paragraph }
    }
    gather(Self.margins(of: play))
    for caption in captions { gather(Paragraph(.direction(Prose(caption)), hiding: nil)) }

    let lists = words.map { style, words in
      var list = Paragraph(.left)
      list.append(words.sorted().joined(separator: " "), style)
      return list
    }
    paragraphs = [longest] + lists.sorted { $0.text < $1.text }
  }

  /// What stands above and below the text.
  private static func margins(of play: PagedScript) -> Paragraph {
    var margins = Paragraph(.left)
    margins.append((play.script.title ?? "").uppercased(), .runningTitle)
    for case .heading(let prose) in play.script.elements {
      margins.append("\(prose.text) ", .runningScene)
    }
    // An ellipsis stands where a heading is too long.
    margins.append("…", .runningTitle)
    margins.append("…", .runningScene)
    margins.append("0 1 2 3 4 5 6 7 8 9 ·", .folio)
    return margins
  }
}
