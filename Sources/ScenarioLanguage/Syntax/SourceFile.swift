/// The bytes of a scenario file, under the name by which diagnostics call it.
struct SourceFile: Sendable {
  let name: String
  let bytes: [UInt8]

  /// The first byte that is text: a byte order mark is not.
  var textStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The text of a range that begins and ends between two characters.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// A reason for which bytes are not the text of a scenario.
struct EncodingFault {
  enum Reason { case notUTF8, utf16, nul }

  let reason: Reason
  let offset: Int

  /// The first fault of `bytes`, if they have one. Looks at each byte once.
  init?(in bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      reason = .utf16
      offset = 0
      return
    }
    guard let suspect = bytes.firstIndex(where: { $0 == 0 || $0 >= 0x80 }) else { return nil }
    var parser = UTF8.ForwardParser()
    var rest = bytes[suspect...].makeIterator()
    var position = suspect
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded) where encoded.first == 0:
        reason = .nul
        offset = position
        return
      case .valid(let encoded):
        position += encoded.count
      case .error:
        reason = .notUTF8
        offset = position
        return
      case .emptyInput:
        return nil
      }
    }
  }
}

/// Turns places given in bytes into lines and characters, in one walk through the file.
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

  /// The place of a range whose ends were given to the initializer.
  func span(_ range: Range<Int>) -> SourceSpan {
    let start = positions[range.lowerBound] ?? (1, 1)
    let end = positions[range.upperBound] ?? start
    return SourceSpan(
      line: start.line, column: start.column, endLine: end.line, endColumn: end.column,
      byteStart: range.lowerBound, byteEnd: range.upperBound)
  }
}
