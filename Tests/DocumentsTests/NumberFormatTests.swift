import Foundation
import TestSupport
import Testing

@testable import Basics
@testable import Documents
@testable import Statistics

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
      texts(10.83, 10.19, 17.62, .measure) == "10.8 (10.1 … 17.7)".withNoBreakSpaces)
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

  @Test(
    "numbers that differ have texts that differ, with the sign and the unit of the others",
    arguments: [
      (.count, [123, 124], ["123", "124"]),
      (.bytes, [1_048_576, 2_097_152], ["1.00 MiB", "2.00 MiB"]),
      (.bytes, [42_049_536, 42_049_600], ["42 049 536 B", "42 049 600 B"]),
      (.bytes.signed, [-25_166_848, 25_166_849], ["−24.0 MiB", "+24.0 MiB"]),
      (.bytes.signed, [25_166_848, 25_166_849], ["+25 166 848 B", "+25 166 849 B"]),
      (.measure, [1.0001, 1.0002], ["1.0001", "1.0002"]),
      (.measure, [1.5, 1.5], ["1.50", "1.50"]),
      (.measure.with(unit: "ms"), [5.001, 5.002], ["5.001 ms", "5.002 ms"]),
      (.measure.with(unit: "ms"), [5.1, 5.2], ["5.10 ms", "5.20 ms"]),
    ] as [(NumberFormat, [Double], [String])])
  func distinct(format: NumberFormat, values: [Double], texts: [String]) {
    #expect(format.distinctTexts(values) == texts.map(\.withNoBreakSpaces))
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

  /// The numbers of a text, in order.
  private func numbers(_ text: String) -> [Double] {
    text.replacing("−", with: "-").replacing("\u{A0}", with: "").replacing("%", with: "")
      .split(separator: "…").compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
  }

  @Test(
    "the ends of an interval are never inside it, never cross what they are compared with, and have as many decimals",
    arguments: 1...4)
  func outwards(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    for _ in 0..<Trials.count(500) {
      let size = pow(10, Double.random(in: -4...1, using: &dice))
      let bound = (Double.random(in: 0.001...0.3, using: &dice) * 1_000).rounded() / 1_000
      // Some lie close to the bound.
      let near = Bool.random(using: &dice)
      let upper =
        (near ? bound : 0) + Double.random(in: -1...1, using: &dice) * (near ? 0.001 : size)
      let lower = upper - Double.random(in: 0...1, using: &dice) * size
      let bounds = [bound, 1 / (1 + bound) - 1]
      let texts = [
        signedPercents(lower, upper, bounds: bounds),
        NumberFormat.measure.text(
          from: lower * 100, to: upper * 100, bounds: bounds.map { $0 * 100 }),
      ]
      for text in texts {
        let shown = numbers(text)
        try #require(shown.count == 2, "\(text)")
        #expect(shown[0] <= lower * 100 + 1e-7 && shown[1] >= upper * 100 - 1e-7, "\(text)")
        for bound in bounds.map({ $0 * 100 }) {
          for (end, real) in zip(shown, [lower * 100, upper * 100]) where abs(real - bound) > 1e-4 {
            #expect((end < bound, end > bound) == (real < bound, real > bound), "\(text) \(bound)")
          }
        }
        let decimals = text.replacing("%", with: "").split(separator: "…").map {
          $0.trimmingCharacters(in: .whitespaces).drop { $0 != "." }.count
        }
        #expect(decimals[0] == decimals[1], "\(text)")
      }
    }
  }

  @Test("an end that lies beyond its bound reads so, and one that lies on it as it is")
  func bounds() {
    #expect(signedPercents(-0.01, 0.0204, bounds: [0.02]) == "−1.0% … +2.1%")
    #expect(signedPercents(-0.01, 0.0199, bounds: [0.02]) == "−1.00% … +1.99%")
    #expect(signedPercents(-0.01, 0.02, bounds: [0.02]) == "−1% … +2%")
    #expect(signedPercents(-0.01, exp(log(1.02)) - 1, bounds: [0.02]) == "−1% … +2%")
    #expect(signedPercents(-0.0093, 0.017) == "−1.0% … +1.7%")
    #expect(signedPercents(0.00012, 0.00034) == "+0.012% … +0.034%")
    #expect(signedPercents(-1, .infinity) == "−100% … ∞")
    #expect(NumberFormat.measure.text(from: 4.001, to: 4.6981, bounds: [4.7]) == "4.001 … 4.699")
    #expect(
      NumberFormat.measure.signed.with(unit: "ms").text(from: -0.0102, to: 0.0301)
        == "−0.0102 … +0.0301\u{A0}ms")
  }
}
