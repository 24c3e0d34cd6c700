import CPango
import Scrolling

extension PageRenderer {
  /// Draws `poster`, with the running head and the number of `content`, over what is on `bitmap`.
  func draw(
    _ poster: Poster, _ content: PageContent, _ typography: Typography, on bitmap: Bitmap
  ) {
    withCanvas(on: bitmap) { canvas in
      Ink.paper.use(in: canvas)
      cairo_paint(canvas)
      let press = press(on: canvas, typography)
      press.printMargins(of: content)
      let frame = typography.posterFrame
      poster.withDecoded { picture in
        place(picture, in: frame, on: canvas)
      }
      press.printCaption(poster.title, below: frame)
    }
  }

  private func place(_ picture: OpaquePointer, in frame: CGRect, on canvas: OpaquePointer) {
    cairo_save(canvas)
    cairo_translate(canvas, frame.minX, frame.minY)
    cairo_scale(
      canvas, frame.size.width / Double(Poster.width), frame.size.height / Double(Poster.height))
    cairo_set_source_surface(canvas, picture, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(canvas), CAIRO_FILTER_BILINEAR)
    cairo_rectangle(canvas, 0, 0, Double(Poster.width), Double(Poster.height))
    cairo_fill(canvas)
    cairo_restore(canvas)
  }
}

extension Typography {
  /// The largest place for a poster between the running head and its caption.
  fileprivate var posterFrame: CGRect {
    let text = columns
    let top = text[0].minY
    let height = text[0].maxY - leading * 1.35 - top
    let width = text[text.count - 1].maxX - text[0].minX
    let scale = min(width / Double(Poster.width), height / Double(Poster.height))
    let size = CGSize(width: Double(Poster.width) * scale, height: Double(Poster.height) * scale)
    return CGRect(
      origin: CGPoint(x: (page.width - size.width) / 2, y: top + (height - size.height) / 2),
      size: size)
  }
}
