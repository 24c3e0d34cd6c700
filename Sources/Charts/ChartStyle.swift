/// Colours and type of a chart, for light and dark.
enum ChartStyle {
  /// How many loaders have a colour of their own; further ones begin again.
  static var colorCount: Int { lightColors.count }

  static var element: String {
    func rules(_ colors: [String]) -> String {
      colors.indices.map { ".s\($0){color:\(colors[$0])}" }.joined()
    }
    return """
      <style>
      text{font-family:system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif;fill:#1f2328}
      .title{font-size:19px;font-weight:600}
      .note,.tick{font-size:13px;fill:#656d76}
      .label{font-size:13.5px;font-weight:600;fill:currentColor}
      .value{font-weight:400;fill:#656d76}
      .surface{fill:#fff}
      .grid{stroke:#d8dee4;stroke-width:1}
      .stopped{stroke:#d8dee4;stroke-width:1;stroke-dasharray:3 4}
      .guide{stroke:#9aa4af;stroke-width:1.5;stroke-dasharray:1 5;stroke-linecap:round}
      .line{fill:none;stroke:currentColor;stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}
      .reach{stroke:currentColor;stroke-width:6;stroke-opacity:.3}
      .lost{stroke:currentColor;stroke-width:1.5;stroke-dasharray:4 5;fill:none}
      .leader{stroke:currentColor;stroke-width:1;stroke-opacity:.45;fill:none}
      .mark{fill:currentColor;stroke:#fff;stroke-width:1.5}
      .cross{stroke:currentColor;stroke-width:2.5;stroke-linecap:round}
      \(rules(lightColors))
      @media(prefers-color-scheme:dark){
      text{fill:#e6edf3}.note,.tick,.value{fill:#9198a1}.label{fill:currentColor}
      .surface{fill:#0d1117}.grid,.stopped{stroke:#262c36}.guide{stroke:#545d68}.mark{stroke:#0d1117}
      \(rules(darkColors))
      }
      </style>
      """
  }

  private static let lightColors = [
    "#cf3f4f", "#2f5fd0", "#1f8a5b", "#a86a0c", "#7c4dbd", "#0b8188", "#bf3f8c", "#5b6573",
  ]
  private static let darkColors = [
    "#ff8a84", "#7ea6ff", "#5fd39a", "#f0b849", "#bd9bf8", "#4fd1d3", "#f58ac6", "#a9b4c2",
  ]
}
