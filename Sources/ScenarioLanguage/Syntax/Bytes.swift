/// The bytes that mean something in a scenario file.
extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let percent = UInt8(ascii: "%")
  static let minus = UInt8(ascii: "-")
  static let point = UInt8(ascii: ".")
  static let at = UInt8(ascii: "@")
  static let backslash = UInt8(ascii: "\\")
  static let underscore = UInt8(ascii: "_")
  static let x = UInt8(ascii: "x")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")

  var isDigit: Bool { self &- 0x30 < 10 }

  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }

  var endsLine: Bool { self == .lineFeed || self == .carriageReturn }

  /// Whether a word may go on with this byte: a letter, a digit, or one of `-` `.` `/` `_`.
  var continuesWord: Bool {
    isLetter || isDigit || (self >= 0x2D && self <= 0x2F) || self == .underscore
  }

  /// One of `!` `<` `=` `>`.
  var isComparison: Bool { self == 0x21 || (self >= 0x3C && self <= 0x3E) }
}
