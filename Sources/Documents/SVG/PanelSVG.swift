import Foundation

struct PanelDrawing {
  let plot: Plot
  let panel: Plot.Panel
  let frame: PanelFrame
  let showsX: Bool

  var elements: [String] {
    bands + heading + grid + guide + panel.series.flatMap(drawn)
  }

  func x(_ value: Double) -> Double { frame.x(plot.x.share(value)) }
  func y(_ value: Double) -> Double { frame.y(plot.y.share(value)) }

  private var heading: [String] {
    guard !panel.title.isEmpty else { return [] }
    let y = frame.top - (panel.bands.isEmpty ? 10 : 28)
    return [svgText(panel.title, x: frame.left, y: y, class: "panel")]
  }

  private var grid: [String] {
    let horizontal = plot.y.ticks.flatMap { tick -> [String] in
      let y = y(tick.value)
      return [
        svgLine(frame.left, y, frame.right, y, class: "grid"),
        svgText(tick.label, x: frame.left - 10, y: y + 4.5, class: "tick", anchor: "end"),
      ]
    }
    var free = -Double.infinity
    let vertical = plot.x.ticks.flatMap { tick -> [String] in
      let x = x(tick.value)
      let line = svgLine(x, frame.bottom, x, frame.bottom + 6, class: "grid")
      let half = TextWidth.tick([tick.label]) / 2
      guard showsX, x - half >= free else { return [line] }
      free = x + half + 8
      return [
        line, svgText(tick.label, x: x, y: frame.bottom + 23, class: "tick", anchor: "middle"),
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
    let slope = atan2(end.y - start.y, end.x - start.x)
    // A little before the end of the line, and above it.
    let x = end.x - 14 * cos(slope) + 7 * sin(slope)
    let y = end.y - 14 * sin(slope) - 7 * cos(slope)
    let turn = "rotate(\(decimal(slope * 180 / .pi)) \(decimal(x)) \(decimal(y)))"
    return [
      svgLine(start.x, start.y, end.x, end.y, class: "guide"),
      svgText(guide, x: x, y: y, class: "tick", anchor: "end", transform: turn),
    ]
  }

  /// Every other band is shaded; a name stands above its band and further ones without.
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
      return svgRect(
        CGRect(x: start, y: frame.top, width: end - start, height: frame.bottom - frame.top),
        class: "band")
    }
    return shades + labels
  }
}
