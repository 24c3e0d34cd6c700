import Console
import Measurement
import Reporting
import Verdicts
import Workers

/// A report with a line for each cell or sample, made while the run files are read: they may be larger than memory.
struct CellReport {
  private let lines: CellLines
  private let selects: (Cell) -> Bool
  private let metrics: [Metric]?
  private let exactOnly: Bool

  /// Looks through the run files at `paths`.
  ///
  /// - Throws: `RunFileError`, or `Failure` with exit code 64 where something is selected that is not there.
  init(paths: [String], selection: EvidenceSelection, exactOnly: Bool) throws {
    var sources: [RunSource] = []
    for path in paths { sources.append(try RunSource(path)) }
    let scenarios = sources.flatMap(\.header.scenarios)
    lines = try CellLines(
      of: sources, scenarioOrder: scenarios.map(\.title),
      loaderOrder: CommandContext.catalogue.names,
      passes: exactOnly ? [.census] : Set(Pass.allCases))
    lines.warnings.forEach { StandardError.print("warning: \($0)") }
    let stems = Dictionary(
      scenarios.map { (RunReport.stem($0.path), $0.title) }, uniquingKeysWith: { $1 })
    selects = try selection.filter(of: lines.cells, stems: stems)
    (metrics, self.exactOnly) = (selection.namedMetrics, exactOnly)
  }

  /// A row for each sample.
  ///
  /// - Throws: `RunFileError.unreadable`.
  func tidyCSV(_ write: (String) -> Void) throws {
    write(CSV.tidyHeader)
    try read { CSV.tidyLines(of: $0, metrics: metrics, write: write) }
  }

  /// A row for each loader and size.
  ///
  /// - Throws: `RunFileError.unreadable`.
  func summaryCSV(_ write: (String) -> Void) throws {
    let metrics = (metrics ?? Metric.all).filter { !exactOnly || $0.kind == .exact }
    write(CSV.summaryLines(of: [], metrics: metrics))
    try read {
      if !$0.isEmpty { write(CSV.summaryLines(of: $0, metrics: metrics)) }
    }
  }

  private func read(_ take: ([CellSummary]) -> Void) throws {
    try lines.read(selects) { cells in
      take(cells.concurrentMap { CellSummary(cell: $0.cell, repetitions: $0.repetitions) })
    }
  }
}
