struct Paragraph {
  struct Run {
    /// In UTF-8 bytes.
    let range: Range<Int>
    let style: TextStyle
    let isHidden: Bool
  }

  enum Shape {
    /// Every line but the first a step to the right.
    case hanging
    /// Every line two steps to the right.
    case indented
    case centred
    case right
    case left
  }

  /// Bytes after which a paragraph is cut: no screen has room for so many.
  private static let longest = 32 << 10

  private(set) var text = ""
  private(set) var runs: [Run] = []
  let shape: Shape
  /// Space above, as a part of the leading; none at the top of a column.
  let spaceAbove: Double
  /// Lines that have to fit below the first, so that a heading is not left alone.
  let linesKept: Int
  /// Whether a line at the left joins it with the paragraph above.
  let isJoined: Bool

  init(_ shape: Shape, spaceAbove: Double = 0, linesKept: Int = 0, isJoined: Bool = false) {
    (self.shape, self.spaceAbove) = (shape, spaceAbove)
    (self.linesKept, self.isJoined) = (linesKept, isJoined)
  }

  mutating func append(_ words: String, _ style: TextStyle, isHidden: Bool = false) {
    let start = text.utf8.count
    for scalar in words.unicodeScalars.prefix(max(0, Self.longest - start)) {
      // A line separator, because a new paragraph would begin its hanging indent anew.
      text.unicodeScalars.append(scalar == "\n" ? "\u{2028}" : scalar)
    }
    runs.append(Run(range: start..<text.utf8.count, style: style, isHidden: isHidden))
  }

  /// Puts a line break or a space at the end, in the style of what is there.
  mutating func append(divider: String) {
    guard let last = runs.popLast() else { return }
    text += divider
    runs.append(
      Run(
        range: last.range.lowerBound..<text.utf8.count, style: last.style, isHidden: last.isHidden))
  }

  /// `element` as it is set on a page; the words of the character `hidden` are under bars.
  init(_ element: Script.Element, hiding hidden: String?) {
    switch element {
    case .text(let kind, let text): self.init(text, kind)
    case .cue(let cue): self.init(cue, isHidden: cue.character == hidden)
    }
  }

  init(_ shape: Shape, _ words: String, _ style: TextStyle) {
    self.init(shape)
    append(words, style)
  }

  init(caption: String) { self.init(.centred, caption, .direction) }

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
