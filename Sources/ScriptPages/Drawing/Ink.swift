import CPango

/// A colour of the printed page, as parts of 1.
struct Ink: Hashable {
  let red: Double
  let green: Double
  let blue: Double

  /// The colour that is written `0xRRGGBB`.
  init(_ code: UInt32) {
    red = Double(code >> 16 & 0xFF) / 255
    green = Double(code >> 8 & 0xFF) / 255
    blue = Double(code & 0xFF) / 255
  }

  /// What everything is printed on.
  static let paper = Ink(0xFCFAF4)
  /// What is spoken.
  static let text = Ink(0x231F1B)
  /// What is not spoken: directions and remarks.
  static let quiet = Ink(0x6E655A)
  /// The second colour: who speaks, and where.
  static let rubric = Ink(0x8A2B2B)
  /// Thin lines.
  static let rule = Ink(0xD9CFBD)
  /// What a hidden line is covered with.
  static let bar = Ink(0xE3D9C6)

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
