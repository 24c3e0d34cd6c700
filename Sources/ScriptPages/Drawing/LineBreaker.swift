import CPango

/// Breaks the paragraphs of one page into lines, by a Pango layout that goes with the page.
final class LineBreaker {
  private let layout: OpaquePointer
  private let bodySize: Double
  private var leftEdge = 0.0

  init(context: OpaquePointer, bodySize: Double) {
    self.bodySize = bodySize
    layout = pango_layout_new(context)
    let font = FontFamily.description()
    pango_font_description_set_absolute_size(font, bodySize * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// One line of a paragraph; valid until the next paragraph is laid out.
  struct Line {
    let pango: UnsafeMutablePointer<PangoLayoutLine>
    /// Points from the left edge of the column.
    let x: Double
  }

  func layOut(_ paragraph: Paragraph, width: Double, indent: Double = 0, isLine: Bool = false) {
    let shape = paragraph.shape
    leftEdge = shape == .indented ? 2 * indent : 0
    pango_layout_set_width(layout, units(width - leftEdge))
    pango_layout_set_indent(layout, shape == .hanging ? -units(indent) : 0)
    let alignment =
      switch shape {
      case .centred: PANGO_ALIGN_CENTER
      case .right: PANGO_ALIGN_RIGHT
      case .hanging, .indented, .left: PANGO_ALIGN_LEFT
      }
    pango_layout_set_alignment(layout, alignment)
    pango_layout_set_ellipsize(layout, isLine ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
    let attributes = pango_attr_list_new()
    for run in paragraph.runs {
      run.style.addAttributes(
        to: attributes, range: run.range, size: bodySize, isHidden: run.isHidden)
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    var text = paragraph.text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        pango_layout_set_text(layout, characters.baseAddress, CInt(characters.count))
      }
    }
  }

  /// Lays out `paragraph` as one line, cut with an ellipsis at `width`; returns the line's width.
  @discardableResult
  func layOutLine(_ paragraph: Paragraph, width: Double) -> Double {
    layOut(paragraph, width: width, isLine: true)
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    return points(extents.width)
  }

  func forEachLine(_ body: (Line) -> Void) {
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    var extents = PangoRectangle()
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { return }
      pango_layout_iter_get_line_extents(iterator, nil, &extents)
      body(Line(pango: line, x: leftEdge + points(extents.x)))
    } while pango_layout_iter_next_line(iterator) != 0
  }
}

func units(_ points: Double) -> CInt { CInt((points * Double(PANGO_SCALE)).rounded()) }

func points(_ units: CInt) -> Double { Double(units) / Double(PANGO_SCALE) }
