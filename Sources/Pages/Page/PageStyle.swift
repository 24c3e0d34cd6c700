import Pictures
import Tables

/// The style of all pages, with the colours of the palette.
enum PageStyle {
  static var text: String {
    """
    :root{\(Palette.light.variables)}
    @media(prefers-color-scheme:dark){:root{\(Palette.dark.variables)}}
    @media print{:root{color-scheme:light;\(Palette.light.variables)}}
    \(String(decoding: PackageResources.page_css, as: UTF8.self))\(ChartStyle.rulesInPage)
    """
  }
}
