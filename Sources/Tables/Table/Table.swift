import Basics
import Statistics

/// How a piece of text looks on a terminal with colours.
package enum Tone: Hashable, Sendable {
  case plain, title, header, faint, good, warning, bad
}

/// A table as data: what is in it, and nothing about how it looks.
///
/// ``markdown(headingLevel:)``, ``terminalText(_:)``, ``csv()`` and ``json()`` make text of it.
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
      case leading
      /// For numbers.
      case trailing
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
      self.header = header
      self.unit = unit
      self.kind = kind
      self.alignment = alignment
      self.isFault = isFault
    }

    package static func label(_ header: String, _ alignment: Alignment = .leading) -> Column {
      Column(header: header, kind: .label, alignment: alignment)
    }
  }

  /// What stands where a row and a column meet.
  package enum Entry: Hashable, Sendable {
    case text(String)
    case styled(String, Tone)
    /// An exact number.
    case number(Double, NumberFormat)
    /// A timed number: a median with its interval.
    case estimate(Estimate, NumberFormat)
    /// A number as this text, for a column of several units; without number, a text.
    case quantity(Double?, text: String)
    /// Numbers that should be one and are not.
    case disagreement([Double], NumberFormat)
    /// The thing in this row cannot have a value here.
    case notApplicable
    /// There could be a value, but nothing was measured.
    case notMeasured
    /// Why there is no value: how the measurement ended. Equal neighbours are shown as one.
    case outcome(String)

    package static func count(_ number: Int) -> Entry { .number(Double(number), .count) }
  }

  package struct Row: Hashable, Sendable {
    /// One entry for each column.
    package let entries: [Entry]
    /// Whether a new group begins with this row. Within a group of a ruled table, an entry of a leading label
    /// column that is equal to the one above is shown once.
    package let startsGroup: Bool
    /// A line above the row on a terminal.
    package let heading: String?
    /// The indices of the columns whose entries are better than what they are held against.
    package let best: Set<Int>

    package init(
      entries: [Entry], startsGroup: Bool = false, heading: String? = nil, best: Set<Int> = []
    ) {
      self.entries = entries
      self.startsGroup = startsGroup
      self.heading = heading
      self.best = best
    }
  }

  /// A word that the table uses and what it means.
  package struct LegendEntry: Hashable, Sendable {
    package let term: String
    package let meaning: String

    package init(term: String, meaning: String) {
      self.term = term
      self.meaning = meaning
    }
  }

  package let title: String
  package let layout: Layout
  package let columns: [Column]
  package let rows: [Row]
  /// What stands in the place of rows if there are none.
  package let placeholder: String
  /// What the table shows, in words.
  package let readings: [String]
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
    self.title = title
    self.layout = layout
    self.columns = columns
    self.rows = rows
    self.placeholder = placeholder
    self.readings = readings
    self.warnings = warnings
    self.legend = legend
  }
}

extension String {
  /// The text with spaces after it, or before it, up to `width` columns.
  package func padded(to width: Int, alignment: Table.Column.Alignment = .leading) -> String {
    let padding = String(repeating: " ", count: max(0, width - displayWidth(self)))
    return alignment == .leading ? self + padding : padding + self
  }
}

extension Table {
  /// The table without exact columns that hold zeros alone, which a sentence names instead; whole if it would have no other
  /// column of evidence.
  package var withoutZeroColumns: Table {
    let zeros = columns.indices.filter { column in
      let numbers = rows.map { $0.entries[column] }.filter {
        if case .outcome = $0 { false } else { true }
      }
      let areZero = numbers.allSatisfy { if case .number(0, _) = $0 { true } else { false } }
      return columns[column].kind == .exact && areZero && !numbers.isEmpty
    }
    let kept = columns.indices.filter { !zeros.contains($0) }
    guard !zeros.isEmpty, kept.contains(where: { columns[$0].kind != .label }) else { return self }
    let names = zeros.map { columns[$0].header }.joined(separator: ", ")
    return Table(
      title: title, columns: kept.map { columns[$0] },
      rows: rows.map { row in
        Row(entries: kept.map { row.entries[$0] }, startsGroup: row.startsGroup)
      },
      readings: ["0 throughout: \(names)"] + readings, warnings: warnings, legend: legend)
  }
}
