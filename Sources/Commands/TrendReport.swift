import Foundation
import History
import Measurement
import Reporting
import Statistics

/// The changes of a history in words, tables and charts.
struct TrendReport {
  private let trends: [Trend]
  private let rule: ChangePointRule

  init(_ trends: [Trend], rule: ChangePointRule) {
    // The order of `list metrics` has exact metrics first; sorting keeps cells in order.
    let ranks = Dictionary(
      uniqueKeysWithValues: zip(Metric.all.map(\.name), Metric.all.indices))
    func rank(_ trend: Trend) -> Int { ranks[trend.series.metric.name] ?? 0 }
    self.trends = trends.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }.map(\.element)
    self.rule = rule
  }

  /// A row for each change.
  var table: Table {
    let headers = [
      "date", "commit", "subject", "scenario", "loader", "pages", "metric", "kind", "from", "to",
      "change", "p", "machine",
    ]
    let rows = trends.flatMap { trend in trend.changes.map { (trend, $0) } }
      .sorted { $0.1.run.date < $1.1.run.date }
      .map { trend, change in
        let metric = trend.series.metric
        let format = NumberFormat(metric)
        let share = ChangeText.share(from: change.point.before, to: change.point.after)
        return Table.Row(
          entries: HistoryTables.when(change.run) + HistoryTables.labels(of: trend.series.cell) + [
            .text(metric.name), .text(metric.kind.rawValue),
            .number(change.point.before, format), .number(change.point.after, format),
            .text(share ?? "–"),
            change.point.pValue.map { .number($0, .measure) } ?? .notMeasured,
            .text(trend.series.machine ?? ""),
          ])
      }
    return Table(title: "Changes", columns: headers.map(HistoryTables.label), rows: rows)
  }

  /// The commits with what they changed, then a chart of each series that changed, or of all.
  func terminalText(_ style: TerminalStyle, isComplete: Bool) -> String {
    guard !trends.isEmpty else {
      return "The history holds nothing of that. 'panebench history show' lists its runs.\n"
    }
    let figures = trends.filter { isComplete || !$0.changes.isEmpty }.map {
      figure($0).terminalText(style)
    }
    return (figures + [summary]).joined(separator: "\n")
  }

  private func figure(_ trend: Trend) -> SeriesFigure {
    let series = trend.series
    let cell = series.cell
    let size = cell.scenes == 1 ? "\(cell.pages)" : "\(cell.scenes) × \(cell.pages)"
    var title = "\(series.metric.name) of \(cell.loader), \(size) pages: \(cell.scenario)"
    let machines = Set(trends.compactMap(\.series.machine))
    if let machine = series.machine, machines.count > 1 { title += " (\(machine))" }
    return SeriesFigure(
      title: title, metric: series.metric, values: series.points.map(\.value.value),
      changes: trend.changes.map { change in
        SeriesFigure.Change(
          index: change.point.index, before: change.point.before, after: change.point.after,
          pValue: change.point.pValue, occasion: Self.occasion(change))
      })
  }

  private static func occasion(_ change: Trend.Change) -> String {
    let run = change.run
    let commit = run.commit.map { "\($0.shortHash) \($0.subject)" } ?? run.path
    let note = change.hasOtherLibraries ? " (with other fonts or libraries)" : ""
    return "\(run.day) \(commit)" + note
  }

  /// What changed when, and what did not.
  private var summary: String {
    var lines = occasions
    let still = trends.filter { $0.changes.isEmpty }
    let short = still.filter { $0.runsMissing > 0 }
    let steady = still.count - short.count
    if steady > 0 { lines.append("\(Self.count(steady, "series")) without a change.") }
    if !short.isEmpty {
      lines.append(
        "\(Self.count(short.count, "series")) of too few runs: one exact value more shows a change, times need \(rule.leastCount)."
      )
    }
    let timed = trends.count { $0.series.metric.kind == .timed && $0.runsMissing == 0 }
    if timed > 0 {
      let expected = (Double(timed) * rule.significance).rounded(.up)
      lines.append(
        "p: how probable so great a difference is by chance. Of \(timed) timed series that never changed, about \(Int(expected)) would show one all the same."
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `2026-01-02 1a2b3c4 Keep another page: changed 12 exact and 3 timed series`, for each commit.
  private var occasions: [String] {
    var runs: [RecordedRun] = []
    var metrics: [RecordedRun: [Metric.Kind]] = [:]
    for trend in trends {
      for change in trend.changes {
        if metrics[change.run] == nil { runs.append(change.run) }
        metrics[change.run, default: []].append(trend.series.metric.kind)
      }
    }
    return runs.sorted { ($0.date, $0.began) < ($1.date, $1.began) }.map { run in
      let commit = run.commit.map { "\($0.shortHash) \($0.subject)" } ?? run.path
      let timed = metrics[run]?.count { $0 == .timed } ?? 0
      let exact = (metrics[run]?.count ?? 0) - timed
      let parts = [exact > 0 ? "\(exact) exact" : nil, timed > 0 ? "\(timed) timed" : nil]
      return "\(run.day) \(commit): \(parts.compactMap { $0 }.joined(separator: " and ")) changed"
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)" }
}
