import PlainText

/// A piece of a line with one look.
struct TerminalSegment {
  enum Role {
    case plain
    case title
    case header
    case faint
    case good
    case warning
    case bad

    /// The ANSI "select graphic rendition" code.
    var code: String? {
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

  let text: String
  let role: Role

  init(_ text: String, role: Role = .plain) {
    self.text = text
    self.role = role
  }
}

/// Makes lines of segments.
struct TerminalCanvas {
  let style: TerminalStyle

  /// One line; blanks at its end are left away.
  func line(_ segments: [TerminalSegment]) -> String {
    var segments = segments
    while let last = segments.popLast() {
      let text = last.text.trimmedEnd
      if text.isEmpty { continue }
      segments.append(TerminalSegment(text, role: last.role))
      break
    }
    return segments.map(render).joined()
  }

  /// `text` in as many lines as the width asks for; all but the first are indented.
  func wrapped(
    _ text: String, role: TerminalSegment.Role, indentation: Int = 0
  ) -> [String] {
    guard let width = style.width, displayWidth(text) > width else {
      return [line([TerminalSegment(text, role: role)])]
    }
    let margin = String(repeating: " ", count: indentation)
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
    lines.append(current)
    return lines.map { line([TerminalSegment($0, role: role)]) }
  }

  private func render(_ segment: TerminalSegment) -> String {
    guard style.isColored, let code = segment.role.code, !segment.text.trimmedEnd.isEmpty else {
      return segment.text
    }
    return "\u{1B}[\(code)m\(segment.text)\u{1B}[0m"
  }
}

extension String {
  /// The text without the spaces at its end.
  var trimmedEnd: String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}
