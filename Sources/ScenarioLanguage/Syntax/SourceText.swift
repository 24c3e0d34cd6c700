import Basics

/// The text of a scenario file, in Unicode scalars.
struct SourceText: Sendable {
  /// Its characters, without a byte order mark.
  let scalars: [Unicode.Scalar]
  /// What makes the file no text at all.
  let fault: Diagnostic?

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
    scalars = Array(text.first == "\u{FEFF}" ? text.dropFirst() : text[...])
    fault = EncodingFault(in: bytes).map { fault in
      let head = String(decoding: bytes[..<fault.offset], as: UTF8.self).unicodeScalars
      let start = head.count - (head.first == "\u{FEFF}" ? 1 : 0)
      let byte = String(bytes[fault.offset], radix: 16, uppercase: true)
      return .error(
        start..<start + 1, "the byte 0x\(byte) is not text in UTF-8 here",
        help: "save the file as text in UTF-8")
    }
  }

  func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

  func line(at offset: Int) -> Range<Int> {
    let start = scalars[..<offset].lastIndex(where: \.endsLine).map { $0 + 1 } ?? 0
    return start..<(scalars[offset...].firstIndex(where: \.endsLine) ?? scalars.count)
  }

  /// The number, from 1, of the line that begins at `start`.
  func lineNumber(at start: Int) -> Int {
    scalars[..<start].indices.count { index in
      scalars[index] == "\n"
        || scalars[index] == "\r" && !scalars[(index + 1)...].starts(with: ["\n"])
    } + 1
  }
}

extension Unicode.Scalar {
  var endsLine: Bool { self == "\n" || self == "\r" }

  var isDigit: Bool { ("0"..."9").contains(self) }

  /// Whether it is a letter of any script, or belongs to one: an accent or a vowel sign.
  var isLetter: Bool {
    properties.isAlphabetic
      || [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
  }

  var isComparison: Bool { self == "!" || ("<"...">").contains(self) }

  var isInvisible: Bool {
    value < 0x20 || (0x7F..<0xA0).contains(value) || properties.isWhitespace
      || properties.isDefaultIgnorableCodePoint
  }
}
