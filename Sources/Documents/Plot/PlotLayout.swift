import Basics

struct PanelFrame {
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  /// The room that is left free at either end of the horizontal axis.
  var inset = 0.0
  /// Where series that end before their time end; nil if that is above the panel's edge.
  var stoppedRow: Double?

  func x(_ share: Double) -> Double { left + inset + share * (right - left - 2 * inset) }
  func y(_ share: Double) -> Double { bottom - share * (bottom - top) }
}

/// The width that the widest of several texts takes: no font is known here, so it is what a
/// character takes on average, and some more.
enum TextWidth {
  static func label(_ texts: [String]) -> Double { widest(texts) * 8.6 }
  static func tick(_ texts: [String]) -> Double { widest(texts) * 8.2 }

  private static func widest(_ texts: [String]) -> Double {
    Double(texts.map(displayWidth).max() ?? 0)
  }
}

struct PlotLayout {
  static let width = 720.0
  static let margin = 20.0
  /// The room above a panel for its title and for the names of its bands.
  private static let (heading, bandNames) = (34.0, 20.0)
  private static let belowPanels = 62.0
  static let keyLine = 24.0

  private(set) var header: [(text: String, y: Double, name: String)] = []
  private(set) var noteBottom = 10.0
  private var headerBottom = 0.0
  private(set) var frames: [PanelFrame] = []
  private(set) var height = 0.0

  init(_ plot: Plot) {
    for line in plot.title.wrapped(to: 66) {
      noteBottom += 24
      header.append((line, noteBottom, "title"))
    }
    noteBottom += 2
    for line in plot.note.wrapped(to: 92) {
      noteBottom += 20
      header.append((line, noteBottom, "note"))
    }
    headerBottom = noteBottom + 8 + (plot.key.isEmpty ? 0 : Self.keyLine)
    let left = max(54, 18 + TextWidth.tick(plot.y.ticks.map(\.label)))
    switch plot.layout {
    case .labelled:
      frames = [labelledFrame(plot.panels[0].series, left: left)]
    case .stacked(let panelHeight):
      let hasTitles = plot.panels.contains { !$0.title.isEmpty }
      let hasBands = plot.panels.contains { !$0.bands.isEmpty }
      let above = (hasTitles ? Self.heading : 12) + (hasBands ? Self.bandNames : 0)
      frames = plot.panels.indices.map { index in
        let bottom = headerBottom + Double(index + 1) * (panelHeight + above)
        return PanelFrame(
          left: left, right: Self.width - Self.margin, top: bottom - panelHeight, bottom: bottom)
      }
    }
    height = (frames.last?.bottom ?? headerBottom) + Self.belowPanels
  }

  private func labelledFrame(_ series: [Plot.Series], left: Double) -> PanelFrame {
    let labels = TextWidth.label(series.map { "\($0.name) \($0.detail)" })
    let right = Self.width - min(labels, 350) - 34
    let hasEnds = series.contains { $0.end != nil }
    let top = headerBottom + (hasEnds ? 44 : 16)
    let tall = max(320, 21 * Double(series.count))
    return PanelFrame(
      left: left, right: right, top: top, bottom: top + tall,
      inset: 14, stoppedRow: hasEnds ? top - 28 : nil)
  }
}
