/// How messages speak of tokens.
extension Parser {
  /// What a token is, as the object of "found".
  func description(of token: Token) -> String {
    switch token.kind {
    case .end: return "the end of the file"
    case .newline: return "the end of the line"
    case .string: return "the text \(shortened(text(token)))"
    case .unterminatedString: return "a text that is not closed"
    case .unexpected:
      guard let scalar = text(token).unicodeScalars.first, scalar.isInvisible else { break }
      let code = String(scalar.value, radix: 16, uppercase: true)
      let number = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
      return scalar.properties.name.map { "the invisible character \($0) (\(number))" }
        ?? "the invisible character \(number)"
    default: break
    }
    return "'\(shortened(text(token)))'"
  }

  /// What to do about a token that can be nowhere.
  func remedy(for token: Token) -> String? {
    switch token.kind {
    case .unterminatedString: "close the text with '\"' on the same line"
    case .malformedNumber:
      "write digits, with single '_' between them and at most one '.', as in '1_000' or '0.6'"
    case .unexpected: text(token).unicodeScalars.first?.remedy
    default: nil
    }
  }

  /// A text that fits into a message.
  func shortened(_ text: String) -> String {
    text.count <= 40 ? text : text.prefix(39) + "…"
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      true
    default: false
    }
  }

  /// What to write instead of a character that begins nothing.
  fileprivate var remedy: String? {
    switch (self, properties.generalCategory) {
    case (",", _): "separate words by spaces, without commas"
    case (";", _): "write one statement on each line, without ';'"
    case ("/", _): "comments begin with '#'"
    case ("'", _), ("`", _), (_, .initialPunctuation), (_, .finalPunctuation):
      "texts are in straight double quotes: \"…\""
    case (_, .control), (_, .format): "delete it"
    case (_, .spaceSeparator): "use an ordinary space"
    case (_, .dashPunctuation) where !isASCII, ("\u{2212}", _): "use an ordinary hyphen, '-'"
    default: nil
    }
  }
}
