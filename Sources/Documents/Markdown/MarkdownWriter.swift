import Basics
import Foundation

extension Document {
  /// The document as GitHub-flavoured Markdown, without what only a page can show and with one
  /// legend at the end; ends in a newline. Its title has the `level`, from 1; nil for no headings.
  package func markdown(level: Int? = 1) -> String {
    let terms = tables.legend.map { "*\($0.term.markdownEscaped)*: \($0.meaning.markdownEscaped)" }
    return separated(
      [[markdownHeading(title, level)], [lead.markdownEscaped]]
        + blocks.flatMap { $0.paragraphs(level: level.map { $0 + 1 }) }
        + [[terms.joined(separator: " · ")]])
  }
}

/// Empty without a title or a level.
private func markdownHeading(_ title: String, _ level: Int?) -> String {
  guard let level, !title.isEmpty else { return "" }
  return "\(String(repeating: "#", count: level)) \(title.markdownEscaped)"
}

extension Block {
  /// Its headings have the `level`; nil for no headings.
  fileprivate func paragraphs(level: Int?) -> [[String]] {
    func words(_ beginning: String, _ text: String) -> String {
      (beginning.isEmpty ? "" : "**\(beginning.markdownEscaped)** ") + text.markdownEscaped
    }
    return switch self {
    case .section(let title, let blocks):
      [[markdownHeading(title, level)]]
        + blocks.flatMap { $0.paragraphs(level: level.map { $0 + 1 }) }
    case .heading(let title): [[markdownHeading(title, level)]]
    case .paragraph(let text, let beginning): [[words(beginning, text)]]
    case .warning(let text, let beginning): [["> \(words(beginning, text))"]]
    case .list(let items):
      [
        items.map { item in
          let subject = item.subject.markdownEscaped
          let text = item.text.isEmpty ? "" : ": \(item.text.markdownEscaped)"
          let link = item.link?.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
          return "- " + (link.map { "[\(subject)](<\($0)>)" } ?? subject) + text
        }
      ]
    case .table(let table, _, _):
      [[markdownHeading(table.title, level)]] + table.markdownParagraphs
    case .fold(let title, _, let blocks):
      // Within a line of HTML nothing is Markdown.
      [["<details><summary>\(title.singleLine.xmlEscaped)</summary>"]]
        + blocks.flatMap { $0.paragraphs(level: nil) } + [["</details>"]]
    case .legend, .plot, .figure, .text: []
    }
  }
}
