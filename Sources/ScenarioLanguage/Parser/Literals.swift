/// Numbers and texts.
extension Parser {
  /// Reads a whole number that is `what` and lies in `range`.
  mutating func wholeNumber(_ what: String, in range: ClosedRange<Int>) throws(StatementError)
    -> Int
  {
    let number = try self.number(what)
    guard let value = wholeValue(number, upTo: UInt64(range.upperBound)).map(Int.init),
      range.contains(value)
    else {
      throw outOfRange(number, what, "\(grouped(range.lowerBound)) to \(grouped(range.upperBound))")
    }
    return value
  }

  /// Reads a number of 64 bits that is `what`.
  mutating func largeNumber(_ what: String) throws(StatementError) -> UInt64 {
    let number = try self.number(what)
    guard let value = wholeValue(number, upTo: .max) else {
      throw outOfRange(number, what, "0 to \(grouped(UInt64.max))")
    }
    return value
  }

  /// Reads any number that is `what`.
  mutating func number(_ what: String) throws(StatementError) -> Token {
    guard token.kind == .number else {
      throw unexpected(what)
    }
    return advance()
  }

  /// The value of a number token.
  func value(_ number: Token) -> Double {
    if let whole = wholeValue(number, upTo: 1 << 53) { return Double(whole) }
    var digits = text(number)
    digits.removeAll { $0 == "_" }
    return Double(digits) ?? .infinity
  }

  /// Reports that `number` cannot be `what`, of which there are those in `range`.
  mutating func outOfRange(_ number: Token, _ what: String, _ range: String) -> StatementError {
    let digits = text(number)
    if digits.utf8.contains(.point) {
      return fail(
        number.range, "\(what) is a whole number, not \(shortened(digits))",
        help: "use a number from \(range)")
    }
    return fail(
      number.range, "\(shortened(digits)) is out of range for \(what)",
      help: "use a number from \(range)")
  }

  /// The value of a number without sign and decimals, unless it is greater than `limit`.
  private func wholeValue(_ number: Token, upTo limit: UInt64) -> UInt64? {
    var value: UInt64 = 0
    for byte in source.bytes[number.range] where byte != .underscore {
      guard byte.isDigit else { return nil }
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(byte &- 0x30))
      guard !overflow, !carry, sum <= limit else { return nil }
      value = sum
    }
    return value
  }

  /// The text between the quotes of a string token, its escapes replaced.
  mutating func unescape(_ string: Token) throws(StatementError) -> String {
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
        throw fail(
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
  private mutating func escape(
    at index: inout Int, before end: Int
  ) throws(StatementError) -> String {
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
      throw fail(
        start..<index, "'\\u' is not followed by the number of a character",
        help: "write it in hexadecimal, as in '\\u{1F3AD}'")
    default:
      let length = source.text(start + 1..<end).first?.utf8.count ?? 1
      let escape = start..<start + 1 + length
      throw fail(
        escape, "'\(source.text(escape))' means nothing in a text",
        help: #"there are \", \\, \n, \r, \t and \u{…}; write '\\' for a backslash"#)
    }
  }
}

/// A whole number as the language writes it: in groups of three digits from four digits on.
func grouped(_ number: some BinaryInteger) -> String {
  let digits = String(number)
  var result = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { result.append("_") }
    result.append(digit)
  }
  return result
}
