/// The columns that `text` takes on a terminal: two for an emoji and a character of the wide East
/// Asian scripts, else one. Source: Unicode Standard Annex 11, "East Asian Width".
package func displayWidth(_ text: String) -> Int { text.reduce(0) { $0 + ($1.isWide ? 2 : 1) } }

extension Character {
  fileprivate var isWide: Bool {
    guard let first = unicodeScalars.first, first.value >= 0x300 else { return false }
    // A pictograph that is shown as a picture only because a selector says so.
    return first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
      || wideRanges.contains { $0.contains(first.value) }
  }
}

/// Those of scripts and of their signs; that of an emoji is known by itself.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
  0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
]

extension String {
  /// The text on one line and without control characters: it breaks no table, steers no terminal.
  package var singleLine: String {
    String(
      map { character in
        if character.isNewline || character == "\t" { return " " }
        return character.unicodeScalars.contains(where: \.isControlOrFormat)
          ? "\u{FFFD}" : character
      })
  }

  /// Whether the text can be a title: one line, no control characters, no CI service's command.
  package var isTitle: Bool {
    contains { !$0.isWhitespace } && self == escapingWorkflowCommands(self)
      && unicodeScalars.allSatisfy { $0 == "\t" || !$0.isControl }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal does something instead of showing it: it controls, changes the direction or
  /// cannot be seen. The one that joins emoji is none.
  fileprivate var isControlOrFormat: Bool {
    isControl || properties.generalCategory == .format && self != "\u{200D}"
  }

  fileprivate var isControl: Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}

/// The line such that no CI service takes it for a command. GitHub's runner takes `::` at its
/// beginning, after spaces, and `##[` anywhere.
package func escapingWorkflowCommands(_ line: some StringProtocol) -> String {
  let text = String(line).replacing("##[", with: "## [")
  let spaces = text.prefix(while: \.isWhitespace)
  return text.dropFirst(spaces.count).hasPrefix("::")
    ? spaces + ": " + text.dropFirst(spaces.count + 1) : text
}

/// A text that a terminal only shows: control characters become pictures of themselves, others that
/// change the direction or cannot be seen become `�`. Tabs stay.
package func printable(_ text: some StringProtocol) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x09: result.append(scalar)
    case 0x00...0x1F: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
    case 0x7F: result.append("\u{2421}")
    default: result.append(scalar.isControlOrFormat ? "\u{FFFD}" : scalar)
    }
  }
  return String(result)
}
