extension StringProtocol where SubSequence == Substring {
  /// A line of Fountain without its marks of emphasis: `*italic*`, `**bold**`, `***both***`,
  /// `_underlined_`. Linear.
  ///
  /// A mark opens before a word and closes after one; without a partner or escaped, it is text.
  var withoutEmphasis: String {
    var pieces: [Substring] = []
    /// The marks that may still be closed, each with its index in `pieces`.
    var openings: [Substring: Int] = [:]
    var rest = self[...]
    while let first = rest.first {
      let escaped = rest.dropFirst().prefix(1)
      if first == "\\", escaped == "*" || escaped == "_" {
        pieces.append(escaped)
        rest = rest.dropFirst(2)
        continue
      }
      let isMark = first == "*" || first == "_"
      let piece =
        isMark
        ? rest.prefix { $0 == first }
        : rest[..<(rest.dropFirst().firstIndex { "*_\\".contains($0) } ?? rest.endIndex)]
      let before = rest.startIndex > startIndex ? self[index(before: rest.startIndex)] : " "
      rest = rest[piece.endIndex...]
      if isMark, !before.isWhitespace, let opening = openings.removeValue(forKey: piece) {
        pieces[opening] = ""
        continue
      }
      if isMark, piece.count <= (first == "*" ? 3 : 1), rest.first?.isWhitespace == false {
        openings[piece] = pieces.count
      }
      pieces.append(piece)
    }
    return pieces.joined()
  }
}
