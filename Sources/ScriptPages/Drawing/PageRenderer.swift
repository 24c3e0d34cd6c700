import CPango
import Scrolling

/// Lays out pages with Pango and draws them with Cairo. A process makes one: it holds the fonts.
/// It is used on one thread.
package final class PageRenderer {
  /// The most pixels that Cairo draws horizontally or vertically.
  package static let longestSide = 32_767.0

  private let scale: Int

  let context: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>

  package init(scale: Int) {
    self.scale = scale
    guard let fontMap = pango_cairo_font_map_new(),
      let context = pango_font_map_create_context(fontMap)
    else { preconditionFailure("Pango makes a font map wherever it is installed") }
    self.fontMap = fontMap
    self.context = context

    // Letters keep their shapes and widths at every scale, as on the device.
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))

    withCanvas(on: Bitmap(width: 1, height: 1)) { pango_cairo_update_context($0, context) }
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(fontMap))
  }

  func bitmap(for size: CGSize) -> Bitmap {
    Bitmap(
      width: Int((size.width * Double(scale)).rounded()),
      height: Int((size.height * Double(scale)).rounded()))
  }

  func withCanvas(on bitmap: Bitmap, _ body: (OpaquePointer) -> Void) {
    guard let canvas = cairo_create(bitmap.surface) else {
      preconditionFailure("Cairo makes a canvas for every surface")
    }
    cairo_scale(canvas, Double(scale), Double(scale))
    body(canvas)
    cairo_destroy(canvas)
  }

  func draw(_ content: PageContent, _ typography: Typography, on bitmap: Bitmap) {
    withCanvas(on: bitmap) { canvas in
      PageColour.paper.use(in: canvas)
      cairo_paint(canvas)
      let painter = painter(on: canvas, typography)
      painter.drawMargins(of: content)
      if let picture = content.picture {
        painter.draw(picture)
      } else {
        painter.drawText(of: content)
      }
    }
  }

  func painter(on canvas: OpaquePointer?, _ typography: Typography) -> PagePainter {
    PagePainter(
      canvas: canvas, breaker: LineBreaker(context: context, bodySize: typography.bodySize),
      typography: typography, scale: Double(scale))
  }

  /// Draws `glyphs` once: later pages leave nothing new in the caches of Pango and Cairo.
  func warmUp(_ glyphs: [Paragraph], _ typography: Typography) {
    let bitmap = bitmap(for: typography.page)
    withCanvas(on: bitmap) { canvas in
      let painter = painter(on: canvas, typography)
      for paragraph in glyphs { painter.drawAtEachFraction(paragraph) }
    }
    fillPools(drawingOn: bitmap)
  }

  /// Has Cairo set aside as many canvases, clips and colours as it ever keeps for later, 16 of
  /// each: a page that needs one more than all pages before it would seem to leak.
  private func fillPools(drawingOn bitmap: Bitmap) {
    let canvases = (0..<16).map { _ in cairo_create(bitmap.surface) }
    for canvas in canvases {
      PageColour.paper.use(in: canvas)
      cairo_arc(canvas, 0, 0, 10, 0, .pi)
      cairo_clip(canvas)
      cairo_paint(canvas)
    }
    for canvas in canvases { cairo_destroy(canvas) }
  }
}
