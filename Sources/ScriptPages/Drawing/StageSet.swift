import CPango

/// The sets that posters show, painted in flat layers like cut paper.
enum StageSet: CaseIterable {
  case sea, forest, rooftops, emptyStage, hills

  /// What the designer would call it.
  var title: String {
    switch self {
    case .sea: "The sea, in four moving strips"
    case .forest: "A forest, to be lit from behind"
    case .rooftops: "Rooftops, a quarter to twelve"
    case .emptyStage: "The stage, after everyone has gone"
    case .hills: "Hills, with a sun on a rope"
    }
  }

  /// Paints the set on the whole canvas.
  func draw(on canvas: OpaquePointer, width: Double, height: Double) {
    let painter = SetPainter(canvas: canvas, width: width, height: height)
    switch self {
    case .sea: painter.sea()
    case .forest: painter.forest()
    case .rooftops: painter.rooftops()
    case .emptyStage: painter.emptyStage()
    case .hills: painter.hills()
    }
  }
}

/// Paints sets. Places are parts of the width and of the height, from the top left corner.
private struct SetPainter {
  let canvas: OpaquePointer
  let width: Double
  let height: Double

  func sea() {
    sky(0x1B2A4A, 0xE0A458)
    disc(0.68, 0.3, radius: 0.16, 0xF6E7C1)
    let strips: [(Double, UInt32)] = [
      (0.56, 0x3E6C8A), (0.66, 0x2D5673), (0.77, 0x1F4059), (0.88, 0x142C40),
    ]
    for (number, strip) in strips.enumerated() {
      waves(top: strip.0, count: 7 - number, phase: Double(number) * 0.8, strip.1)
      if number == 1 { boat(0.34, 0.735) }
    }
  }

  func forest() {
    sky(0xF2E3BC, 0xC9D7B5)
    disc(0.5, 0.42, radius: 0.24, 0xFBF3D9)
    let rows: [(count: Int, top: Double, color: UInt32)] = [
      (9, 0.34, 0xA9C0A0), (7, 0.26, 0x6F9478), (6, 0.16, 0x3F6B57), (5, 0.05, 0x1E3F38),
    ]
    for (number, row) in rows.enumerated() {
      for tree in 0..<row.count where number < 3 || tree != 2 {
        let x = (Double(tree) + 0.5 + (number.isMultiple(of: 2) ? 0.18 : -0.12)) / Double(row.count)
        fir(
          x, top: row.top + Double(tree * 7 % 4) * 0.035, width: 1.15 / Double(row.count), row.color
        )
      }
    }
    rectangle(0, 0.95, 1, 0.05, 0x142B27)
  }

  func rooftops() {
    sky(0x0F1B33, 0x4C5B86)
    var random = SplitMix64(seed: 12)
    for _ in 0..<70 {
      disc(part(&random), part(&random) * 0.5, radius: 0.0015 + part(&random) * 0.003, 0xF4EBD0)
    }
    crescent(0.24, 0.2, radius: 0.1, 0xF4E3B2)
    for (row, color) in [0x394A73, 0x253357, 0x141D38].enumerated() {
      for house in 0..<(6 - row) {
        let houseWidth = 1.04 / Double(6 - row)
        let top = 0.46 + Double(row) * 0.14 + Double(house * (row + 3) % 4) * 0.03
        self.house(Double(house) * houseWidth - 0.02, top, houseWidth, UInt32(color), &random)
      }
    }
  }

  func emptyStage() {
    sky(0x1A1416, 0x3A2A26)
    polygon([(0.45, 0), (0.55, 0), (0.86, 0.8), (0.14, 0.8)], 0x6B5340)
    rectangle(0, 0.78, 1, 0.22, 0x4A3226)
    for board in 1..<9 {
      let x = Double(board) / 9
      polygon([(x, 0.78), (x + 0.004, 0.78), (0.5 + (x - 0.5) * 1.8, 1)], 0x3A261C)
    }
    ellipse(0.5, 0.86, 0.36, 0.055, 0xE8CE9A)
    chair(0.5, 0.86)
    for side in [0.0, 1.0] {
      for fold in 0..<5 {
        let near = abs(side - Double(fold) * 0.052)
        let far = abs(side - Double(fold + 1) * 0.052)
        let color: UInt32 = fold.isMultiple(of: 2) ? 0x8A1F2B : 0x6E1721
        polygon([(near, 0), (far, 0), (far, 0.93 - Double(fold) * 0.012), (near, 0.95)], color)
      }
    }
    for scallop in 0..<6 { disc((Double(scallop) + 0.5) / 6, 0.03, radius: 0.1, 0x9B2733) }
    rectangle(0, 0, 1, 0.035, 0xC99A4B)
  }

  func hills() {
    sky(0xF7D9A8, 0xE9895B)
    rectangle(0.498, 0, 0.004, 0.3, 0x8A5A44)
    disc(0.5, 0.36, radius: 0.15, 0xF5EBD2)
    let rows: [(Double, Int, UInt32)] = [
      (0.52, 2, 0xD97B57), (0.62, 1, 0xB85F52), (0.74, 2, 0x864A55), (0.85, 1, 0x4C3350),
    ]
    for (number, row) in rows.enumerated() {
      waves(top: row.0, count: row.1, phase: Double(number) * 1.7, depth: 0.04, row.2)
    }
  }
}

extension SetPainter {
  private func part(_ random: inout SplitMix64) -> Double { Double(random.below(1_000)) / 1_000 }

  private func fill(_ color: UInt32) {
    Ink(color).use(in: canvas)
    cairo_fill(canvas)
  }

  private func sky(_ top: UInt32, _ bottom: UInt32) {
    let gradient = cairo_pattern_create_linear(0, 0, 0, height)
    for (place, color) in [(0.0, Ink(top)), (0.8, Ink(bottom))] {
      cairo_pattern_add_color_stop_rgb(gradient, place, color.red, color.green, color.blue)
    }
    cairo_set_source(canvas, gradient)
    cairo_paint(canvas)
    cairo_pattern_destroy(gradient)
  }

  private func rectangle(
    _ x: Double, _ y: Double, _ across: Double, _ down: Double, _ color: UInt32
  ) {
    cairo_rectangle(canvas, x * width, y * height, across * width, down * height)
    fill(color)
  }

  private func polygon(_ corners: [(Double, Double)], _ color: UInt32) {
    for (x, y) in corners { cairo_line_to(canvas, x * width, y * height) }
    cairo_close_path(canvas)
    fill(color)
  }

  /// The radius is a part of the width.
  private func disc(_ x: Double, _ y: Double, radius: Double, _ color: UInt32) {
    cairo_arc(canvas, x * width, y * height, radius * width, 0, 2 * .pi)
    fill(color)
  }

  /// A disc without what a second disc, up and to the right, would cover.
  private func crescent(_ x: Double, _ y: Double, radius: Double, _ color: UInt32) {
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

  private func ellipse(_ x: Double, _ y: Double, _ across: Double, _ down: Double, _ color: UInt32)
  {
    cairo_save(canvas)
    cairo_translate(canvas, x * width, y * height)
    cairo_scale(canvas, across * width, down * height)
    cairo_arc(canvas, 0, 0, 1, 0, 2 * .pi)
    cairo_restore(canvas)
    fill(color)
  }

  /// A strip of `count` waves, down to the bottom of the picture.
  private func waves(
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

  private func boat(_ x: Double, _ y: Double) {
    polygon([(x - 0.1, y - 0.03), (x + 0.1, y - 0.03), (x + 0.06, y), (x - 0.06, y)], 0x7A2E2A)
    polygon([(x - 0.005, y - 0.035), (x - 0.005, y - 0.15), (x - 0.09, y - 0.045)], 0xF4E9D2)
    polygon([(x + 0.01, y - 0.04), (x + 0.01, y - 0.13), (x + 0.07, y - 0.045)], 0xE3C9A0)
  }

  private func fir(_ x: Double, top: Double, width: Double, _ color: UInt32) {
    rectangle(x - width * 0.05, top + 0.2, width * 0.1, 1, color)
    for tier in 0..<4 {
      let y = top + Double(tier) * 0.11
      let half = width * (0.22 + Double(tier) * 0.1)
      polygon([(x, y), (x + half, y + 0.17), (x - half, y + 0.17)], color)
    }
  }

  private func house(
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

  private func chair(_ x: Double, _ y: Double) {
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
