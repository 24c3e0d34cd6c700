import Algorithms
import Basics

/// A column of a table as it is laid out on a terminal.
private struct ColumnLayout {
  let column: Table.Column
  let header: [String]
  private let mainWidth, intervalWidth: Int
  /// Columns of the terminal, at least what header and entries need.
  var width: Int
  /// The column of the terminal in which it begins.
  var start = 0
  var end: Int { start + width }

  init(column: Table.Column, texts: [EntryText]) {
    self.column = column
    header = column.headerLines
    // What spans several columns makes none of them wider.
    let own = texts.filter { !$0.isOutcome }
    mainWidth = own.map { displayWidth($0.main) }.max() ?? 0
    intervalWidth = own.map { displayWidth($0.interval) }.max() ?? 0
    let gap = intervalWidth > 0 ? 1 : 0
    width = max(header.map(displayWidth).max() ?? 0, mainWidth + gap + intervalWidth)
  }

  /// `text` in the column's width, numbers aligned by their ends and intervals by their beginnings.
  func padded(_ text: EntryText) -> String {
    guard intervalWidth > 0 else { return text.main.padded(to: width, alignment: column.alignment) }
    let main = text.main.padded(to: mainWidth, alignment: column.alignment)
    return "\(main) \(text.interval.padded(to: intervalWidth))"
      .padded(to: width, alignment: column.alignment)
  }
}

extension [ColumnLayout] {
  /// The columns side by side, further apart if the kind of evidence changes.
  fileprivate var placed: [ColumnLayout] {
    var placed = self
    for index in indices.dropFirst() {
      let isSameKind = self[index].column.kind == self[index - 1].column.kind
      placed[index].start = placed[index - 1].end + (isSameKind ? 2 : 4)
    }
    return placed
  }

  fileprivate var totalWidth: Int { placed.last?.end ?? 0 }
}

/// Some columns of a table, as many as fit beside each other.
struct TerminalBlock {
  private var layouts: [ColumnLayout]
  private let rows: [[EntryText]]

  /// Cuts `table` into as few blocks as there can be that are no wider than `width`, about equally wide; each has one column
  /// of evidence at least.
  static func blocks(of table: Table, width: Int?) -> [TerminalBlock] {
    let rows = table.entryTexts().map { $0.map(\.marked) }
    let layouts = table.displayColumns.enumerated().map { index, column in
      ColumnLayout(column: column, texts: rows.map { $0[index] })
    }
    let labels = layouts.indices.filter { layouts[$0].column.kind == .label }
    func pieces(within width: Int) -> [[Int]] {
      layouts.indices.filter { !labels.contains($0) }.reduce(into: [[]]) { pieces, column in
        let last = pieces.count - 1
        let columns = (labels + pieces[last] + [column]).map { layouts[$0] }
        let isFull = !pieces[last].isEmpty && columns.totalWidth > width
        if isFull { pieces.append([column]) } else { pieces[last].append(column) }
      }
    }
    var limit = min(width ?? .max, layouts.totalWidth)
    let count = pieces(within: limit).count
    while limit > 0, pieces(within: limit - 1).count == count { limit -= 1 }
    return pieces(within: limit).map { piece in
      let columns = labels + piece
      var block = TerminalBlock(
        layouts: columns.map { layouts[$0] }.placed,
        rows: rows.map { row in columns.map { row[$0] } })
      block.makeRoomForOutcomes(width: width)
      return block
    }
  }

  /// Widens columns until each outcome has room, or `width` is reached.
  private mutating func makeRoomForOutcomes(width: Int?) {
    for row in rows {
      for span in row.spans where row[span.lowerBound].isOutcome {
        var missing = displayWidth(row[span.lowerBound].main) - spanWidth(span)
        if let width { missing = min(missing, width - layouts.totalWidth) }
        layouts[span.upperBound - 1].width += max(0, missing)
        layouts = layouts.placed
      }
    }
  }

  private func spanWidth(_ span: Range<Int>) -> Int {
    layouts[span.upperBound - 1].end - layouts[span.lowerBound].start
  }

  func lines(_ style: TerminalStyle) -> [String] {
    let kinds = kindSegments
    let height = layouts.map(\.header.count).max() ?? 0
    let rule = TerminalSegment(
      text: String(repeating: "─", count: layouts.totalWidth), tone: .faint)
    return
      ((kinds.isEmpty ? [] : [kinds]) + (0..<height).map { headerSegments($0, of: height) }
      + [[rule]] + rows.map(segments)).map(style.line)
  }

  /// The rows of `table` without headers, the last column wrapped.
  static func listLines(of table: Table, _ style: TerminalStyle) -> [String] {
    let rows = table.entryTexts().map { $0.map(\.marked) }
    let layouts = table.columns.indices.map { index in
      ColumnLayout(
        column: .label("", table.columns[index].alignment), texts: rows.map { $0[index] })
    }.placed
    let (last, block) = (layouts.count - 1, TerminalBlock(layouts: layouts, rows: rows))
    return zip(table.rows, rows).flatMap { entries, row in
      let texts = row[last].whole.wrapped(
        to: style.width.map { max(16, $0 - layouts[last].start) })
      let labels = block.segments(of: Array(row[..<last]))
      return (entries.heading.map { style.wrapped($0, tone: .faint, indentation: 2) } ?? [])
        + texts.enumerated().map { index, text in
          let end = TerminalSegment(text: text, tone: row[last].tone, start: layouts[last].start)
          return style.line((index == 0 ? labels : []) + [end])
        }
    }
  }

  /// `exact ─────────    timed ─────`: above each kind's columns.
  private var kindSegments: [TerminalSegment] {
    layouts.chunked(on: \.column.kind).filter { $0.0 != .label }.flatMap { kind, columns in
      let name = kind.rawValue + " "
      let start = columns.first?.start ?? 0
      let width = (columns.last?.end ?? 0) - start - name.count
      return [
        TerminalSegment(text: name, tone: .header, start: start),
        TerminalSegment(text: String(repeating: "─", count: max(0, width)), tone: .faint),
      ]
    }
  }

  private func headerSegments(_ line: Int, of height: Int) -> [TerminalSegment] {
    layouts.map { layout in
      // Short headers stand on the rule.
      let own = line - (height - layout.header.count)
      let text = own < 0 ? "" : layout.header[own]
      return TerminalSegment(
        text: text.padded(to: layout.width, alignment: layout.column.alignment), tone: .header,
        start: layout.start)
    }
  }

  private func segments(of row: [EntryText]) -> [TerminalSegment] {
    row.spans.map { span in
      let (entry, layout) = (row[span.lowerBound], layouts[span.lowerBound])
      let width = spanWidth(span)
      return TerminalSegment(
        text: entry.isOutcome
          ? entry.main.truncated(to: width).padded(to: width) : layout.padded(entry),
        tone: entry.tone, start: layout.start)
    }
  }
}

extension String {
  /// The beginning of the text that fits into `width` columns, with an ellipsis if it was cut.
  fileprivate func truncated(to width: Int) -> String {
    guard displayWidth(self) > width else { return self }
    var text = ""
    for character in self {
      guard displayWidth(text + String(character)) < width else { break }
      text.append(character)
    }
    return text + "…"
  }
}

extension Table.Column {
  /// The header with its unit in at most two lines, as narrow as they can be.
  fileprivate var headerLines: [String] {
    var words = header.singleLine.split(separator: " ").map(String.init)
    if let unit { words.append(unit) }
    guard words.count > 1 else { return words.isEmpty ? [""] : words }
    func line(_ range: Range<Int>) -> String {
      // The unit follows a comma if it shares a line with the header.
      let endsInUnit = unit != nil && range.upperBound == words.count && range.count > 1
      guard endsInUnit else { return words[range].joined(separator: " ") }
      return words[range.dropLast()].joined(separator: " ") + ", " + words[words.count - 1]
    }
    let candidates = (1..<words.count).map { [line(0..<$0), line($0..<words.count)] }
    func size(_ lines: [String]) -> (Int, Int) {
      (lines.map(displayWidth).max() ?? 0, -displayWidth(lines[0]))
    }
    return candidates.min { size($0) < size($1) } ?? words
  }
}
