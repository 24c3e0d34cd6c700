/// The first of some bytes that keeps them from being text in UTF-8: a zero does, too.
package struct EncodingFault: Hashable, Sendable {
  package let offset: Int

  /// The line, from 1, that the byte is in.
  package func line(in bytes: [UInt8]) -> Int {
    bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// Nil if the bytes are text. Linear.
  package init?(in bytes: [UInt8]) {
    var invalid = bytes.endIndex
    do { _ = try UTF8Span(validating: bytes.span) } catch { invalid = error.byteOffsets.lowerBound }
    offset = bytes[..<invalid].firstIndex(of: 0) ?? invalid
    if offset == bytes.endIndex { return nil }
  }
}

extension Collection<UInt8> {
  package var withoutByteOrderMark: SubSequence {
    dropFirst(starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }
}

extension [UInt8] {
  /// The lines with their numbers, from 1, and without their line feeds. No list is made of them:
  /// they may be many and empty.
  package var lines: some Sequence<(number: Int, bytes: ArraySlice<UInt8>)> {
    sequence(state: (number: 0, rest: Optional(self[...]))) { state in
      guard let rest = state.rest else { return nil }
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      state = (state.number + 1, end.map { rest[($0 + 1)...] })
      return (state.number, rest[..<(end ?? rest.endIndex)])
    }
  }
}
