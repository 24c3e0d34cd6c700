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
    while start > source.textStart, start < bytes.count, bytes[start].continuesCharacter {
      start -= 1
    }
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
