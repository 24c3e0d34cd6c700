import Basics

/// A column of a table as it is laid out on a terminal.
private struct ColumnLayout {
  let column: Table.Column
  let header: [String]
  let mainWidth: Int
  let intervalWidth: Int
  /// Columns of the terminal, at least what header and entries need.
  var width: Int

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
    let interval = text.interval.padded(to: intervalWidth, alignment: .leading)
    return "\(main) \(interval)".padded(to: width, alignment: column.alignment)
  }
}

/// Some columns of a table, as many as fit beside each other.
struct TerminalBlock {
  private var layouts: [ColumnLayout]
  private let rows: [[EntryText]]
  private let headings: [String?]

  /// All of `table`, each row with its heading.
  init(_ table: Table) {
    rows = table.entryTexts.map { $0.map(\.marked) }
    headings = table.rows.map(\.heading)
    layouts = table.displayColumns.enumerated().map { [rows] index, column in
      var column = column
      if table.layout == .list { column.header = "" }
      return ColumnLayout(column: column, texts: rows.map { $0[index] })
    }
  }

  private init(_ whole: TerminalBlock, columns: [Int]) {
    layouts = columns.map { whole.layouts[$0] }
    rows = whole.rows.map { row in columns.map { row[$0] } }
    headings = whole.headings
  }

  /// Cuts `table` into as few blocks as there can be that are no wider than `width`; each has one column
  /// of evidence at least.
  static func blocks(of table: Table, width: Int?) -> [TerminalBlock] {
    let whole = TerminalBlock(table)
    let layouts = whole.layouts
    let labels = table.columns.indices.filter { table.columns[$0].kind == .label }
    let values = table.columns.indices.filter { table.columns[$0].kind != .label }
    func pieces(within width: Int) -> [[Int]] {
      values.reduce(into: [[]]) { pieces, column in
        let columns = (labels + pieces[pieces.count - 1] + [column]).map { layouts[$0] }
        let isFull = !pieces[pieces.count - 1].isEmpty && totalWidth(columns) > width
        if isFull { pieces.append([column]) } else { pieces[pieces.count - 1].append(column) }
      }
    }
    var limit = min(width ?? .max, totalWidth(layouts))
    let count = pieces(within: limit).count
    // As few blocks, about equally wide.
    while limit > 0, pieces(within: limit - 1).count == count { limit -= 1 }
    return pieces(within: limit).map { piece in
      var block = TerminalBlock(whole, columns: labels + piece)
      block.makeRoomForOutcomes(width: width)
      return block
    }
  }

  private static func totalWidth(_ layouts: [ColumnLayout]) -> Int {
    layouts.indices.reduce(0) { $0 + gap(before: $1, in: layouts) + layouts[$1].width }
  }

  /// The spaces before a column: more where the kind of evidence changes.
  private static func gap(before index: Int, in layouts: [ColumnLayout]) -> Int {
    if index == 0 { return 0 }
    return layouts[index].column.kind == layouts[index - 1].column.kind ? 2 : 4
  }

  /// The columns that an outcome takes: from `index` to before the first that shows something else.
  private func outcomeEnd(from index: Int, in row: [EntryText]) -> Int {
    var end = index
    while end < row.count, row[end] == row[index] { end += 1 }
    return end
  }

  private func spanWidth(_ columns: Range<Int>) -> Int {
    columns.reduce(0) { width, index in
      let gap = index == columns.lowerBound ? 0 : Self.gap(before: index, in: layouts)
      return width + gap + layouts[index].width
    }
  }

  /// Widens columns until each outcome has room, or `width` is reached.
  private mutating func makeRoomForOutcomes(width: Int?) {
    for row in rows {
      var index = 0
      while index < row.count {
        guard row[index].isOutcome else {
          index += 1
          continue
        }
        let end = outcomeEnd(from: index, in: row)
        var missing = displayWidth(row[index].main) - spanWidth(index..<end)
        if let width { missing = min(missing, width - Self.totalWidth(layouts)) }
        layouts[end - 1].width += max(0, missing)
        index = end
      }
    }
  }

  /// The block's text, line by line.
  func lines(on canvas: TerminalCanvas) -> [String] {
    let width = Self.totalWidth(layouts)
    var lines: [String] = []
    if layouts.contains(where: { $0.column.kind != .label }) { lines.append(canvas.line(kindLine)) }
    let height = layouts.map(\.header.count).max() ?? 0
    lines += (0..<height).map { canvas.line(headerLine($0, of: height)) }
    lines.append(canvas.line([TerminalSegment(String(repeating: "─", count: width), tone: .faint)]))
    return lines + rows.map { canvas.line(rowLine($0)) }
  }

  /// The rows without headers, the last column wrapped.
  func listLines(on canvas: TerminalCanvas) -> [String] {
    let last = layouts.count - 1
    let indentation = spanWidth(0..<last) + Self.gap(before: last, in: layouts)
    let margin = TerminalSegment(String(repeating: " ", count: indentation))
    return zip(rows, headings).flatMap { row, heading in
      let texts = TerminalCanvas.wrapped(
        row[last].whole, to: canvas.style.width.map { max(16, $0 - indentation) })
      let labels = rowLine(Array(row[..<last])) + [TerminalSegment(space(before: last))]
      return (heading.map { canvas.wrapped($0, tone: .faint, indentation: 2) } ?? [])
        + texts.enumerated().map { index, text in
          canvas.line(
            (index == 0 ? labels : [margin]) + [TerminalSegment(text, tone: row[last].tone)])
        }
    }
  }

  /// `exact ─────────    timed ─────`: above each kind's columns.
  private var kindLine: [TerminalSegment] {
    var segments: [TerminalSegment] = []
    var index = 0
    while index < layouts.count {
      let kind = layouts[index].column.kind
      let end = layouts[index...].firstIndex { $0.column.kind != kind } ?? layouts.count
      let width = spanWidth(index..<end)
      segments.append(TerminalSegment(space(before: index)))
      if kind == .label {
        segments.append(TerminalSegment(String(repeating: " ", count: width)))
      } else {
        let rule = String(repeating: "─", count: max(0, width - kind.rawValue.count - 1))
        segments.append(TerminalSegment(kind.rawValue + " ", tone: .header))
        segments.append(TerminalSegment(rule, tone: .faint))
      }
      index = end
    }
    return segments
  }

  private func headerLine(_ line: Int, of height: Int) -> [TerminalSegment] {
    layouts.indices.flatMap { index in
      let header = layouts[index].header
      // Short headers stand on the rule.
      let own = line - (height - header.count)
      let text = own < 0 ? "" : header[own]
      return [
        TerminalSegment(space(before: index)),
        TerminalSegment(
          text.padded(to: layouts[index].width, alignment: layouts[index].column.alignment),
          tone: .header),
      ]
    }
  }

  private func rowLine(_ row: [EntryText]) -> [TerminalSegment] {
    var segments: [TerminalSegment] = []
    var index = 0
    while index < row.count {
      segments.append(TerminalSegment(space(before: index)))
      var end = index + 1
      if row[index].isOutcome {
        end = outcomeEnd(from: index, in: row)
        let width = spanWidth(index..<end)
        let text = row[index].main.truncated(to: width).padded(to: width)
        segments.append(TerminalSegment(text, tone: row[index].tone))
      } else {
        segments.append(TerminalSegment(layouts[index].padded(row[index]), tone: row[index].tone))
      }
      index = end
    }
    return segments
  }

  private func space(before index: Int) -> String {
    String(repeating: " ", count: Self.gap(before: index, in: layouts))
  }
}

extension String {
  /// The beginning of the text that fits into `width` columns, with an ellipsis where it was cut.
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
    // The unit follows a comma where it shares a line with the header.
    func line(_ range: Range<Int>) -> String {
      guard unit != nil, range.upperBound == words.count, range.count > 1 else {
        return words[range].joined(separator: " ")
      }
      return words[range.lowerBound..<range.upperBound - 1].joined(separator: " ") + ", "
        + words[range.upperBound - 1]
    }
    let candidates = (1..<words.count).map { [line(0..<$0), line($0..<words.count)] }
    let narrowest = candidates.min {
      ($0.map(displayWidth).max() ?? 0, -displayWidth($0[0]))
        < ($1.map(displayWidth).max() ?? 0, -displayWidth($1[0]))
    }
    return narrowest ?? words
  }
}
