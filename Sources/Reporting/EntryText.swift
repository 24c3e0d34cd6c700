import PlainText

/// An entry of a table as text, in the two parts that are aligned by themselves.
struct EntryText: Hashable {
  /// What the text is, for colours.
  enum Role: Hashable {
    case plain
    case absent
    case outcome
    case disagreement
    case fault
  }

  /// The number, or the words.
  let main: String
  /// The interval of the number: `(5.86 … 6.02)`, or nothing.
  let interval: String
  /// What the text is.
  let role: Role

  init(_ entry: Table.Entry, unit: DisplayUnit, isFault: Bool) {
    var interval = ""
    var role = Role.plain
    switch entry {
    case .text(let text):
      main = text.singleLine
    case .number(let value, let format):
      main = format.text(value * unit.factor)
      if isFault, value > 0 { role = .fault }
    case .estimate(let estimate, let format):
      (main, interval) = format.texts(estimate, factor: unit.factor)
    case .disagreement(let values, let format):
      main = format.distinctTexts(values).joined(separator: " ≠ ")
      role = .disagreement
    case .notApplicable:
      main = "n/a"
      role = .absent
    case .notMeasured:
      main = "–"
      role = .absent
    case .outcome(let text):
      main = text.singleLine
      role = .outcome
    }
    self.interval = interval
    self.role = role
  }

  private init(main: String) {
    self.main = main
    interval = ""
    role = .plain
  }

  /// No text.
  static let blank = EntryText(main: "")

  /// Number and interval as one text.
  var whole: String { interval.isEmpty ? main : main + noBreakSpace + interval }
}

extension Table {
  /// The text of every entry, labels that a group repeats left blank.
  var entryTexts: [[EntryText]] {
    let units = displayUnits
    return rows.indices.map { row in
      columns.indices.map { column in
        let entry = rows[row].entries[column]
        let isGroupLabel = columns[column].kind == .label && columns[column].alignment == .leading
        let isInGroup = row > 0 && !rows[row].startsGroup
        let isRepeated = isInGroup && rows[row - 1].entries[column] == entry
        return isGroupLabel && isRepeated
          ? .blank : EntryText(entry, unit: units[column], isFault: columns[column].isFault)
      }
    }
  }
}

extension Table.Column.Kind {
  /// The word that a heading uses; labels need none.
  var word: String {
    switch self {
    case .label: ""
    case .exact: "exact"
    case .nearExact: "near-exact"
    case .timed: "timed"
    }
  }
}
