import Algorithms
import History
import PlainText
import Reporting
import Statistics
import Workers

/// Tables of what a history holds.
package enum HistoryTables {
  /// A row for each run.
  package static func runs(_ runs: [RecordedRun]) -> Table {
    Table(
      title: counted(runs.count, "run"),
      columns: ["date", "commit", "subject", "began", "program", "run"].map(label),
      rows: runs.map { run in
        Table.Row(
          entries: when(run) + [run.began, run.program, run.path].map(Table.Entry.text),
          startsGroup: true)
      })
  }

  /// A row for each cell and run, a column for each metric that was measured. Without a `title`
  /// each row says of which scenario it is, and what the commit's subject was.
  package static func values(_ series: [Series], title: String?) -> Table {
    let metrics = Metric.all.filter { metric in series.contains { $0.metric == metric } }
    let exact = metrics.filter { $0.kind == .exact }
    let shown =
      exact + metrics.filter { $0.kind == .nearExact }
      + metrics.filter { $0.kind == .timed }
    let byCell = Dictionary(grouping: series, by: \.cell)
    let rows = series.map(\.cell).uniqued().flatMap { cell -> [Table.Row] in
      let points = (byCell[cell] ?? []).flatMap(\.points)
      let runs = Dictionary(grouping: points, by: \.run)
      let ordered = runs.keys.sorted { ($0.date, $0.began) < ($1.date, $1.began) }
      return ordered.enumerated().map { index, run in
        let values = Dictionary(
          (runs[run] ?? []).map { ($0.value.metric, $0.value) }, uniquingKeysWith: { $1 })
        return Table.Row(
          entries: (title == nil ? [.text(cell.scenario)] : []) + labels(of: cell)
            + (title == nil ? when(run) : Array(when(run).prefix(2)))
            + shown.map { entry(values[$0.name], of: $0) }, startsGroup: index == 0)
      }
    }
    let headers =
      title == nil
      ? ["scenario", "loader", "pages", "date", "commit", "subject"]
      : ["loader", "pages", "date", "commit"]
    return Table(
      title: title ?? "", columns: headers.map(label) + shown.map(Table.Column.init), rows: rows)
  }

  /// What a column of labels is called.
  package static func label(_ header: String) -> Table.Column {
    .label(header, header == "pages" ? .trailing : .leading)
  }

  /// Loader and size.
  package static func labels(of cell: Cell) -> [Table.Entry] {
    [
      .text(cell.loader),
      cell.scenes == 1
        ? .count(cell.pages) : .text("\(cell.scenes) × \(cell.pages)"),
    ]
  }

  /// Date, commit and subject.
  package static func when(_ run: RecordedRun) -> [Table.Entry] {
    [
      .text(run.day), .text(run.commit?.shortHash ?? "–"), .text(run.commit?.subject ?? ""),
    ]
  }

  private static func entry(_ value: RecordedValue?, of metric: Metric) -> Table.Entry {
    guard let value else { return .notMeasured }
    let format = NumberFormat(metric)
    guard metric.kind == .timed else { return .number(value.value, format) }
    let interval = value.interval.map {
      Interval(lower: $0.lowerBound, upper: $0.upperBound, coverage: RecordedValue.confidence)
    }
    return .estimate(
      Estimate(
        value: value.value, interval: interval ?? .unbounded, sampleCount: value.sampleCount),
      format)
  }
}
