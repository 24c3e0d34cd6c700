extension Plot {
  /// The plot as an SVG document that needs no fonts, scripts or other files, and follows the
  /// reader's light or dark mode.
  package func svg() -> String {
    PlotDrawing(plot: self, id: "chart", layout: PlotLayout(self, width: PlotLayout.usual))
      .document(style: ChartStyle.element)
  }

  /// The plot as an SVG element of a page that has ``ChartStyle/rulesInPage``, perhaps for a phone.
  /// Its ids begin with `id`, and no others on the page do.
  func svgElement(id: String, isNarrow: Bool = false) -> String {
    let layout = PlotLayout(self, width: isNarrow ? PlotLayout.narrow : PlotLayout.usual)
    return PlotDrawing(plot: self, id: id, layout: layout).document(style: "")
  }
}

private struct PlotDrawing {
  let plot: Plot
  let id: String
  let layout: PlotLayout

  func document(style: String) -> String {
    let (width, height) = (layout.width, layout.height)
    var parts = [("title", plot.title), ("desc", plot.summary)].map { name, text in
      svg(name, ["id": "\(id)-\(name)"], text.xmlEscaped)
    }
    parts += [style, svg("rect", ["class": "surface", "width": width, "height": height])]
    parts += header + key + panels
    if plot.layout == .labelled { parts += labels }
    return svg(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": "0 0 \(decimal(width)) \(decimal(height))", "width": width, "height": height,
        "class": layout.isNarrow ? "chart narrow" : "chart", "role": "img",
        "aria-labelledby": "\(id)-title \(id)-desc",
      ], "\n" + parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n") + "\n"
  }

  private var header: [String] {
    layout.header.map { svgText($0.text, x: PlotLayout.margin, y: $0.y, class: $0.name) }
  }

  private var key: [String] {
    var (x, y) = (PlotLayout.margin, layout.noteBottom + 26)
    return plot.key.map { series in
      defer {
        if layout.isNarrow {
          y += PlotLayout.keyLine
        } else {
          x += TextWidth.label([series.name]) + 64
        }
      }
      return keyLine(series, x: x, y: y)
    }
  }

  private func keyLine(_ series: Plot.Series, x: Double, y: Double) -> String {
    colored(
      series, svgLine(x, y - 5, x + 26, y - 5, class: "line \(ChartStyle.dash(series.color))"),
      label(series, x: x + 34, y: y))
  }

  private func colored(_ series: Plot.Series, _ parts: String...) -> String {
    svg("g", ["class": Palette.seriesClass(series.color)], parts.joined())
  }

  private func label(_ series: Plot.Series, x: Double, y: Double) -> String {
    let value =
      series.detail.isEmpty
      ? "" : " " + svg("tspan", ["class": "value"], series.detail.xmlEscaped)
    return svg("text", ["class": "label", "x": x, "y": y], series.name.xmlEscaped + value)
  }

  private var panels: [String] {
    zip(plot.panels, layout.frames).enumerated().flatMap { index, panel in
      PanelDrawing(
        plot: plot, panel: panel.0, frame: panel.1,
        showsX: index == plot.panels.count - 1
      ).elements
    }
  }

  private var labels: [String] {
    let (series, frame) = (plot.panels[0].series, layout.frames[0])
    if layout.isNarrow {
      let first = layout.height - Double(series.count) * PlotLayout.keyLine
      return series.enumerated().map {
        keyLine($1, x: PlotLayout.margin, y: first + Double($0) * PlotLayout.keyLine)
      }
    }
    let upper = frame.stoppedRow ?? frame.top
    let ends = series.compactMap { series in
      series.points.last.map { point in
        (
          series: series, x: frame.x(plot.x.share(series.end ?? point.x)),
          y: series.end == nil ? frame.y(plot.y.share(point.y)) : upper
        )
      }
    }.sorted { $0.y < $1.y }
    let positions = spread(ends.map(\.y), gap: 20, within: upper...frame.bottom)
    return zip(ends, positions).map { end, y in
      let leader = pointList([
        (end.x + 8, end.y), (frame.right + 2, end.y), (frame.right + 12, y), (frame.right + 16, y),
      ])
      return colored(
        end.series, svg("polyline", ["class": "leader", "points": leader]),
        label(end.series, x: frame.right + 22, y: y + 4.5))
    }
  }
}
