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

extension InputError {
  /// What is wrong with the bytes of the file at `path`, which should be text; nil where they are.
  package init?(encodingOf bytes: [UInt8], path: String) {
    guard let fault = EncodingFault(in: bytes) else { return nil }
    let before = bytes[..<fault.offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let byte = String(bytes[fault.offset], radix: 16, uppercase: true)
    let reason =
      switch fault.reason {
      case .notUTF8: "the byte 0x\(byte) is not UTF-8 here"
      case .utf16: "this is UTF-16"
      case .nul: "a byte of value 0 cannot be in a text"
      }
    self.init(
      reason, remedy: "save the file as UTF-8", path: path,
      line: 1 + before.count { $0 == UInt8(ascii: "\n") }, column: fault.offset - start + 1)
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
