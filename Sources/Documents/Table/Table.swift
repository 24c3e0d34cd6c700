import Statistics

package enum Tone: Hashable, Sendable {
  case plain, title, faint, good, warning, bad
}

/// A table as data: what is in it, and nothing about how it looks.
package struct Table: Hashable, Sendable {
  /// How a table is laid out on a terminal.
  package enum Layout: Hashable, Sendable {
    /// With headers and a rule; cut in pieces if it is too wide.
    case ruled
    /// Rows alone; the last column is wrapped if it is too wide.
    case list
  }

  package struct Column: Hashable, Sendable {
    /// What kind of evidence a column is; every rendering says which.
    package enum Kind: String, Hashable, Sendable {
      /// What a row is about, or words: no evidence.
      case label = ""
      case exact
      case nearExact = "near-exact"
      case timed
      /// Metrics of several kinds in different rows.
      case mixed = "exact and timed"
    }

    package enum Alignment: Hashable, Sendable {
      case leading, trailing
    }

    package var header: String
    /// The unit of all entries, if they do not carry their own.
    package var unit: String?
    package let kind: Kind
    package let alignment: Alignment
    /// Whether a number above zero is a fault of what was measured.
    package let isFault: Bool

    package init(
      header: String, unit: String? = nil, kind: Kind, alignment: Alignment, isFault: Bool = false
    ) {
      (self.header, self.unit, self.kind) = (header, unit, kind)
      (self.alignment, self.isFault) = (alignment, isFault)
    }

    package static func label(_ header: String, _ alignment: Alignment = .leading) -> Column {
      Column(header: header, kind: .label, alignment: alignment)
    }
  }

  package enum Entry: Hashable, Sendable {
    case text(String, Tone = .plain)
    case number(Double, NumberFormat)
    /// A timed number: a median with its interval.
    case estimate(Estimate, NumberFormat)
    /// Numbers that should be one and are not.
    case disagreement([Double], NumberFormat)
    /// The thing in this row cannot have a value here.
    case notApplicable
    /// There could be a value, but nothing was measured.
    case notMeasured
    /// Why there is no value: how the measurement ended. Equal neighbours are shown as one.
    case outcome(String)

    package static func count(_ number: Int) -> Entry { .number(Double(number), .count) }

    /// The number that it shows; nil if it shows none.
    var number: Double? {
      switch self {
      case .number(let value, _): value
      case .estimate(let estimate, _): estimate.value
      case .disagreement(let values, _): values.max()
      case .text, .notApplicable, .notMeasured, .outcome: nil
      }
    }
  }

  package struct Row: Hashable, Sendable {
    package let entries: [Entry]
    /// Whether a new group begins with this row. Within a group of a ruled table, an entry of a
    /// leading label column that is equal to the one above is shown once.
    package let startsGroup: Bool
    /// The indices of the columns whose entries are the best of those they compete with.
    package let best: Set<Int>

    package init(entries: [Entry], startsGroup: Bool = false, best: Set<Int> = []) {
      (self.entries, self.startsGroup, self.best) = (entries, startsGroup, best)
    }
  }

  package struct LegendEntry: Hashable, Sendable {
    package let term, meaning: String

    package init(term: String, meaning: String) { (self.term, self.meaning) = (term, meaning) }
  }

  package let title: String
  let layout: Layout
  package let columns: [Column]
  package let rows: [Row]
  /// What stands in the place of rows if there are none.
  let placeholder: String
  /// What the table shows, in words.
  package var readings: [String]
  /// What a reader must know before believing it.
  package let warnings: [String]
  package let legend: [LegendEntry]

  /// A table. Every row has as many entries as there are columns.
  package init(
    title: String = "", layout: Layout = .ruled, columns: [Column], rows: [Row],
    placeholder: String = "No measurements.", readings: [String] = [], warnings: [String] = [],
    legend: [LegendEntry] = []
  ) {
    precondition(
      rows.allSatisfy { $0.entries.count == columns.count }, "a row has one entry for each column")
    (self.title, self.layout, self.columns, self.rows) = (title, layout, columns, rows)
    (self.placeholder, self.readings) = (placeholder, readings)
    (self.warnings, self.legend) = (warnings, legend)
  }
}
