import Gestures
import Scrolling

/// A number and its unit, as they were read.
struct Measure {
  /// The number in the unit of the model.
  let value: Double
  /// The unit that was written; empty for a count.
  let unit: String
  /// Number and unit.
  let range: Range<Int>
}

/// Numbers and their units.
extension Parser {
  /// Reads a number and its unit.
  mutating func measure(_ dimension: Dimension) throws(Finding) -> Measure {
    let number = try number(dimension.expected)
    let digits = shortened(text(number))
    let proposed = dimension.units.filter(\.isProposed).map(\.name)
    var unit = Unit(name: "", factor: 1)
    if isAtUnit {
      let word = advance()
      let name = text(word)
      guard let known = dimension.units.first(where: { $0.name == name }) else {
        if proposed.isEmpty {
          throw .error(
            word.range, "\(dimension.name) is a count and has no unit", help: "write '\(digits)'")
        }
        throw .error(
          word.range, "'\(shortened(name))' is not a unit for \(dimension.name)",
          help: Suggestion.nearest(to: name, in: proposed).map { "did you mean '\($0)'?" }
            ?? "use \(alternatives(proposed))")
      }
      unit = known
    } else if !proposed.isEmpty {
      let spelled = proposed.map { $0 == "%" ? "\(digits)%" : "\(digits) \($0)" }
      throw .error(
        number.range, "\(dimension.name) needs a unit, and \(digits) has none",
        help: "write \(alternatives(spelled))")
    }
    let range = number.range.lowerBound..<previous.range.upperBound
    let value = value(number) * unit.factor
    guard dimension.range.contains(value) else {
      throw .error(
        range, "\(shortened(source.text(range))) is out of range for \(dimension.name)",
        help: "use \(dimension.limits)")
    }
    return Measure(value: value, unit: unit.name, range: range)
  }

  /// Whether the next token may be meant as a unit: a sign, or a word that has no other task after
  /// a number.
  private var isAtUnit: Bool {
    switch token.kind {
    case .percent: true
    case .word: !["over", "every", "times", "for", "at"].contains(text(token))
    default: false
    }
  }

  /// Reads a time, to the nearest microsecond.
  mutating func time(_ dimension: Dimension = .time) throws(Finding) -> Microseconds {
    Microseconds(rawValue: Int64(try measure(dimension).value.rounded()))
  }

  /// Reads an amount of memory, to the nearest byte.
  mutating func bytes(_ dimension: Dimension) throws(Finding) -> Int {
    Int(try measure(dimension).value.rounded())
  }

  /// Reads a whole number that is `what` and lies in `range`.
  mutating func wholeNumber<Value: FixedWidthInteger>(
    _ what: String, in range: ClosedRange<Value>
  ) throws(Finding) -> Value {
    let number = try number(what)
    let digits = text(number)
    if let value = Value(digits.replacing("_", with: "")), range.contains(value) { return value }
    throw .error(
      number.range,
      digits.contains(".")
        ? "\(what) is a whole number, not \(shortened(digits))"
        : "\(shortened(digits)) is out of range for \(what)",
      help: "use a number from \(grouped(range.lowerBound)) to \(grouped(range.upperBound))")
  }

  /// Reads any number that is `what`.
  mutating func number(_ what: String) throws(Finding) -> Token {
    guard token.kind == .number else { throw unexpected(what) }
    return advance()
  }

  /// The value of a number token.
  func value(_ number: Token) -> Double {
    Double(text(number).replacing("_", with: "")) ?? .infinity
  }
}

/// A whole number as the language writes it: in groups of three digits from four digits on.
func grouped(_ number: some BinaryInteger) -> String { groupedDigits(String(number), from: 4) }
