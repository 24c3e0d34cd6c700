/// A run of bytes that belong together.
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
    /// A quote that is not closed on its line.
    case unterminatedString
    /// One or more of `=` `!` `<` `>`, or one of `≤` `≥` `≠`; not every one is a comparison.
    case comparison
    case percent, at, openBrace, closeBrace
    /// From `#` to the end of the line.
    case comment
    /// The end of a line: LF, CR LF or CR.
    case newline
    /// The end of the file.
    case end
    /// A character that begins nothing.
    case unexpected
  }

  let kind: Kind
  let range: Range<Int>
}
