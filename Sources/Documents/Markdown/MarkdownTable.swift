import Basics

extension Table {
  /// The table as GitHub-flavoured Markdown, its source aligned, with readings and warnings below.
  /// Markdown has no cells that span columns: an outcome is in the first of those that it takes.
  var markdownParagraphs: [[String]] {
    [rows.isEmpty ? [placeholder] : markdownGrid]
      + readings.map { [$0.markdownEscaped] }
      + [warnings.map { "- **Warning:** \($0.markdownEscaped)" }]
  }

  /// The header, the kinds of evidence if there are any, then the rows, with pipes under pipes.
  private var markdownGrid: [String] {
    var lines = [columns.map { $0.header.markdownEscaped }]
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
  /// The text on one line, with a backslash before what Markdown, or a table in it, would take as
  /// markup.
  package var markdownEscaped: String {
    singleLine.escaped { "\\|`*_~$&<[]".unicodeScalars.contains($0) ? "\\\($0)" : nil }
  }
}
