import Basics

extension [Table] {
  /// The tables as GitHub-flavoured Markdown whose source is aligned as well, with one legend at the end; ends in a newline.
  ///
  /// The first row under the header says what kind of evidence each column is, and its unit. Markdown has no cells that span
  /// columns, so an outcome is in the first of the columns that it takes.
  ///
  /// - Parameter headingLevel: The level, from 1, of headings with the titles; nil for none.
  package func markdown(headingLevel: Int? = nil) -> String {
    let terms = legend.map { "*\($0.term.markdownEscaped)*: \($0.meaning.markdownEscaped)" }
    return separated(
      flatMap { $0.markdownParagraphs(headingLevel: headingLevel) }
        + [[terms.joined(separator: " · ")]])
  }
}

extension Table {
  /// The table as GitHub-flavoured Markdown, with its legend; ends in a newline.
  package func markdown(headingLevel: Int? = nil) -> String {
    [self].markdown(headingLevel: headingLevel)
  }

  fileprivate func markdownParagraphs(headingLevel: Int?) -> [[String]] {
    let marks = String(repeating: "#", count: headingLevel ?? 0)
    let hasHeading = !marks.isEmpty && !title.isEmpty
    return [
      hasHeading ? ["\(marks) \(title.singleLine.markdownEscaped)"] : [],
      rows.isEmpty ? [placeholder] : markdownGrid,
    ] + readings.map { [$0.singleLine.markdownEscaped] }
      + [warnings.map { "- **Warning:** \($0.singleLine.markdownEscaped)" }]
  }

  /// The header, the kinds of evidence if there are any, then the rows, with pipes under pipes.
  private var markdownGrid: [String] {
    var lines = [columns.map { $0.header.singleLine.markdownEscaped }]
    if columns.contains(where: { $0.kind != .label }) {
      lines.append(displayColumns.map { $0.kind == .label ? "" : "*\($0.note)*" })
    }
    lines += entryTexts().map { row in
      row.indices.map { index in
        let isContinued = index > 0 && row[index].isOutcome && row[index] == row[index - 1]
        let text = isContinued ? "" : row[index].whole.markdownEscaped
        return row[index].isBest ? "**\(text)**" : text
      }
    }
    let widths = columns.indices.map { column in
      max(3, lines.map { displayWidth($0[column]) }.max() ?? 0)
    }
    let rule = zip(columns, widths).map { column, width in
      let dashes = String(repeating: "-", count: width - 1)
      return column.alignment == .leading ? ":\(dashes)" : "\(dashes):"
    }
    lines.insert(rule, at: 1)
    return lines.map { line in
      let cells = line.indices.map {
        line[$0].padded(to: widths[$0], alignment: columns[$0].alignment)
      }
      return "| \(cells.joined(separator: " | ")) |"
    }
  }
}

extension String {
  /// The text with a backslash before what Markdown, or a table in it, would take as markup.
  package var markdownEscaped: String {
    escaped { "\\|`*_~$&<[]".unicodeScalars.contains($0) ? "\\\($0)" : nil }
  }
}
