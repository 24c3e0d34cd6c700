import CPango
import SeededRandom

/// Paints sets. Places are parts of the width and of the height, from the top left corner; colours
/// are written `0xRRGGBB`.
struct SetPainter {
  let canvas: OpaquePointer
  let width: Double
  let height: Double

  private func fill(_ color: UInt32) {
    Ink(color).use(in: canvas)
    cairo_fill(canvas)
  }

  func sky(_ top: UInt32, _ bottom: UInt32) {
    let gradient = cairo_pattern_create_linear(0, 0, 0, height)
    for (place, color) in [(0.0, Ink(top)), (0.8, Ink(bottom))] {
      cairo_pattern_add_color_stop_rgb(gradient, place, color.red, color.green, color.blue)
    }
    cairo_set_source(canvas, gradient)
    cairo_paint(canvas)
    cairo_pattern_destroy(gradient)
  }

  func rectangle(_ x: Double, _ y: Double, _ across: Double, _ down: Double, _ color: UInt32) {
    cairo_rectangle(canvas, x * width, y * height, across * width, down * height)
    fill(color)
  }

  func polygon(_ corners: [(Double, Double)], _ color: UInt32) {
    for (x, y) in corners { cairo_line_to(canvas, x * width, y * height) }
    cairo_close_path(canvas)
    fill(color)
  }

  /// The radius is a part of the width.
  func disc(_ x: Double, _ y: Double, radius: Double, _ color: UInt32) {
    cairo_arc(canvas, x * width, y * height, radius * width, 0, 2 * .pi)
    fill(color)
  }

  /// A disc without what a second disc, up and to the right, would cover.
  func crescent(_ x: Double, _ y: Double, radius: Double, _ color: UInt32) {
    cairo_save(canvas)
    cairo_rectangle(canvas, 0, 0, width, height)
    cairo_new_sub_path(canvas)
    cairo_arc(
      canvas, (x + radius * 0.45) * width, y * height - radius * 0.25 * width,
      radius * 0.9 * width, 0, 2 * .pi)
    cairo_set_fill_rule(canvas, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(canvas)
    disc(x, y, radius: radius, color)
    cairo_restore(canvas)
  }

  func ellipse(_ x: Double, _ y: Double, _ across: Double, _ down: Double, _ color: UInt32) {
    cairo_save(canvas)
    cairo_translate(canvas, x * width, y * height)
    cairo_scale(canvas, across * width, down * height)
    cairo_arc(canvas, 0, 0, 1, 0, 2 * .pi)
    cairo_restore(canvas)
    fill(color)
  }

  /// A strip of `count` waves, down to the bottom of the picture.
  func waves(
    top: Double, count: Int, phase: Double, depth: Double = 0.014, _ color: UInt32
  ) {
    let length = width / Double(count)
    let shift = phase / (2 * .pi) * length
    cairo_move_to(canvas, -length - shift, height)
    for wave in -1...count + 1 {
      let x = Double(wave) * length - shift
      let crest = (top - depth) * height
      let trough = (top + depth) * height
      cairo_line_to(canvas, x, trough)
      cairo_curve_to(
        canvas, x + length * 0.3, trough, x + length * 0.2, crest, x + length / 2, crest)
      cairo_curve_to(
        canvas, x + length * 0.8, crest, x + length * 0.7, trough, x + length, trough)
    }
    cairo_line_to(canvas, width * 2, height)
    cairo_close_path(canvas)
    fill(color)
  }
}

// Things that stand in sets.
extension SetPainter {
  func boat(_ x: Double, _ y: Double) {
    polygon([(x - 0.1, y - 0.03), (x + 0.1, y - 0.03), (x + 0.06, y), (x - 0.06, y)], 0x7A2E2A)
    polygon([(x - 0.005, y - 0.035), (x - 0.005, y - 0.15), (x - 0.09, y - 0.045)], 0xF4E9D2)
    polygon([(x + 0.01, y - 0.04), (x + 0.01, y - 0.13), (x + 0.07, y - 0.045)], 0xE3C9A0)
  }

  func fir(_ x: Double, top: Double, width: Double, _ color: UInt32) {
    rectangle(x - width * 0.05, top + 0.2, width * 0.1, 1, color)
    for tier in 0..<4 {
      let y = top + Double(tier) * 0.11
      let half = width * (0.22 + Double(tier) * 0.1)
      polygon([(x, y), (x + half, y + 0.17), (x - half, y + 0.17)], color)
    }
  }

  func house(
    _ x: Double, _ top: Double, _ across: Double, _ color: UInt32, _ random: inout SplitMix64
  ) {
    rectangle(x, top, across + 0.004, 1 - top, color)
    polygon(
      [(x - 0.012, top), (x + across / 2, top - 0.055), (x + across + 0.012, top)], color)
    rectangle(x + across * 0.68, top - 0.06, across * 0.12, 0.06, color)
    for row in 0..<3 {
      for window in 0..<2 where random.below(3) > 0 {
        let left = x + across * (0.2 + Double(window) * 0.38)
        rectangle(left, top + 0.025 + Double(row) * 0.055, across * 0.2, 0.03, 0xF0C56A)
      }
    }
  }

  func chair(_ x: Double, _ y: Double) {
    let wood: UInt32 = 0x2B1A14
    rectangle(x - 0.055, y - 0.15, 0.012, 0.15, wood)
    rectangle(x + 0.043, y - 0.15, 0.012, 0.15, wood)
    for rung in 0..<3 { rectangle(x - 0.055, y - 0.145 + Double(rung) * 0.022, 0.11, 0.008, wood) }
    polygon(
      [(x - 0.06, y - 0.07), (x + 0.06, y - 0.07), (x + 0.075, y - 0.05), (x - 0.075, y - 0.05)],
      wood)
    rectangle(x - 0.072, y - 0.055, 0.012, 0.075, wood)
    rectangle(x + 0.06, y - 0.055, 0.012, 0.075, wood)
  }
}
