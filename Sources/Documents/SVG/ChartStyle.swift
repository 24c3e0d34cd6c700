enum ChartStyle {
  /// The class of the dashes of series `index` where it has no marks.
  static func dash(_ index: Int) -> String { "d\(index % 4)" }

  static var element: String { "<style>\n\(type)\n\(Palette.inlined(colors))\n</style>" }

  /// The rules for plots within a page, where other things have classes too.
  static var rulesInPage: String { ".chart{\n\(type)\n\(colors)\n}" }

  private static let type = """
    text{font-family:system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif}
    .title{font-size:19px;font-weight:600}
    .note,.tick{font-size:14px}
    .label{font-size:14.5px;font-weight:600;fill:currentColor}
    .panel{font-size:14.5px;font-weight:600}
    .value{font-weight:400}
    .grid{stroke-width:1}
    .stopped{stroke-width:1;stroke-dasharray:3 4}
    .band{opacity:.4}
    .guide{stroke-width:1.5;stroke-dasharray:1 5;stroke-linecap:round}
    .line{fill:none;stroke:currentColor;stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}
    .d0,.d1,.d2,.d3{stroke-width:2;stroke-linecap:butt}
    .d1{stroke-dasharray:7 3}
    .d2{stroke-dasharray:2 2}
    .d3{stroke-dasharray:9 3 2 3}
    .reach{stroke:currentColor;stroke-width:6;stroke-opacity:.3}
    .lost{stroke:currentColor;stroke-width:1.5;stroke-dasharray:4 5;fill:none}
    .leader{stroke:currentColor;stroke-width:1;stroke-opacity:.45;fill:none}
    .mark{fill:currentColor;stroke-width:1.5}
    .cross{stroke:currentColor;stroke-width:2.5;stroke-linecap:round}
    """

  private static let colors = """
    text{fill:var(--text)}
    .note,.tick,.value{fill:var(--muted)}
    .label{fill:currentColor}
    .surface{fill:var(--surface)}
    .grid,.stopped{stroke:var(--lines)}
    .band{fill:var(--lines)}
    .guide{stroke:var(--muted)}
    .mark{stroke:var(--surface)}
    \(Palette.seriesColors)
    """
}

extension Palette {
  /// The rules of the classes of series: `.s0{color:var(--s0)}`.
  package static let seriesColors = light.series.indices.map { ".s\($0){color:var(--s\($0))}" }
    .joined()

  /// The colours by what they are for, and those of series.
  private var named: [(name: String, color: String)] {
    [
      ("surface", surface), ("text", text), ("muted", muted), ("lines", lines), ("edges", edges),
      ("bad", series[0]), ("link", series[1]), ("good", series[2]), ("open", series[3]),
    ] + series.enumerated().map { ("s\($0)", $1) }
  }

  package var variables: String { named.map { "--\($0):\($1)" }.joined(separator: ";") }

  /// `rules` with colours, light and dark, for variables: not every reader of SVG knows these.
  package static func inlined(_ rules: String) -> String {
    func colored(_ palette: Palette) -> String {
      palette.named.reduce(rules) { $0.replacing("var(--\($1.name))", with: $1.color) }
    }
    return """
      \(colored(.light))
      @media screen and (prefers-color-scheme:dark){
      \(colored(.dark))
      }
      """
  }
}
