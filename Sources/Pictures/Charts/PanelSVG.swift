import Basics
import Foundation

/// Where a panel is.
struct PanelFrame: Hashable {
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  /// The room that is left free at either end of the horizontal axis.
  let inset: Double
  /// Where series that end before their time end; nil if that is above the panel's edge.
  let stoppedRow: Double?

  func x(_ share: Double) -> Double { left + inset + share * (right - left - 2 * inset) }
  func y(_ share: Double) -> Double { bottom - share * (bottom - top) }
}

/// What texts take in width: no font is known here, so it is what a character takes on average, and some more.
enum TextWidth {
  static func label(_ texts: [String]) -> Double { widest(texts) * 8.6 }
  static func tick(_ texts: [String]) -> Double { widest(texts) * 8.2 }

  private static func widest(_ texts: [String]) -> Double {
    Double(texts.map(displayWidth).max() ?? 0)
  }
}

/// One panel: grid, bands, limit and series.
struct PanelDrawing {
  let plot: Plot
  let panel: Plot.Panel
  let frame: PanelFrame
  /// Whether the ticks of the horizontal axis have labels.
  let showsX: Bool

  var elements: [String] {
    bands + heading + grid + guide + limit + panel.series.flatMap(drawn)
  }

  func x(_ value: Double) -> Double { frame.x(plot.x.share(value)) }
  func y(_ value: Double) -> Double { frame.y(plot.y.share(value)) }

  private var heading: [String] {
    guard !panel.title.isEmpty else { return [] }
    let y = frame.top - (panel.bands.isEmpty ? 10 : 28)
    let details = panel.series.count == 1 ? " " + panel.series[0].detail : ""
    let fits = TextWidth.label([panel.title + details]) <= frame.right - frame.left
    return [
      """
      <text class="panel" x="\(coordinate(frame.left))" y="\(coordinate(y))">\
      \(panel.title.xmlEscaped)\
      \(fits ? "<tspan class=\"value\">\(details.xmlEscaped)</tspan>" : "")</text>
      """
    ]
  }

  private var grid: [String] {
    let horizontal = plot.y.ticks.flatMap { tick -> [String] in
      let position = y(tick.value)
      let line = svgLine(frame.left, position, frame.right, position, class: "grid")
      return [
        line,
        svgText(tick.label, x: frame.left - 10, y: position + 4.5, class: "tick", anchor: "end"),
      ]
    }
    var free = -Double.infinity
    let vertical = plot.x.ticks.flatMap { tick -> [String] in
      let position = x(tick.value)
      let line = svgLine(position, frame.bottom, position, frame.bottom + 6, class: "grid")
      let half = TextWidth.tick([tick.label]) / 2
      guard showsX, position - half >= free else { return [line] }
      free = position + half + 8
      return [
        line,
        svgText(tick.label, x: position, y: frame.bottom + 23, class: "tick", anchor: "middle"),
      ]
    }
    let name = svgText(
      plot.x.name, x: (frame.left + frame.right) / 2, y: frame.bottom + 46, class: "tick",
      anchor: "middle")
    return stoppedLine + horizontal + vertical + (showsX && !plot.x.name.isEmpty ? [name] : [])
  }

  /// The line above the plot for what did not come to its end.
  private var stoppedLine: [String] {
    guard let row = frame.stoppedRow else { return [] }
    return [
      svgText("stopped", x: frame.left - 10, y: row + 4.5, class: "tick", anchor: "end"),
      svgLine(frame.left, row, frame.right, row, class: "stopped"),
    ]
  }

  /// A dotted line in proportion to the horizontal axis, from the lower left corner.
  private var guide: [String] {
    guard let guide = plot.guide else { return [] }
    let (across, up) = (plot.x.domain, plot.y.domain)
    let growth = min(
      across.upperBound / across.lowerBound, up.upperBound / up.lowerBound)
    let start = (x: frame.x(0), y: frame.y(0))
    let end = (x: x(across.lowerBound * growth), y: y(up.lowerBound * growth))
    let line = svgLine(start.x, start.y, end.x, end.y, class: "guide")
    let slope = atan2(end.y - start.y, end.x - start.x)
    // A little before the end of the line, and above it.
    let label = (
      x: end.x - 14 * cos(slope) + 7 * sin(slope), y: end.y - 14 * sin(slope) - 7 * cos(slope)
    )
    return [
      line,
      svgText(
        guide, x: label.x, y: label.y, class: "tick", anchor: "end", degrees: slope * 180 / .pi),
    ]
  }

  /// Every other band is shaded; a name stands above its band, and above further ones that have none.
  private var bands: [String] {
    let names = panel.bands.filter { !$0.name.isEmpty }
    let ends = names.dropFirst().map { x($0.range.lowerBound) } + [frame.right + 10]
    var free = frame.left
    let labels = zip(names, ends).compactMap { band, end -> String? in
      let start = max(free, x(band.range.lowerBound))
      let width = TextWidth.tick([band.name])
      guard start + width <= end else { return nil }
      free = start + width + 8
      return svgText(band.name, x: start, y: frame.top - 7, class: "tick")
    }
    let shades = panel.bands.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { _, band in
      let (start, end) = (x(band.range.lowerBound), x(band.range.upperBound))
      return """
        <rect class="band" x="\(coordinate(start))" y="\(coordinate(frame.top))" \
        width="\(coordinate(end - start))" height="\(coordinate(frame.bottom - frame.top))"/>
        """
    }
    return shades + labels
  }

  private var limit: [String] {
    guard let limit = panel.limit else { return [] }
    let position = y(limit.value)
    return [
      svgLine(frame.left, position, frame.right, position, class: "limit"),
      svgText(
        limit.name, x: frame.right, y: position - 5, class: "tick", anchor: "end"),
    ]
  }
}
