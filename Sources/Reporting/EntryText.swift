/// An entry of a table as text, in the two parts that are aligned by themselves.
struct EntryText: Hashable {
  /// What the text is, for colours.
  enum Role: Hashable {
    case plain
    case absent
    case outcome
    case disagreement
  }

  /// The number, or the words.
  let main: String
  /// How far the number is to be trusted: `±0.12`, or nothing.
  let spread: String
  /// What the text is.
  let role: Role

  init(_ entry: Table.Entry) {
    var spread = ""
    var role = Role.plain
    switch entry {
    case .text(let text):
      main = text.singleLine
    case .number(let value, let format):
      main = format.text(value)
    case .estimate(let estimate, let format):
      (main, spread) = format.texts(estimate)
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
    self.spread = spread
    self.role = role
  }

  private init(main: String) {
    self.main = main
    spread = ""
    role = .plain
  }

  /// No text.
  static let blank = EntryText(main: "")

  /// Number and spread as one text.
  var whole: String { spread.isEmpty ? main : main + noBreakSpace + spread }
}

extension Table {
  /// The text of every entry, labels that a group repeats left blank.
  var entryTexts: [[EntryText]] {
    rows.indices.map { row in
      columns.indices.map { column in
        let entry = rows[row].entries[column]
        let isGroupLabel = columns[column].kind == .label && columns[column].alignment == .leading
        let isInGroup = row > 0 && !rows[row].startsGroup
        let isRepeated = isInGroup && rows[row - 1].entries[column] == entry
        return isGroupLabel && isRepeated ? .blank : EntryText(entry)
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
