import Foundation

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

  /// Nil where the bytes are text. Looks at each byte once.
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

extension UnsafeBufferPointer<UInt8> {
  /// The index of the line feed that ends the line at `start`; nil where no other follows.
  package func lineEnd(from start: Int) -> Int? {
    guard start < count, let base = baseAddress,
      let found = memchr(base + start, Int32(UInt8(ascii: "\n")), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
