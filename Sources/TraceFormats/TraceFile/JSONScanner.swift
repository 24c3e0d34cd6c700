import Foundation

/// Goes through the bytes of one line of JSON without making anything on the way.
///
/// Foundation's decoder takes several microseconds for a line of fifty bytes; this takes a fraction of one.
struct JSONScanner {
  /// Reading cannot go on at this place.
  struct Stop: Error {
    let place: Int
  }

  /// A number, with its whole value where it has one.
  struct Number {
    let value: Double
    let whole: Int64?
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private(set) var place: Int

  /// The bytes of a line; `bytes` must outlive the scanner.
  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    (place, end) = (range.lowerBound, range.upperBound)
  }

  /// The next byte that is no space; nil at the end.
  mutating func peek() -> UInt8? {
    while place < end {
      let byte = bytes[place]
      guard byte == 0x20 || byte == 0x09 || byte == 0x0D else { return byte }
      place += 1
    }
    return nil
  }

  /// Whether nothing is left, not even a space.
  var isAtEnd: Bool { place == end }

  /// Steps over `byte` if it comes next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    place += 1
    return true
  }

  /// Steps over `byte`.
  mutating func require(_ byte: UInt8) throws(Stop) {
    guard skip(byte) else { throw Stop(place: place) }
  }

  /// The bytes of a string between its quotes, with its escapes as they are.
  mutating func string() throws(Stop) -> Range<Int> {
    try require(UInt8(ascii: "\""))
    let start = place
    while place < end {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        return start..<place - 1
      case UInt8(ascii: "\\"): place += 2
      case 0..<0x20: throw Stop(place: place)
      default: place += 1
      }
    }
    throw Stop(place: min(place, end))
  }

  /// A number as JSON spells it.
  mutating func number() throws(Stop) -> Number {
    _ = peek()
    let start = place
    let isNegative = place < end && bytes[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    var (mantissa, digits) = (UInt64(0), 0)
    let integer = takeDigits(into: &mantissa, count: &digits)
    guard integer > 0, !(integer > 1 && bytes[place - integer] == UInt8(ascii: "0")) else {
      throw Stop(place: place)
    }
    var fraction = 0
    if place < end, bytes[place] == UInt8(ascii: ".") {
      place += 1
      fraction = takeDigits(into: &mantissa, count: &digits)
      guard fraction > 0 else { throw Stop(place: place) }
    }
    let hasExponent = place < end && bytes[place] | 0x20 == UInt8(ascii: "e")
    if hasExponent {
      place += 1
      if place < end, bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+") {
        place += 1
      }
      var (unused, count) = (UInt64(0), 0)
      guard takeDigits(into: &unused, count: &count) > 0 else { throw Stop(place: place) }
    }
    guard !hasExponent, digits <= DecimalNumber.mostDigits else {
      return try longNumber(start..<place)
    }
    let value = DecimalNumber(mantissa: mantissa, fraction: fraction).nearest
    let whole = fraction == 0 ? Int64(exactly: mantissa) : nil
    return Number(value: isNegative ? -value : value, whole: whole.map { isNegative ? -$0 : $0 })
  }

  /// A number with an exponent, or of more digits; `strtod` needs no copy, and stops where the number does.
  private func longNumber(_ range: Range<Int>) throws(Stop) -> Number {
    guard let base = bytes.baseAddress, range.upperBound < bytes.count else {
      throw Stop(place: range.lowerBound)
    }
    let value = base.advanced(by: range.lowerBound)
      .withMemoryRebound(to: CChar.self, capacity: range.count + 1) { strtod($0, nil) }
    let isWhole = abs(value) < 1e18 && value == value.rounded()
    return Number(value: value, whole: isWhole ? Int64(text(range)) : nil)
  }

  /// Steps over digits and adds them to `mantissa`, which is right as long as `count` is at most 19.
  private mutating func takeDigits(into mantissa: inout UInt64, count: inout Int) -> Int {
    let start = place
    while place < end, case let digit = bytes[place] &- UInt8(ascii: "0"), digit < 10 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      place += 1
    }
    count += place - start
    return place - start
  }

  /// Steps over a value of any kind and gives its place.
  mutating func value(depth: Int = 0) throws(Stop) -> Range<Int> {
    guard let first = peek(), depth < 64 else { throw Stop(place: place) }
    let start = place
    switch first {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "{"): try members(depth: depth)
    case UInt8(ascii: "["): try elements(depth: depth)
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: _ = try number()
    }
    return start..<place
  }

  private mutating func members(depth: Int) throws(Stop) {
    place += 1
    if skip(UInt8(ascii: "}")) { return }
    repeat {
      _ = try string()
      try require(UInt8(ascii: ":"))
      _ = try value(depth: depth + 1)
    } while skip(UInt8(ascii: ","))
    try require(UInt8(ascii: "}"))
  }

  private mutating func elements(depth: Int) throws(Stop) {
    place += 1
    if skip(UInt8(ascii: "]")) { return }
    repeat { _ = try value(depth: depth + 1) } while skip(UInt8(ascii: ","))
    try require(UInt8(ascii: "]"))
  }

  /// Steps over `bytes` if just these come next.
  mutating func skip(_ bytes: StaticString) -> Bool {
    let next = place + bytes.utf8CodeUnitCount
    guard next <= end, matches(bytes, place..<next) else { return false }
    place = next
    return true
  }

  /// Steps over a literal.
  mutating func word(_ word: StaticString) throws(Stop) {
    guard matches(word, place..<min(end, place + word.utf8CodeUnitCount)) else {
      throw Stop(place: place)
    }
    place += word.utf8CodeUnitCount
  }

  /// Whether the bytes at `range` are those of `word`.
  func matches(_ word: StaticString, _ range: Range<Int>) -> Bool {
    guard range.count == word.utf8CodeUnitCount, let base = bytes.baseAddress else { return false }
    return memcmp(base + range.lowerBound, word.utf8Start, range.count) == 0
  }

  /// The first byte at `range`; zero where it is empty.
  func first(_ range: Range<Int>) -> UInt8 { range.isEmpty ? 0 : bytes[range.lowerBound] }

  /// The text at `range`.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
