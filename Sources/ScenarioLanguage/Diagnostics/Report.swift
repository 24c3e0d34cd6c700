import Basics

extension ParseResult {
  /// The diagnostics as people read them, with a line that counts them; empty if there are none.
  package func report(isColoured: Bool = false) -> String {
    let diagnostics = diagnostics
    guard !diagnostics.isEmpty else { return "" }
    let errors = diagnostics.count { $0.severity == .error }
    let counts = [(errors, "error"), (diagnostics.count - errors, "warning")]
      .filter { $0.0 > 0 }.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
    let entries = diagnostics.map { entry($0, isColoured) }
    return entries.joined(separator: "\n")
      + "\n\(printable(name)): \(counts.joined(separator: ", "))\n"
  }

  private func entry(_ diagnostic: Diagnostic, _ isColoured: Bool) -> String {
    func bold(_ text: String, red: Bool = false) -> String {
      isColoured ? "\u{1B}[\(red ? "1;31" : "1")m\(text)\u{1B}[0m" : text
    }
    let isError = diagnostic.severity == .error
    let line = source.line(at: diagnostic.position.lowerBound)
    let number = source.lineNumber(at: line.lowerBound)
    let column = source.text(line.lowerBound..<diagnostic.position.lowerBound).count + 1
    let position = "\(printable(name)):\(number):\(column):"
    let (text, indent, marks) = source.excerpt(of: diagnostic.position, in: line)
    let gutter = String(repeating: " ", count: "\(number)".count)
    let excerpt = " \(number) | \(text)\n \(gutter) | \(indent)\(bold(marks, red: isError))\n"
    let severity = bold(diagnostic.severity.rawValue + ":", red: isError)
    let help = diagnostic.help.map { "\(bold("help:")) \(printable($0))\n" } ?? ""
    return "\(bold(position)) \(severity) \(bold(printable(diagnostic.message)))\n\(excerpt)\(help)"
  }
}

extension SourceText {
  /// The line, or a part of it around `range`; what precedes the marks below it, and those: `^^^`.
  fileprivate func excerpt(
    of range: Range<Int>, in line: Range<Int>
  ) -> (line: String, indent: String, marks: String) {
    let start = max(line.lowerBound, range.lowerBound - 80)
    let end = min(line.upperBound, range.lowerBound + 120)
    let markedEnd = max(range.lowerBound, min(range.upperBound, end))
    let head = (start > line.lowerBound ? "…" : "") + printable(text(start..<range.lowerBound))
    let marked = printable(text(range.lowerBound..<markedEnd))
    let tail = printable(text(markedEnd..<end)) + (end < line.upperBound ? "…" : "")
    let indent = head.map {
      $0 == "\t" ? "\t" : String(repeating: " ", count: displayWidth("\($0)"))
    }
    return (
      head + marked + tail, indent.joined(),
      String(repeating: "^", count: max(1, displayWidth(marked)))
    )
  }
}
