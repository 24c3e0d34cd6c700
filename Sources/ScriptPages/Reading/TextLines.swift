extension StringProtocol where SubSequence == Substring {
  /// The text without white space at its ends.
  var trimmed: Substring {
    var rest = self[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest
  }

  /// Whether there is nothing to see.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Whether there are letters and all of them are capitals (or know no case).
  var isCapitals: Bool {
    var hasCapital = false
    for scalar in unicodeScalars {
      if scalar.properties.isLowercase { return false }
      hasCapital = hasCapital || scalar.properties.isUppercase
    }
    return hasCapital
  }

  /// What is between `opening` at the start and `closing` at the end, if both are there.
  func inside(_ opening: Character, _ closing: Character) -> Substring? {
    guard count >= 2, first == opening, last == closing else { return nil }
    return self[...].dropFirst().dropLast()
  }

  /// What follows `prefix`, if the text begins with it.
  func after(_ prefix: String) -> Substring? {
    starts(with: prefix) ? dropFirst(prefix.count) : nil
  }
}
