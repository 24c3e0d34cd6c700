import Foundation
import Testing

@testable import TraceFormats

/// What the scanner makes of a numeral.
private func scanned(_ text: String) -> Double? {
  Array((text + " ").utf8).withUnsafeBufferPointer { bytes in
    var scanner = JSONScanner(bytes, in: 0..<bytes.count - 1)
    return try? scanner.number().value
  }
}

/// Numbers without end, the same for the same seed.
private struct Digits {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) ^ state
  }

  /// A numeral of 1 to 19 digits, with a point anywhere among them.
  mutating func numeral() -> String {
    var digits = Array(String(next() % 9_999_999_999_999_999_999))
    digits.removeLast(Int(next() % UInt64(digits.count)))
    let point = Int(next() % UInt64(digits.count))
    if point > 0 { digits.insert(".", at: digits.count - point) }
    let text = String(digits)
    return text.hasPrefix(".") ? "0" + text : text
  }
}

@Suite("Scanning JSON")
struct JSONScannerTests {
  @Test("a numeral of up to 19 digits is the nearest double, to the bit", arguments: 1...20)
  func nearest(seed: UInt64) {
    var digits = Digits(state: seed)
    let numerals = (0..<2_000).map { ($0.isMultiple(of: 2) ? "" : "-") + digits.numeral() }
    #expect(
      numerals.filter { scanned($0)?.bitPattern != strtod($0, nil).bitPattern } == [])
  }

  @Test("every double reads back from its shortest numeral, to the bit", arguments: 1...20)
  func roundTrip(seed: UInt64) {
    var digits = Digits(state: seed)
    let values = (0..<2_000).map { _ in
      // From 2^-60 to 2^59, either sign.
      let exponent = 1_023 - 60 + digits.next() % 120
      return Double(
        bitPattern: (digits.next() << 63) | (exponent << 52) | (digits.next() & ((1 << 52) - 1)))
    }
    #expect(values.filter { scanned($0.json)?.bitPattern != $0.bitPattern } == [])
  }

  @Test("halfway between two doubles the even one is taken, and a digit more decides")
  func halfway() {
    #expect(scanned("9007199254740993") == 9_007_199_254_740_992)
    #expect(scanned("9007199254740995") == 9_007_199_254_740_996)
    #expect(scanned("9007199254740993.001") == 9_007_199_254_740_994)
    #expect(scanned("900719925474.0993000") == 900_719_925_474.0993)
    #expect(scanned("4503599627370496.500") == 4_503_599_627_370_496)
    #expect(scanned("4503599627370497.500") == 4_503_599_627_370_498)
    #expect(scanned("9999999999999999999") == 1e19)
    #expect(scanned("0.000000000000000001") == 1e-18)
  }
}
