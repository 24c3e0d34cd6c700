import Foundation
import InputFiles

/// Goes through the bytes of one line of JSON without making anything on the way.
///
/// Foundation's decoder takes several microseconds for a line of fifty bytes; this takes a fraction of one.
struct JSONScanner {
  /// A number, with its whole value where it is spelled without a fraction and an exponent.
  struct Number {
    let value: Double
    let whole: Int64?
  }

  private static let deepest = 64

  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  private let end: Int
  private var position: Int

  /// The bytes of a line, behind which there is one more byte; `bytes` must outlive the scanner.
  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    (start, position, end) = (range.lowerBound, range.lowerBound, range.upperBound)
  }

  /// What stops the scanner where it is now.
  private var fault: InputError {
    InputError(
      "the line is not a JSON object; reading stopped at column \(min(position, end) - start + 1)",
      remedy: "correct or delete the line")
  }

  /// The next byte that is no space; nil at the end.
  mutating func peek() -> UInt8? {
    while position < end {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x09 || byte == 0x0D else { return byte }
      position += 1
    }
    return nil
  }

  /// Makes sure that nothing follows.
  mutating func finish() throws(InputError) { if peek() != nil { throw fault } }

  /// Steps over `byte` if it comes next.
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  private mutating func require(_ byte: UInt8) throws(InputError) {
    guard skip(byte) else { throw fault }
  }

  /// The text of a string between its quotes, with its escapes as they are.
  mutating func string() throws(InputError) -> String {
    try require(UInt8(ascii: "\""))
    let start = position
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return text(start..<position - 1)
      case UInt8(ascii: "\\"): position += 2
      case 0..<0x20: throw fault
      default: position += 1
      }
    }
    throw fault
  }

  /// A number as JSON spells it. `strtod` needs no copy, and stops where the number does.
  mutating func number() throws(InputError) -> Number {
    _ = peek()
    let start = position
    let isNegative = position < end && bytes[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let first = position
    var whole = takeDigits()
    guard position > first, !(position > first + 1 && bytes[first] == UInt8(ascii: "0")) else {
      throw fault
    }
    if position < end, bytes[position] == UInt8(ascii: ".") {
      position += 1
      let fraction = position
      _ = takeDigits()
      guard position > fraction else { throw fault }
      whole = nil
    }
    if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < end,
        bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+")
      {
        position += 1
      }
      let exponent = position
      _ = takeDigits()
      guard position > exponent else { throw fault }
      whole = nil
    }
    if let whole, whole < 1 << 53 {
      return Number(
        value: isNegative ? -Double(whole) : Double(whole), whole: isNegative ? -whole : whole)
    }
    guard let base = bytes.baseAddress, position < bytes.count else { throw fault }
    let value = base.advanced(by: start)
      .withMemoryRebound(to: CChar.self, capacity: position - start + 1) { strtod($0, nil) }
    return Number(value: value, whole: whole.map { isNegative ? -$0 : $0 })
  }

  /// Steps over digits and gives their value; nil where it has more than 64 bits.
  private mutating func takeDigits() -> Int64? {
    var value: Int64? = 0
    while position < end, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10 {
      let (product, isLarge) = (value ?? 0).multipliedReportingOverflow(by: 10)
      let (sum, isLarger) = product.addingReportingOverflow(Int64(digit))
      if isLarge || isLarger { value = nil }
      value = value.map { _ in sum }
      position += 1
    }
    return value
  }

  /// True or false; nil where it is another value.
  mutating func truth() throws(InputError) -> Bool? { Bool(try value()) }

  /// Steps over a value of any kind and gives its text.
  mutating func value() throws(InputError) -> String {
    _ = peek()
    let start = position
    try skipValue(depth: 0)
    return text(start..<position)
  }

  private mutating func skipValue(depth: Int) throws(InputError) {
    guard let first = peek(), depth < Self.deepest else { throw fault }
    switch first {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "{"):
      try object { _, scanner throws(InputError) in try scanner.skipValue(depth: depth + 1) }
    case UInt8(ascii: "["):
      position += 1
      if skip(UInt8(ascii: "]")) { return }
      repeat { try skipValue(depth: depth + 1) } while skip(UInt8(ascii: ","))
      try require(UInt8(ascii: "]"))
    case UInt8(ascii: "t"): try skip("true")
    case UInt8(ascii: "f"): try skip("false")
    case UInt8(ascii: "n"): try skip("null")
    default: _ = try number()
    }
  }

  /// Steps over an object; `takeValue` steps over the value of each key.
  mutating func object(
    _ takeValue: (String, inout JSONScanner) throws(InputError) -> Void
  ) throws(InputError) {
    try require(UInt8(ascii: "{"))
    if skip(UInt8(ascii: "}")) { return }
    repeat {
      let key = try string()
      try require(UInt8(ascii: ":"))
      try takeValue(key, &self)
    } while skip(UInt8(ascii: ","))
    try require(UInt8(ascii: "}"))
  }

  private mutating func skip(_ word: String) throws(InputError) {
    let next = position + word.utf8.count
    guard next <= end, bytes[position..<next].elementsEqual(word.utf8) else { throw fault }
    position = next
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
