/// How text for a terminal looks.
public struct TerminalStyle: Hashable, Sendable {
  /// The columns that a line may take; `nil` for no limit.
  public let width: Int?
  /// Whether ANSI colours are used.
  public let isColored: Bool

  /// A style; without arguments one for a file or a pipe.
  public init(width: Int? = nil, isColored: Bool = false) {
    self.width = width
    self.isColored = isColored
  }
}

extension Table {
  /// The table as text in columns, with its readings, warnings and legend below; ends in a newline.
  ///
  /// A table that is wider than the style allows is cut into several, one below the other, first
  /// between the kinds of evidence. Each repeats the labels.
  public func terminalText(_ style: TerminalStyle = TerminalStyle()) -> String {
    let canvas = TerminalCanvas(style: style)
    var paragraphs: [[String]] = []
    if !title.isEmpty {
      paragraphs.append(canvas.wrapped(title.singleLine, role: .title))
    }
    if rows.isEmpty {
      paragraphs.append([canvas.line([TerminalSegment("No measurements.", role: .faint)])])
    } else {
      paragraphs += TerminalBlock.blocks(of: self, width: style.width).map { $0.lines(on: canvas) }
    }
    paragraphs.append(readings.flatMap { canvas.wrapped($0, role: .plain) })
    paragraphs.append(
      warnings.flatMap { canvas.wrapped("! " + $0.singleLine, role: .warning, indentation: 2) })
    let termWidth = legend.map { displayWidth($0.term) }.max() ?? 0
    paragraphs.append(
      legend.flatMap { entry in
        canvas.wrapped(
          entry.term.padded(to: termWidth, alignment: .leading) + "  " + entry.meaning,
          role: .faint, indentation: termWidth + 2)
      })
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }
}
