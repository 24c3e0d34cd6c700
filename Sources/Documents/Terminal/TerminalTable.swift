import Algorithms
import Basics

extension Table {
  /// The table as text in columns, with its readings and warnings below. One that is wider than the
  /// style allows is cut into pieces, each with the labels.
  func paragraphs(_ style: TerminalStyle) -> [[String]] {
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
    // An outcome over several columns makes none of them wider.
    let spanning = rows.map { Set($0.spans.filter { $0.count > 1 }.joined()) }
    return displayColumns.enumerated().map { index, column in
      let own = rows.indices.filter { !spanning[$0].contains(index) }.map { rows[$0][index] }
      return TextColumn(column, rows.map { $0[index] }, own, hasHeader: layout == .ruled)
    }
  }

  /// Blocks as wide as `width` allows; each has the labels and one column of evidence at least.
  private func blocks(within width: Int?) -> [[TextColumn]] {
    let columns = textColumns
    let labels = columns.filter { $0.kind == .label }
    return columns.filter { $0.kind != .label }.reduce(into: [labels]) { blocks, column in
      let last = blocks[blocks.count - 1]
      let isFull = last.count > labels.count && (last + [column]).width > width ?? .max
      if isFull { blocks.append(labels) }
      blocks[blocks.count - 1].append(column)
    }.map(\.placed)
  }

  private func listLines(_ style: TerminalStyle) -> [String] {
    let columns = textColumns.placed
    let last = columns[columns.count - 1]
    return rows.indices.flatMap { row in
      let labels = columns.dropLast().segments(ofRow: row)
      let texts = last.entries[row].whole.wrapped(to: style.width.map { max(16, $0 - last.start) })
      return texts.enumerated().map { index, text in
        let end: TerminalSegment = (text, last.entries[row].tone, last.start)
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
  let width: Int
  /// The column of the terminal in which it begins.
  var start = 0
  var end: Int { start + width }

  /// A column as wide as its header and those of its entries that are its `own` need.
  init(_ column: Table.Column, _ entries: [EntryText], _ own: [EntryText], hasHeader: Bool) {
    (kind, alignment, self.entries) = (column.kind, column.alignment, entries)
    header = hasHeader ? column.headerLines : []
    let numbers = own.filter { !$0.isOutcome }
    mainWidth = numbers.map { displayWidth($0.main) }.max() ?? 0
    intervalWidth = numbers.map { displayWidth($0.interval) }.max() ?? 0
    let gap = intervalWidth > 0 ? 1 : 0
    let widths = header.map(displayWidth) + own.map { displayWidth($0.main) }
    width = max(widths.max() ?? 0, mainWidth + gap + intervalWidth)
  }

  /// The entry in the column's width, numbers aligned by their ends, intervals by their beginnings.
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

  /// The entries of a row; an outcome over several columns stands in the first of them.
  fileprivate func segments(ofRow row: Int) -> [TerminalSegment] {
    chunked { $0.entries[row].isOutcome && $0.entries[row] == $1.entries[row] }
      .compactMap(\.first).map { column in
        let entry = column.entries[row]
        let text = entry.isOutcome ? entry.main : column.text(ofRow: row)
        return (text, entry.tone, column.start)
      }
  }
}

extension [TextColumn] {
  /// The kinds of evidence, the headers, a rule, and the rows.
  fileprivate func ruledLines(_ style: TerminalStyle) -> [String] {
    let kinds = kindSegments
    let height = map(\.header.count).max() ?? 0
    let headers: [[TerminalSegment]] = (0..<height).map { line in
      map { column in
        // Short headers stand on the rule.
        let own = line - (height - column.header.count)
        let text = own < 0 ? "" : column.header[own]
        return (
          text.padded(to: column.width, alignment: column.alignment), .title, column.start
        )
      }
    }
    let rule: TerminalSegment = (String(repeating: "─", count: width), .faint, 0)
    return
      ((kinds.isEmpty ? [] : [kinds]) + headers + [[rule]]
      + self[0].entries.indices.map(segments)).map(style.line)
  }

  /// `exact ─────────    timed ─────`: above each kind's columns.
  private var kindSegments: [TerminalSegment] {
    chunked(on: \.kind).filter { $0.0 != .label }.flatMap { kind, columns -> [TerminalSegment] in
      let name = kind.rawValue + " "
      let start = columns[columns.startIndex].start
      let width = columns[columns.endIndex - 1].end - start - name.count
      return [
        (name, .title, start),
        (String(repeating: "─", count: Swift.max(0, width)), .faint, start + name.count),
      ]
    }
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
