/// Text of which some parts may be emphasised.
///
/// Lines that the author broke are divided by `\n`.
package struct Prose: Hashable, Sendable, ExpressibleByStringLiteral {
  /// How a part of the text is set off from the rest; the kinds combine.
  package struct Emphasis: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let italic = Emphasis(rawValue: 1)
    package static let bold = Emphasis(rawValue: 2)
    package static let underline = Emphasis(rawValue: 4)
  }

  package struct Span: Hashable, Sendable {
    /// Where the part is, in UTF-8 bytes from the start of the text.
    package let range: Range<Int>
    package let emphasis: Emphasis

    package init(_ range: Range<Int>, _ emphasis: Emphasis) {
      self.range = range
      self.emphasis = emphasis
    }
  }

  /// The words, without any marks of emphasis.
  package let text: String
  /// The emphasised parts in order of their start. They may nest and overlap.
  package let spans: [Span]

  package init(_ text: String, spans: [Span] = []) {
    self.text = text
    self.spans = spans
  }

  package init(stringLiteral text: String) { self.init(text) }

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
