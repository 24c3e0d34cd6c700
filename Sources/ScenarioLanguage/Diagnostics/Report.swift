import PlainText

extension ParseResult {
  /// The diagnostics as people read them: each with its line, the span marked below it, and what
  /// to do; empty if there are none. It ends with a line that counts them.
  ///
  /// - Parameter isColoured: Whether to colour them by the control sequences of terminals.
  package func report(isColoured: Bool = false) -> String {
    guard !diagnostics.isEmpty else { return "" }
    let style = TerminalStyle(isColoured: isColoured)
    let entries = diagnostics.map { entry($0, style) }
    return entries.joined(separator: "\n") + "\n" + summary + "\n"
  }

  private var summary: String {
    let errors = diagnostics.count { $0.severity == .error }
    let counts = [(errors, "error"), (diagnostics.count - errors, "warning")]
      .filter { $0.0 > 0 }.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
    return "\(printable(source.name)): \(counts.joined(separator: ", "))"
  }

  private func entry(_ diagnostic: Diagnostic, _ style: TerminalStyle) -> String {
    let colour: TerminalStyle.Colour = diagnostic.severity == .error ? .red : .yellow
    var text = paragraph(
      diagnostic.span, diagnostic.severity.rawValue, diagnostic.message, colour, style)
    for note in diagnostic.notes {
      text += paragraph(note.span, "note", note.message, .cyan, style)
    }
    if let help = diagnostic.help { text += style(.green, "help:") + " \(printable(help))\n" }
    return text
  }

  /// A message, the line that it is about, and the marks below it.
  private func paragraph(
    _ span: SourceSpan, _ kind: String, _ message: String, _ colour: TerminalStyle.Colour,
    _ style: TerminalStyle
  ) -> String {
    let position = "\(printable(source.name)):\(span.line):\(span.column):"
    let excerpt = source.excerpt(of: span)
    let gutter = String(repeating: " ", count: String(span.line).count)
    return """
      \(style(.bold, position)) \(style(colour, kind + ":")) \(style(.bold, printable(message)))
       \(span.line) | \(excerpt.line)
       \(gutter) | \(excerpt.indent)\(style(colour, excerpt.marks))

      """
  }
}

/// Colours for terminals, or none.
private struct TerminalStyle {
  enum Colour: String {
    case bold = "1"
    case red = "1;31"
    case green = "1;32"
    case yellow = "1;33"
    case cyan = "1;36"
  }

  let isColoured: Bool

  func callAsFunction(_ colour: Colour, _ text: String) -> String {
    isColoured ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension SourceFile {
  /// The first line of `span`, or the part of it around the span, what precedes the marks on the
  /// line below, and one `^` for each column of the span. Takes time in proportion to its result.
  fileprivate func excerpt(of span: SourceSpan) -> (line: String, indent: String, marks: String) {
    let middle = span.byteStart
    let before = bytes[max(textStart, middle - 80)..<middle]
    var start = before.lastIndex(where: \.endsLine).map { $0 + 1 } ?? before.startIndex
    let after = bytes[middle..<min(bytes.count, middle + 120)]
    var end = after.firstIndex(where: \.endsLine) ?? after.endIndex
    while start > textStart, start < bytes.count, bytes[start].continuesCharacter { start -= 1 }
    while end < bytes.count, bytes[end].continuesCharacter { end += 1 }
    let isCutBefore = start > textStart && !bytes[start - 1].endsLine
    let isCutAfter = end < bytes.count && !bytes[end].endsLine

    let markedEnd = max(middle, min(span.byteEnd, end))
    let head = (isCutBefore ? "…" : "") + printable(text(start..<middle))
    let marked = printable(text(middle..<markedEnd))
    let tail = printable(text(markedEnd..<max(markedEnd, end))) + (isCutAfter ? "…" : "")
    let indent = head.map { character in
      character == "\t" ? "\t" : String(repeating: " ", count: displayWidth(String(character)))
    }
    return (
      head + marked + tail, indent.joined(),
      String(repeating: "^", count: max(1, displayWidth(marked)))
    )
  }
}

extension UInt8 {
  /// Whether this byte of UTF-8 is not the first of its character.
  fileprivate var continuesCharacter: Bool { self & 0xC0 == 0x80 }
}
