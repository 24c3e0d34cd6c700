/// How the tokens of one line are spelt and which of them touch each other.
struct Spelling {
  private enum Position {
    case elsewhere, afterAt
    /// After a number; the `x` of an extent joins it.
    case afterNumber(isScale: Bool)
    /// After an `x` that joins two numbers.
    case afterX
  }

  private var position = Position.elsewhere

  /// The canonical spelling of `token`, and whether it touches the one before: as in `10%`, `@2x`
  /// and `375x667`.
  mutating func next(
    _ token: Token, _ text: String, before following: Token, in source: SourceFile
  ) -> (text: String, isJoined: Bool) {
    let before = position
    position = .elsewhere
    switch (token.kind, before) {
    case (.at, _):
      position = .afterAt
      return ("@", false)
    case (.number, .afterAt):
      position = .afterNumber(isScale: true)
      return (text, true)
    case (.number, .afterX):
      position = .afterNumber(isScale: false)
      return (spelled(text, before: following, in: source), true)
    case (.number, _):
      position = .afterNumber(isScale: false)
      return (spelled(text, before: following, in: source), false)
    case (.percent, .afterNumber): return (text, true)
    case (.word, .afterNumber(let isScale)) where text == "x":
      let isBetweenNumbers =
        !isScale && following.kind == .number && source.bytes[following.range.lowerBound].isDigit
      if isBetweenNumbers { position = .afterX }
      return (text, isScale || isBetweenNumbers)
    default: return (text, false)
    }
  }

  /// A number with its digits grouped: counts from four digits on, quantities from five.
  private func spelled(_ number: String, before following: Token, in source: SourceFile) -> String {
    let isQuantity =
      switch following.kind {
      case .percent: true
      case .word:
        source.text(following.range) == "x" || Unit.names.contains(source.text(following.range))
      default: false
      }
    return groupedDigits(number, from: isQuantity ? 5 : 4)
  }
}

/// A decimal number whose whole part is in groups of three digits, if it has at least `threshold`.
func groupedDigits(_ number: String, from threshold: Int) -> String {
  let digits = number.utf8.filter { $0 != .underscore }
  let sign = digits.prefix { $0 == .minus }
  let whole = digits.dropFirst(sign.count).prefix { $0 != .point }
  let fraction = digits.dropFirst(sign.count + whole.count)
  var result = Array(sign)
  for (index, digit) in whole.enumerated() {
    if index > 0, whole.count >= threshold, (whole.count - index).isMultiple(of: 3) {
      result.append(.underscore)
    }
    result.append(digit)
  }
  return String(decoding: result + fraction, as: UTF8.self)
}
