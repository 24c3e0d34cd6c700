import PlainText
import Reporting

extension Plot {
  /// The plot in braille, no wider than the style allows; ends in a newline.
  ///
  /// Dots have no colours, so series that no label tells apart have a grid each.
  package func terminalText(_ style: TerminalStyle) -> String {
    let canvas = TerminalCanvas(style: style)
    var lines = canvas.wrapped(title, tone: .title) + canvas.wrapped(note, tone: .faint)
    for grid in grids {
      lines.append("")
      if !grid.title.isEmpty {
        let detail = grid.detail.isEmpty ? "" : "  \(grid.detail)"
        lines += canvas.wrapped(grid.title + detail, tone: .header, indentation: 2)
      }
      lines += PanelText(plot: self, panel: grid.panel, height: grid.height, canvas: canvas).lines
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private typealias Grid = (title: String, detail: String, panel: Panel, height: Int)

  private var grids: [Grid] {
    guard layout != .labelled else {
      return panels.map { ("", "", $0, max(12, $0.series.count)) }
    }
    let hasKey = !key.isEmpty
    return panels.flatMap { panel in
      panel.series.enumerated().map { index, series -> Grid in
        let name =
          hasKey ? "\(panel.title.isEmpty ? "" : panel.title + ": ")\(series.name)" : panel.title
        let single = Panel(
          title: panel.title, series: [series], bands: panel.bands, limit: panel.limit)
        return (name, series.detail, single, 4)
      }
    }
  }
}

/// One grid of braille with its axes.
private struct PanelText {
  private let plot: Plot
  private let panel: Plot.Panel
  private let canvas: TerminalCanvas
  private let height: Int
  private let labelWidth: Int
  private let columns: Int
  private var grid: BrailleGrid

  /// Columns of a grid where the style has no limit, and the fewest that show anything.
  private static let (widest, narrowest) = (72, 16)
  private static let stopped = "stopped"

  init(plot: Plot, panel: Plot.Panel, height: Int, canvas: TerminalCanvas) {
    (self.plot, self.panel, self.height, self.canvas) = (plot, panel, height, canvas)
    labelWidth = plot.y.ticks.map { displayWidth($0.label) }.max() ?? 0
    let isLabelled = plot.layout == .labelled
    let ends = panel.series.map { displayWidth($0.name) + displayWidth($0.detail) + 2 }
    let beside = [
      isLabelled ? ends.max() ?? 0 : 0, displayWidth(panel.limit?.name ?? ""),
      displayWidth(plot.x.name), panel.series.contains { $0.end != nil } ? Self.stopped.count : 0,
    ]
    let room = (canvas.style.width ?? .max) - labelWidth - 4 - (beside.max() ?? 0)
    columns = min(Self.widest, max(Self.narrowest, room))
    grid = BrailleGrid(columns: columns, rows: height)
    panel.series.forEach { draw($0) }
    if let limit = panel.limit {
      for column in stride(from: 0, to: grid.width, by: 2) {
        grid.set(column: column, row: row(limit.value))
      }
    }
  }

  private func column(_ value: Double) -> Int {
    Int((plot.x.share(value) * Double(grid.width - 1)).rounded())
  }

  private func row(_ value: Double) -> Int {
    Int((plot.y.share(value) * Double(grid.height - 1)).rounded())
  }

  private mutating func draw(_ series: Plot.Series) {
    let dots = series.points.map { (column: column($0.x), row: row($0.y)) }
    switch series.style {
    case .marked:
      for (from, to) in zip(dots, dots.dropFirst()) { grid.connect(from, to) }
      dots.forEach { grid.set(column: $0.column, row: $0.row) }
    case .path:
      for (from, to) in zip(dots, dots.dropFirst()) {
        grid.connect(from, (column: to.column, row: from.row))
        grid.connect((column: to.column, row: from.row), to)
      }
    case .stems:
      for dot in dots { grid.connect((column: dot.column, row: 0), dot) }
    }
  }

  var lines: [String] {
    let names = names
    let ticks = ticks
    return stoppedLine
      + grid.lines.enumerated().map { index, dots in
        let label = (ticks[index] ?? "").padded(to: labelWidth, alignment: .trailing)
        return canvas.line([
          TerminalSegment(label + (ticks[index] == nil ? " │" : " ┤"), tone: .faint),
          TerminalSegment(dots), TerminalSegment(names[index].map { "  " + $0 } ?? ""),
        ])
      } + bandLine + axisLines
  }

  /// Which row has which label, from the top.
  private var ticks: [Int: String] {
    Dictionary(
      plot.y.ticks.map { (height - 1 - row($0.value) / 4, $0.label) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The names of the series at the rows in which they end.
  private var names: [Int: String] {
    var limitName: [Int: String] = [:]
    if let limit = panel.limit { limitName[height - 1 - row(limit.value) / 4] = limit.name }
    guard plot.layout == .labelled else { return limitName }
    let ends = panel.series.compactMap { series in
      series.points.last.map { (series, wanted: Double(height - 1 - row($0.y) / 4)) }
    }.sorted { $0.wanted < $1.wanted }
    let rows = spread(ends.map(\.wanted), gap: 1, within: 0...Double(height - 1))
    return Dictionary(
      zip(rows, ends).map { (Int($0.rounded(.down)), "\($1.0.name)  \($1.0.detail)") },
      uniquingKeysWith: { "\($0), \($1)" })
  }

  /// `×` above each size that was not completed.
  private var stoppedLine: [String] {
    let ends = Set(panel.series.compactMap(\.end).map { column($0) / 2 })
    guard !ends.isEmpty else { return [] }
    let marks = (0..<columns).map { ends.contains($0) ? "×" : " " }.joined()
    return [
      canvas.line([
        TerminalSegment(margin + "│", tone: .faint), TerminalSegment("\(marks)  \(Self.stopped)"),
      ])
    ]
  }

  private var margin: String { String(repeating: " ", count: labelWidth + 1) }

  /// The names of the bands, each where it begins, as far as there is room.
  private var bandLine: [String] {
    let texts = panel.bands.filter { !$0.name.isEmpty }
      .map { ("│" + $0.name, column($0.range.lowerBound) / 2) }
    return texts.isEmpty
      ? []
      : [margin + " " + Self.line(texts, width: columns, shift: 8)]
        .map { canvas.line([TerminalSegment($0)]) }
  }

  private var axisLines: [String] {
    let texts = plot.x.ticks.map { tick in
      let center = column(tick.value) / 2
      let start = center - displayWidth(tick.label) / 2
      return (tick.label, min(max(0, start), max(0, columns - displayWidth(tick.label))))
    }
    let ticks = margin + " " + Self.line(texts, width: columns) + "  " + plot.x.name
    let rule = margin + "└" + String(repeating: "─", count: columns)
    return [rule, ticks].map { canvas.line([TerminalSegment($0, tone: .faint)]) }
  }

  /// `texts` at their columns, or a little later; what would touch the one before by more than that, or reach beyond the
  /// width, is left out.
  private static func line(
    _ texts: [(text: String, column: Int)], width: Int, shift: Int = 0
  ) -> String {
    texts.reduce(into: "") { line, next in
      let end = line.isEmpty ? 0 : displayWidth(line) + 1
      let start = max(next.column, end)
      guard start <= next.column + shift, start + displayWidth(next.text) <= width else { return }
      line += String(repeating: " ", count: start - displayWidth(line)) + next.text
    }
  }
}
