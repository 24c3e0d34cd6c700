/// Text of which some parts may be emphasised.
///
/// Lines that the author broke are divided by `\n`.
struct Prose: Hashable, Sendable, ExpressibleByStringLiteral {
  /// How a part of the text is set off from the rest; the kinds combine.
  struct Emphasis: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }

    static let italic = Emphasis(rawValue: 1)
    static let bold = Emphasis(rawValue: 2)
    static let underline = Emphasis(rawValue: 4)
  }

  struct Span: Hashable, Sendable {
    /// Where the part is, in UTF-8 bytes from the start of the text.
    let range: Range<Int>
    let emphasis: Emphasis

    init(_ range: Range<Int>, _ emphasis: Emphasis) {
      self.range = range
      self.emphasis = emphasis
    }
  }

  /// The words, without any marks of emphasis.
  let text: String
  /// The emphasised parts in order of their start. They may nest and overlap.
  let spans: [Span]

  init(_ text: String, spans: [Span] = []) {
    self.text = text
    self.spans = spans
  }

  init(stringLiteral text: String) { self.init(text) }

  /// The same words and emphasis, divided by line breaks.
  static func joined(_ lines: [Prose]) -> Prose {
    guard lines.count != 1 else { return lines[0] }
    var text = ""
    var spans: [Span] = []
    for (number, line) in lines.enumerated() {
      if number > 0 { text += "\n" }
      let start = text.utf8.count
      text += line.text
      for span in line.spans {
        let range = span.range.lowerBound + start..<span.range.upperBound + start
        spans.append(Span(range, span.emphasis))
      }
    }
    return Prose(text, spans: spans)
  }
}
