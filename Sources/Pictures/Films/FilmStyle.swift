import Tables

/// Colours and type of an SVG film, for light and dark: those of charts.
enum FilmStyle {
  static var rules: String {
    func colors(_ palette: Palette) -> String {
      palette.series.enumerated().map { ".s\($0){color:\($1)}" }.joined()
    }
    let (light, dark) = (Palette.light, Palette.dark)
    return """
      text{font-family:system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif;fill:\(light.text)}
      .title{font-size:17px;font-weight:600}.name{font-size:15px;font-weight:600}
      .note{font-size:12px;font-weight:400;fill:\(light.muted)}.value{font-size:15px;font-weight:600}.value.bad{fill:\(light.series[0])}
      .number{font-size:34px;font-weight:600;text-anchor:middle}.far{font-size:11.5px;font-weight:600;fill:\(light.muted)}
      .over{font-size:12px;font-weight:600;text-anchor:middle;fill:\(light.series[0])}
      .surface{fill:\(light.surface)}.sheet{fill:\(light.surface);stroke:\(light.lines)}.ink{fill:#c9d1d9}.dim{fill:\(light.surface);fill-opacity:.62}
      .phone{fill:none;stroke:#57606a;stroke-width:2.5}.finger{fill:\(light.text);fill-opacity:.5}
      .hatch{stroke:\(light.series[0]);stroke-width:2.5}.wrong{fill:none;stroke:\(light.series[3]);stroke-width:4}
      .dot,.bar,.fetch{fill:currentColor}.area{fill:currentColor;fill-opacity:.45}.late,.blank{fill:\(light.series[0])}.wrongs{fill:\(light.series[3])}
      .line{fill:\(light.lines)}.head{fill:\(light.text)}
      \(colors(.light))
      @media(prefers-color-scheme:dark){
      text,.head,.finger{fill:\(dark.text)}.note,.far{fill:\(dark.muted)}.surface,.dim{fill:\(dark.surface)}.value.bad,.over,.late,.blank{fill:\(dark.series[0])}
      .sheet{fill:#161b22;stroke:#30363d}.ink{fill:#30363d}.phone{stroke:#8b949e}.hatch{stroke:\(dark.series[0])}
      .wrong{stroke:\(dark.series[3])}.wrongs{fill:\(dark.series[3])}.line{fill:\(dark.lines)}
      \(colors(.dark))
      }
      """
  }
}
