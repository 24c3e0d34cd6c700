import Foundation

/// Goes through a line of JSON as this program writes it: without spaces, and without escapes in names.
///
/// It is strict. What it gives nil for may be JSON all the same, and is for Foundation's decoder, which takes a hundred
/// times as long.
package struct LineScanner {
  private let bytes: UnsafeRawBufferPointer
  package private(set) var position: Int
  private let end: Int

  /// The bytes of `range`, behind which there is one more that is no digit; `bytes` must outlive the scanner.
  package init(_ bytes: UnsafeRawBufferPointer, in range: Range<Int>) {
    (self.bytes, position, end) = (bytes, range.lowerBound, range.upperBound)
  }

  package var isAtEnd: Bool { position == end }

  /// The bytes of `range`.
  package func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[range])
  }

  private var next: UInt8 { position < end ? bytes[position] : 0 }

  /// Steps over `byte` if it comes next.
  package mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Steps over `text` if it comes next.
  package mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard end - position >= count, let base = bytes.baseAddress,
      memcmp(base + position, text.utf8Start, count) == 0
    else { return false }
    position += count
    return true
  }

  /// The position of a string of printable ASCII, without its quotes.
  package mutating func plainString() -> Range<Int>? {
    guard skip(UInt8(ascii: "\"")) else { return nil }
    let start = position
    while position < end, bytes[position] != UInt8(ascii: "\"") {
      guard (0x20..<0x7F).contains(bytes[position]), bytes[position] != UInt8(ascii: "\\") else {
        return nil
      }
      position += 1
    }
    return skip(UInt8(ascii: "\"")) ? start..<position - 1 : nil
  }

  /// The position of an object up to its brace. Whether it is JSON inside is not looked at.
  package mutating func object() -> Range<Int>? {
    guard next == UInt8(ascii: "{") else { return nil }
    let start = position
    var (depth, isInString) = (0, false)
    while position < end {
      let byte = bytes[position]
      position += 1
      switch byte {
      case 0..<0x20: return nil
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "{") where !isInString: depth += 1
      case UInt8(ascii: "}") where !isInString:
        depth -= 1
        if depth == 0 { return start..<position }
      default: break
      }
    }
    return nil
  }

  /// Steps over an object, a plain string or a number; false where none comes next.
  mutating func skipValue() -> Bool {
    switch next {
    case UInt8(ascii: "{"): object() != nil
    case UInt8(ascii: "\""): plainString() != nil
    default: number() != nil
    }
  }

  /// A whole number of at most 15 digits.
  package mutating func integer() -> Int? {
    let isNegative = skip(UInt8(ascii: "-"))
    let start = position
    let value = digits()
    let count = position - start
    guard (1...15).contains(count), count == 1 || bytes[start] != UInt8(ascii: "0"),
      ![UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(next)
    else { return nil }
    return isNegative ? -value : value
  }

  /// A finite number.
  ///
  /// Up to 2^53 a decimal's digits are a `Double` exactly, and so is a power of ten up to 10^22: their quotient is then
  /// the nearest `Double`. Clinger, "How to Read Floating Point Numbers Accurately", PLDI (1990). Others go to `strtod`.
  package mutating func number() -> Double? {
    let begin = position
    let isNegative = skip(UInt8(ascii: "-"))
    let start = position
    var digits = digits()
    var count = position - start
    guard count > 0, count == 1 || bytes[start] != UInt8(ascii: "0") else { return nil }
    var decimals = 0
    if skip(UInt8(ascii: ".")) {
      let point = position
      while position < end, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10 {
        digits = digits &* 10 &+ Int(digit)
        position += 1
      }
      decimals = position - point
      guard decimals > 0 else { return nil }
      count += decimals
    }
    let isPlain = next | 0x20 != UInt8(ascii: "e")
    if isPlain, count <= 18, digits < 1 << 53 {
      let value = Double(digits) / Self.powers[decimals]
      return isNegative ? -value : value
    }
    if !isPlain {
      position += 1
      if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { position += 1 }
      let exponent = position
      _ = self.digits()
      guard position > exponent else { return nil }
    }
    guard let base = bytes.baseAddress else { return nil }
    let value = (base + begin).withMemoryRebound(to: CChar.self, capacity: position - begin + 1) {
      strtod($0, nil)
    }
    return value.isFinite ? value : nil
  }

  /// Steps over digits and gives their value, which is right where there are at most 18.
  private mutating func digits() -> Int {
    var value = 0
    while position < end, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10 {
      value = value &* 10 &+ Int(digit)
      position += 1
    }
    return value
  }

  private static let powers: [Double] = (0...18).reduce(into: []) { powers, _ in
    powers.append((powers.last ?? 0.1) * 10)
  }

  /// An array of whole numbers.
  package mutating func integers() -> [Int]? {
    guard skip(UInt8(ascii: "[")) else { return nil }
    var values: [Int] = []
    if skip(UInt8(ascii: "]")) { return values }
    repeat {
      guard let value = integer() else { return nil }
      values.append(value)
    } while skip(UInt8(ascii: ","))
    return skip(UInt8(ascii: "]")) ? values : nil
  }

  /// Steps over an object whose names are plain; `takeValue` steps over the value of each name and says whether it could.
  package mutating func members(
    _ takeValue: (UnsafeRawBufferPointer, inout LineScanner) -> Bool
  ) -> Bool {
    guard skip(UInt8(ascii: "{")) else { return false }
    if skip(UInt8(ascii: "}")) { return true }
    repeat {
      guard let name = plainString(), skip(UInt8(ascii: ":")), takeValue(slice(name), &self) else {
        return false
      }
    } while skip(UInt8(ascii: ","))
    return skip(UInt8(ascii: "}"))
  }
}
