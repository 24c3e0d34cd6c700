/// A text without characters that a terminal would obey: control characters become pictures of
/// themselves, others that change the direction or cannot be seen become `�`. Tabs stay.
package func printable(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == .tab }
  if isPlain { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch (scalar.value, scalar.properties.generalCategory) {
    case (0x09, _): result.append(scalar)
    case (0x00...0x1F, _): result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
    case (0x7F, _): result.append("\u{2421}")
    case (0x200D, _): result.append(scalar)
    case (_, .control), (_, .format), (_, .lineSeparator), (_, .paragraphSeparator):
      result.append("\u{FFFD}")
    default: result.append(scalar)
    }
  }
  return String(result)
}

extension Character {
  /// How many columns of a terminal it takes.
  var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.value {
    // East Asian wide and fullwidth characters, by blocks.
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return scalar.properties.generalCategory == .nonspacingMark ? 0 : 1
    }
  }
}
