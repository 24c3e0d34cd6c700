/// How text for a terminal looks.
public struct TerminalStyle: Hashable, Sendable {
  /// The columns that a line may take; `nil` for no limit.
  public let width: Int?
  /// Whether ANSI colours are used.
  public let isColored: Bool

  /// A style; without arguments one for a file or a pipe.
  public init(width: Int? = nil, isColored: Bool = false) {
    self.width = width
    self.isColored = isColored
  }
}

extension Table {
  /// The table as text in columns, with its readings, warnings and legend below; ends in a newline.
  ///
  /// A table that is wider than the style allows is cut into several, one below the other, first
  /// between the kinds of evidence. Each repeats the labels.
  public func terminalText(_ style: TerminalStyle = TerminalStyle()) -> String {
    let canvas = TerminalCanvas(style: style)
    var paragraphs: [[String]] = []
    if !title.isEmpty {
      paragraphs.append(canvas.wrapped(title.singleLine, role: .title))
    }
    if rows.isEmpty {
      paragraphs.append([canvas.line([TerminalSegment("No measurements.", role: .faint)])])
    } else {
      paragraphs += TerminalBlock.blocks(of: self, width: style.width).map { $0.lines(on: canvas) }
    }
    paragraphs.append(readings.flatMap { canvas.wrapped($0, role: .plain) })
    paragraphs.append(
      warnings.flatMap { canvas.wrapped("! " + $0.singleLine, role: .warning, indentation: 2) })
    let termWidth = legend.map { displayWidth($0.term) }.max() ?? 0
    paragraphs.append(
      legend.flatMap { entry in
        canvas.wrapped(
          entry.term.padded(to: termWidth, alignment: .leading) + "  " + entry.meaning,
          role: .faint, indentation: termWidth + 2)
      })
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }
}

/// A piece of a line with one look.
struct TerminalSegment {
  enum Role {
    case plain
    case title
    case header
    case faint
    case warning
    case bad

    /// The ANSI "select graphic rendition" code.
    var code: String? {
      switch self {
      case .plain: nil
      case .title, .header: "1"
      case .faint: "2"
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
    var current = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = current.isEmpty ? String(word) : current + " " + word
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
