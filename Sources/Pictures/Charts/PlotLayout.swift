import Basics
import Tables

/// Where the parts of a plot are.
struct PlotLayout {
  static let width = 720.0
  static let margin = 20.0
  /// The middle of the first line of the title, and the distances of lines.
  static let titleTop = 34.0
  static let (titleLine, noteLine, keyLine) = (24.0, 20.0, 24.0)
  /// The room above a panel for its title and for the names of its bands.
  private static let (heading, bandNames) = (34.0, 20.0)
  private static let belowPanels = 62.0

  let titleLines: [String]
  let noteLines: [String]
  let keyRows: [[Plot.Series]]
  private(set) var frames: [PanelFrame] = []
  private(set) var height = 0.0

  /// Where the last line of the title is.
  var titleBottom: Double { Self.titleTop + Self.titleLine * Double(titleLines.count - 1) }
  /// Where the last line of the note is.
  var noteBottom: Double { titleBottom + 2 + Self.noteLine * Double(noteLines.count) }
  private var headerBottom: Double { noteBottom + 8 + Self.keyLine * Double(keyRows.count) }

  init(_ plot: Plot) {
    titleLines = plot.title.wrapped(to: 66)
    noteLines = plot.note.wrapped(to: 92)
    keyRows = Self.rows(of: plot.key)
    let left = max(54, 18 + TextWidth.tick(plot.y.ticks.map(\.label)))
    switch plot.layout {
    case .labelled:
      frames = [labelledFrame(plot.panels[0].series, left: left)]
    case .stacked(let panelHeight):
      frames = stackedFrames(plot, left: left, panelHeight: panelHeight)
    }
    height = (frames.last?.bottom ?? headerBottom) + Self.belowPanels
  }

  private func labelledFrame(_ series: [Plot.Series], left: Double) -> PanelFrame {
    let labels = TextWidth.label(series.map { "\($0.name) \($0.detail)" })
    let hasEnds = series.contains { $0.end != nil }
    let top = headerBottom + (hasEnds ? 44 : 16)
    let tall = max(320, 21 * Double(series.count))
    return PanelFrame(
      left: left, right: Self.width - min(labels, 350) - 34, top: top, bottom: top + tall,
      inset: 14, stoppedRow: hasEnds ? top - 28 : nil)
  }

  private func stackedFrames(_ plot: Plot, left: Double, panelHeight: Double) -> [PanelFrame] {
    let hasTitles = plot.panels.contains { !$0.title.isEmpty }
    let hasBands = plot.panels.contains { !$0.bands.isEmpty }
    let above = (hasTitles ? Self.heading : 12) + (hasBands ? Self.bandNames : 0)
    return plot.panels.indices.map { index in
      let top = headerBottom + Double(index) * (panelHeight + above) + above
      return PanelFrame(
        left: left, right: Self.width - Self.margin, top: top, bottom: top + panelHeight,
        inset: 0, stoppedRow: nil)
    }
  }

  /// What an entry of the key takes in width.
  static func keyWidth(_ series: Plot.Series) -> Double {
    TextWidth.label(["\(series.name) \(series.detail)"]) + 56
  }

  private static func rows(of key: [Plot.Series]) -> [[Plot.Series]] {
    var rows: [[Plot.Series]] = []
    var room = 0.0
    for series in key {
      if room < keyWidth(series) {
        rows.append([])
        room = width - margin
      }
      rows[rows.count - 1].append(series)
      room -= keyWidth(series)
    }
    return rows
  }
}
