import Foundation

extension Parser {
  /// That the next token is not what was expected. Help about a token that is never right comes
  /// first, then `help`, then the example.
  func unexpected(_ expected: String, help: String? = nil) -> Diagnostic {
    if token.kind == .word, previous.kind == .number,
      previous.range.upperBound == token.range.lowerBound
    {
      let range = previous.range.lowerBound..<token.range.upperBound
      return .error(
        range, "expected \(expected), found '\(shortened(source.text(range)))'",
        help: "numbers have digits only, as in '100_000'")
    }
    return .error(
      token.range, "expected \(expected), found \(description(of: token))",
      help: remedy(for: token) ?? help ?? "write it as in \(alternatives(examples))")
  }

  /// That a word is not one of `candidates`, and `help` or else which of them was probably meant.
  func unknown(
    _ word: Token, _ what: String, in candidates: [String], help: String? = nil
  ) -> Diagnostic {
    intruder(after: word)
      ?? .error(
        word.range, "there is no \(what) '\(shortened(text(word)))'",
        help: help ?? Suggestion.question(about: text(word), in: candidates)
          ?? (candidates.isEmpty
            ? nil : "there are \(candidates.prefix(40).joined(separator: ", "))"))
  }

  /// That the character right after `word` cannot be there; nil if it can.
  func intruder(after word: Token) -> Diagnostic? {
    guard token.kind == .unexpected, word.range.upperBound == token.range.lowerBound else {
      return nil
    }
    return unexpected("a letter or a space after '\(shortened(text(word)))'")
  }

  /// What a token is, as the object of "found".
  private func description(of token: Token) -> String {
    switch token.kind {
    case .end: "the end of the file"
    case .newline: "the end of the line"
    case .string: "the text \(shortened(text(token)))"
    case .unterminatedString: "a text that is not closed"
    case .unexpected where source.scalars[token.range.lowerBound].isInvisible:
      "the invisible character U+"
        + String(format: "%04X", source.scalars[token.range.lowerBound].value)
    default: "'\(shortened(text(token)))'"
    }
  }

  /// What to do about a token that can be nowhere.
  private func remedy(for token: Token) -> String? {
    switch token.kind {
    case .unterminatedString: "close the text with '\"' on the same line"
    case .malformedNumber:
      "write digits, with single '_' between them and at most one '.', as in '1_000' or '0.6'"
    case .unexpected: remedy(for: source.scalars[token.range.lowerBound])
    default: nil
    }
  }

  /// What to write instead of a character that begins nothing.
  private func remedy(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case ",": "separate words by spaces, without commas"
    case ";": "write one statement on each line, without ';'"
    case "/": "comments begin with '#'"
    case "'", "`", "‘", "’", "‚", "“", "”", "„", "«", "»":
      "texts are in straight double quotes: \"…\""
    case "‐", "‑", "‒", "–", "—", "−": "use an ordinary hyphen, '-'"
    case _ where scalar.properties.isWhitespace: "use an ordinary space"
    case _ where scalar.isInvisible: "delete it"
    default: nil
    }
  }
}

/// Words in quotes, one of which is to be chosen.
func alternatives(_ words: some Sequence<String>) -> String {
  let quoted = words.map { "'\($0)'" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return quoted.dropLast().joined(separator: ", ") + " or " + last
}

func shortened(_ text: String) -> String { text.count <= 40 ? text : text.prefix(39) + "…" }
