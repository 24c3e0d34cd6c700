import CPango
import Scrolling

struct PagePainter {
  /// What is drawn on; nil if the text is only measured.
  let canvas: OpaquePointer?
  let breaker: LineBreaker
  let typography: Typography
  let scale: Double

  /// Draws the text; false if a part of it has no room. What follows is not laid out then.
  @discardableResult
  func drawText(of content: PageContent) -> Bool {
    var columns = ColumnLayout(typography)
    return content.elements.allSatisfy {
      draw(Paragraph($0, hiding: content.hidden), in: &columns)
    }
  }

  func drawMargins(of content: PageContent) {
    let columns = typography.columns
    let left = columns[0].minX
    let width = columns[columns.count - 1].maxX - left

    let title = Paragraph(.left, content.title.uppercased(), .runningTitle)
    let titleWidth = breaker.layOutLine(title, width: width * 0.6)
    drawLine(at: CGPoint(x: left, y: typography.headBaseline))

    let scene = Paragraph(.right, content.scene, .runningScene)
    let sceneWidth = width - titleWidth - typography.bodySize
    breaker.layOutLine(scene, width: sceneWidth)
    drawLine(at: CGPoint(x: left + width - sceneWidth, y: typography.headBaseline))

    drawFolio(content.folio, centre: left + width / 2)

    PageColour.rule.use(in: canvas)
    cairo_rectangle(canvas, left, typography.headRule, width, 0.5)
    cairo_fill(canvas)
  }

  /// Draws the page's number, filled up with spaces: long and short ones take as many bytes.
  private func drawFolio(_ folio: String, centre: Double) {
    let filling = String(repeating: " ", count: max(0, Self.folioLength - folio.utf8.count))
    let paragraph = Paragraph(.left, folio + filling, .folio)
    breaker.layOutLine(paragraph, width: typography.page.width)
    breaker.forEachLine { line in
      let width = position(of: folio.utf8.count, in: line)
      draw(line, at: CGPoint(x: centre - width / 2, y: typography.folioBaseline))
    }
  }

  /// Bytes of the longest page number that is expected: `1000 · 1000000`.
  private static let folioLength = 15

  func drawCaption(_ caption: String, below frame: CGRect) {
    breaker.layOutLine(Paragraph(caption: caption), width: typography.page.width)
    drawLine(at: CGPoint(x: 0, y: frame.maxY + typography.leading * 1.15))
  }

  /// Draws every line of `paragraph` at each fraction of a pixel for which Cairo keeps letters.
  func drawAtEachFraction(_ paragraph: Paragraph) {
    breaker.layOut(paragraph, width: typography.columns[0].size.width, indent: typography.indent)
    let fractions = cairo_version() < subpixelCairo ? 1 : 4
    breaker.forEachLine { line in
      for fraction in 0..<fractions {
        let x = typography.margin + Double(fraction) / Double(fractions) / scale
        draw(line, at: CGPoint(x: x, y: typography.page.height / 2))
      }
    }
  }

  private func drawLine(at start: CGPoint) { breaker.forEachLine { draw($0, at: start) } }

  /// Draws `line` with its baseline on a whole pixel: letters are sharper, and kept at one height.
  private func draw(_ line: LineBreaker.Line, at start: CGPoint) {
    cairo_move_to(canvas, start.x + line.x, (start.y * scale).rounded() / scale)
    pango_cairo_show_layout_line(canvas, line.pango)
  }

  private func draw(_ paragraph: Paragraph, in columns: inout ColumnLayout) -> Bool {
    columns.begin(spaceAbove: paragraph.spaceAbove, linesKept: paragraph.linesKept)
    breaker.layOut(paragraph, width: columns.width, indent: typography.indent)
    var isComplete = true
    breaker.forEachLine { line in
      guard let corner = columns.nextLine() else { return isComplete = false }
      if canvas != nil { draw(line, of: paragraph, at: corner) }
    }
    return isComplete
  }

  private func draw(_ line: LineBreaker.Line, of paragraph: Paragraph, at corner: CGPoint) {
    let start = CGPoint(x: corner.x, y: corner.y + typography.bodySize)
    if paragraph.isJoined { drawJoint(at: corner) }
    for run in paragraph.runs where run.isHidden {
      drawBars(over: run.range, of: paragraph.text, in: line, at: start)
    }
    draw(line, at: start)
  }

  private func drawBars(
    over range: Range<Int>, of text: String, in line: LineBreaker.Line, at start: CGPoint
  ) {
    let firstByte = Int(line.pango.pointee.start_index)
    let hidden = range.clamped(to: firstByte..<firstByte + Int(line.pango.pointee.length))
    PageColour.bar.use(in: canvas)
    text.forEachWord(in: hidden) { word in
      let from = start.x + line.x + position(of: word.lowerBound, in: line)
      let to = start.x + line.x + position(of: word.upperBound, in: line)
      // Where letters run from right to left, a word ends on its left.
      addBar(min(from, to), max(from, to), baseline: start.y)
    }
    cairo_fill(canvas)
  }

  private func addBar(_ left: Double, _ right: Double, baseline: Double) {
    let radius = min(typography.bodySize * 0.2, (right - left) / 2)
    let top = baseline - typography.bodySize * 0.78
    let bottom = baseline + typography.bodySize * 0.2
    cairo_new_sub_path(canvas)
    cairo_arc(canvas, right - radius, top + radius, radius, -.pi / 2, 0)
    cairo_arc(canvas, right - radius, bottom - radius, radius, 0, .pi / 2)
    cairo_arc(canvas, left + radius, bottom - radius, radius, .pi / 2, .pi)
    cairo_arc(canvas, left + radius, top + radius, radius, .pi, .pi * 3 / 2)
    cairo_close_path(canvas)
  }

  private func position(of byte: Int, in line: LineBreaker.Line) -> Double {
    var x: CInt = 0
    pango_layout_line_index_to_x(line.pango, CInt(byte), 0, &x)
    return points(x)
  }

  private func drawJoint(at corner: CGPoint) {
    PageColour.rubric.use(in: canvas)
    let x = corner.x - typography.bodySize * 0.6
    cairo_rectangle(canvas, x, corner.y - typography.leading, 0.75, 2 * typography.leading)
    cairo_fill(canvas)
  }
}

/// The first Cairo that draws letters between pixels: 1.17.4.
private let subpixelCairo: CInt = 11_704

extension String {
  /// Calls `body` with the bytes of each word in `range`, cut to it.
  fileprivate func forEachWord(in range: Range<Int>, _ body: (Range<Int>) -> Void) {
    let from = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let to = utf8.index(from, offsetBy: range.count)
    var offset = range.lowerBound
    var start = offset
    for scalar in self[from..<to].unicodeScalars {
      let end = offset + UTF8.width(scalar)
      if scalar.properties.isWhitespace {
        if start < offset { body(start..<offset) }
        start = end
      }
      offset = end
    }
    if start < offset { body(start..<offset) }
  }
}
