import Foundation
import PlainText
import Profiling
import Reporting

extension FlameGraph {
  /// The graph as an SVG document that needs no script, and follows the reader's light or dark mode. Boxes narrower than 0.1%
  /// are left out, and their sum is said.
  package func svg() -> String { FlameDrawing(self).document }

  /// The class of a box's colour.
  func colorName(of box: FlameBox, greatestChange: Int) -> String {
    box.base.map { FlameStyle.name(ofChange: box.cost - $0, greatest: greatestChange) }
      ?? FlameStyle.name(of: box.frame)
  }
}

/// How a flame graph is drawn.
private struct FlameDrawing {
  private static let width = 1200.0
  private static let margin = 16.0
  private static let rowHeight = 19.0
  private static let top = 112.0
  /// What a character of 12 px takes in a font of one width.
  private static let characterWidth = 7.25

  private let graph: FlameGraph
  private let layout: FlameLayout
  private let greatestChange: Int

  init(_ graph: FlameGraph) {
    self.graph = graph
    layout = graph.layout(least: 0.001, limit: 6000)
    greatestChange = graph.root.greatestChange
  }

  var document: String {
    let remark = graph.remark(on: layout)
    let bottom = Self.top + Self.rowHeight * Double(layout.height)
    let height = bottom + (remark == nil ? Self.margin : 34)
    let size = "width=\"\(plainNumeral(Self.width))\" height=\"\(plainNumeral(height))\""
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(plainNumeral(Self.width)) \(plainNumeral(height))" \
      \(size) role="img" aria-labelledby="title summary">
      """,
      "<title id=\"title\">\(graph.title.xmlEscaped)</title>",
      "<desc id=\"summary\">\("\(total). \(graph.meaning)".xmlEscaped)</desc>", Self.style,
      "<rect class=\"surface\" \(size)/>",
      text(graph.title, x: Self.margin, y: 30, class: "title"),
      text(total, x: Self.margin, y: 52, class: "note"),
      text(graph.meaning, x: Self.margin, y: 72, class: "note"),
    ]
    parts += key + layout.items.map(box)
    if let remark { parts.append(text(remark, x: Self.margin, y: bottom + 20, class: "note")) }
    return (parts + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// What all boxes come to.
  private var total: String { graph.lines(of: graph.root).dropFirst().joined(separator: ", ") }

  private var key: [String] {
    var x = Self.margin
    return FlameStyle.key(of: graph).map { name, meaning in
      defer { x += 34 + 7.5 * Double(meaning.count) }
      return """
        <rect class="\(name)" x="\(number(x))" y="84" width="16" height="14"/>\
        \(text(meaning, x: x + 21, y: 96, class: "note"))
        """
    }
  }

  private func box(_ item: FlameLayout.Item) -> String {
    let scale = (Self.width - 2 * Self.margin) / Double(max(1, graph.root.width))
    let x = Self.margin + Double(item.start) * scale
    let width = Double(item.box.width) * scale
    let y = Self.top + Self.rowHeight * Double(item.depth)
    let name = graph.colorName(of: item.box, greatestChange: greatestChange)
    let title = graph.lines(of: item.box).joined(separator: "\n").xmlEscaped
    let label = item.box.frame.label(columns: Int((width - 8) / Self.characterWidth))
    return """
      <g><title>\(title)</title><rect class="\(name)" x="\(number(x))" y="\(number(y))" \
      width="\(number(max(0.4, width - 0.6)))" height="18"/>\
      \(label.isEmpty ? "" : text(label, x: x + 4, y: y + 13, class: "code"))</g>
      """
  }

  private func text(_ content: String, x: Double, y: Double, class name: String) -> String {
    "<text class=\"\(name)\" x=\"\(number(x))\" y=\"\(number(y))\">\(content.xmlEscaped)</text>"
  }

  /// A position to a hundredth of a pixel.
  private func number(_ value: Double) -> String { plainNumeral((value * 100).rounded() / 100) }

  private static var style: String {
    func rules(_ palette: Palette) -> String {
      """
      text{fill:\(palette.text)}
      .note{fill:\(palette.muted)}
      .surface{fill:\(palette.surface)}
      """
    }
    return """
      <style>
      text{font:14px system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif}
      .title{font-size:19px;font-weight:600}
      .code{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
      rect{fill:currentColor}
      \(rules(.light))
      @media screen and (prefers-color-scheme:dark){
      \(rules(.dark))
      }
      \(FlameStyle.rules())
      </style>
      """
  }
}

extension CodeFrame {
  /// The function's name in at most so many columns: without its type, then cut; nothing where three do not fit.
  func label(columns: Int) -> String {
    if function.count <= columns { return function }
    if shortName.count <= columns { return shortName }
    return columns < 3 ? "" : shortName.prefix(columns - 1) + "…"
  }
}
