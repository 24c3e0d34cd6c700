/// Divides a source into tokens. What stands in an interpolation is code.
///
/// The grammar is that of The Swift Programming Language, "Lexical Structure"; where a bare regular expression begins is
/// SE-0354's rule, without the operators that an app may have made of slashes.
struct Lexer {
  private let bytes: [UInt8]
  private var position = 0
  private var tokens: [Token] = []

  /// Linear.
  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lexer.position = 3 }
    lexer.readCode(isInterpolation: false)
    return lexer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private subscript(offset: Int) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private func follows(_ text: String, at offset: Int = 0) -> Bool {
    bytes.dropFirst(position + offset).starts(with: text.utf8)
  }

  private mutating func skip(to end: String) {
    while position < bytes.count, !follows(end) { position += 1 }
  }

  private mutating func add(_ kind: Token.Kind, from start: Int) {
    let space = tokens.last.map { $0.range.upperBound < start } ?? true
    let text = kind == .literal ? "\"" : String(decoding: bytes[start..<position], as: UTF8.self)
    tokens.append(Token(kind: kind, text: text, range: start..<position, followsSpace: space))
  }

  /// Reads to the end, or past the parenthesis that closes an interpolation.
  private mutating func readCode(isInterpolation: Bool) {
    var depth = 0
    while position < bytes.count {
      let (start, byte) = (position, self[0])
      let hashes = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        position += 1
      } else if follows("//") {
        skip(to: "\n")
      } else if follows("/*") {
        skipComment()
      } else if self[hashes] == UInt8(ascii: "\"") {
        readString(hashes: hashes)
      } else if self[hashes] == UInt8(ascii: "/"), let end = endOfRegex(hashes: hashes) {
        position = end
        add(.literal, from: start)
      } else if byte.isWord || byte == UInt8(ascii: "`")
        || self[1].isWord && "@#".utf8.contains(byte)
      {
        readWord()
      } else {
        position += 1
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          if isInterpolation, depth == 0 { return }
          depth -= 1
        }
        add(.mark, from: start)
      }
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      depth += follows("/*") ? 1 : follows("*/") ? -1 : 0
      position += follows("/*") || follows("*/") ? 2 : 1
    } while depth > 0 && position < bytes.count
  }

  private mutating func readWord() {
    let start = position
    let isNumber = (0x30...0x39).contains(self[0])
    let isPart = tokens.last?.text == "."
    position += 1
    if bytes[start] == UInt8(ascii: "`") {
      skip(to: "`")
      position += 1
    }
    while self[0].isWord
      || isNumber && !isPart && self[0] == UInt8(ascii: ".") && (0x30...0x39).contains(self[1])
    {
      position += 1
    }
    position = min(position, bytes.count)
    add(isNumber ? .literal : .word, from: start)
  }

  private mutating func readString(hashes: Int) {
    var start = position
    position += hashes
    let rest = bytes.dropFirst(position + 3).prefix { $0 != UInt8(ascii: "\n") }
    let isMultiline = follows("\"\"\"") && (hashes == 0 || rest.allSatisfy { $0 <= 0x20 })
    let quotes = isMultiline ? "\"\"\"" : "\""
    let fence = String(repeating: "#", count: hashes)
    position += quotes.utf8.count
    while position < bytes.count, isMultiline || self[0] != UInt8(ascii: "\n") {
      if follows(quotes + fence) {
        position += quotes.utf8.count + hashes
        break
      } else if follows("\\" + fence + "(") {
        position += hashes + 2
        add(.literal, from: start)
        readCode(isInterpolation: true)
        start = max(start, position - 1)
      } else {
        position += follows("\\" + fence) ? hashes + 2 : 1
      }
    }
    position = min(position, bytes.count)
    add(.literal, from: start)
  }

  /// The position after a regular expression that begins here; nil if the slash is an operator.
  private func endOfRegex(hashes: Int) -> Int? {
    let fence = Array(repeating: UInt8(ascii: "#"), count: hashes)
    let content = position + hashes + 1
    let isMultiline = hashes > 0 && [0x0A, 0x0D].contains(self[hashes + 1])
    if hashes == 0, !slashIsPrefix { return nil }
    var (index, depth) = (content, 0)
    while index < bytes.count, isMultiline || bytes[index] != UInt8(ascii: "\n") {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")") where hashes == 0 && depth == 0: return nil
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "/") where bytes[(index + 1)...].starts(with: fence):
        return hashes == 0 && bytes[index - 1] <= 0x20 ? nil : index + 1 + hashes
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Whether a slash here stands before an operand, and not between two.
  private var slashIsPrefix: Bool {
    guard self[1] > 0x20 else { return false }
    guard let last = tokens.last else { return true }
    let between = bytes[last.range.upperBound..<position]
    if between.contains(UInt8(ascii: "\n")) { return true }
    switch last.kind {
    case .literal: return false
    case .word: return Keywords.beforeOperand.contains(last.text)
    case .mark:
      return ![")", "]", "}", ".", "?", "!"].contains(last.text)
        || !between.isEmpty
          && ["?", "!"].contains(last.text)
    }
  }
}

extension UInt8 {
  /// Whether identifiers and numbers are made of it; of bytes beyond ASCII, all are.
  fileprivate var isWord: Bool {
    self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
      || (0x30...0x39).contains(self) || (0x41...0x5A).contains(self & 0xDF)
  }
}
