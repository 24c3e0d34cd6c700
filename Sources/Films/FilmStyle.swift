/// Colours and type of an SVG film, for light and dark: those of charts.
enum FilmStyle {
  static let lightColors = [
    "#cf3f4f", "#2f5fd0", "#1d8154", "#a0640a", "#7c4dbd", "#0b8188", "#bf3f8c", "#5b6573",
  ]
  static let darkColors = [
    "#ff8a84", "#7ea6ff", "#5fd39a", "#f0b849", "#bd9bf8", "#4fd1d3", "#f58ac6", "#a9b4c2",
  ]

  static var rules: String {
    func colors(_ colors: [String]) -> String {
      colors.indices.map { ".s\($0){color:\(colors[$0])}" }.joined()
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
      \(colors(lightColors))
      @media(prefers-color-scheme:dark){
      text,.head,.finger{fill:#e6edf3}.note,.far{fill:#9198a1}.surface,.dim{fill:#0d1117}.value.bad,.over,.late,.blank{fill:#ff8a84}
      .sheet{fill:#161b22;stroke:#30363d}.ink{fill:#30363d}.phone{stroke:#8b949e}.hatch{stroke:#ff8a84}
      .wrong{stroke:#f0b849}.wrongs{fill:#f0b849}.line{fill:#262c36}
      \(colors(darkColors))
      }
      """
  }
}
