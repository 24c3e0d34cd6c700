import Algorithms
import Basics

extension [Table] {
  /// The tables as text in columns, each with its readings and warnings below, and one legend at the end; ends in a newline.
  ///
  /// A table that is wider than the style allows is cut into as few as possible, one below the other, each with the labels.
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
        [style.wrapped(placeholder, tone: .faint)]
      } else if layout == .list {
        [listLines(style)]
      } else {
        blocks(within: style.width).map { $0.ruledLines(style) }
      }
    return [style.wrapped(title.singleLine, tone: .title)] + body + [
      readings.flatMap { style.wrapped($0.singleLine, tone: .plain) },
      warnings.flatMap { style.wrapped("! \($0.singleLine)", tone: .warning, indentation: 2) },
    ]
  }

  private var textColumns: [TextColumn] {
    let rows = entryTexts().map { $0.map(\.marked) }
    return displayColumns.enumerated().map { index, column in
      TextColumn(column, rows.map { $0[index] }, hasHeader: layout == .ruled)
    }
  }

  /// As few blocks as there can be that are no wider than `width`, about equally wide; each has one column of evidence at
  /// least.
  private func blocks(within width: Int?) -> [[TextColumn]] {
    let all = textColumns
    let labels = all.filter { $0.kind == .label }
    func pieces(within width: Int) -> [[TextColumn]] {
      all.filter { $0.kind != .label }.reduce(into: [[]]) { pieces, column in
        let last = pieces.count - 1
        let isFull = !pieces[last].isEmpty && (labels + pieces[last] + [column]).width > width
        if isFull { pieces.append([column]) } else { pieces[last].append(column) }
      }
    }
    var limit = min(width ?? .max, all.width)
    let count = pieces(within: limit).count
    while limit > 0, pieces(within: limit - 1).count == count { limit -= 1 }
    return pieces(within: limit).map { (labels + $0).withRoomForOutcomes(within: width) }
  }

  private func listLines(_ style: TerminalStyle) -> [String] {
    let columns = textColumns.placed
    let last = columns[columns.count - 1]
    return rows.indices.flatMap { row in
      let labels = columns.dropLast().segments(ofRow: row)
      let texts = last.entries[row].whole.wrapped(to: style.width.map { max(16, $0 - last.start) })
      return (rows[row].heading.map { style.wrapped($0, tone: .faint, indentation: 2) } ?? [])
        + texts.enumerated().map { index, text in
          let end = TerminalSegment(text, last.entries[row].tone, at: last.start)
          return style.line((index == 0 ? labels : []) + [end])
        }
    }
  }
}

private struct TextColumn {
  let kind: Table.Column.Kind
  let alignment: Table.Column.Alignment
  let header: [String]
  let entries: [EntryText]
  private let mainWidth, intervalWidth: Int
  /// Columns of the terminal, at least what header and entries need.
  var width: Int
  /// The column of the terminal in which it begins.
  var start = 0
  var end: Int { start + width }

  init(_ column: Table.Column, _ entries: [EntryText], hasHeader: Bool) {
    (kind, alignment, self.entries) = (column.kind, column.alignment, entries)
    header = hasHeader ? column.headerLines : []
    // What spans several columns makes none of them wider.
    let own = entries.filter { !$0.isOutcome }
    mainWidth = own.map { displayWidth($0.main) }.max() ?? 0
    intervalWidth = own.map { displayWidth($0.interval) }.max() ?? 0
    let gap = intervalWidth > 0 ? 1 : 0
    width = max(header.map(displayWidth).max() ?? 0, mainWidth + gap + intervalWidth)
  }

  /// The entry in the column's width, numbers aligned by their ends and intervals by their beginnings.
  func text(ofRow row: Int) -> String {
    var text = entries[row].main
    if intervalWidth > 0 {
      text = text.padded(to: mainWidth, alignment: alignment)
      text += " " + entries[row].interval.padded(to: intervalWidth)
    }
    return text.padded(to: width, alignment: alignment)
  }
}

extension RandomAccessCollection<TextColumn> where Index == Int {
  /// The columns side by side, further apart if the kind of evidence changes.
  fileprivate var placed: [TextColumn] {
    reduce(into: []) { placed, column in
      var column = column
      column.start = placed.last.map { $0.end + ($0.kind == column.kind ? 2 : 4) } ?? 0
      placed.append(column)
    }
  }

  fileprivate var width: Int { placed.last?.end ?? 0 }

  private func spans(ofRow row: Int) -> [SubSequence] {
    chunked { $0.entries[row].isOutcome && $0.entries[row] == $1.entries[row] }
  }

  /// The columns, wide enough for each outcome, or until `width` is reached.
  fileprivate func withRoomForOutcomes(within limit: Int?) -> [TextColumn] {
    var columns = placed
    for row in self[startIndex].entries.indices {
      for span in columns.spans(ofRow: row) where span[span.startIndex].entries[row].isOutcome {
        let last = span.endIndex - 1
        let room = columns[last].end - columns[span.startIndex].start
        let missing = displayWidth(columns[last].entries[row].main) - room
        columns[last].width += Swift.max(
          0, Swift.min(missing, limit.map { $0 - columns.width } ?? missing))
        columns = columns.placed
      }
    }
    return columns
  }

  fileprivate func segments(ofRow row: Int) -> [TerminalSegment] {
    spans(ofRow: row).map { span in
      let (first, width) = (
        span[span.startIndex], span[span.endIndex - 1].end - span[span.startIndex].start
      )
      let entry = first.entries[row]
      return TerminalSegment(
        entry.isOutcome ? entry.main.truncated(to: width) : first.text(ofRow: row), entry.tone,
        at: first.start)
    }
  }
}

extension [TextColumn] {
  /// The kinds of evidence, the headers, a rule, and the rows.
  fileprivate func ruledLines(_ style: TerminalStyle) -> [String] {
    let kinds = kindSegments
    let height = map(\.header.count).max() ?? 0
    let headers = (0..<height).map { line in
      map { column in
        // Short headers stand on the rule.
        let own = line - (height - column.header.count)
        return TerminalSegment(
          (own < 0 ? "" : column.header[own])
            .padded(to: column.width, alignment: column.alignment), .title, at: column.start)
      }
    }
    let rule = TerminalSegment(String(repeating: "─", count: width), .faint)
    return
      ((kinds.isEmpty ? [] : [kinds]) + headers + [[rule]]
      + self[0].entries.indices.map(segments)).map(style.line)
  }

  /// `exact ─────────    timed ─────`: above each kind's columns.
  private var kindSegments: [TerminalSegment] {
    chunked(on: \.kind).filter { $0.0 != .label }.flatMap { kind, columns in
      let name = kind.rawValue + " "
      let start = columns[columns.startIndex].start
      let width = columns[columns.endIndex - 1].end - start - name.count
      return [
        TerminalSegment(name, .title, at: start),
        TerminalSegment(
          String(repeating: "─", count: Swift.max(0, width)), .faint, at: start + name.count),
      ]
    }
  }
}

extension String {
  /// The beginning of the text that fits into `width` columns, with an ellipsis if it was cut.
  fileprivate func truncated(to width: Int) -> String {
    guard displayWidth(self) > width else { return self }
    var text = self
    while !text.isEmpty, displayWidth(text) >= width { text.removeLast() }
    return text + "…"
  }
}

extension Table.Column {
  /// The header with its unit in at most two lines, as narrow as they can be.
  fileprivate var headerLines: [String] {
    let names = header.singleLine.split(separator: " ").map(String.init)
    let words = names + (unit.map { [$0] } ?? [])
    guard words.count > 1 else { return [words.first ?? ""] }
    func line(_ range: Range<Int>) -> String {
      // The unit follows a comma if it shares a line with the header.
      let endsInUnit = range.upperBound > names.count && range.count > 1
      return endsInUnit
        ? words[range].dropLast().joined(separator: " ") + ", " + words[names.count]
        : words[range].joined(separator: " ")
    }
    func size(_ lines: [String]) -> (Int, Int) {
      (lines.map(displayWidth).max() ?? 0, -displayWidth(lines[0]))
    }
    return (1..<words.count).map { [line(0..<$0), line($0..<words.count)] }
      .min { size($0) < size($1) } ?? words
  }
}
