import Statistics
import TestSupport
import Testing

@testable import Basics
@testable import Tables
@testable import Verdicts

@Suite("Numbers as text")
struct NumberFormatTests {
  @Test(
    "counts are whole, with no-break spaces between groups of three digits",
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1000, "1 000"), (10_000, "10 000"),
      (1_234_567, "1 234 567"), (-1, "−1"), (-12_345, "−12 345"), (2.5, "2.5"),
      (1234.5, "1 234.5"), (-0.0, "0"),
    ])
  func counts(value: Double, text: String) {
    #expect(NumberFormat.count.text(value) == text.withNoBreakSpaces)
  }

  @Test(
    "bytes have a binary unit and three digits, and below 1 KiB every digit",
    arguments: [
      (0, "0 B"), (1, "1 B"), (512.5, "512.5 B"), (1000, "1 000 B"), (1023, "1 023 B"),
      (1024, "1.00 KiB"), (1536, "1.50 KiB"), (10_239, "10.0 KiB"), (1_022_976, "999 KiB"),
      (1_023_488, "0.976 MiB"), (1_048_576, "1.00 MiB"), (42_049_536, "40.1 MiB"),
      (536_870_912, "512 MiB"), (5_368_709_120, "5.00 GiB"), (1e15, "909 TiB"),
      (1e16, "9 095 TiB"), (-64, "−64 B"), (-2048, "−2.00 KiB"),
    ])
  func bytes(value: Double, text: String) {
    #expect(NumberFormat.bytes.text(value) == text.withNoBreakSpaces)
  }

  @Test(
    "measures have three significant digits, and every digit before the point",
    arguments: [
      (0, "0"), (5.909, "5.91"), (9.994, "9.99"), (9.996, "10.0"), (99.94, "99.9"),
      (99.96, "100"), (203.4, "203"), (1234.5, "1 235"), (0.5, "0.500"), (0.9994, "0.999"),
      (0.9996, "1.00"), (0.03821, "0.0382"), (0.000_123_4, "0.000123"), (0.000_000_4, "0.000000"),
      (-0.25, "−0.250"), (.infinity, "∞"), (.nan, "NaN"),
      (1e300, "1e+300"),
    ])
  func measures(value: Double, text: String) {
    #expect(NumberFormat.measure.text(value) == text.withNoBreakSpaces)
  }

  @Test("an estimate is its median with the ends of its interval, in one unit with equal decimals")
  func intervals() {
    func expect(
      _ value: Double, _ lower: Double, _ upper: Double, _ format: NumberFormat, _ text: String
    ) {
      #expect(texts(value, lower, upper, format) == text.withNoBreakSpaces)
    }
    expect(10.83, 10.19, 17.62, .measure, "10.8 (10.2 … 17.6)")
    expect(203.4, 201, 204, .measure, "203 (201 … 204)")
    expect(0.0382, 0.038_04, 0.0383, .measure, "0.0382 (0.0380 … 0.0383)")
    expect(0, 0, 0.31, .measure, "0.000 (0.000 … 0.310)")
    expect(11, 10, 11, .count, "11 (10 … 11)")
    expect(42_049_536, 41_943_040, 42_100_000, .bytes, "40.1 (40.0 … 40.1) MiB")
  }

  @Test("an interval without width is not shown, and one that nothing bounds is a dagger")
  func degenerateIntervals() {
    #expect(texts(5, 5, 5, .measure) == "5.00")
    #expect(texts(0, 0, 0, .measure) == "0")
    #expect(texts(2.5, -.infinity, .infinity, .measure) == "2.50\u{A0}†")
    #expect(texts(0, -.infinity, .infinity, .count) == "0\u{A0}†")
    #expect(texts(1024, -.infinity, .infinity, .bytes) == "1.00\u{A0}KiB\u{A0}†")
  }

  private func texts(
    _ value: Double, _ lower: Double, _ upper: Double, _ format: NumberFormat
  ) -> String {
    let interval = Interval(lower: lower, upper: upper, coverage: 0.96)
    let texts = format.texts(Estimate(value: value, interval: interval, sampleCount: 12))
    return texts.interval.isEmpty ? texts.value : "\(texts.value)\u{A0}\(texts.interval)"
  }

  @Test("all of a column is in microseconds where milliseconds would begin with zeros")
  func displayUnits() {
    func unit(_ values: [Double], in unit: String? = "ms") -> String? {
      DisplayUnit(for: values, in: unit).name
    }
    #expect(unit([0.00298, 3.37]) == "µs")
    #expect(unit([0.1, 3.37]) == "ms")
    #expect(unit([0.002, 5_000]) == "ms")
    #expect(unit([0, 0]) == "ms")
    #expect(unit([0, 0.05, .infinity]) == "µs")
    #expect(unit([0.002], in: "ms/s") == "ms/s")
    #expect(unit([0.002], in: nil) == nil)
  }

  @Test("numbers that differ have texts that differ")
  func distinct() {
    #expect(NumberFormat.count.distinctTexts([123, 124]) == ["123", "124"])
    #expect(
      NumberFormat.bytes.distinctTexts([1_048_576, 2_097_152])
        == ["1.00 MiB", "2.00 MiB"].map(\.withNoBreakSpaces))
    #expect(
      NumberFormat.bytes.distinctTexts([42_049_536, 42_049_600])
        == ["42 049 536 B", "42 049 600 B"].map(\.withNoBreakSpaces))
    #expect(NumberFormat.measure.distinctTexts([1.0001, 1.0002]) == ["1.0001", "1.0002"])
    #expect(NumberFormat.measure.distinctTexts([1.5, 1.5]) == ["1.50", "1.50"])
  }

  @Test(
    "a text takes as many columns as a terminal gives it",
    arguments: [
      ("three-pane", 10), ("", 0), ("é", 1), ("e\u{301}", 1), ("台本", 4), ("각", 2), ("🎭", 2),
      ("👨‍👩‍👧", 2), ("🇸🇪", 2), ("❤️", 2), ("±–≠…", 4), ("1\u{A0}000", 5),
    ])
  func displayWidths(text: String, width: Int) {
    #expect(displayWidth(text) == width)
  }
}
