/// The line of a place in a file, and the marks that go below it.
struct Excerpt {
  /// How many bytes of a long line are shown before the place, and from its start on.
  private static let reach = (before: 80, after: 120)

  /// The line, or the part of it around the place.
  let line: String
  /// What stands below the line before the marks.
  let indent: String
  /// One `^` for each column of the place; at least one.
  let marks: String

  /// The excerpt of the first line of `span`; takes time in proportion to what is shown.
  init(of span: SourceSpan, in source: SourceFile) {
    let bytes = source.bytes
    let place = span.byteStart
    var start = place
    while start > source.textStart, !bytes[start - 1].endsLine, place - start < Self.reach.before {
      start -= 1
    }
    var end = place
    while end < bytes.count, !bytes[end].endsLine, end - place < Self.reach.after { end += 1 }
    while start > source.textStart, bytes[start].continuesCharacter { start -= 1 }
    while end < bytes.count, bytes[end].continuesCharacter { end += 1 }
    let isCutBefore = start > source.textStart && !bytes[start - 1].endsLine
    let isCutAfter = end < bytes.count && !bytes[end].endsLine

    let before = printable(source.text(start..<place))
    let marked = printable(source.text(place..<max(place, min(span.byteEnd, end))))
    let after = printable(source.text(max(place, min(span.byteEnd, end))..<end))
    line = (isCutBefore ? "…" : "") + before + marked + after + (isCutAfter ? "…" : "")
    indent =
      (isCutBefore ? " " : "")
      + before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.columns) }.joined()
    marks = String(repeating: "^", count: max(1, marked.reduce(0) { $0 + $1.columns }))
  }
}

extension UInt8 {
  /// Whether a character of UTF-8 goes on with this byte.
  fileprivate var continuesCharacter: Bool { self & 0xC0 == 0x80 }
}

extension Character {
  /// How many columns of a terminal it takes.
  fileprivate var columns: Int {
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

/// A text without characters that a terminal would obey: control characters become pictures of
/// themselves, others that change the direction or cannot be seen become `�`. Tabs stay.
func printable(_ text: String) -> String {
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
