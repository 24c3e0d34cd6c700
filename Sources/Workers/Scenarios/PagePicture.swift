import Paging
import ScriptPages

/// A page as a scenario shows it.
package struct PagePicture: Sendable {
  package let png: [UInt8]
  package let width: Int
  package let height: Int
  /// The size of the letters, in points.
  package let letterSize: Double
  /// How the script was written down; nil for a generated one.
  package let format: ScriptFormat?

  /// The page at `index` of `entry`; nil where the scenario's mode draws nothing.
  ///
  /// - Throws: what is wrong with the script.
  package init?(of entry: ScenarioEntry, at index: PageIndex) throws {
    guard
      let source = try ScenarioSettings(entry).source(
        pages: index.page + 1, scenes: entry.scenario.scenes, turns: false) as? ScriptPageSource,
      let page = source.page(at: index) as? ScriptPageView
    else { return nil }
    png = page.png()
    width = page.pixelWidth
    height = page.pixelHeight
    letterSize = source.letterSize
    format = source.script.format
  }
}
