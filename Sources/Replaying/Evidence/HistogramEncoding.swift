import Foundation

/// HdrHistogram's V2 encoding for times from 1 ns to an hour with three significant digits.
///
/// Source: AbstractHistogram.encodeIntoByteBuffer and ZigZagEncoding of the Java library, the reference.
enum HistogramEncoding {
  /// One hour, in ns. Anything longer is recorded as this.
  static let greatestValue: UInt64 = 3_600_000_000_000

  private static let cookie: UInt32 = 0x1c84_9303 | 0x10
  private static let headerSize = 40
  private static let significantDigits: UInt32 = 3
  /// Values are kept exactly below this, then with half as many steps in each doubling.
  private static let stepCount = 2048
  private static let halfStepMagnitude = 10

  /// The index of the count that `value` belongs to.
  static func index(ofValue value: UInt64) -> Int {
    let magnitude = 64 - (value | UInt64(stepCount - 1)).leadingZeroBitCount
    let bucket = magnitude - (halfStepMagnitude + 1)
    return ((bucket + 1) << halfStepMagnitude) + Int(value >> UInt64(bucket)) - stepCount / 2
  }

  /// The least value that belongs to the count at `index`; nil beyond the greatest value.
  static func value(atIndex index: Int) -> UInt64? {
    var bucket = (index >> halfStepMagnitude) - 1
    var step = (index & (stepCount / 2 - 1)) + stepCount / 2
    if bucket < 0 { (bucket, step) = (0, step - stepCount / 2) }
    guard index >= 0, bucket < 53 else { return nil }
    let value = UInt64(step) << UInt64(bucket)
    return value <= greatestValue ? value : nil
  }

  /// The encoding of counts that are not zero, in ascending order of their indices.
  static func data(of counts: [(index: Int, count: UInt64)]) -> Data {
    var payload: [UInt8] = []
    var next = 0
    for (index, count) in counts {
      // A run of zeros is its length, negative; a single zero is itself.
      if index > next { append(index == next + 1 ? 0 : Int64(next - index), to: &payload) }
      append(Int64(clamping: count), to: &payload)
      next = index + 1
    }
    return Data(cookie.bigEndianBytes + UInt32(payload.count).bigEndianBytes + limits + payload)
  }

  /// What follows the length of the payload.
  private static let limits: [UInt8] =
    UInt32(0).bigEndianBytes + significantDigits.bigEndianBytes
    + [1, greatestValue, (1.0).bitPattern].flatMap(\.bigEndianBytes)

  /// The counts in `data` that are not zero; nil where it is not the encoding of such a histogram.
  static func counts(in data: Data) -> [(index: Int, count: UInt64)]? {
    let bytes = [UInt8](data)
    guard bytes.count >= headerSize else { return nil }
    let size = UInt32(clamping: bytes.count - headerSize)
    guard bytes[..<8].elementsEqual(cookie.bigEndianBytes + size.bigEndianBytes),
      bytes[8..<headerSize].elementsEqual(limits)
    else { return nil }
    var counts: [(index: Int, count: UInt64)] = []
    var (offset, index) = (headerSize, 0)
    while offset < bytes.count {
      guard let word = word(in: bytes, at: &offset) else { return nil }
      if word < 0 {
        // So long a run of zeros fits no histogram.
        guard word > -Int64(Int32.max) else { return nil }
        index += Int(-word)
      } else {
        if word > 0 { counts.append((index, UInt64(word))) }
        index += 1
      }
    }
    return counts
  }

  /// ZigZag, then seven bits a byte from the lowest; a ninth byte holds eight.
  private static func append(_ value: Int64, to bytes: inout [UInt8]) {
    var rest = UInt64(bitPattern: (value << 1) ^ (value >> 63))
    for _ in 0..<8 {
      guard rest > 0x7f else {
        bytes.append(UInt8(rest))
        return
      }
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private static func word(in bytes: [UInt8], at offset: inout Int) -> Int64? {
    var value: UInt64 = 0
    for byte in 0..<9 {
      guard offset < bytes.count else { return nil }
      let bits = bytes[offset]
      offset += 1
      value |= UInt64(byte < 8 ? bits & 0x7f : bits) << UInt64(7 * byte)
      if bits & 0x80 == 0 || byte == 8 { break }
    }
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }
}

extension FixedWidthInteger {
  /// The bytes of the number, the highest first.
  fileprivate var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
