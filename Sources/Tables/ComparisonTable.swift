import Algorithms
import Basics
import Measurement
import Statistics
import Verdicts

/// Builds the table that compares the loaders of one scenario: a row for each loader and size.
package struct ComparisonTable: Hashable, Sendable {
  /// The metrics that have a column, if any row has a value for them, from left to right.
  package let metrics: [Metric]

  /// A builder of tables.
  ///
  /// - Parameter metrics: The columns, from left to right.
  package init(metrics: [Metric] = Metric.inTables) { self.metrics = metrics }

  package func table(of scenario: ScenarioSummary) -> Table { tables(of: [scenario])[0] }

  /// The tables of `scenarios`, with a legend that is right for all of them.
  package func tables(of scenarios: [ScenarioSummary]) -> [Table] {
    let rows = scenarios.map { scenario in
      scenario.cells.concurrentMap {
        EvidenceRow(cell: $0, metrics: metrics)
      }
    }
    let columns = rows.map(columnsShown)
    let legend = legend(for: Array(zip(rows, columns)))
    return scenarios.indices.map { table(of: scenarios[$0], rows[$0], columns[$0], legend) }
  }

  private func table(
    of scenario: ScenarioSummary, _ rows: [EvidenceRow], _ shown: [Int],
    _ legend: [Table.LegendEntry]
  ) -> Table {
    let isGrid = scenario.cells.contains { $0.cell.scenes != 1 }
    let metricsShown = shown.map { metrics[$0] }
    return Table(
      title: scenario.title,
      columns: labelColumns(isGrid: isGrid)
        + metricsShown.map { Table.Column($0) },
      rows: rows.indices.map { index in
        rows[index].tableRow(
          columns: shown, isGrid: isGrid,
          startsGroup: index == 0 || rows[index - 1].loader != rows[index].loader)
      },
      readings: [growthReading(of: scenario, among: metricsShown)].compactMap { $0 },
      warnings: warnings(about: rows, columns: shown),
      legend: legend)
  }

  /// The indices of the metrics that some row has a value for; and where a pass completed in no row,
  /// one of its metrics, to say why.
  private func columnsShown(for rows: [EvidenceRow]) -> [Int] {
    let withValues = metrics.indices.filter { index in
      let isShownWhereFound = Metric.onlyWhereFound.contains(metrics[index].name)
      return rows.contains {
        $0.evidence[index].samples.contains { !isShownWhereFound || $0.value != 0 }
      }
    }
    let passes = Set(withValues.map { metrics[$0].pass })
    var reasons: [Int] = []
    for index in metrics.indices where !passes.contains(metrics[index].pass) {
      let isFirst = !reasons.contains { metrics[$0].pass == metrics[index].pass }
      let isUnfinished = rows.contains {
        $0.cell.passes.contains(metrics[index].pass) && $0.evidence[index].isUnfinished
      }
      if isFirst && isUnfinished { reasons.append(index) }
    }
    return (withValues + reasons).sorted()
  }

  private func labelColumns(isGrid: Bool) -> [Table.Column] {
    [.label("loader")] + (isGrid ? [.label("scenes", .trailing)] : [])
      + [.label("pages", .trailing)]
  }

  func warnings(about rows: [EvidenceRow], columns: [Int]) -> [String] {
    let passes = Set(columns.map { metrics[$0].pass })
    let estimates = rows.flatMap { row in columns.compactMap { row.evidence[$0].estimate } }
    let general = estimates.flatMap(\.warnings).filter {
      // That an interval is missing is shown beside the number, and in the legend.
      if case .tooFewSamples = $0 { false } else { true }
    }.map(\.description).uniqued()
    let cells = rows.map(\.cell)
    let busy = [
      passes.contains(.timing) ? DisturbedTiming(cells)?.sentence : nil,
      passes.contains(.timeline) ? BusyMachine(cells)?.sentence : nil,
    ]
    return rows.flatMap { row in
      row.outcomeWarnings(passes: Pass.allCases.filter(passes.contains))
        + [passes.contains(.timing) ? row.endingWarning : nil].compactMap { $0 }
        + columns.compactMap(row.disagreementWarning)
    } + general + busy.compactMap { $0 }
  }

  private func legend(
    for tables: [(rows: [EvidenceRow], columns: [Int])]
  ) -> [Table.LegendEntry] {
    let shown = tables.flatMap(\.columns).map { metrics[$0] }
    let entries = tables.flatMap { table in
      table.rows.flatMap { row in table.columns.map { row.evidence[$0] } }
    }
    return legend(for: shown, entries)
  }

  /// What the words mean that a table of `shown` with such evidence uses.
  func legend(for shown: [Metric], _ entries: [Evidence]) -> [Table.LegendEntry] {
    let estimates = entries.compactMap(\.estimate)
    let terms: [(isShown: Bool, term: String, meaning: String)] = [
      (shown.contains { $0.kind == .exact }, "exact", "the same number on every machine"),
      (
        shown.contains { $0.kind == .nearExact }, "near-exact",
        "within \(percent(Metric.nearExactTolerance)) on one toolchain and processor family"
      ),
      (!estimates.isEmpty, "timed", timedMeaning(estimates)),
      (
        shown.contains { $0.unit == .bytes }, "bytes",
        "as the allocator rounds them up: size classes"
      ),
      (entries.contains(.notApplicable), "n/a", "does not apply to this loader"),
      (entries.contains(.notMeasured), "–", "not measured"),
    ]
    return terms.filter(\.isShown).map { Table.LegendEntry(term: $0.term, meaning: $0.meaning) }
  }

  private func timedMeaning(_ estimates: [Estimate]) -> String {
    let counts = estimates.map(\.sampleCount)
    let isBounded = estimates.contains { $0.interval.isBounded }
    let least = counts.min() ?? 0
    let most = counts.max() ?? 0
    let range = least == most ? grouped(most) : "\(grouped(least)) to \(grouped(most))"
    return "median of \(range) \(most == 1 ? "round" : "rounds")"
      + (isBounded ? " (low … high of its \(percent(Evidence.confidence)) interval)" : "")
  }
}

extension Table {
  /// The table without exact columns that hold zeros alone, which a sentence names instead; whole where it
  /// would have no other column.
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

extension Metric {
  /// The metrics that a table shows unless told otherwise: what a reader who chooses a loader asks
  /// for first.
  package static let inTables: [Metric] = [
    "open-fetches", "turn-fetches", "mid-page-fetches", "live-pages-peak", "blank-frames",
    "wrong-frames", "flicker-frames", "turns-lost", "bytes-open", "bytes-turn", "peak-bytes",
    "retained-bytes", "bytes-growth", "instructions-open", "instructions-turn", "load-time",
    "turn-time", "frame-time-p99", "hitches", "frame-lateness-p50", "frame-lateness-p99",
    "missed-refreshes", "display-hitch-ratio", "replay-error-p99", "machine-busy",
  ].compactMap(Metric.named)

  /// Those of them that have a column only where something was found: mistakes that few loaders make.
  fileprivate static let onlyWhereFound: Set = [
    "mid-page-fetches", "wrong-frames", "flicker-frames",
  ]

  /// What a person sees, and no loader may cause.
  fileprivate static let faults: Set = [
    "blank-frames", "blank-area", "wrong-frames", "flicker-frames", "turns-lost",
  ]
}

extension Table.Column {
  /// The column of `metric`: named like it, with spaces, so that names in tables and in files are
  /// the same words.
  package init(_ metric: Metric) {
    self.init(
      header: String(metric.name.map { $0 == "-" ? " " : $0 }), unit: metric.unitOfNumbers,
      kind: Kind(metric.kind), alignment: .trailing, isFault: Metric.faults.contains(metric.name))
  }
}

extension Table.Column.Kind {
  /// The kind of column that shows evidence of a kind.
  init(_ kind: Metric.Kind) {
    switch kind {
    case .exact: self = .exact
    case .nearExact: self = .nearExact
    case .timed: self = .timed
    }
  }
}
