import InputFiles

/// The bytes of a scenario file, under the name by which diagnostics call it.
struct SourceFile: Sendable {
  let name: String
  let bytes: [UInt8]

  /// The first byte that is text: a byte order mark is not.
  var textStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The text of a range that begins and ends between two characters.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension SourceFile {
  /// The first byte for which the file is not the text of a scenario, if there is one. Looks at
  /// each byte once.
  var encodingFault: Finding? {
    guard let fault = EncodingFault(in: bytes) else { return nil }
    let range = fault.offset..<fault.offset + 1
    switch fault.reason {
    case .utf16: return .error(0..<0, "the file is UTF-16 text", help: "save it as UTF-8")
    case .nul:
      return .error(
        range, "the file has a NUL byte, so it is not text",
        help: "a scenario is plain text in UTF-8")
    case .notUTF8:
      let byte = String(bytes[fault.offset], radix: 16, uppercase: true)
      return .error(range, "the byte 0x\(byte) is not UTF-8 here", help: "save the file as UTF-8")
    }
  }
}

/// Turns byte offsets into lines and characters, in one walk through the file.
struct SourceLocator {
  private var positions: [Int: (line: Int, column: Int)] = [:]

  /// Finds where each of `offsets` lies; takes time linear in the file.
  init(_ offsets: [Int], in source: SourceFile) {
    let bytes = source.bytes
    var current = source.textStart
    var line = 1
    var column = 1
    for offset in Set(offsets).sorted() {
      var segment = current
      while current < offset {
        let byte = bytes[current]
        current += 1
        let isInsideCRLF =
          byte == .carriageReturn && current < bytes.count && bytes[current] == .lineFeed
        if byte.endsLine && !isInsideCRLF {
          line += 1
          column = 1
          segment = current
        }
      }
      if segment < current {
        column += String(decoding: bytes[segment..<current], as: UTF8.self).count
      }
      positions[offset] = (line, column)
    }
  }

  /// The span of a range whose ends were given to the initializer.
  func span(_ range: Range<Int>) -> SourceSpan {
    let start = positions[range.lowerBound] ?? (1, 1)
    let end = positions[range.upperBound] ?? start
    return SourceSpan(
      line: start.line, column: start.column, endLine: end.line, endColumn: end.column,
      byteStart: range.lowerBound, byteEnd: range.upperBound)
  }
}
