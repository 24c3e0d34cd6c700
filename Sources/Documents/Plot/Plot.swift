/// A plot as data: panels over axes that they share. ``svg()`` draws it.
package struct Plot: Sendable {
  /// `low` and `high` are the ends of the interval of `y`; nil if it is exact or nothing bounds it.
  package typealias Point = (x: Double, y: Double, low: Double?, high: Double?)

  /// `detail` stands behind the name: its last value, or why there is none. `color` is which of the
  /// colours it has, from 0. `points` are in order of `x`, and `end` is where it ends before its
  /// time.
  package typealias Series = (
    name: String, detail: String, color: Int, points: [Point], end: Double?
  )

  /// A band without a name continues the one before it.
  package typealias Band = (name: String, range: ClosedRange<Double>)
  package typealias Panel = (title: String, series: [Series], bands: [Band])

  package enum Layout: Equatable, Sendable {
    /// One panel; its points have marks, and the names of its series are at their ends.
    case labelled
    /// Panels so many pixels high below each other, with titles and a key to their series.
    case stacked(height: Double)
  }

  package let title, note: String
  /// What the picture shows, for those who cannot see it.
  package let summary: String
  package let x, y: Axis
  /// At least one.
  package let panels: [Panel]
  let layout: Layout
  /// What a line that rises in proportion says; nil for no such line.
  let guide: String?

  package init(
    title: String, note: String, summary: String, x: Axis, y: Axis, panels: [Panel],
    layout: Layout, guide: String? = nil
  ) {
    (self.title, self.note, self.summary) = (title, note, summary)
    (self.x, self.y, self.panels) = (x, y, panels)
    (self.layout, self.guide) = (layout, guide)
  }

  /// What tells series apart: those of the first panel, as of all; empty if their labels do.
  var key: [Series] { layout == .labelled ? [] : panels[0].series }
}
