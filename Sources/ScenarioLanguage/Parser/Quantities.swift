import Gestures
import Scrolling

/// A kind of quantity that gestures and settings have, with its units.
struct Dimension {
  /// Its name with an article.
  let name: String
  /// How it is written.
  let example: String
  /// The names of the units.
  let units: [String]
  /// What each unit is worth in the unit of the model.
  let factors: [Double]
  /// What may be given, in the unit of the model.
  let range: ClosedRange<Double>
  /// The same range in words.
  let rangeInWords: String

  /// Up to 1 000 000 points a second; a fast thumb makes 10 000.
  static let speed = Dimension(
    name: "a speed", example: "1500 pt/s", units: ["pt/s"], factors: [1], range: 0.001...1_000_000,
    rangeInWords: "0.001 to 1_000_000 pt/s")
  /// In microseconds, up to a day.
  static let time = Dimension(
    name: "a time", example: "200 ms", units: ["ms", "s", "µs", "μs", "us"],
    factors: [1_000, 1_000_000, 1, 1, 1],
    range: 0...86_400_000_000, rangeInWords: "0 to 86_400 s")
  /// In microseconds, more than none.
  static let duration = Dimension(
    name: "a duration", example: "300 ms", units: time.units, factors: time.factors,
    range: 1...86_400_000_000,
    rangeInWords: "0.001 ms to 86_400 s")
  /// In microseconds, from one flick of a series to the next.
  static let flickInterval = Dimension(
    name: "the time between two flicks", example: "120 ms", units: time.units,
    factors: time.factors,
    range: Double(Gesture.flickDuration.rawValue + 1)...86_400_000_000,
    rangeInWords: "more than the \(Int(Gesture.flickDuration.milliseconds)) ms "
      + "for which a flick's finger is down")
  /// In bytes, up to a pebibyte.
  static let memory = Dimension(
    name: "an amount of memory", example: "512 MiB", units: ["MiB", "GiB", "KiB", "B"],
    factors: [1_048_576, 1_073_741_824, 1_024, 1], range: 1...1_125_899_906_842_624,
    rangeInWords: "1 B to 1_048_576 GiB")
  /// In points or pages.
  static let distance = Dimension(
    name: "a distance", example: "0.6 page", units: ["page", "pt", "pages"], factors: [1, 1, 1],
    range: 0.001...1_000_000, rangeInWords: "0.001 to 1_000_000")
  /// In refreshes a second.
  static let refreshRate = Dimension(
    name: "a refresh rate", example: "60 Hz", units: ["Hz"], factors: [1], range: 1...1_000,
    rangeInWords: "1 to 1_000 Hz")

  /// The units that are proposed: one spelling of each.
  var properUnits: [String] { units.filter { !["pages", "μs", "us"].contains($0) } }
}

/// A quantity as it was read.
struct Measure {
  /// The number in the unit of the model.
  let value: Double
  /// The unit that was written.
  let unit: String
  /// Number and unit.
  let range: Range<Int>
}

extension Parser {
  /// Reads a number and its unit.
  mutating func measure(_ dimension: Dimension) throws(StatementError) -> Measure {
    guard token.kind == .number else {
      throw unexpected("\(dimension.name) such as '\(dimension.example)'")
    }
    let number = advance()
    let unit = try unit(of: number, dimension)
    let range = number.range.lowerBound..<unit.range.upperBound
    let name = text(unit)
    guard let index = dimension.units.firstIndex(of: name) else {
      throw fail(
        unit.range, "'\(shortened(name))' is no unit for \(dimension.name)",
        help: Suggestion.nearest(to: name, in: dimension.properUnits)
          .map { "did you mean '\($0)'?" } ?? "use \(alternatives(dimension.properUnits))")
    }
    let value = value(number) * dimension.factors[index]
    guard dimension.range.contains(value) else {
      throw fail(
        range, "\(shortened(source.text(range))) is out of range for \(dimension.name)",
        help: "use \(dimension.rangeInWords)")
    }
    return Measure(value: value, unit: name, range: range)
  }

  /// Whether the next token may be meant as a unit: a sign, or a word that has no other task after
  /// a number.
  var isAtUnit: Bool {
    switch token.kind {
    case .percent: true
    case .word: !(isAt("over") || isAt("every") || isAt("times") || isAt("for") || isAt("at"))
    default: false
    }
  }

  /// Reads the word or sign after `number`.
  private mutating func unit(
    of number: Token, _ dimension: Dimension
  ) throws(StatementError) -> Token {
    guard isAtUnit else {
      let digits = shortened(text(number))
      throw fail(
        number.range, "\(dimension.name) needs a unit, and \(digits) has none",
        help: "write \(alternatives(dimension.properUnits.map { "\(digits) \($0)" }))")
    }
    return advance()
  }

  /// Reads a time, to the nearest microsecond.
  mutating func time(_ dimension: Dimension = .time) throws(StatementError) -> Microseconds {
    let microseconds = try measure(dimension).value
    return Microseconds(rawValue: Int64(microseconds.rounded()))
  }
}
