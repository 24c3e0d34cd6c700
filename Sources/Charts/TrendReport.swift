import Foundation
import History
import PlainText
import Reporting
import Statistics
import Verdicts
import Workers

/// The changes of a history in words, tables and charts.
package struct TrendReport {
  private let trends: [Trend]
  private let rule: ChangePointRule

  package init(_ trends: [Trend], rule: ChangePointRule) {
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
  package var table: Table {
    let headers = [
      "date", "commit", "subject", "scenario", "loader", "pages", "metric", "kind", "from", "to",
      "unit", "change", "p", "machine",
    ]
    let rows = trends.flatMap { trend in trend.changes.map { (trend, $0) } }
      .sorted { $0.1.run.date < $1.1.run.date }
      .map { trend, change in
        let metric = trend.series.metric
        let format = NumberFormat(metric)
        let share = percentChange(from: change.point.before, to: change.point.after)
        return Table.Row(
          entries: HistoryTables.when(change.run) + [.text(trend.series.cell.scenario)]
            + HistoryTables.labels(of: trend.series.cell) + [
              .text(metric.name), .text(metric.kind.rawValue),
              .number(change.point.before, format), .number(change.point.after, format),
              .text(trend.series.isRelative ? Self.relative : metric.unit.rawValue),
              .text(share ?? "–"),
              change.point.pValue.map { .number($0, .measure) } ?? .notMeasured,
              .text(trend.series.machine ?? ""),
            ], startsGroup: true)
      }
    return Table(title: "Changes", columns: headers.map(HistoryTables.label), rows: rows)
  }

  /// What values are in that are ratios to the reference.
  private static let relative = "relative to \(Metric.referenceTime.name)"

  /// The commits with what they changed, then a chart of each series that changed, or of all.
  package func terminalText(_ style: TerminalStyle, isComplete: Bool) -> String {
    guard !trends.isEmpty else {
      return "The history holds nothing of that. 'panebench history show' lists its runs.\n"
    }
    let shown = trends.filter { isComplete || !$0.changes.isEmpty }
    let figures = alike(shown).map { figure($0).terminalText(style) }
    return (figures + [summary]).joined(separator: "\n")
  }

  /// Trends that one figure shows: an exact metric of one loader that had the same values at
  /// several sizes.
  private func alike(_ trends: [Trend]) -> [[Trend]] {
    var groups: [[Trend]] = []
    for trend in trends {
      let index = groups.firstIndex { group in group.first.map(trend.isLike) ?? false }
      if let index { groups[index].append(trend) } else { groups.append([trend]) }
    }
    return groups
  }

  private func figure(_ group: [Trend]) -> SeriesFigure {
    let trend = group[0]
    let series = trend.series
    let sizes = group.map(\.series.cell).map {
      ($0.scenes == 1 ? "" : "\($0.scenes) × ") + grouped($0.pages)
    }
    var title =
      "\(series.metric.name) of \(series.cell.loader), \(sizes.joined(separator: ", ")) pages: \(series.cell.scenario)"
    let machines = Set(trends.compactMap(\.series.machine))
    if let machine = series.machine, machines.count > 1 { title += " (\(machine))" }
    return SeriesFigure(
      title: title, metric: series.metric, unit: series.isRelative ? Self.relative : nil,
      values: series.values,
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
    if steady > 0 { lines.append("\(steady) series without a change.") }
    if !short.isEmpty {
      lines.append(
        "\(short.count) series have too few runs to show a change: exact ones need 2, timed ones at least \(rule.leastCount)."
      )
    }
    let timed = trends.filter { $0.series.metric.kind == .timed && $0.runsMissing == 0 }
    if !timed.isEmpty { lines += explanation(of: timed) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the changes of times in `timed` are worth.
  private func explanation(of timed: [Trend]) -> [String] {
    var lines = [
      "p: how rare so great a difference of times is by chance. Of the series of times that are said to have changed, at most \(percent(rule.significance)) have not, on average, were the runs independent of each other. They seldom are: a host or its neighbours disturb several in a row, and then series that never changed show changes. Changes of less than \(percent(rule.leastChange)) are left out."
    ]
    if timed.contains(where: \.series.isRelative) {
      lines.append(
        "\(Self.relative): times as multiples of the harness's own work just before them, so that a slow machine makes no change. What older runs measured without it is searched for itself."
      )
    }
    return lines
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
}

extension Trend {
  /// Whether it is exact and the same as `other` but for the size.
  fileprivate func isLike(_ other: Trend) -> Bool {
    series.metric.kind == .exact && series.metric == other.series.metric
      && series.cell.scenario == other.series.cell.scenario
      && series.cell.loader == other.series.cell.loader
      && series.points.map(\.run) == other.series.points.map(\.run)
      && series.points.map(\.value.value) == other.series.points.map(\.value.value)
  }
}
