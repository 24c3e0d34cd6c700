import CPango

/// The palette that pages are drawn in, as `0xRRGGBB`.
enum PageColour: UInt32 {
  case paper = 0xFCFAF4
  /// What is spoken.
  case text = 0x231F1B
  /// What is not spoken: directions and remarks.
  case quiet = 0x6E655A
  /// The second colour: who speaks, and where.
  case rubric = 0x8A2B2B
  case rule = 0xD9CFBD
  /// What a hidden line is covered with.
  case bar = 0xE3D9C6

  func use(in canvas: OpaquePointer?) {
    func part(_ shift: UInt32) -> Double { Double(rawValue >> shift & 0xFF) / 255 }
    cairo_set_source_rgb(canvas, part(16), part(8), part(0))
  }

  /// The colour of letters, as Pango wants it.
  var attribute: UnsafeMutablePointer<PangoAttribute>? {
    func part(_ shift: UInt32) -> UInt16 { UInt16(rawValue >> shift & 0xFF) * 0x101 }
    return pango_attr_foreground_new(part(16), part(8), part(0))
  }
}
