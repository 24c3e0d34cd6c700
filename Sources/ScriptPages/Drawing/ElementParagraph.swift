extension Paragraph {
  /// `element` as it is set on a page; the words of the character `hidden` are under bars.
  init(_ element: Script.Element, hiding hidden: String?) {
    switch element {
    case .text(let kind, let text): self.init(text, kind)
    case .cue(let cue): self.init(cue, isHidden: cue.character == hidden)
    }
  }

  init(caption: String) {
    self.init(.centred)
    append(caption, .direction)
  }

  private init(_ text: String, _ kind: Script.Kind) {
    let (shape, spaceAbove, linesKept, style): (Shape, Double, Int, TextStyle) =
      switch kind {
      case .heading: (.left, 1.1, 2, .heading)
      case .direction: (.indented, 0.45, 0, .direction)
      case .centred: (.centred, 0.9, 2, .centred)
      case .lyric: (.indented, 0.1, 0, .lyric)
      case .transition: (.right, 0.6, 0, .transition)
      case .prose: (.left, 0.45, 0, .speech)
      }
    self.init(shape, spaceAbove: spaceAbove, linesKept: linesKept)
    append(text, style)
  }

  /// A cue as acting editions set it: the name and the words in one paragraph.
  private init(_ cue: Cue, isHidden: Bool) {
    let isJoined = cue.isSimultaneous
    self.init(.hanging, spaceAbove: isJoined ? 0.15 : 0.45, isJoined: isJoined)
    append(cue.character.uppercased(), .name)
    append(divider: nameGap)
    if let remark = cue.remark { append("(\(remark)) ", .remark) }
    for (number, part) in cue.parts.enumerated() {
      switch part.kind {
      case .parenthetical:
        append("(", .remark)
        append(part.text, .remark)
        append(") ", .remark)
      case .speech:
        if number > 0, cue.parts[number - 1].kind == .lyric { append(divider: lineBreak) }
        append(part.text, .speech, isHidden: isHidden)
        if number + 1 < cue.parts.count { append(divider: " ") }
      case .lyric:
        append(divider: lineBreak)
        append(part.text, .lyric, isHidden: isHidden)
      }
    }
  }
}

/// An en space: what separates a name from the words.
private let nameGap = "\u{2002}"
/// A new line in the same paragraph.
private let lineBreak = "\u{2028}"
