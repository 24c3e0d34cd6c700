extension Paragraph {
  /// `element` as it is set on a page; the words of the character `hidden` are under bars.
  init(_ element: Script.Element, hiding hidden: String?) {
    switch element {
    case .heading(let prose):
      self.init(.left, spaceAbove: 1.1, linesKept: 2)
      append(prose, .heading)
    case .direction(let prose):
      self.init(.indented, spaceAbove: 0.45)
      append(prose, .direction)
    case .centred(let prose):
      self.init(.centred, spaceAbove: 0.9, linesKept: 2)
      append(prose, .centred)
    case .lyric(let prose):
      self.init(.indented, spaceAbove: 0.1)
      append(prose, .lyric)
    case .transition(let prose):
      self.init(.right, spaceAbove: 0.6)
      append(prose, .transition)
    case .prose(let prose):
      self.init(.left, spaceAbove: 0.45)
      append(prose, .speech)
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
      case .parenthetical(let prose):
        append("(", .remark)
        append(prose, .remark)
        append(") ", .remark)
      case .speech(let prose):
        if number > 0, case .lyric = cue.parts[number - 1] { append(divider: lineBreak) }
        append(prose, .speech, isHidden: isHidden)
        if number + 1 < cue.parts.count { append(divider: " ") }
      case .lyric(let prose):
        append(divider: lineBreak)
        append(prose, .lyric, isHidden: isHidden)
      }
    }
  }
}

/// An en space: what separates a name from the words.
private let nameGap = "\u{2002}"
/// A new line in the same paragraph.
private let lineBreak = "\u{2028}"
