extension Paragraph {
  /// `element` as it is set on a page; the words of the character `hidden` are under bars.
  init(_ element: Script.Element, hiding hidden: String?) {
    switch element {
    case .heading(let text):
      self.init(.left, spaceAbove: 1.1, linesKept: 2)
      append(text, .heading)
    case .direction(let text):
      self.init(.indented, spaceAbove: 0.45)
      append(text, .direction)
    case .centred(let text):
      self.init(.centred, spaceAbove: 0.9, linesKept: 2)
      append(text, .centred)
    case .lyric(let text):
      self.init(.indented, spaceAbove: 0.1)
      append(text, .lyric)
    case .transition(let text):
      self.init(.right, spaceAbove: 0.6)
      append(text, .transition)
    case .prose(let text):
      self.init(.left, spaceAbove: 0.45)
      append(text, .speech)
    case .cue(let cue):
      self.init(cue, isHidden: cue.character == hidden)
    }
  }

  /// What a picture shows.
  init(caption: String) {
    self.init(.centred)
    append(caption, .direction)
  }

  /// A cue as acting editions set it: the name and the words in one paragraph.
  private init(_ cue: Cue, isHidden: Bool) {
    let isJoined = cue.isSimultaneous
    self.init(.hanging, spaceAbove: isJoined ? 0.15 : 0.45, isJoined: isJoined)
    append(cue.character.uppercased(), .name)
    append(divider: nameGap)
    if let remark = cue.remark { append("(\(remark)) ", .remark) }
    for (number, part) in cue.parts.enumerated() {
      switch part {
      case .parenthetical(let text):
        append("(", .remark)
        append(text, .remark)
        append(") ", .remark)
      case .speech(let text):
        if number > 0, case .lyric = cue.parts[number - 1] { append(divider: lineBreak) }
        append(text, .speech, isHidden: isHidden)
        if number + 1 < cue.parts.count { append(divider: " ") }
      case .lyric(let text):
        append(divider: lineBreak)
        append(text, .lyric, isHidden: isHidden)
      }
    }
  }
}

/// An en space: what separates a name from the words.
private let nameGap = "\u{2002}"
/// A new line in the same paragraph.
private let lineBreak = "\u{2028}"
