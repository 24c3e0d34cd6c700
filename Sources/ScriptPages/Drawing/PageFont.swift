import CPango

enum FontFamily {
  /// If it is missing the system chooses another, and `PageRenderer.fontNames` tells which.
  static let name = "DejaVu Serif"

  /// The family without a size, condensed if that is installed. The caller frees it.
  static func description(bold: Bool = false, italic: Bool = false) -> OpaquePointer? {
    let font = pango_font_description_new()
    pango_font_description_set_family(font, name)
    pango_font_description_set_stretch(font, PANGO_STRETCH_SEMI_CONDENSED)
    if bold { pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD) }
    if italic { pango_font_description_set_style(font, PANGO_STYLE_ITALIC) }
    return font
  }
}

extension PageRenderer {
  /// The fonts that were found for upright, bold and italic letters, such as
  /// `DejaVu Serif Condensed Bold`: bytes and times are only the same for the same fonts.
  package var fontNames: [String] {
    [(false, false), (true, false), (false, true)].compactMap { bold, italic in
      let wanted = FontFamily.description(bold: bold, italic: italic)
      defer { pango_font_description_free(wanted) }
      pango_font_description_set_absolute_size(wanted, 12 * Double(PANGO_SCALE))
      guard let font = pango_context_load_font(context, wanted) else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(font)) }
      return Self.name(of: font)
    }
  }

  /// What a process's environment has for its allocations to be counted: GLib, on which Pango is
  /// built, then asks the process's allocator for small pieces of memory, too.
  package static let environment = ["G_SLICE": "always-malloc"]

  package static var libraries: String {
    "Pango \(String(cString: pango_version_string())), "
      + "Cairo \(String(cString: cairo_version_string()))"
  }

  private static func name(of font: UnsafeMutablePointer<PangoFont>) -> String {
    let pattern = pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    var name: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, "fullname", 0, &name) == FcResultMatch, let name else {
      return FontFamily.name
    }
    return String(cString: name)
  }
}
