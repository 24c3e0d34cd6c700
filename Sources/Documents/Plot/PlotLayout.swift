import Basics

struct PanelFrame {
  let left, right, top, bottom: Double
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
  /// On a page and by itself, and on a phone.
  static let (usual, narrow) = (720.0, 360.0)
  static let margin = 20.0
  /// The room above a panel for its title and for the names of its bands.
  private static let (heading, bandNames) = (34.0, 20.0)
  private static let belowPanels = 62.0
  static let keyLine = 24.0

  let width: Double
  /// The title's lines and the note's, each with its class.
  private(set) var header: [(text: String, y: Double, name: String)] = []
  private(set) var noteBottom = 10.0
  private var headerBottom = 0.0
  private(set) var frames: [PanelFrame] = []
  private(set) var height = 0.0
  /// Whether what stands side by side elsewhere stands one below the other.
  var isNarrow: Bool { width < Self.usual }

  init(_ plot: Plot, width: Double) {
    self.width = width
    let share = (width - Self.margin) / (Self.usual - Self.margin)
    for line in plot.title.wrapped(to: Int(66 * share)) {
      noteBottom += 24
      header.append((line, noteBottom, "title"))
    }
    noteBottom += 2
    for line in plot.note.wrapped(to: Int(92 * share)) {
      noteBottom += 20
      header.append((line, noteBottom, "note"))
    }
    let keyLines = plot.key.isEmpty ? 0 : isNarrow ? plot.key.count : 1
    headerBottom = noteBottom + 8 + Double(keyLines) * Self.keyLine
    let left = max(54, 18 + TextWidth.tick(plot.y.ticks.map(\.label)))
    switch plot.layout {
    case .labelled:
      frames = [labelledFrame(plot.panels[0].series, left: left)]
    case .stacked(let panelHeight):
      let hasBands = plot.panels.contains { !$0.bands.isEmpty }
      let above = Self.heading + (hasBands ? Self.bandNames : 0)
      frames = plot.panels.indices.map { index in
        let bottom = headerBottom + Double(index + 1) * (panelHeight + above)
        return PanelFrame(
          left: left, right: width - Self.margin, top: bottom - panelHeight, bottom: bottom)
      }
    }
    height = (frames.last?.bottom ?? headerBottom) + Self.belowPanels
    if isNarrow, plot.layout == .labelled {
      height += Double(plot.panels[0].series.count) * Self.keyLine
    }
  }

  private func labelledFrame(_ series: [Plot.Series], left: Double) -> PanelFrame {
    let labels = TextWidth.label(series.map { "\($0.name) \($0.detail)" })
    let right = isNarrow ? width - Self.margin : width - min(labels, 350) - 34
    let hasEnds = series.contains { $0.end != nil }
    let top = headerBottom + (hasEnds ? 44 : 16)
    let tall = max(320, 21 * Double(series.count))
    return PanelFrame(
      left: left, right: right, top: top, bottom: top + tall,
      inset: 14, stoppedRow: hasEnds ? top - 28 : nil)
  }
}
