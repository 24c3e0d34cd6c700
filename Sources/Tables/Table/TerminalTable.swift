import Basics

extension [Table] {
  /// The tables as text in columns, each with its readings and warnings below, and one legend at the end;
  /// ends in a newline.
  ///
  /// A table that is wider than the style allows is cut into as few as possible, one below the other.
  /// Each repeats the labels.
  package func terminalText(_ style: TerminalStyle = TerminalStyle()) -> String {
    let legend = legend
    let width = legend.map { displayWidth($0.term) }.max() ?? 0
    let footer = legend.flatMap { entry in
      style.wrapped(
        "\(entry.term.padded(to: width))  \(entry.meaning)", tone: .faint, indentation: width + 2)
    }
    return separated(flatMap { $0.paragraphs(style) } + [footer])
  }
}

extension Table {
  /// The table as text in columns, with its readings, warnings and legend below; ends in a newline.
  package func terminalText(_ style: TerminalStyle = TerminalStyle()) -> String {
    [self].terminalText(style)
  }

  fileprivate func paragraphs(_ style: TerminalStyle) -> [[String]] {
    let body =
      if rows.isEmpty {
        [[style.line([TerminalSegment(text: placeholder, tone: .faint)])]]
      } else if layout == .list {
        [TerminalBlock.listLines(of: self, style)]
      } else {
        TerminalBlock.blocks(of: self, width: style.width).map { $0.lines(style) }
      }
    return [style.wrapped(title.singleLine, tone: .title)] + body + [
      readings.flatMap { style.wrapped($0.singleLine, tone: .plain) },
      warnings.flatMap { style.wrapped("! \($0.singleLine)", tone: .warning, indentation: 2) },
    ]
  }
}

/// `paragraphs`, those with text, an empty line between them.
func separated(_ paragraphs: [[String]]) -> String {
  paragraphs.filter { !$0.joined().isEmpty }.map { $0.joined(separator: "\n") + "\n" }
    .joined(separator: "\n")
}
