import Statistics
import Verdicts

/// A table as data: what is in it, and nothing about how it looks.
///
/// ``markdown(headingLevel:)`` and ``terminalText(_:)`` make text of it.
package struct Table: Hashable, Sendable {
  /// What a column holds.
  package struct Column: Hashable, Sendable {
    /// What kind of evidence a column is; every rendering says which.
    package enum Kind: Hashable, Sendable {
      /// What a row is about: no evidence.
      case label
      /// The same number on every machine.
      case exact
      /// The same number to within a small tolerance.
      case nearExact
      /// Noise until shown otherwise.
      case timed
    }

    /// Which side of a column its entries keep to.
    package enum Alignment: Hashable, Sendable {
      /// The left.
      case leading
      /// The right: numbers.
      case trailing
    }

    /// The column's name.
    package let header: String
    /// The unit of all entries, where they do not carry their own.
    package let unit: String?
    /// The kind of evidence.
    package let kind: Kind
    /// Which side entries keep to.
    package let alignment: Alignment
    /// Whether a number above zero is a fault of what was measured.
    package let isFault: Bool

    /// A column.
    package init(
      header: String, unit: String? = nil, kind: Kind, alignment: Alignment, isFault: Bool = false
    ) {
      self.header = header
      self.unit = unit
      self.kind = kind
      self.alignment = alignment
      self.isFault = isFault
    }
  }

  /// What stands where a row and a column meet.
  package enum Entry: Hashable, Sendable {
    /// Words.
    case text(String)
    /// An exact number.
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
  }

  /// One row.
  package struct Row: Hashable, Sendable {
    /// One entry for each column.
    package let entries: [Entry]
    /// Whether a new group begins with this row. Within a group an entry of a leading label column
    /// that is equal to the one above is shown once.
    package let startsGroup: Bool

    /// A row.
    package init(entries: [Entry], startsGroup: Bool = false) {
      self.entries = entries
      self.startsGroup = startsGroup
    }
  }

  /// A word that the table uses and what it means.
  package struct LegendEntry: Hashable, Sendable {
    /// The word.
    package let term: String
    /// What it means.
    package let meaning: String

    /// An entry of the legend.
    package init(term: String, meaning: String) {
      self.term = term
      self.meaning = meaning
    }
  }

  /// What the table is about.
  package let title: String
  /// From left to right.
  package let columns: [Column]
  /// From top to bottom.
  package let rows: [Row]
  /// What the table shows, in words.
  package let readings: [String]
  /// What a reader must know before believing it.
  package let warnings: [String]
  /// What its words mean.
  package let legend: [LegendEntry]

  /// A table. Every row has as many entries as there are columns.
  package init(
    title: String, columns: [Column], rows: [Row], readings: [String] = [],
    warnings: [String] = [], legend: [LegendEntry] = []
  ) {
    precondition(
      rows.allSatisfy { $0.entries.count == columns.count }, "a row has one entry for each column")
    self.title = title
    self.columns = columns
    self.rows = rows
    self.readings = readings
    self.warnings = warnings
    self.legend = legend
  }
}
