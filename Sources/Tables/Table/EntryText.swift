import Algorithms
import Basics

/// An entry of a table as text, in the two parts that are aligned by themselves.
struct EntryText: Hashable {
  private(set) var main = ""
  /// The interval of the number: `(5.86 … 6.02)`, or nothing.
  private(set) var interval = ""
  private(set) var tone = Tone.plain
  /// Whether it says how a measurement ended.
  private(set) var isOutcome = false
  /// Whether it is marked as the best: in bold if the format has bold.
  private(set) var isBest = false

  init(_ entry: Table.Entry, unit: DisplayUnit, isFault: Bool, isBest: Bool = false) {
    switch entry {
    case .text(let text), .quantity(_, let text):
      main = text.singleLine
    case .styled(let text, let tone):
      (main, self.tone) = (text.singleLine, tone)
    case .number(let value, let format):
      main = format.text(value * unit.factor)
      if isFault, value > 0 { tone = .bad }
    case .estimate(let estimate, let format):
      (main, interval) = format.texts(estimate, factor: unit.factor)
    case .disagreement(let values, let format):
      (main, tone) = (format.distinctTexts(values).joined(separator: " ≠ "), .warning)
    case .notApplicable:
      (main, tone) = ("n/a", .faint)
    case .notMeasured:
      (main, tone) = ("–", .faint)
    case .outcome(let text):
      (main, tone, isOutcome) = (text.singleLine, .bad, true)
    }
    if isBest { (self.isBest, tone) = (true, .good) }
  }

  private init() {}

  static let blank = EntryText()

  /// The text for a terminal, where colour alone would mark the best.
  var marked: EntryText {
    var text = self
    if isBest { text.main = "\(bestMark)\(noBreakSpace)\(main)" }
    return text
  }

  /// Number and interval as one text.
  var whole: String { interval.isEmpty ? main : main + noBreakSpace + interval }
}

/// What stands before the best number on a terminal.
let bestMark = "•"

extension Table {
  /// The text of every entry, labels that a group repeats left blank.
  var entryTexts: [[EntryText]] {
    let units = displayUnits
    return rows.indices.map { row in
      columns.indices.map { column in
        let entry = rows[row].entries[column]
        let isGroupLabel = columns[column].kind == .label && columns[column].alignment == .leading
        let isInGroup = layout == .ruled && row > 0 && !rows[row].startsGroup
        let isRepeated = isInGroup && rows[row - 1].entries[column] == entry
        return isGroupLabel && isRepeated
          ? .blank
          : EntryText(
            entry, unit: units[column], isFault: columns[column].isFault,
            isBest: rows[row].best.contains(column))
      }
    }
  }
}

extension [EntryText] {
  /// What is shown as one: equal outcomes side by side, and every other entry by itself.
  var spans: [Range<Int>] {
    indices.chunked { self[$0].isOutcome && self[$0] == self[$1] }
  }
}
