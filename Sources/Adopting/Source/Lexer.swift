import Basics

/// Divides a source into tokens; what stands in an interpolation is code.
///
/// The Swift Programming Language, "Lexical Structure"; SE-0354 for where a regular expression
/// begins.
struct Lexer {
  private let bytes: [UInt8]
  private var position = 0
  private var tokens: [Token] = []
  /// How many interpolations stand in each other here.
  private var depth = 0

  private static let deepest = 64

  /// Linear.
  ///
  /// - Throws: `InputError` if more interpolations than `deepest` stand in each other.
  static func tokens(of bytes: [UInt8]) throws(InputError) -> [Token] {
    var lexer = Lexer(bytes: bytes)
    try lexer.readCode(isInterpolation: false)
    return lexer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at `offset` from here, as a character of ASCII.
  private subscript(offset: Int) -> Character {
    position + offset < bytes.count
      ? Character(Unicode.Scalar(bytes[position + offset])) : "\0"
  }

  private func follows(_ text: String) -> Bool {
    bytes[min(position, bytes.count)...].starts(with: text.utf8)
  }

  /// Goes to the next `end`, or behind it, or to the end of the source.
  private mutating func skip(to end: String, behind: Bool = false) {
    while position < bytes.count, !follows(end) { position += 1 }
    if behind { position = min(position + end.utf8.count, bytes.count) }
  }

  private mutating func add(_ kind: Token.Kind, from start: Int) {
    let text = kind == .literal ? "\"" : String(decoding: bytes[start..<position], as: UTF8.self)
    let space = tokens.last.map { $0.range.upperBound < start } ?? true
    tokens.append(Token(kind: kind, text: text, range: start..<position, followsSpace: space))
  }

  /// Reads to the end, or past the parenthesis that closes an interpolation.
  private mutating func readCode(isInterpolation: Bool) throws(InputError) {
    var depth = 0
    while position < bytes.count {
      let start = position
      let hashes = bytes[start...].prefix(Self.deepest).prefix { $0 == 0x23 }.count
      if self[0].isWhitespace {
        position += 1
      } else if follows("//") {
        skip(to: "\n")
      } else if follows("/*") {
        skipComment()
      } else if self[hashes] == "\"" {
        try readString(fence: String(repeating: "#", count: hashes))
      } else if self[hashes] == "/", let end = endOfRegex(hashes: hashes) {
        position = end
        add(.literal, from: start)
      } else if self[0] == "`" {
        position += 1
        skip(to: "`", behind: true)
        add(.word, from: start)
      } else if self[0].isWord || "@#".contains(self[0]) && self[1].isWord {
        let isNumber = self[0].isNumber
        let hasPoint = isNumber && tokens.last?.text != "."
        repeat {
          position += 1
        } while self[0].isWord
          || hasPoint && self[0] == "." && self[1].isNumber
        add(isNumber ? .literal : .word, from: start)
      } else {
        if self[0] == "(" { depth += 1 }
        if self[0] == ")" { depth -= 1 }
        position += 1
        if isInterpolation, depth < 0 { return }
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
    position = min(position, bytes.count)
  }

  private mutating func readString(fence: String) throws(InputError) {
    var start = position
    position += fence.count
    let rest = bytes[position...].lazy.dropFirst(3).prefix { $0 != 0x0A }
    let isMultiline = follows("\"\"\"") && (fence.isEmpty || rest.allSatisfy { $0 <= 0x20 })
    let quotes = isMultiline ? "\"\"\"" : "\""
    position += quotes.count
    while position < bytes.count, !follows(quotes + fence), isMultiline || self[0] != "\n" {
      if follows("\\\(fence)(") {
        position += fence.count + 2
        add(.literal, from: start)
        depth += 1
        guard depth <= Self.deepest else {
          throw InputError("strings are nested too deeply", remedy: "name constants for them")
        }
        try readCode(isInterpolation: true)
        depth -= 1
        start = position - 1
      } else {
        position += follows("\\" + fence) ? fence.count + 2 : 1
      }
    }
    if follows(quotes) { position += quotes.count + fence.count }
    position = min(position, bytes.count)
    add(.literal, from: start)
  }

  /// The position behind a regular expression that begins here; nil if the slash is an operator.
  private func endOfRegex(hashes: Int) -> Int? {
    let isMultiline = hashes > 0 && self[hashes + 1].isNewline
    guard hashes > 0 || beginsOperand else { return nil }
    var (index, depth) = (position + hashes + 1, 0)
    while index < bytes.count, isMultiline || bytes[index] != 0x0A {
      switch Character(Unicode.Scalar(bytes[index])) {
      case "\\": index += 1
      case "(": depth += 1
      case ")": depth -= 1
      case "/" where bytes[(index + 1)...].starts(with: repeatElement(0x23, count: hashes)):
        return hashes == 0 && bytes[index - 1] <= 0x20 ? nil : index + 1 + hashes
      default: break
      }
      if hashes == 0, depth < 0 { return nil }
      index += 1
    }
    return nil
  }

  /// Whether a slash here stands before an operand, and not between two.
  private var beginsOperand: Bool {
    guard !self[1].isWhitespace else { return false }
    guard let last = tokens.last else { return true }
    let space = bytes[last.range.upperBound..<position]
    if space.contains(0x0A) || Keywords.beforeOperand.contains(last.text) { return true }
    return last.kind == .mark && ![")", "]", "}", "."].contains(last.text)
      && (!["?", "!"].contains(last.text) || !space.isEmpty)
  }
}

extension Character {
  /// Whether identifiers and numbers are made of it; of bytes beyond ASCII, all are.
  fileprivate var isWord: Bool {
    isASCII ? isLetter || isNumber || self == "_" || self == "$" : true
  }
}
