import Algorithms

extension StringProtocol where SubSequence == Substring {
  var trimmed: Substring { trimming(while: \.isWhitespace) }

  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Whether there are letters and all of them are capitals (or know no case).
  var isCapitals: Bool {
    !unicodeScalars.contains(where: \.properties.isLowercase)
      && unicodeScalars.contains(where: \.properties.isUppercase)
  }

  /// What is between `opening` at the start and `closing` at the end, if both are there.
  func inside(_ opening: Character, _ closing: Character) -> Substring? {
    guard count >= 2, first == opening, last == closing else { return nil }
    return self[...].dropFirst().dropLast()
  }

  func after(_ prefix: String) -> Substring? {
    starts(with: prefix) ? dropFirst(prefix.count) : nil
  }
}

extension Substring {
  /// Whether a scene begins here, as in `INT. HOUSE - DAY`. A line that is not `isAlone` in its
  /// paragraph needs capitals or a full stop: `Est ce que` may begin a sentence.
  func isSceneHeading(isAlone: Bool) -> Bool {
    let word = prefix { !$0.isWhitespace }.lowercased()
    guard word.count < count else { return false }
    let openings = ["int", "ext", "est", "int./ext", "int/ext", "i/e"]
    return openings.contains { opening in
      word.hasPrefix(opening + ".") || word == opening && (isAlone || isCapitals)
    }
  }

  /// Whether one scene turns into the next here, as in `SMASH CUT TO:` or `FADE IN:`.
  var isTransition: Bool {
    guard let last, last == ":" || last == ".", count <= 40, isCapitals else { return false }
    if hasSuffix(" TO:") { return true }
    return ["FADE IN", "FADE OUT", "FADE TO BLACK", "CUT TO BLACK"].contains(dropLast())
  }
}
