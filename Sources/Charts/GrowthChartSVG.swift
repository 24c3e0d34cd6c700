import Foundation
import PlainText
import Reporting

extension GrowthChart {
  /// The chart as an SVG document that needs no fonts, scripts or other files, and follows the
  /// reader's light or dark mode.
  ///
  /// Both axes are logarithmic: what is constant is level, and what is in proportion to the pages
  /// rises with the slope of the dotted guide.
  package func svg() -> String {
    GrowthChartDrawing(chart: self).document
  }
}

/// Where everything is and how it is drawn.
private struct GrowthChartDrawing {
  private static let width = 960.0
  private static let height = 540.0
  private static let highest = 96.0
  private static let bottom = 468.0
  private static let left = 76.0

  private let chart: GrowthChart
  /// The upper edge of the plot; above it are the loaders that stopped, if any did.
  private let top: Double
  private let right: Double
  private let sizes: [Int]
  private let x: LogScale
  private let y: LogScale
  private let yTicks: [Double]

  init(chart: GrowthChart) {
    self.chart = chart
    let labels = chart.series.map { "\($0.name) \(chart.detail(of: $0))" }
    // No font is known here: what a character is wide on average, and some more.
    let labelWidth = 7.6 * Double(labels.map(displayWidth).max() ?? 0)
    right = Self.width - min(max(labelWidth, 120) + 56, 420)
    let points = chart.series.flatMap(\.points)
    let ends = chart.series.compactMap(\.end)
    top = Self.highest + (ends.isEmpty ? 0 : 30)
    sizes = Set(points.map(\.pages) + ends.map(\.pages)).sorted()
    x = LogScale(
      domain: Double(sizes[0])...Double(sizes[sizes.count - 1]), start: Self.left + 16,
      end: right - 16)
    (y, yTicks) = LogScale.rounded(
      to: points.flatMap { [$0.low, $0.high] }, base: chart.metric.unit == .bytes ? 4 : 10,
      start: Self.bottom, end: top)
  }

  var document: String {
    ([
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540" width="960" height="540" \
      role="img" aria-labelledby="title description">
      """,
      "<title id=\"title\">\(chart.title.xmlEscaped)</title>",
      "<desc id=\"description\">\(chart.summary.xmlEscaped)</desc>",
      ChartStyle.element,
      "<rect class=\"surface\" width=\"960\" height=\"540\"/>",
      svgText(chart.title, x: 24, y: 40, class: "title"),
      svgText("\(chart.valueDescription); both axes are logarithmic", x: 24, y: 63, class: "note"),
    ] + grid + guide + lines + labels + ["</svg>"]).joined(separator: "\n") + "\n"
  }
}

// MARK: - What stands still

extension GrowthChartDrawing {
  private var grid: [String] {
    let horizontal = yTicks.flatMap { tick in
      let position = y.position(tick)
      return [
        svgLine(Self.left, position, right, position, class: "grid"),
        svgText(
          chart.tickText(tick), x: Self.left - 10, y: position + 4.5, class: "tick", anchor: "end"),
      ]
    }
    let vertical = sizes.flatMap { size in
      let position = x.position(Double(size))
      return [
        svgLine(position, Self.bottom, position, Self.bottom + 6, class: "grid"),
        svgText(
          grouped(size), x: position, y: Self.bottom + 24, class: "tick", anchor: "middle"),
      ]
    }
    let middle = (x.start + x.end) / 2
    return stoppedLine + horizontal + vertical
      + [svgText("pages", x: middle, y: Self.bottom + 48, class: "tick", anchor: "middle")]
  }

  /// A dotted line in proportion to the pages, from the lower left corner of the plot.
  private var guide: [String] {
    let growth = min(
      x.domain.upperBound / x.domain.lowerBound, y.domain.upperBound / y.domain.lowerBound)
    let end = (
      x: x.position(x.domain.lowerBound * growth), y: y.position(y.domain.lowerBound * growth)
    )
    let slope = atan2(end.y - y.start, end.x - x.start)
    // A little before the end of the line, and above it.
    let label = (
      x: end.x - 14 * cos(slope) + 7 * sin(slope), y: end.y - 14 * sin(slope) - 7 * cos(slope)
    )
    return [
      svgLine(x.start, y.start, end.x, end.y, class: "guide"),
      svgText(
        "in proportion to the pages", x: label.x, y: label.y, class: "tick", anchor: "end",
        degrees: slope * 180 / .pi),
    ]
  }

  /// The line above the plot for sizes that were not completed.
  private var stoppedLine: [String] {
    guard top > Self.highest else { return [] }
    return [
      svgText(
        "stopped", x: Self.left - 10, y: Self.highest + 4.5, class: "tick", anchor: "end"),
      svgLine(Self.left, Self.highest, right, Self.highest, class: "stopped"),
    ]
  }
}

// MARK: - The loaders

extension GrowthChartDrawing {
  private var lines: [String] {
    chart.series.indices.flatMap { index in
      let series = chart.series[index]
      let points = series.points.map { point in
        (x: x.position(Double(point.pages)), y: y.position(point.value), point: point)
      }
      let path = points.map { "\(coordinate($0.x)),\(coordinate($0.y))" }.joined(separator: " ")
      var parts = ["<g class=\"\(colorClass(index))\">"]
      if let end = series.end, let last = points.last {
        parts += lost(from: (last.x, last.y), at: x.position(Double(end.pages)))
      }
      parts.append("<polyline class=\"line\" points=\"\(path)\"/>")
      parts += points.filter { $0.point.high > $0.point.low }.map {
        svgLine($0.x, y.position($0.point.low), $0.x, y.position($0.point.high), class: "reach")
      }
      parts += points.map { mark(index, x: $0.x, y: $0.y) }
      return parts + ["</g>"]
    }
  }

  /// A broken line to a cross above the plot: the size that was not completed.
  private func lost(from last: (x: Double, y: Double), at position: Double) -> [String] {
    [
      svgLine(last.x, last.y, position, Self.highest, class: "lost"),
      svgLine(position - 5, Self.highest - 5, position + 5, Self.highest + 5, class: "cross"),
      svgLine(position - 5, Self.highest + 5, position + 5, Self.highest - 5, class: "cross"),
    ]
  }

  /// Names at the ends of the lines, moved apart where they would overlap.
  private var labels: [String] {
    let ends = chart.series.indices.map { index in
      let series = chart.series[index]
      let last = series.points[series.points.count - 1]
      return (
        index: index, x: x.position(Double(series.end?.pages ?? last.pages)),
        y: series.end == nil ? y.position(last.value) : Self.highest
      )
    }.sorted { ($0.y, $0.index) < ($1.y, $1.index) }
    let positions = spread(ends.map(\.y), gap: 19, within: Self.highest...Self.bottom)
    return zip(ends, positions).map { end, position in
      let series = chart.series[end.index]
      let corners = [
        (end.x + 9, end.y), (right + 2, end.y), (right + 14, position), (right + 18, position),
      ]
      let leader = corners.map { "\(coordinate($0.0)),\(coordinate($0.1))" }.joined(separator: " ")
      return """
        <g class="\(colorClass(end.index))"><polyline class="leader" points="\(leader)"/>\
        <text class="label" x="\(coordinate(right + 24))" y="\(coordinate(position + 4.5))">\
        \(series.name.xmlEscaped) <tspan class="value">\
        \(chart.detail(of: series).xmlEscaped)</tspan></text></g>
        """
    }
  }

  private func colorClass(_ index: Int) -> String { "s\(index % ChartStyle.colorCount)" }

  /// A circle, square, diamond or triangle, so that colour is not all that tells lines apart.
  private func mark(_ index: Int, x: Double, y: Double) -> String {
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
}
