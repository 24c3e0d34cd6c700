/// Cuts the bytes of a scenario file into tokens, one at a time, in one pass.
///
/// Every byte belongs to exactly one token or to the spaces and tabs between two of them. The
/// bytes must be UTF-8 without NUL; anything else that may be in a file makes some token.
struct Lexer {
  let bytes: [UInt8]
  private var offset: Int

  init(_ bytes: [UInt8], from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The next token; at the end of the file `end`, however often it is asked for.
  mutating func next() -> Token {
    while let byte = peek(), byte == .space || byte == .tab { offset += 1 }
    let start = offset
    let kind = scan()
    return Token(kind: kind, range: start..<offset)
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  private mutating func scan() -> Token.Kind {
    guard let byte = peek() else { return .end }
    if byte.isLetter { return scanWord() }
    if byte.isDigit { return scanNumber() }
    if byte >= 0x80 { return scanNonASCII() }
    offset += 1
    switch byte {
    case .lineFeed: return .newline
    case .carriageReturn:
      if peek() == .lineFeed { offset += 1 }
      return .newline
    case .hash:
      while let next = peek(), !next.endsLine { offset += 1 }
      return .comment
    case .quote: return scanString()
    case .openBrace: return .openBrace
    case .closeBrace: return .closeBrace
    case .percent: return .percent
    case .at: return .at
    case .minus where peek()?.isDigit == true: return scanNumber()
    case _ where byte.isComparison:
      while peek()?.isComparison == true { offset += 1 }
      return .comparison
    default: return .unexpected
    }
  }

  /// A word whose first character takes `first` bytes. Between two numbers, as in `375x667`, the
  /// `x` is a word of its own.
  private mutating func scanWord(first: Int = 1) -> Token.Kind {
    let isBetweenNumbers =
      peek() == .x && offset > 0 && bytes[offset - 1].isDigit && peek(1)?.isDigit == true
    offset += first
    if isBetweenNumbers { return .word }
    while let byte = peek() {
      if byte.continuesWord {
        offset += 1
      } else if byte >= 0x80, case let scalar = scalar(), scalar.kind == .word {
        offset += scalar.length
      } else {
        break
      }
    }
    return .word
  }

  private mutating func scanNumber() -> Token.Kind {
    var points = 0
    var isWellFormed = true
    var isAfterDigit = false
    while let byte = peek() {
      if byte.isDigit {
        isAfterDigit = true
      } else if byte == .underscore || byte == .point {
        if byte == .point { points += 1 }
        if !isAfterDigit { isWellFormed = false }
        isAfterDigit = false
      } else {
        break
      }
      offset += 1
    }
    return isWellFormed && isAfterDigit && points <= 1 ? .number : .malformedNumber
  }

  private mutating func scanString() -> Token.Kind {
    while let byte = peek(), !byte.endsLine {
      offset += 1
      if byte == .quote { return .string }
      if byte == .backslash, let escaped = peek(), !escaped.endsLine { offset += 1 }
    }
    return .unterminatedString
  }

  private mutating func scanNonASCII() -> Token.Kind {
    let scalar = scalar()
    switch scalar.kind {
    case .word: return scanWord(first: scalar.length)
    default:
      offset += scalar.length
      return scalar.kind
    }
  }

  /// The kind of token that the character at `offset`, which is not ASCII, belongs to.
  private func scalar() -> (kind: Token.Kind, length: Int) {
    var decoder = UTF8.ForwardParser()
    var rest = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
    guard case .valid(let encoded) = decoder.parseScalar(from: &rest) else {
      return (.unexpected, 1)
    }
    let scalar = UTF8.decode(encoded)
    let kind: Token.Kind =
      switch scalar {
      case "≤", "≥", "≠": .comparison
      case "µ", "μ": .word
      default: scalar.properties.isAlphabetic || scalar.isMark ? .word : .unexpected
      }
    return (kind, encoded.count)
  }
}

extension Unicode.Scalar {
  /// Whether it belongs to the letter before it: an accent or a vowel sign.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
