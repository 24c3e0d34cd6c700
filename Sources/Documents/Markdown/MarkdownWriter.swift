import Basics

extension Document {
  /// The document as GitHub-flavoured Markdown, with one legend at the end; ends in a newline.
  ///
  /// What only a page can show is left out.
  ///
  /// - Parameter level: The level, from 1, of its title; those of sections and tables are below.
  ///   nil for no headings.
  package func markdown(level: Int? = 1) -> String {
    let terms = tables.legend.map { "*\($0.term.markdownEscaped)*: \($0.meaning.markdownEscaped)" }
    let head = [MarkdownWriter.heading(title, level), lead.markdownEscaped].filter { !$0.isEmpty }
    return separated(
      head.map { [$0] } + MarkdownWriter.paragraphs(blocks, level: level.map { $0 + 1 })
        + [[terms.joined(separator: " · ")]])
  }
}

private enum MarkdownWriter {
  /// Headings of `blocks` have the `level`; nil for no headings.
  static func paragraphs(_ blocks: [Block], level: Int?) -> [[String]] {
    blocks.flatMap { paragraphs($0, level: level) }
  }

  static func heading(_ title: String, _ level: Int?) -> String {
    guard let level, !title.isEmpty else { return "" }
    return "\(String(repeating: "#", count: level)) \(title.singleLine.markdownEscaped)"
  }

  private static func paragraphs(_ block: Block, level: Int?) -> [[String]] {
    switch block {
    case .section(let title, let blocks):
      [[heading(title, level)]] + paragraphs(blocks, level: level.map { $0 + 1 })
    case .heading(let title): [[heading(title, level)]]
    case .paragraph(let text, let beginning): [[words(beginning, text)]]
    case .warning(let text, let beginning): [["> \(words(beginning, text))"]]
    case .list(let items): [items.map(line)]
    case .table(let table, _, _):
      [[heading(table.title, level)]] + table.markdownParagraphs
    case .fold(let title, _, let blocks):
      [["<details><summary>\(title.markdownEscaped)</summary>"]]
        + paragraphs(blocks, level: nil) + [["</details>"]]
    case .legend, .plot, .figure, .text: []
    }
  }

  private static func words(_ beginning: String, _ text: String) -> String {
    (beginning.isEmpty ? "" : "**\(beginning.markdownEscaped)** ") + text.markdownEscaped
  }

  private static func line(_ item: Block.Item) -> String {
    let subject = item.subject.markdownEscaped
    let text = item.text.isEmpty ? "" : ": \(item.text.markdownEscaped)"
    return "- " + (item.link.map { "[\(subject)](<\($0)>)" } ?? subject) + text
  }
}
