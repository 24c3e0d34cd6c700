import Replaying
import Verdicts
import Workers

/// Builds the table that shows what the loaders of a scenario allocate, size class by size class.
package enum SizeClassTable {
  /// The table of `scenario`: for each cell a row for each class, and one for all of them.
  package static func table(of scenario: ScenarioSummary) -> Table {
    let isGrid = scenario.cells.contains { $0.cell.scenes != 1 }
    return Table(
      title: scenario.title, columns: columns(isGrid: isGrid),
      rows: scenario.cells.flatMap { cell in
        cell.sizeClasses.map { rows(of: cell.cell, $0, isGrid: isGrid) } ?? []
      },
      legend: [
        Table.LegendEntry(term: "exact", meaning: "the same number on every machine"),
        Table.LegendEntry(term: "size class", meaning: "what the allocator sets aside for one"),
        Table.LegendEntry(term: "open", meaning: "by open and its first frame"),
        Table.LegendEntry(
          term: "in place", meaning: "resized within its class: counted again, not allocated"),
        Table.LegendEntry(term: "turns", meaning: "from then on until close, all turns together"),
      ])
  }

  private static func columns(isGrid: Bool) -> [Table.Column] {
    let numbers = (isGrid ? ["scenes"] : []) + ["pages", "size class"]
    let labels = [.label("loader")] + numbers.map { Table.Column.label($0, .trailing) }
    let counts = ["allocations open", "bytes open", "allocations turns", "bytes turns"]
    return labels
      + counts.map { Table.Column(header: $0, kind: .exact, alignment: .trailing) }
  }

  private static func rows(of cell: Cell, _ classes: [SizeClasses], isGrid: Bool) -> [Table.Row] {
    let labels: [Table.Entry] =
      [.text(cell.loader)] + (isGrid ? [.count(cell.scenes)] : []) + [.count(cell.pages)]
    func row(
      _ label: Table.Entry, startsGroup: Bool = false, _ tally: (SizeClasses) -> SizeClasses.Tally
    ) -> Table.Row {
      Table.Row(
        entries: labels + [label] + entries(classes.map(tally)), startsGroup: startsGroup)
    }
    let isResized = classes.contains { $0.openInPlace != 0 || $0.turnsInPlace != 0 }
    return [row(.text("all"), startsGroup: true, \.tally)]
      + (isResized ? [row(.text("in place"), \.tallyInPlace)] : [])
      + Set(classes.flatMap(\.sizes)).sorted().map { size in
        row(.number(Double(size), .bytes)) { $0.tally(ofSize: size) }
      }
  }

  /// What each census says, in one entry for each column.
  private static func entries(_ tallies: [SizeClasses.Tally]) -> [Table.Entry] {
    func entry(_ value: (SizeClasses.Tally) -> Int, _ format: NumberFormat) -> Table.Entry {
      let values = Set(tallies.map(value)).sorted().map(Double.init)
      return values.count == 1 ? .number(values[0], format) : .disagreement(values, format)
    }
    return [
      entry(\.open.count, .count), entry(\.open.bytes, .bytes), entry(\.turns.count, .count),
      entry(\.turns.bytes, .bytes),
    ]
  }
}
