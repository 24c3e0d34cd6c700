/// A plot as data: panels over axes that they share. ``svg()`` draws it.
package struct Plot: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    let x: Double
    let y: Double
    /// The ends of the interval of `y`; nil if it is exact or nothing bounds it.
    var low, high: Double?
  }

  package enum Style: Hashable, Sendable {
    /// A mark for each, and a line through them.
    case marked
    /// A line alone: there are too many for marks.
    case path
    /// An upright line from the axis to each.
    case stems
  }

  package struct Series: Hashable, Sendable {
    let name: String
    /// What stands behind the name: its last value, or why there is none.
    var detail = ""
    /// Which of the colours it has, from 0.
    let color: Int
    let style: Style
    /// In order of `x`.
    let points: [Point]
    /// Where it ends before its time; nil if it does not.
    var end: Double?
  }

  package struct Band: Hashable, Sendable {
    /// Empty where it goes on with what the band before it is called.
    let name: String
    let range: ClosedRange<Double>
  }

  /// A level line with a name; what is above it is marked.
  package struct Limit: Hashable, Sendable {
    let value: Double
    let name: String
  }

  package struct Panel: Hashable, Sendable {
    var title = ""
    let series: [Series]
    var bands: [Band] = []
    var limit: Limit?
  }

  package enum Layout: Hashable, Sendable {
    /// One panel; the names of its series are at their ends.
    case labelled
    /// Panels of so many pixels in height, one below another, with a key to the series if each has several.
    case stacked(height: Double)
  }

  package let title: String
  package let note: String
  /// What the picture shows, for those who cannot see it.
  let summary: String
  let x: Axis
  let y: Axis
  /// At least one.
  let panels: [Panel]
  let layout: Layout
  /// What a line that rises in proportion says; nil for no such line.
  var guide: String?

  /// What tells series apart: those of the first panel, as all have the same; empty if their labels do.
  var key: [Series] {
    layout != .labelled && panels[0].series.count > 1 ? panels[0].series : []
  }
}
