import Basics

package struct TerminalStyle: Hashable, Sendable {
  /// The columns that a line may take; nil for no limit.
  package let width: Int?
  package let isColored: Bool

  /// A style; without arguments one for a file or a pipe.
  package init(width: Int? = nil, isColored: Bool = false) {
    (self.width, self.isColored) = (width, isColored)
  }

  /// One line; blanks at its end are left away.
  func line(_ segments: [TerminalSegment]) -> String {
    let end = segments.lastIndex { !$0.text.trimmedEnd.isEmpty } ?? -1
    var (line, width) = ("", 0)
    for (index, segment) in segments[...end].enumerated() {
      // What follows a text that is too long for its place moves on.
      let gap = segment.start < width ? 2 : segment.start - width
      let text = index == end ? segment.text.trimmedEnd : segment.text
      line += String(repeating: " ", count: gap) + colored(text, segment.tone)
      width += gap + displayWidth(text)
    }
    return line
  }

  /// `text` in as many lines as the width asks for; all but the first are indented.
  func wrapped(_ text: String, tone: Tone, indentation: Int = 0) -> [String] {
    text.wrapped(to: width, margin: String(repeating: " ", count: indentation))
      .map { line([($0, tone, 0)]) }
  }

  private func colored(_ text: String, _ tone: Tone) -> String {
    guard isColored, let code = tone.look.code, !text.trimmedEnd.isEmpty else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

/// A text, and the column in which it begins.
typealias TerminalSegment = (text: String, tone: Tone, start: Int)

extension Tone {
  /// The ANSI "select graphic rendition" code, and the class of an element of HTML.
  var look: (code: String?, htmlClass: String?) {
    switch self {
    case .plain: (nil, nil)
    case .title: ("1", nil)
    case .faint: ("2", "faint")
    case .good: ("32", "good")
    case .warning: ("33", "open")
    case .bad: ("31", "bad")
    }
  }
}

extension String {
  /// The text, cut at spaces into lines no wider than `width` if that is possible; all but the
  /// first begin with `margin`.
  package func wrapped(to width: Int?, margin: String = "") -> [String] {
    guard let width, displayWidth(self) > width else { return [self] }
    var lines: [String] = []
    let words = split(separator: " ", omittingEmptySubsequences: false)
    var current = words.first.map(String.init) ?? ""
    for word in words.dropFirst() {
      let longer = current + " " + word
      if displayWidth(longer) <= width || current.allSatisfy({ $0 == " " }) {
        current = longer
      } else {
        lines.append(current)
        current = margin + word
      }
    }
    return lines + [current]
  }

  fileprivate var trimmedEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}

/// `paragraphs`, those with text, an empty line between them.
func separated(_ paragraphs: [[String]]) -> String {
  paragraphs.filter { !$0.joined().isEmpty }.map { $0.joined(separator: "\n") + "\n" }
    .joined(separator: "\n")
}
