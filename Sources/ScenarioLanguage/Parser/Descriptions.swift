/// How messages speak of tokens.
extension Parser {
  /// What a token is, as the object of "found".
  func description(of token: Token) -> String {
    switch token.kind {
    case .end: "the end of the file"
    case .newline: "the end of the line"
    case .string: "the text \(shortened(text(token)))"
    case .unterminatedString: "a text that is not closed"
    case .unexpected: unexpectedCharacter(token)
    default: "'\(shortened(text(token)))'"
    }
  }

  /// What to do about a token that can stand nowhere.
  func remedy(for token: Token) -> String? {
    switch token.kind {
    case .unterminatedString: return "close the text with '\"' on the same line"
    case .malformedNumber:
      return
        "write digits, with single '_' between them and at most one '.', as in '1_000' or '0.6'"
    case .unexpected: break
    default: return nil
    }
    switch text(token).unicodeScalars.first?.value ?? 0 {
    case 0x2C: return "separate words by spaces, without commas"
    case 0x3B: return "write one statement on each line, without ';'"
    case 0x2F: return "comments begin with '#'"
    case 0x27, 0x60, 0x2018...0x201F, 0xAB, 0xBB:
      return "texts stand in straight double quotes: \"…\""
    case 0x00...0x1F, 0x7F...0x9F: return "delete it"
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return "use an ordinary space"
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0xFEFF: return "delete it"
    case 0x2010...0x2015, 0x2212: return "use an ordinary hyphen, '-'"
    default: return nil
    }
  }

  /// A character that begins nothing; by its number if it cannot be seen.
  private func unexpectedCharacter(_ token: Token) -> String {
    guard let scalar = text(token).unicodeScalars.first else { return "nothing" }
    let code = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      return scalar.properties.name.map { "the invisible character \($0) (\(number))" }
        ?? "the invisible character \(number)"
    default: return "'\(scalar)'"
    }
  }

  /// A text that fits into a message.
  func shortened(_ text: String) -> String {
    text.count <= 40 ? text : text.prefix(39) + "…"
  }
}
