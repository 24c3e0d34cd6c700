/// Quoted texts.
extension Parser {
  /// Reads a quoted text that says `what` and is not empty.
  mutating func string(_ what: String) throws(Finding) -> String {
    guard token.kind == .string else {
      throw unexpected(what, help: "write it in double quotes, as in \(alternatives(examples))")
    }
    let read = advance()
    let text = try unescape(read)
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw .error(
        read.range, "\(what) is empty", help: "write it as in \(alternatives(examples))")
    }
    return text
  }

  /// The text between the quotes of a string token, its escapes replaced.
  private func unescape(_ string: Token) throws(Finding) -> String {
    let inner = string.range.lowerBound + 1..<string.range.upperBound - 1
    guard source.bytes[inner].contains(where: { $0 == .backslash || ($0 < 0x20 && $0 != .tab) })
    else { return source.text(inner) }
    var text: [UInt8] = []
    var index = inner.lowerBound
    while index < inner.upperBound {
      let byte = source.bytes[index]
      if byte == .backslash {
        text += Array(try escape(at: &index, before: inner.upperBound).utf8)
      } else if byte < 0x20 && byte != .tab {
        throw .error(
          index..<index + 1, "a text cannot hold the control character \(byte) as it is",
          help: "write '\\u{\(String(byte, radix: 16))}'")
      } else {
        text.append(byte)
        index += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads the escape that begins at `index`.
  private func escape(
    at index: inout Int, before end: Int
  ) throws(Finding) -> String {
    let start = index
    index += 2
    switch source.bytes[start + 1] {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case .quote: return "\""
    case .backslash: return "\\"
    case UInt8(ascii: "u"):
      let digits = source.bytes[index..<end].dropFirst().prefix { $0.isHexDigit }
      if source.bytes[index] == .openBrace, source.bytes[digits.endIndex] == .closeBrace,
        let code = UInt32(source.text(digits.indices), radix: 16),
        let scalar = Unicode.Scalar(code)
      {
        index = digits.endIndex + 1
        return String(scalar)
      }
      throw .error(
        start..<index, "'\\u' is not followed by the number of a character",
        help: "write it in hexadecimal, as in '\\u{1F3AD}'")
    default:
      let length = source.text(start + 1..<end).first?.utf8.count ?? 1
      let escape = start..<start + 1 + length
      throw .error(
        escape, "'\(source.text(escape))' means nothing in a text",
        help: #"there are \", \\, \n, \r, \t and \u{…}; write '\\' for a backslash"#)
    }
  }
}
