extension PanelDrawing {
  func drawn(_ series: Plot.Series) -> [String] {
    let line = svg(
      "path", ["class": "line \(ChartStyle.dash(series.color))", "d": steps(series.points)])
    let content = plot.layout == .labelled ? marked(series) : [line]
    return ["<g class=\"\(Palette.seriesClass(series.color))\">"] + content + ["</g>"]
  }

  private func marked(_ series: Plot.Series) -> [String] {
    var parts: [String] = []
    if let end = series.end, let last = series.points.last {
      parts += lost(from: (x(last.x), y(last.y)), at: x(end))
    }
    let points = series.points.map { (x($0.x), y($0.y)) }
    parts.append(svg("polyline", ["class": "line", "points": pointList(points)]))
    for point in series.points {
      let (low, high) = (point.low ?? point.y, point.high ?? point.y)
      if high > low {
        parts.append(svgLine(x(point.x), y(low), x(point.x), y(high), class: "reach"))
      }
    }
    return parts + points.map { svgMark(series.color, x: $0.0, y: $0.1) }
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

  /// A level line up to each point, then a step; points that change nothing are left out.
  private func steps(_ points: [Plot.Point]) -> String {
    guard let first = points.first, let last = points.last else { return "" }
    var text = "M\(decimal(x(first.x))) \(decimal(y(first.y)))"
    var level = decimal(y(first.y), steps: 10)
    for point in points.dropFirst() {
      let next = decimal(y(point.y), steps: 10)
      guard next != level else { continue }
      text += "H\(decimal(x(point.x)))V\(next)"
      level = next
    }
    return text + "H\(decimal(x(last.x)))"
  }
}

/// A circle, square, diamond or triangle, so that colour is not all that tells lines apart.
private func svgMark(_ index: Int, x: Double, y: Double) -> String {
  let outlines: [[(Double, Double)]] = [
    [(-4.4, -4.4), (4.4, -4.4), (4.4, 4.4), (-4.4, 4.4)],
    [(0, -6.2), (6.2, 0), (0, 6.2), (-6.2, 0)],
    [(0, -5.8), (5.6, 4.2), (-5.6, 4.2)],
  ]
  let shape = (index + index / Palette.light.series.count) % (outlines.count + 1)
  if shape == 0 { return svg("circle", ["class": "mark", "cx": x, "cy": y, "r": 5.0]) }
  let points = pointList(outlines[shape - 1].map { (x + $0.0, y + $0.1) })
  return svg("polygon", ["class": "mark", "points": points])
}
