import Foundation
import PlainText

/// Where a panel is.
struct PanelFrame: Hashable {
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  /// The room that is left free at either end of the horizontal axis.
  let inset: Double
  /// Where series that end before their time end; nil where that is above the panel's edge.
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
  /// Whether its ticks have labels.
  let showsX: Bool
  let showsY: Bool

  var elements: [String] {
    bands + heading + grid + guide + limit + panel.series.flatMap(drawn)
  }

  private func x(_ value: Double) -> Double { frame.x(plot.x.share(value)) }
  private func y(_ value: Double) -> Double { frame.y(plot.y.share(value)) }

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
      guard showsY else { return [line] }
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
    // In a small panel there is no room for words.
    guard frame.right - frame.left > 260 else { return [line] }
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

  // MARK: Series

  private func drawn(_ series: Plot.Series) -> [String] {
    let content: [String]
    switch series.style {
    case .marked: content = marked(series)
    case .path:
      content = [
        "<path class=\"line \(ChartStyle.dash(series.color))\" d=\"\(path(series.points))\"/>"
      ]
    case .stems: content = stems(series.points)
    }
    return ["<g class=\"\(ChartStyle.color(series.color))\">"] + content + ["</g>"]
  }

  private func marked(_ series: Plot.Series) -> [String] {
    var parts: [String] = []
    if let end = series.end, let last = series.points.last {
      parts += lost(from: (x(last.x), y(last.y)), at: x(end))
    }
    let line = series.points.map { "\(coordinate(x($0.x))),\(coordinate(y($0.y)))" }
    parts.append("<polyline class=\"line\" points=\"\(line.joined(separator: " "))\"/>")
    parts += series.points.filter { $0.high > $0.low }.map {
      svgLine(x($0.x), y($0.low), x($0.x), y($0.high), class: "reach")
    }
    return parts + series.points.map { svgMark(series.color, x: x($0.x), y: y($0.y)) }
  }

  /// A broken line to a cross above the plot: what did not come to its end.
  private func lost(from last: (x: Double, y: Double), at position: Double) -> [String] {
    let row = frame.stoppedRow ?? frame.top
    return [
      svgLine(last.x, last.y, position, row, class: "lost"),
      svgLine(position - 5, row - 5, position + 5, row + 5, class: "cross"),
      svgLine(position - 5, row + 5, position + 5, row - 5, class: "cross"),
    ]
  }

  /// A level line up to each point, then a step to it; points that change nothing to be seen are left out.
  private func path(_ points: [Plot.Point]) -> String {
    guard let first = points.first else { return "" }
    var text = "M\(coordinate(x(first.x))) \(coordinate(y(first.y)))"
    var level = coordinate(y(first.y))
    for point in points.dropFirst() {
      let next = coordinate(y(point.y))
      guard next != level else { continue }
      text += "H\(coordinate(x(point.x)))V\(next)"
      level = next
    }
    return text + "H\(coordinate(x(points[points.count - 1].x)))"
  }

  /// Stems above the limit are thicker and have a head.
  private func stems(_ points: [Plot.Point]) -> [String] {
    let limit = panel.limit?.value ?? .infinity
    func lines(_ points: [Plot.Point]) -> String {
      points.map { point -> String in
        "M\(coordinate(x(point.x))) \(coordinate(frame.bottom))V\(coordinate(y(point.y)))"
      }.joined()
    }
    let (within, over) = (points.filter { $0.y <= limit }, points.filter { $0.y > limit })
    let heads = over.map { point -> String in
      let (x, y) = (x(point.x), y(point.y))
      return "M\(coordinate(x - 4)) \(coordinate(y))h8l-4 -6z"
    }.joined()
    return [
      within.isEmpty ? "" : "<path class=\"stem\" d=\"\(lines(within))\"/>",
      over.isEmpty ? "" : "<path class=\"stem over\" d=\"\(lines(over))\"/>",
      over.isEmpty ? "" : "<path class=\"head\" d=\"\(heads)\"/>",
    ].filter { !$0.isEmpty }
  }
}

/// A circle, square, diamond or triangle, so that colour is not all that tells lines apart.
private func svgMark(_ index: Int, x: Double, y: Double) -> String {
  let outlines: [[(Double, Double)]] = [
    [(-4.4, -4.4), (4.4, -4.4), (4.4, 4.4), (-4.4, 4.4)],
    [(0, -6.2), (6.2, 0), (0, 6.2), (-6.2, 0)],
    [(0, -5.8), (5.6, 4.2), (-5.6, 4.2)],
  ]
  let shape = (index + index / ChartStyle.colorCount) % (outlines.count + 1)
  if shape == 0 {
    return "<circle class=\"mark\" cx=\"\(coordinate(x))\" cy=\"\(coordinate(y))\" r=\"5\"/>"
  }
  let points = outlines[shape - 1].map { "\(coordinate(x + $0.0)),\(coordinate(y + $0.1))" }
  return "<polygon class=\"mark\" points=\"\(points.joined(separator: " "))\"/>"
}
