/// The first thing in some bytes that UTF-8 text does not have.
package struct EncodingFault: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case notUTF8
    /// The bytes begin with UTF-16's mark.
    case utf16
    /// A byte of value 0.
    case nul
  }

  package let reason: Reason
  /// The index of the byte.
  package let offset: Int

  /// The line and the column of the byte, both from 1, in `bytes`.
  package func position(in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (before.count { $0 == UInt8(ascii: "\n") } + 1, offset - start + 1)
  }

  /// Nil if the bytes are text. Looks at each byte once.
  package init?(in bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      (reason, offset) = (.utf16, 0)
      return
    }
    guard let suspect = bytes.firstIndex(where: { $0 == 0 || $0 >= 0x80 }) else { return nil }
    var parser = UTF8.ForwardParser()
    var rest = bytes[suspect...].makeIterator()
    var position = suspect
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded) where encoded.first == 0:
        (reason, offset) = (.nul, position)
        return
      case .valid(let encoded): position += encoded.count
      case .error:
        (reason, offset) = (.notUTF8, position)
        return
      case .emptyInput: return nil
      }
    }
  }
}

extension [UInt8] {
  /// The lines with their numbers, from 1, and without their line feeds. No list is made of them: they may be many and empty.
  package var lines: some Sequence<(number: Int, bytes: ArraySlice<UInt8>)> {
    sequence(state: (number: 0, rest: Optional(self[...]))) { state in
      guard let rest = state.rest else { return nil }
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      state = (state.number + 1, end.map { rest[($0 + 1)...] })
      return (state.number, rest[..<(end ?? rest.endIndex)])
    }
  }
}
