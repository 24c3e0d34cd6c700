import PlainText
import Reporting
import Verdicts
import Workers

/// A metric over the runs of a history: a chart of its values, and where it changed.
package struct SeriesFigure: Hashable, Sendable {
  /// Where the values changed.
  package struct Change: Hashable, Sendable {
    /// The index of the first value of the new level.
    package let index: Int
    package let before: Double
    package let after: Double
    /// How probable that is by chance alone; nil where chance has no part in it.
    package let pValue: Double?
    /// When and with what it came, in words.
    package let occasion: String

    package init(index: Int, before: Double, after: Double, pValue: Double?, occasion: String) {
      self.index = index
      self.before = before
      self.after = after
      self.pValue = pValue
      self.occasion = occasion
    }
  }

  private let title: String
  private let metric: Metric
  private let unit: String?
  private let values: [Double]
  private let changes: [Change]

  /// The figure of `values`, of which there is at least one, in order of time.
  ///
  /// - Parameter unit: What the values are in, where it is not the metric's unit.
  package init(
    title: String, metric: Metric, unit: String? = nil, values: [Double], changes: [Change]
  ) {
    precondition(!values.isEmpty, "a chart needs a value")
    self.unit = unit ?? metric.unitOfNumbers
    self.title = title
    self.metric = metric
    self.values = values
    self.changes = changes
  }

  /// The figure as text no wider than the style allows; ends in a newline.
  package func terminalText(_ style: TerminalStyle) -> String {
    let canvas = TerminalCanvas(style: style)
    let unit = unit.map { ", \($0)" } ?? ""
    let kind = TerminalSegment("  \(metric.kind.rawValue)\(unit)", tone: .faint)
    let heading = canvas.wrapped(title.singleLine, tone: .title)
    let lines =
      heading.dropLast() + [(heading.last ?? "") + canvas.line([kind])]
      + chart(on: canvas) + changes.flatMap { text(of: $0, on: canvas) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let rows = 3
  /// Columns of a chart where the style has no limit.
  private static let columns = 60

  private func chart(on canvas: TerminalCanvas) -> [String] {
    let format = NumberFormat(metric)
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    let isFlat = least == most
    let texts = isFlat ? [format.text(least)] : format.distinctTexts([most, least])
    let labelWidth = texts.map(displayWidth).max() ?? 0
    let room = canvas.style.width.map { max(8, $0 - labelWidth - 2) } ?? Self.columns
    let dotsEach = min(4, max(1, room * 2 / values.count))
    let columns = min(room, (values.count * dotsEach + 1) / 2)

    var grid = BrailleGrid(columns: columns, rows: isFlat ? 1 : Self.rows)
    for (index, value) in values.enumerated() {
      let share = isFlat ? 0.5 : (value - least) / (most - least)
      let row = Int((share * Double(grid.height - 1)).rounded())
      for dot in 0..<dotsEach { grid.set(column: column(index, dotsEach, columns) + dot, row: row) }
    }
    var lines = grid.lines.enumerated().map { row, dots in
      let label = row == 0 ? texts[0] : row == grid.lines.count - 1 ? texts[texts.count - 1] : ""
      return canvas.line([
        TerminalSegment(label.padded(to: labelWidth, alignment: .trailing) + " │", tone: .faint),
        TerminalSegment(dots),
      ])
    }
    if !changes.isEmpty {
      var marks = Array(repeating: " ", count: columns)
      for change in changes {
        marks[min(columns - 1, column(change.index, dotsEach, columns) / 2)] = "▲"
      }
      lines.append(
        canvas.line([
          TerminalSegment(String(repeating: " ", count: labelWidth + 2) + marks.joined())
        ]))
    }
    return lines
  }

  /// The first column of dots of the value at `index`; values share columns where there are too many.
  private func column(_ index: Int, _ dotsEach: Int, _ columns: Int) -> Int {
    values.count * dotsEach <= columns * 2
      ? index * dotsEach : index * columns * 2 / values.count
  }

  /// `▲ 12.8 MiB → 17.0 MiB  +33.3%  2026-01-02 1a2b3c4 Keep another page`
  private func text(of change: Change, on canvas: TerminalCanvas) -> [String] {
    let texts = NumberFormat(metric).distinctTexts([change.before, change.after])
    var words = ["▲", texts[0], "→", texts[1]]
    if let share = percentChange(from: change.before, to: change.after) {
      words.append(" \(share)")
    }
    if let pValue = change.pValue {
      words.append(" p \(plainNumeral((pValue * 10_000).rounded() / 10_000))")
    }
    let line = words.joined(separator: " ") + "  " + change.occasion.singleLine
    return canvas.wrapped(
      line, tone: change.after > change.before ? .bad : .plain, indentation: 2)
  }
}
