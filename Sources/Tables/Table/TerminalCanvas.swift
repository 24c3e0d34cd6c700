import Basics

/// A piece of a line with one look.
package struct TerminalSegment {
  package let text: String
  package let tone: Tone

  package init(_ text: String, tone: Tone = .plain) {
    self.text = text
    self.tone = tone
  }
}

extension Tone {
  /// The ANSI "select graphic rendition" code.
  fileprivate var code: String? {
    switch self {
    case .plain: nil
    case .title, .header: "1"
    case .faint: "2"
    case .good: "32"
    case .warning: "33"
    case .bad: "31"
    }
  }
}

package struct TerminalCanvas {
  package let style: TerminalStyle

  package init(style: TerminalStyle) { self.style = style }

  /// One line; blanks at its end are left away.
  package func line(_ segments: [TerminalSegment]) -> String {
    var segments = segments
    while let last = segments.popLast() {
      let text = last.text.trimmedEnd
      if text.isEmpty { continue }
      segments.append(TerminalSegment(text, tone: last.tone))
      break
    }
    return segments.map(render).joined()
  }

  /// `text` in as many lines as the width asks for; all but the first are indented.
  package func wrapped(_ text: String, tone: Tone, indentation: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indentation)
    return Self.wrapped(text, to: style.width, margin: margin)
      .map { line([TerminalSegment($0, tone: tone)]) }
  }

  /// `text`, cut at spaces into lines no wider than `width` where that is possible; all but the first begin with `margin`.
  package static func wrapped(_ text: String, to width: Int?, margin: String = "") -> [String] {
    guard let width, displayWidth(text) > width else { return [text] }
    var lines: [String] = []
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
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

  private func render(_ segment: TerminalSegment) -> String {
    guard style.isColored, let code = segment.tone.code, !segment.text.trimmedEnd.isEmpty else {
      return segment.text
    }
    return "\u{1B}[\(code)m\(segment.text)\u{1B}[0m"
  }
}

extension String {
  /// The text without the spaces at its end.
  package var trimmedEnd: String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}
