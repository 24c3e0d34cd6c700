import Tables
extension PanelDrawing {
  /// One series in its colour.
  func drawn(_ series: Plot.Series) -> [String] {
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
  let shape = (index + index / Palette.seriesCount) % (outlines.count + 1)
  if shape == 0 {
    return "<circle class=\"mark\" cx=\"\(coordinate(x))\" cy=\"\(coordinate(y))\" r=\"5\"/>"
  }
  let points = outlines[shape - 1].map { "\(coordinate(x + $0.0)),\(coordinate(y + $0.1))" }
  return "<polygon class=\"mark\" points=\"\(points.joined(separator: " "))\"/>"
}
