import Pictures
import Tables

/// The style of all pages, with the colours of the palette.
enum PageStyle {
  static var text: String {
    """
    :root{\(colors(.light))}
    @media(prefers-color-scheme:dark){:root{\(colors(.dark))}}
    @media print{:root{color-scheme:light;\(colors(.light))}}
    \(String(decoding: PackageResources.page_css, as: UTF8.self))\(ChartStyle.rulesInPage)
    """
  }

  /// The names of colours: by what they are for, and those of series for what is good, bad, open or found.
  private static func colors(_ palette: Palette) -> String {
    let names = [
      ("surface", palette.surface), ("text", palette.text), ("muted", palette.muted),
      ("lines", palette.lines), ("edges", palette.edges), ("bad", palette.series[0]),
      ("link", palette.series[1]), ("good", palette.series[2]), ("open", palette.series[3]),
      ("found", palette.series[4]),
    ]
    return names.map { "--\($0):\($1)" }.joined(separator: ";")
  }
}
