extension Table {
  /// The table as GitHub-flavoured Markdown whose source is aligned as well; ends in a newline.
  ///
  /// The first row under the header says what kind of evidence each column is, and its unit.
  /// Markdown has no cells that span columns, so outcomes get a column of their own at the end.
  ///
  /// - Parameter headingLevel: The level, from 1, of a heading with the title; `nil` for none.
  public func markdown(headingLevel: Int? = nil) -> String {
    var paragraphs: [[String]] = []
    if let headingLevel {
      let marks = String(repeating: "#", count: headingLevel)
      paragraphs.append(["\(marks) \(title.singleLine.markdownEscaped)"])
    }
    paragraphs.append(rows.isEmpty ? ["No measurements."] : markdownGrid)
    paragraphs += readings.map { [$0.singleLine.markdownEscaped] }
    paragraphs.append(warnings.map { "- **Warning:** \($0.singleLine.markdownEscaped)" })
    let terms = legend.map { "*\($0.term.markdownEscaped)*: \($0.meaning.markdownEscaped)" }
    paragraphs.append(terms.isEmpty ? [] : [terms.joined(separator: " · ")])
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private var markdownGrid: [String] {
    let texts = entryTexts
    let outcomes = texts.map(outcomeText)
    let hasOutcomes = outcomes.contains { !$0.isEmpty }
    let hasEvidence = columns.contains { $0.kind != .label }
    var alignments = columns.map(\.alignment)
    var lines = [columns.map { $0.header.singleLine.markdownEscaped }]
    if hasEvidence { lines.append(columns.map(\.markdownKind)) }
    lines += texts.map { row in
      row.map { $0.role == .outcome ? "" : $0.whole.markdownEscaped }
    }
    if hasOutcomes {
      alignments.append(.leading)
      lines[0].append("outcome")
      if hasEvidence { lines[1].append("") }
      let first = lines.count - outcomes.count
      for row in outcomes.indices { lines[first + row].append(outcomes[row].markdownEscaped) }
    }
    return aligned(lines, alignments)
  }

  /// How the cell of a row ended, where it did not complete; which kind of evidence that is about is
  /// said if the other kind is there.
  private func outcomeText(_ row: [EntryText]) -> String {
    var parts: [(kind: Column.Kind, text: String)] = []
    for (column, text) in zip(columns, row) where text.role == .outcome {
      let isNew = !parts.contains { $0.kind == column.kind && $0.text == text.main }
      if isNew { parts.append((column.kind, text.main)) }
    }
    let isWhole = zip(columns, row).allSatisfy { $0.kind == .label || $1.role == .outcome }
    if let first = parts.first, isWhole, parts.allSatisfy({ $0.text == first.text }) {
      return first.text
    }
    return parts.map { "no \($0.kind.word) evidence: \($0.text)" }.joined(separator: "; ")
  }
}

extension Table.Column {
  /// `*timed, ms*`
  fileprivate var markdownKind: String {
    kind == .label ? "" : "*\(kind.word)\(unit.map { ", \($0)" } ?? "")*"
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
  var markdownEscaped: String {
    var text = ""
    for character in self {
      if "\\|`*_<[]".contains(character) { text += "\\" }
      text.append(character)
    }
    return text
  }
}
