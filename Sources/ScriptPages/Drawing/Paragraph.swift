/// A paragraph of a page: its words, and how each of them looks.
struct Paragraph {
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
}
