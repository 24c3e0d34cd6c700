import CPango

/// A colour of the palette that pages are drawn in, as parts of 1.
struct PageColour: Hashable {
  let red: Double
  let green: Double
  let blue: Double

  /// The colour that is written `0xRRGGBB`.
  init(_ code: UInt32) {
    red = Double(code >> 16 & 0xFF) / 255
    green = Double(code >> 8 & 0xFF) / 255
    blue = Double(code & 0xFF) / 255
  }

  /// The background.
  static let paper = PageColour(0xFCFAF4)
  /// What is spoken.
  static let text = PageColour(0x231F1B)
  /// What is not spoken: directions and remarks.
  static let quiet = PageColour(0x6E655A)
  /// The second colour: who speaks, and where.
  static let rubric = PageColour(0x8A2B2B)
  /// Thin lines.
  static let rule = PageColour(0xD9CFBD)
  /// What a hidden line is covered with.
  static let bar = PageColour(0xE3D9C6)

  /// Draws in this colour from now on.
  func use(in canvas: OpaquePointer?) {
    cairo_set_source_rgb(canvas, red, green, blue)
  }

  /// The colour of letters, as Pango wants it.
  var attribute: UnsafeMutablePointer<PangoAttribute>? {
    pango_attr_foreground_new(part(red), part(green), part(blue))
  }

  private func part(_ value: Double) -> UInt16 { UInt16((value * 65_535).rounded()) }
}
