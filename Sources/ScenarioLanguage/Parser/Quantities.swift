import Basics
import Scrolling

extension Parser {
  /// Reads a number and its unit; the value is in the unit of the model.
  mutating func measure(
    _ dimension: Dimension
  ) throws(Diagnostic) -> (value: Double, unit: String) {
    let number = try number(dimension.expected)
    let unit = try unit(of: dimension, after: number)
    let value = value(number) * (unit.worth / dimension.size)
    guard dimension.range.contains(value) else {
      throw .error(
        number.range.lowerBound..<previous.range.upperBound,
        "\(measured(number, in: unit.name)) is out of range for \(dimension.name)",
        help: "use \(dimension.limits)")
    }
    return (value, unit.name)
  }

  private mutating func unit(
    of dimension: Dimension, after number: Token
  ) throws(Diagnostic) -> (name: String, worth: Double) {
    let proposed = dimension.units.map(\.key).filter { !Unit.synonyms.contains($0) }
    guard isAtUnit else {
      if proposed.isEmpty { return ("", 1) }
      throw .error(
        number.range, "\(dimension.name) needs a unit, and \(measured(number)) has none",
        help: "write \(alternatives(proposed.map { measured(number, in: $0) }))")
    }
    let word = advance()
    let name = text(word)
    if let known = dimension.units.first(where: { $0.key == name }) { return (name, known.value) }
    if proposed.isEmpty {
      throw .error(
        word.range,
        "\(dimension.name) \(dimension.range.upperBound <= 10 ? "" : "is a count and ")has no unit",
        help: "write '\(measured(number))'")
    }
    throw .error(
      word.range, "'\(shortened(name))' is not a unit for \(dimension.name)",
      help: Suggestion.question(about: name, in: proposed) ?? "use \(alternatives(proposed))")
  }

  private func measured(_ number: Token, in unit: String = "") -> String {
    shortened(text(number)) + (unit.isEmpty || unit == "%" ? "" : " ") + unit
  }

  /// Whether the next token may be meant as a unit: a sign, or a word without another task here.
  private var isAtUnit: Bool {
    token.kind == .percent
      || token.kind == .word
        && !["over", "every", "times", "for", "at", "jitter", "seed"].contains(text(token))
  }

  mutating func time(_ dimension: Dimension = .time) throws(Diagnostic) -> Microseconds {
    Microseconds(rawValue: Int64(try measure(dimension).value.rounded()))
  }

  mutating func bytes(_ dimension: Dimension) throws(Diagnostic) -> ByteCount {
    ByteCount(bytes: Int(try measure(dimension).value.rounded()))
  }

  /// Reads a whole number; none but a seed is too large for an `Int`.
  mutating func count(_ dimension: Dimension) throws(Diagnostic) -> Int {
    Int(truncatingIfNeeded: try wholeNumber(dimension))
  }

  mutating func wholeNumber(_ dimension: Dimension) throws(Diagnostic) -> UInt64 {
    let number = try number(dimension.expected)
    let digits = text(number)
    if let value = UInt64(digits.replacing("_", with: "")), dimension.range ~= Double(value) {
      return value
    }
    throw .error(
      number.range,
      digits.contains(".")
        ? "\(dimension.name) is a whole number, not \(shortened(digits))"
        : "\(shortened(digits)) is out of range for \(dimension.name)",
      help: "use \(dimension.limits)")
  }

  mutating func number(_ what: String) throws(Diagnostic) -> Token {
    guard token.kind == .number else { throw unexpected(what) }
    return advance()
  }

  func value(_ number: Token) -> Double {
    Double(text(number).replacing("_", with: "")) ?? .infinity
  }

  /// Reads a quoted text that says `what` and is not empty.
  mutating func string(_ what: String) throws(Diagnostic) -> String {
    guard token.kind == .string else {
      throw unexpected(what, help: "write it in double quotes, as in \(alternatives(examples))")
    }
    let string = advance()
    let text = try unescaped(string.range.dropFirst().dropLast())
    guard text.isTitle else {
      let isEmpty = text.allSatisfy(\.isWhitespace)
      throw .error(
        string.range, "\(what) \(isEmpty ? "is empty" : "looks like a workflow command")",
        help: "write it as in \(alternatives(examples))")
    }
    return text
  }

  private func unescaped(_ range: Range<Int>) throws(Diagnostic) -> String {
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for index in range {
      let scalar = source.scalars[index]
      if isEscaped, scalar != "\"", scalar != "\\" {
        throw .error(
          index - 1..<index + 1, "'\\\(scalar)' means nothing in a text",
          help: #"there are \" and \\; write '\\' for a backslash"#)
      } else if scalar.value < 0x20, scalar != "\t" {
        throw .error(
          index..<index + 1, "a text cannot hold the control character \(scalar.value)",
          help: "delete it")
      }
      isEscaped = scalar == "\\" && !isEscaped
      if !isEscaped { text.append(scalar) }
    }
    return String(text)
  }
}
