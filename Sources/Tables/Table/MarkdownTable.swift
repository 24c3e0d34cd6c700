import Basics

extension [Table] {
  /// The tables as GitHub-flavoured Markdown whose source is aligned as well, with one legend at the end;
  /// ends in a newline.
  ///
  /// The first row under the header says what kind of evidence each column is, and its unit.
  /// Markdown has no cells that span columns, so an outcome is in the first of the columns that it takes.
  ///
  /// - Parameter headingLevel: The level, from 1, of headings with the titles; `nil` for none.
  package func markdown(headingLevel: Int? = nil) -> String {
    let terms = legend.map { "*\($0.term.markdownEscaped)*: \($0.meaning.markdownEscaped)" }
    let footer = terms.isEmpty ? [] : [terms.joined(separator: " · ")]
    return (flatMap { $0.markdownParagraphs(headingLevel: headingLevel) } + [footer])
      .filter { !$0.joined().isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(
        separator: "\n")
  }
}

extension Table {
  /// The table as GitHub-flavoured Markdown, with its legend; ends in a newline.
  ///
  /// - Parameter headingLevel: The level, from 1, of a heading with the title; `nil` for none.
  package func markdown(headingLevel: Int? = nil) -> String {
    [self].markdown(headingLevel: headingLevel)
  }

  fileprivate func markdownParagraphs(headingLevel: Int?) -> [[String]] {
    var paragraphs: [[String]] = []
    if let headingLevel, !title.isEmpty {
      let marks = String(repeating: "#", count: headingLevel)
      paragraphs.append(["\(marks) \(title.singleLine.markdownEscaped)"])
    }
    paragraphs.append(rows.isEmpty ? [placeholder] : markdownGrid)
    paragraphs += readings.map { [$0.singleLine.markdownEscaped] }
    paragraphs.append(warnings.map { "- **Warning:** \($0.singleLine.markdownEscaped)" })
    return paragraphs
  }

  private var markdownGrid: [String] {
    var lines = [columns.map { $0.header.singleLine.markdownEscaped }]
    if columns.contains(where: { $0.kind != .label }) {
      lines.append(displayColumns.map(\.markdownKind))
    }
    lines += entryTexts.map { row in
      row.indices.map { index in
        let isContinued = index > 0 && row[index].isOutcome && row[index] == row[index - 1]
        let text = isContinued ? "" : row[index].whole.markdownEscaped
        return row[index].isBest ? "**\(text)**" : text
      }
    }
    return aligned(lines, columns.map(\.alignment))
  }
}

extension Table.Column {
  /// `*timed, ms*`
  fileprivate var markdownKind: String {
    kind == .label ? "" : "*\(kind.rawValue)\(unit.map { ", \($0)" } ?? "")*"
  }
}

/// Rows of a Markdown table, the first of them the header, with pipes under pipes.
private func aligned(_ lines: [[String]], _ alignments: [Table.Column.Alignment]) -> [String] {
  let widths = alignments.indices.map { column in
    max(3, lines.map { displayWidth($0[column]) }.max() ?? 0)
  }
  var rendered = lines.map { line in
    "| "
      + line.indices.map { line[$0].padded(to: widths[$0], alignment: alignments[$0]) }
      .joined(separator: " | ") + " |"
  }
  let rule = widths.indices.map { column in
    let dashes = String(repeating: "-", count: widths[column] - 1)
    return alignments[column] == .leading ? ":\(dashes)" : "\(dashes):"
  }
  rendered.insert("| " + rule.joined(separator: " | ") + " |", at: 1)
  return rendered
}

extension String {
  /// The text with a backslash before what Markdown, or a table in it, would take as markup.
  package var markdownEscaped: String {
    var text = ""
    // Scalars, not characters: a parser sees the bar under a combining accent.
    for scalar in unicodeScalars {
      if "\\|`*_~$&<[]".unicodeScalars.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
