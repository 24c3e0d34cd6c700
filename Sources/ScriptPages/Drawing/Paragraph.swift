/// A paragraph of a page: its words, and how each of them looks.
struct Paragraph {
  /// A part of the text in one style.
  struct Run {
    /// In UTF-8 bytes.
    let range: Range<Int>
    let style: TextStyle
    /// Whether the part is covered by bars.
    let isHidden: Bool
  }

  /// How the lines are aligned in their column.
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
    self.shape = shape
    self.spaceAbove = spaceAbove
    self.linesKept = linesKept
    self.isJoined = isJoined
  }

  mutating func append(_ words: String, _ role: TextStyle.Role) {
    append(words, TextStyle(role: role))
  }

  mutating func append(_ words: String, _ style: TextStyle) {
    let start = text.utf8.count
    text += words
    runs.append(Run(range: start..<text.utf8.count, style: style, isHidden: false))
  }

  /// Puts `prose` at the end, each part of it with its own emphasis.
  mutating func append(_ prose: Prose, _ role: TextStyle.Role, isHidden: Bool = false) {
    let bytes = prose.text.utf8
    for part in prose.parts where text.utf8.count < Self.longest {
      let start = text.utf8.count
      let from = bytes.index(bytes.startIndex, offsetBy: part.range.lowerBound)
      let to = bytes.index(from, offsetBy: part.range.count)
      for scalar in prose.text[from..<to].unicodeScalars.prefix(Self.longest) {
        // A line separator, because a new paragraph would begin its hanging indent anew.
        text.unicodeScalars.append(scalar == "\n" ? "\u{2028}" : scalar)
      }
      let style = TextStyle(role: role, emphasis: part.emphasis)
      runs.append(Run(range: start..<text.utf8.count, style: style, isHidden: isHidden))
    }
  }

  /// Puts a line break or a space at the end, in the style of what is there.
  mutating func append(divider: String) {
    guard let last = runs.popLast() else { return }
    text += divider
    runs.append(
      Run(
        range: last.range.lowerBound..<text.utf8.count, style: last.style, isHidden: last.isHidden))
  }
}

extension Prose {
  /// The text from end to end, divided wherever emphasis begins or ends. Linear, but for sorting.
  var parts: [Span] {
    guard !spans.isEmpty else { return [Span(0..<text.utf8.count, [])] }
    var edges: [(offset: Int, emphasis: Emphasis, step: Int)] = []
    for span in spans {
      edges.append((span.range.lowerBound, span.emphasis, 1))
      edges.append((span.range.upperBound, span.emphasis, -1))
    }
    edges.append((text.utf8.count, [], 0))
    edges.sort { $0.offset < $1.offset }

    var parts: [Span] = []
    var open: [Emphasis: Int] = [:]
    var start = 0
    for edge in edges {
      if edge.offset > start {
        let emphasis = open.reduce(into: Emphasis()) { if $1.value > 0 { $0.formUnion($1.key) } }
        parts.append(Span(start..<edge.offset, emphasis))
        start = edge.offset
      }
      open[edge.emphasis, default: 0] += edge.step
    }
    return parts
  }
}
