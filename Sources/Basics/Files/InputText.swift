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

  /// The line, from 1, that the byte is in.
  package func line(in bytes: [UInt8]) -> Int {
    bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// Nil if the bytes are text. Linear.
  package init?(in bytes: [UInt8]) {
    var invalid = bytes.endIndex
    do { _ = try UTF8Span(validating: bytes.span) } catch { invalid = error.byteOffsets.lowerBound }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      (reason, offset) = (.utf16, 0)
    } else if let nul = bytes[..<invalid].firstIndex(of: 0) {
      (reason, offset) = (.nul, nul)
    } else if invalid < bytes.endIndex {
      (reason, offset) = (.notUTF8, invalid)
    } else {
      return nil
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
