struct Token {
  enum Kind {
    /// `flick`, `three-pane`, `pt/s`: a letter, then letters, digits and `-` `_` `.` `/`.
    case word
    /// `12`, `1_000`, `0.6`, `-3`.
    case number
    /// Digits, `_` and `.` that are no number: `1__0`, `1.`, `1.2.3`.
    case malformedNumber
    /// `"…"`, with the quotes.
    case string
    case unterminatedString
    /// One or more of `=` `!` `<` `>`, or one of `≤` `≥` `≠`; not every one is a comparison.
    case comparison
    case percent, at, openBrace, closeBrace
    /// The end of a line: LF, CR LF or CR.
    case newline
    case end
    /// A character that begins nothing.
    case unexpected
  }

  let kind: Kind
  let range: Range<Int>
}

/// Cuts the text of a scenario into tokens, one at a time. Spaces, tabs and comments are none.
struct Lexer {
  private let scalars: [Unicode.Scalar]
  private var offset = 0

  init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// The next token; at the end of the file `end`, however often it is asked for.
  mutating func next() -> Token {
    while let scalar = peek(), scalar == " " || scalar == "\t" { offset += 1 }
    if peek() == "#" { skip { !$0.endsLine } }
    let start = offset
    let kind = scan()
    return Token(kind: kind, range: start..<offset)
  }

  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    offset + distance < scalars.count ? scalars[offset + distance] : nil
  }

  private mutating func skip(while isSkipped: (Unicode.Scalar) -> Bool) {
    while let scalar = peek(), isSkipped(scalar) { offset += 1 }
  }

  private mutating func scan() -> Token.Kind {
    guard let scalar = peek() else { return .end }
    if scalar.isLetter { return scanWord() }
    if scalar.isDigit || scalar == "-" && peek(1)?.isDigit == true { return scanNumber() }
    offset += 1
    switch scalar {
    case "\r":
      if peek() == "\n" { offset += 1 }
      return .newline
    case "\n": return .newline
    case "\"": return scanString()
    case "{": return .openBrace
    case "}": return .closeBrace
    case "%": return .percent
    case "@": return .at
    case "≤", "≥", "≠": return .comparison
    case _ where scalar.isComparison:
      skip(while: \.isComparison)
      return .comparison
    default: return .unexpected
    }
  }

  /// A word. Between two numbers, as in `375x667`, the `x` is a word of its own.
  private mutating func scanWord() -> Token.Kind {
    let isBetweenNumbers =
      peek() == "x" && offset > 0 && scalars[offset - 1].isDigit && peek(1)?.isDigit == true
    offset += 1
    if !isBetweenNumbers {
      skip { $0.isLetter || $0.isDigit || "-_./".unicodeScalars.contains($0) }
    }
    return .word
  }

  private mutating func scanNumber() -> Token.Kind {
    if peek() == "-" { offset += 1 }
    let start = offset
    skip { $0.isDigit || $0 == "_" || $0 == "." }
    let parts = scalars[start..<offset].split(
      omittingEmptySubsequences: false, whereSeparator: { !$0.isDigit })
    let points = scalars[start..<offset].count { $0 == "." }
    return points <= 1 && parts.allSatisfy { !$0.isEmpty } ? .number : .malformedNumber
  }

  private mutating func scanString() -> Token.Kind {
    while let scalar = peek(), !scalar.endsLine {
      offset += 1
      if scalar == "\"" { return .string }
      if scalar == "\\", let escaped = peek(), !escaped.endsLine { offset += 1 }
    }
    return .unterminatedString
  }
}
