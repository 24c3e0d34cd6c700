import PlainText

/// The lines of a formatted file, before comments are aligned.
struct Layout {
  /// A line: code, a comment, or both.
  struct Line {
    var depth = 0
    var code = ""
    var comment: String?
    /// Whether an empty line came before it.
    var isAfterGap = false
    /// Whether it ends with `{`.
    var opens = false
    /// Whether it begins with `}`.
    var closes = false

    var isEmpty: Bool { code.isEmpty && comment == nil }
  }

  private static let indent = "    "
  /// The fewest spaces between code and a comment.
  private static let gap = 3
  /// Code that is wider does not push the comments of its neighbours to the right.
  private static let widestAligned = 80

  var lines: [Line] = []

  func text() -> String {
    var text = ""
    var start = 0
    while start < lines.count {
      let end = endOfRun(from: start)
      let column = commentColumn(of: start..<end)
      for index in start..<end {
        if hasGap(before: index) { text += "\n" }
        append(lines[index], commentAt: column, to: &text)
      }
      start = end
    }
    return text
  }

  private func append(_ line: Line, commentAt column: Int, to text: inout String) {
    text += String(repeating: Self.indent, count: line.depth)
    text += line.code
    if let comment = line.comment {
      if !line.code.isEmpty {
        text += String(repeating: " ", count: max(Self.gap, column - displayWidth(line.code)))
      }
      text += comment
    }
    text += "\n"
  }

  /// Whether an empty line is kept before a line: not at the edges of the file and of blocks.
  private func hasGap(before index: Int) -> Bool {
    index > 0 && lines[index].isAfterGap && !lines[index].closes && !lines[index - 1].opens
  }

  /// The end of the lines whose comments are aligned with each other: an empty line, a comment on
  /// a line of its own, and a brace come between.
  private func endOfRun(from start: Int) -> Int {
    guard isAligned(lines[start]) else { return start + 1 }
    return lines[(start + 1)...].indices.first { index in
      hasGap(before: index) || !isAligned(lines[index])
    } ?? lines.count
  }

  private func isAligned(_ line: Line) -> Bool {
    !line.opens && !line.closes && !line.code.isEmpty
  }

  private func commentColumn(of run: Range<Int>) -> Int {
    let widths = run.filter { lines[$0].comment != nil }.map { displayWidth(lines[$0].code) }
      .filter { $0 <= Self.widestAligned }
    return (widths.max() ?? 0) + Self.gap
  }
}
