import Scrolling
import Traces

/// Numbers, their units, and texts.
extension Parser {
  /// Reads a number and its unit; the value is in the unit of the model.
  mutating func measure(
    _ dimension: Dimension
  ) throws(Diagnostic) -> (value: Double, unit: String, range: Range<Int>) {
    let number = try number(dimension.expected)
    let unit = try unit(of: dimension, after: number)
    let range = number.range.lowerBound..<previous.range.upperBound
    let value = value(number) * unit.factor
    guard dimension.range.contains(value) else {
      let digits = shortened(text(number))
      let joint = unit.name.isEmpty || unit.name == "%" ? "" : " "
      throw .error(
        range, "\(digits)\(joint)\(unit.name) is out of range for \(dimension.name)",
        help: "use \(dimension.limits)")
    }
    return (value, unit.name, range)
  }

  private mutating func unit(
    of dimension: Dimension, after number: Token
  ) throws(Diagnostic) -> Unit {
    let digits = shortened(text(number))
    let proposed = dimension.units.filter(\.isProposed).map(\.name)
    guard isAtUnit else {
      if proposed.isEmpty { return Unit(name: "", factor: 1) }
      let spelled = proposed.map { $0 == "%" ? "\(digits)%" : "\(digits) \($0)" }
      throw .error(
        number.range, "\(dimension.name) needs a unit, and \(digits) has none",
        help: "write \(alternatives(spelled))")
    }
    let word = advance()
    let name = text(word)
    if let known = dimension.units.first(where: { $0.name == name }) { return known }
    if proposed.isEmpty {
      throw .error(
        word.range, "\(dimension.name) is a count and has no unit", help: "write '\(digits)'")
    }
    throw .error(
      word.range, "'\(shortened(name))' is not a unit for \(dimension.name)",
      help: Suggestion.nearest(to: name, in: proposed).map { "did you mean '\($0)'?" }
        ?? "use \(alternatives(proposed))")
  }

  /// Whether the next token may be meant as a unit: a sign, or a word that has no other task after a number.
  private var isAtUnit: Bool {
    switch token.kind {
    case .percent: true
    case .word: !["over", "every", "times", "for", "at"].contains(text(token))
    default: false
    }
  }

  /// Reads a time, to the nearest microsecond.
  mutating func time(_ dimension: Dimension = .time) throws(Diagnostic) -> Microseconds {
    Microseconds(rawValue: Int64(try measure(dimension).value.rounded()))
  }

  /// Reads an amount of memory, to the nearest byte.
  mutating func bytes(_ dimension: Dimension) throws(Diagnostic) -> ByteCount {
    ByteCount(bytes: Int(try measure(dimension).value.rounded()))
  }

  mutating func count(_ count: Count) throws(Diagnostic) -> Int {
    try wholeNumber(count.name, in: count.range)
  }

  mutating func wholeNumber<Value: FixedWidthInteger>(
    _ what: String, in range: ClosedRange<Value>
  ) throws(Diagnostic) -> Value {
    let number = try number(what)
    let digits = text(number)
    if let value = Value(digits.replacing("_", with: "")), range.contains(value) { return value }
    throw .error(
      number.range,
      digits.contains(".")
        ? "\(what) is a whole number, not \(shortened(digits))"
        : "\(shortened(digits)) is out of range for \(what)",
      help: "use a number from \(spelled(range.lowerBound)) to \(spelled(range.upperBound))")
  }

  mutating func number(_ what: String) throws(Diagnostic) -> Token {
    guard token.kind == .number else { throw unexpected(what) }
    return advance()
  }

  /// The value of a number token.
  func value(_ number: Token) -> Double {
    Double(text(number).replacing("_", with: "")) ?? .infinity
  }

  /// Reads a quoted text that says `what` and is not empty.
  mutating func string(_ what: String) throws(Diagnostic) -> String {
    guard token.kind == .string else {
      throw unexpected(what, help: "write it in double quotes, as in \(alternatives(examples))")
    }
    let string = advance()
    let text = try unescaped(string.range.lowerBound + 1..<string.range.upperBound - 1)
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw .error(
        string.range, "\(what) is empty", help: "write it as in \(alternatives(examples))")
    }
    return text
  }

  private func unescaped(_ range: Range<Int>) throws(Diagnostic) -> String {
    var text = String.UnicodeScalarView()
    var index = range.lowerBound
    while index < range.upperBound {
      var scalar = source.scalars[index]
      if scalar == "\\" {
        scalar = source.scalars[index + 1]
        guard scalar == "\"" || scalar == "\\" else {
          throw .error(
            index..<index + 2, "'\\\(scalar)' means nothing in a text",
            help: #"there are \" and \\; write '\\' for a backslash"#)
        }
        index += 1
      } else if scalar.value < 0x20, scalar != "\t" {
        throw .error(
          index..<index + 1, "a text cannot hold the control character \(scalar.value)",
          help: "delete it")
      }
      text.append(scalar)
      index += 1
    }
    return String(text)
  }
}
