import Algorithms
import Basics

package let bestMark = "•"

/// The one unit in which all numbers of one kind in a table, or of an axis, are shown.
package struct DisplayUnit: Hashable {
  /// nil if numbers carry their own units or have none.
  package let name: String?
  /// What one of the unit that was measured is in this one.
  package let factor: Double

  /// The unit for `values` in `unit`: microseconds for milliseconds if all are below a tenth.
  package init(for values: [Double], in unit: String?) {
    let sizes = values.map(abs).filter { $0 > 0 && $0.isFinite }
    let isSmall = (sizes.max() ?? 1) < 0.1
    (name, factor) = unit == "ms" && isSmall ? ("µs", 1000) : (unit, 1)
  }
}

/// An entry of a table as text, in the two parts that are aligned by themselves.
struct EntryText: Hashable {
  var main = ""
  /// The interval of the number: `(5.86 … 6.02)`, or nothing.
  var interval = ""
  var tone = Tone.plain
  var isOutcome = false
  /// Whether it is marked as the best: in bold if the format has bold.
  var isBest = false

  /// The text for a terminal, where colour alone would mark the best.
  var marked: EntryText {
    var text = self
    if isBest { text.main = "\(bestMark)\(noBreakSpace)\(main)" }
    return text
  }

  var whole: String { interval.isEmpty ? main : main + noBreakSpace + interval }
}

extension EntryText {
  fileprivate init(
    _ entry: Table.Entry, factor: Double = 1, isFault: Bool = false, isBest: Bool = false
  ) {
    self.init(isBest: isBest)
    switch entry {
    case .text(let text, let tone): (main, self.tone) = (text.singleLine, tone)
    case .number(let value, let format):
      main = format.text(value * factor)
      if isFault, value > 0 { tone = .bad }
    case .estimate(let estimate, let format):
      (main, interval) = format.texts(estimate, factor: factor)
    case .disagreement(let values, let format):
      (main, tone) = (format.distinctTexts(values).joined(separator: " ≠ "), .warning)
    case .notApplicable: (main, tone) = ("n/a", .faint)
    case .notMeasured: (main, tone) = ("–", .faint)
    case .outcome(let text): (main, tone, isOutcome) = (text.singleLine, .bad, true)
    }
    if isBest { tone = .good }
  }
}

extension Table {
  /// The unit of each column: the same for all that were measured in one.
  var displayUnits: [DisplayUnit] {
    let numbers = Dictionary(grouping: columns.indices, by: { columns[$0].unit })
      .mapValues { alike in rows.flatMap { row in alike.compactMap { row.entries[$0].number } } }
    let units = Dictionary(uniqueKeysWithValues: numbers.map { ($0, DisplayUnit(for: $1, in: $0)) })
    return columns.map { units[$0.unit] ?? DisplayUnit(for: [], in: $0.unit) }
  }

  var displayColumns: [Column] {
    zip(columns, displayUnits).map { column, unit in
      var column = column
      column.unit = unit.name
      return column
    }
  }

  /// Longer than this, why there is no value is said once in a group.
  private static let longestRepeated = 40

  /// The text of every entry; labels that a group repeats are blank, unless `repeatsLabels`.
  func entryTexts(repeatsLabels: Bool = false) -> [[EntryText]] {
    let units = displayUnits
    return rows.indices.map { row in
      let isInGroup = !repeatsLabels && layout == .ruled && row > 0 && !rows[row].startsGroup
      return columns.indices.map { index in
        let column = columns[index]
        var entry = rows[row].entries[index]
        if isInGroup, rows[row - 1].entries[index] == entry {
          if column.kind == .label, column.alignment == .leading { return EntryText() }
          if case .outcome(let reason) = entry, reason.count > Self.longestRepeated {
            entry = .outcome("the same")
          }
        }
        return EntryText(
          entry, factor: units[index].factor, isFault: column.isFault,
          isBest: rows[row].best.contains(index))
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

extension [Table] {
  /// What the words of all tables mean, once each, and ``unboundedMark`` if some entry has it.
  var legend: [Table.LegendEntry] {
    let estimates = flatMap { $0.rows.flatMap(\.entries) }.compactMap { entry in
      if case .estimate(let estimate, _) = entry { estimate } else { nil }
    }
    let needs = Set(estimates.compactMap(\.samplesNeeded))
    let least = needs.count == 1 ? needs.first.map { " (at least \(Basics.grouped($0)))" } : nil
    let unbounded = Table.LegendEntry(
      term: unboundedMark, meaning: "too few blocks of rounds for an interval" + (least ?? ""))
    let isUnbounded = estimates.contains { !$0.interval.isBounded }
    let entries = flatMap(\.legend) + (isUnbounded ? [unbounded] : [])
    return [Table.LegendEntry](entries.uniqued())
  }
}

extension String {
  /// The text with spaces after it, or before it, up to `width` columns.
  package func padded(to width: Int, alignment: Table.Column.Alignment = .leading) -> String {
    let padding = String(repeating: " ", count: max(0, width - displayWidth(self)))
    return alignment == .leading ? self + padding : padding + self
  }
}
