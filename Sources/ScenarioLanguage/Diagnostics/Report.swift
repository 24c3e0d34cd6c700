extension ParseResult {
  /// The diagnostics as people read them: each with its line, the place marked below it, and what
  /// to do; empty if there are none. It ends with a line that counts them.
  ///
  /// - Parameter isColoured: Whether to colour them by the control sequences of terminals.
  public func report(isColoured: Bool = false) -> String {
    guard !diagnostics.isEmpty else { return "" }
    let ink = Ink(isColoured: isColoured)
    let entries = diagnostics.map { entry($0, ink) }
    return entries.joined(separator: "\n") + "\n" + summary + "\n"
  }

  private var summary: String {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
      .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
    return "\(printable(source.name)): \(counts.joined(separator: ", "))"
  }

  private func entry(_ diagnostic: Diagnostic, _ ink: Ink) -> String {
    let severity = diagnostic.severity.rawValue + ":"
    let colour: Ink.Colour = diagnostic.severity == .error ? .red : .yellow
    var text = headline(diagnostic.span, ink(colour, severity), diagnostic.message, ink)
    text += excerpt(diagnostic.span, colour, ink)
    for note in diagnostic.notes {
      text += headline(note.span, ink(.cyan, "note:"), note.message, ink)
      text += excerpt(note.span, .cyan, ink)
    }
    if let help = diagnostic.help { text += ink(.green, "help:") + " \(printable(help))\n" }
    return text
  }

  private func headline(
    _ span: SourceSpan, _ kind: String, _ message: String, _ ink: Ink
  ) -> String {
    let place = "\(printable(source.name)):\(span.line):\(span.column):"
    return "\(ink(.bold, place)) \(kind) \(ink(.bold, printable(message)))\n"
  }

  private func excerpt(_ span: SourceSpan, _ colour: Ink.Colour, _ ink: Ink) -> String {
    let excerpt = Excerpt(of: span, in: source)
    let number = String(span.line)
    let gutter = String(repeating: " ", count: number.count)
    return " \(number) | \(excerpt.line)\n \(gutter) | \(excerpt.indent)"
      + ink(colour, excerpt.marks) + "\n"
  }
}

/// Colours for terminals, or none.
private struct Ink {
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
