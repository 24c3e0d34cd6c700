/// The colours of everything that is drawn, in one mode: text and series have a contrast of at
/// least 4.5 on the surface.
package struct Palette: Hashable, Sendable {
  package let surface, text, muted, lines: String
  /// Of what can be pressed or typed into.
  package let edges: String
  /// Those of series; further series begin again.
  package let series: [String]

  package static let light = Palette(
    surface: "#ffffff", text: "#1f2328", muted: "#656d76", lines: "#d8dee4",
    edges: "#868e97",
    series: [
      "#cf3f4f", "#2f5fd0", "#1d8154", "#a0640a", "#7c4dbd", "#0b8188", "#bf3f8c", "#5b6573",
    ])
  package static let dark = Palette(
    surface: "#0d1117", text: "#e6edf3", muted: "#9198a1", lines: "#262c36",
    edges: "#6b737d",
    series: [
      "#ff8a84", "#7ea6ff", "#5fd39a", "#f0b849", "#bd9bf8", "#4fd1d3", "#f58ac6", "#a9b4c2",
    ])

  /// The class of series `index`, for which there is a rule in ``seriesColors``.
  package static func seriesClass(_ index: Int) -> String { "s\(index % light.series.count)" }
}
