import Basics

extension Document {
  /// The document at a terminal: blocks, one legend, and what they come to; ends in a newline. What
  /// a terminal cannot draw is left out, and what a page folds away is open.
  package func terminalText(_ style: TerminalStyle = TerminalStyle()) -> String {
    let legend = tables.legend
    let width = legend.map { displayWidth($0.term) }.max() ?? 0
    let footer = legend.flatMap { entry in
      style.wrapped(
        "\(entry.term.padded(to: width))  \(entry.meaning)", tone: .faint, indentation: width + 2)
    }
    return separated(
      blocks.flatMap { $0.paragraphs(style) } + [footer, style.wrapped(lead, tone: .plain)])
  }
}

extension Block {
  fileprivate func paragraphs(_ style: TerminalStyle) -> [[String]] {
    func words(_ beginning: String, _ text: String) -> String {
      (beginning.isEmpty ? "" : beginning + " ") + text.singleLine
    }
    return switch self {
    case .section(let title, let blocks), .fold(let title, _, let blocks):
      [style.wrapped(title.singleLine, tone: .title)] + blocks.flatMap { $0.paragraphs(style) }
    case .heading(let title): [style.wrapped(title.singleLine, tone: .title)]
    case .paragraph(let text, let beginning): [style.wrapped(words(beginning, text), tone: .plain)]
    case .warning(let text, let beginning):
      [style.wrapped("! \(words(beginning, text))", tone: .warning, indentation: 2)]
    case .list(let items):
      [
        items.flatMap { item in
          let text = item.link ?? item.text
          let words = item.subject.singleLine + (text.isEmpty ? "" : ": \(text.singleLine)")
          return style.wrapped(words, tone: .plain, indentation: 2)
        }
      ]
    case .table(let table, _, _): table.paragraphs(style)
    case .legend, .plot, .figure, .text: []
    }
  }
}
