import Tables

/// Colours and type of an SVG film, for light and dark: those of charts.
enum FilmStyle {
  /// The colours of lanes on a page.
  static var accents: String {
    func rules(_ palette: Palette) -> String {
      palette.series.enumerated().map { ".film-s\($0){--accent:\($1)}" }.joined()
    }
    return "\(rules(.light))\n@media(prefers-color-scheme:dark){\n\(rules(.dark))\n}\n"
  }

  static var rules: String {
    func colors(_ palette: Palette) -> String {
      palette.series.enumerated().map { ".s\($0){color:\($1)}" }.joined()
    }
    return """
      text{font-family:system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif;fill:#1f2328}
      .title{font-size:17px;font-weight:600}.name{font-size:15px;font-weight:600}
      .note{font-size:12px;font-weight:400;fill:#656d76}.value{font-size:15px;font-weight:600}.value.bad{fill:#cf3f4f}
      .number{font-size:34px;font-weight:600;text-anchor:middle}.far{font-size:11.5px;font-weight:600;fill:#656d76}
      .over{font-size:12px;font-weight:600;text-anchor:middle;fill:#cf3f4f}
      .surface{fill:#fff}.sheet{fill:#fff;stroke:#d8dee4}.ink{fill:#c9d1d9}.dim{fill:#fff;fill-opacity:.62}
      .phone{fill:none;stroke:#57606a;stroke-width:2.5}.finger{fill:#1f2328;fill-opacity:.5}
      .hatch{stroke:#cf3f4f;stroke-width:2.5}.wrong{fill:none;stroke:#a0640a;stroke-width:4}
      .dot,.bar,.fetch{fill:currentColor}.area{fill:currentColor;fill-opacity:.45}.late,.blank{fill:#cf3f4f}.wrongs{fill:#a0640a}
      .line{fill:#d8dee4}.head{fill:#1f2328}
      \(colors(.light))
      @media(prefers-color-scheme:dark){
      text,.head,.finger{fill:#e6edf3}.note,.far{fill:#9198a1}.surface,.dim{fill:#0d1117}.value.bad,.over,.late,.blank{fill:#ff8a84}
      .sheet{fill:#161b22;stroke:#30363d}.ink{fill:#30363d}.phone{stroke:#8b949e}.hatch{stroke:#ff8a84}
      .wrong{stroke:#f0b849}.wrongs{fill:#f0b849}.line{fill:#262c36}
      \(colors(.dark))
      }
      """
  }
}
