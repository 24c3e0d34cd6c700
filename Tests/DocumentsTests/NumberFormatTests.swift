import Statistics
import TestSupport
import Testing

@testable import Basics
@testable import Documents

@Suite("Numbers as text")
struct NumberFormatTests {
  @Test("are counts, bytes, measures and shares as Snapshots/numbers.txt has them")
  func numbers() throws {
    try expectCases("numbers.txt") { text in
      let lines = text.split(separator: "\n")
      let formats: [Substring: NumberFormat] = [
        "count": .count, "bytes": .bytes, "measure": .measure,
      ]
      return try lines.dropFirst().map { line in
        // One number, or an estimate and the ends of its interval.
        let values = line.split(separator: " ").compactMap { Double($0) }
        let value = try #require(values.first)
        guard let format = formats[lines[0]] else {
          return "\(line): \(signedPercent(value).plainSpaces)"
        }
        let text =
          values.count == 3 ? texts(value, values[1], values[2], format) : format.text(value)
        return "\(line): \(text.plainSpaces)"
      }.joined(separator: "\n")
    }
    // The spaces are no-break ones.
    #expect(NumberFormat.count.text(-12_345) == "−12\u{A0}345")
    #expect(NumberFormat.bytes.text(1000) == "1\u{A0}000\u{A0}B")
    #expect(NumberFormat.measure.text(1234.5) == "1\u{A0}235")
    #expect(signedPercent(12.5) == "+1\u{A0}250%")
    #expect(
      texts(10.83, 10.19, 17.62, .measure) == "10.8 (10.2 … 17.6)".withNoBreakSpaces)
  }

  private func texts(
    _ value: Double, _ lower: Double, _ upper: Double, _ format: NumberFormat
  ) -> String {
    let interval = Interval(lower: lower, upper: upper)
    let texts = format.texts(Estimate(value: value, interval: interval, sampleCount: 12))
    return texts.interval.isEmpty ? texts.value : "\(texts.value)\u{A0}\(texts.interval)"
  }

  @Test("times are in milliseconds, or in microseconds if all are below a tenth of one")
  func displayUnits() {
    func unit(_ values: [Double], in unit: String? = "ms") -> String? {
      DisplayUnit(for: values, in: unit).name
    }
    #expect(unit([0.00298, 3.37]) == "ms")
    #expect(unit([0.002, 0.1]) == "ms")
    #expect(unit([0.002, 0.0999]) == "µs")
    #expect(unit([0, 0]) == "ms")
    #expect(unit([0, 0.05, .infinity]) == "µs")
    #expect(unit([0.002], in: "ms/s") == "ms/s")
    #expect(unit([0.002], in: nil) == nil)
  }

  @Test("all times of a table are in one unit, so that columns can be compared")
  func oneUnit() {
    func table(_ times: [Double]) -> Table {
      let columns = times.map { _ in
        Table.Column(header: "time", unit: "ms", kind: .timed, alignment: .trailing)
      }
      return Table(
        columns: columns + [.label("words")],
        rows: [Table.Row(entries: times.map { .number($0, .measure) } + [.text("a")])])
    }
    #expect(table([0.01, 7.37]).displayUnits.map(\.name) == ["ms", "ms", nil])
    #expect(table([0.01, 0.02]).displayUnits.map(\.name) == ["µs", "µs", nil])
    #expect(table([0.01, 7.37]).entryTexts()[0].map(\.main) == ["0.0100", "7.37", "a"])
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
