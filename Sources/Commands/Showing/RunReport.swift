import Basics
import Documents
import Films
import Foundation
import Measurement
import Metrics
import ScenarioLanguage
import Verdicts
import Wording

/// What `report` shows of runs: the cells and metrics that the reader asked for.
struct RunReport {
  let allEvidence: [RunEvidence]
  /// What the plans of the runs have and nobody measured, which is said on standard error as well.
  let missing: [String]
  /// Those of their cells that are shown.
  private let evidence: RunEvidence
  private let filter: CellFilter

  init(paths: [String], filter: CellFilter) throws {
    allEvidence = try RunReading.allEvidence(paths)
    self.filter = filter
    // Of two that timed a cell, one number would be of both.
    var known: [Cell: String] = [:]
    for evidence in allEvidence {
      let path = evidence.runs.first?.files.first?.path ?? ""
      for cell in evidence.cells where cell.passes.contains(.timing) {
        if let other = known.updateValue(path, forKey: cell.cell) {
          throw InputError(
            "\(other) has times of \(cell.cell.title) as well",
            remedy: "report each by itself, or see how they differ with 'panebench compare'",
            path: path)
        }
      }
    }
    let titles = allEvidence.flatMap(\.recorded).map(\.record).map {
      (URL(fileURLWithPath: $0.path).deletingPathExtension().lastPathComponent, $0.title)
    }
    let isShown = try filter.matches(
      allEvidence.flatMap(\.repetitions), Dictionary(titles, uniquingKeysWith: { $1 }))
    evidence = RunEvidence(joining: allEvidence, showing: isShown)
    missing = try allEvidence.flatMap(RunReading.missing)
    missing.forEach { StandardError.print("warning: \($0)") }
  }

  private func metrics(or usual: [Metric]) -> [Metric] {
    (filter.namedMetrics ?? usual).filter { filter.kind == nil || $0.kind == filter.kind }
  }

  /// The usual tables.
  var tables: [Table] { evidence.scenarios.tables(of: metrics(or: Metric.inTables)) }

  /// The numbers as `format` shows them: for a terminal without columns that were not asked for
  /// and hold zeros alone, for programs with all metrics; on a page everything, with films of the
  /// scenarios in `paths` that are made now.
  func document(
    _ format: ReportFormat, inFile: Bool, filming paths: [String]
  ) async throws -> Document {
    let usual = metrics(or: Metric.inTables)
    switch format {
    case .terminal:
      return Document(
        evidence.scenarios.tables(of: usual, omittingZeros: filter.namedMetrics == nil))
    case .markdown:
      let tables = evidence.scenarios.pivots(of: usual)
      return inFile ? evidence.file(of: tables, kind: filter.kind) : Document(tables)
    case .csv:
      let chosen = filter.kind == nil ? filter.namedMetrics : metrics(or: Metric.all)
      return Document([evidence.samples(of: chosen)])
    case .json: return Document(evidence.scenarios.tables(of: metrics(or: Metric.all)))
    case .html, .svg:
      return Document(
        evidence,
        allEvidence.flatMap { $0.judgements(of: $0.understoodScenarios) }.lacking(missing),
        tables: tables, metrics: metrics(or: Metric.charted), films: try await films(of: paths))
    }
  }

  /// A table of the dimensions that are asked for, if these say which numbers it is of.
  func pivot(
    _ rows: [Pivot.Dimension], _ columns: [Pivot.Dimension]
  ) throws(Failure) -> Table {
    let measured = metrics(or: Metric.inTables).filter { metric in
      evidence.cells.contains { !$0.evidence(for: metric).samples.isEmpty }
    }
    let showsMany = columns.isEmpty || (rows + columns).contains(.metric)
    let usual = measured.contains(.loadTime) ? [.loadTime] : Array(measured.prefix(1))
    return try Pivot(
      rows: rows, columns: columns,
      metrics: filter.namedMetrics ?? (showsMany ? measured : usual), of: evidence.scenarios
    ).table()
  }

  var title: String { evidence.scenarios.map(\.title).joined(separator: ", ") }

  /// How the first metric that was asked for, else the load time, grows in the first scenario that
  /// has it at two sizes; without either, the memory along the gestures.
  func chart() throws(Failure) -> Plot {
    let metric = filter.namedMetrics?.first ?? .loadTime
    let scenarios = evidence.scenarios.lazy
    let growth = scenarios.compactMap { Plot.growth(of: $0, metric: metric) }.first
    let memory = filter.metrics.isEmpty ? scenarios.compactMap(Plot.memory).first : nil
    if let plot = growth ?? memory { return plot }
    let isZero = evidence.cells.contains { $0.evidence(for: metric).value == 0 }
    throw Failure(
      (isZero
        ? "\(metric.name) is 0 at too many sizes, and a chart of growth has logarithmic axes."
        : "no scenario has \(metric.name) at two sizes.")
        + " Choose another with --scenarios or --metrics.")
  }

  private func films(of paths: [String]) async throws -> [Block] {
    var films: [Block] = []
    for entry in paths.isEmpty ? [] : try ScenarioReading.entries(paths) {
      let (title, own) = (entry.scenario.title, entry.scenario.loaders)
      let measured = allEvidence.flatMap(\.runs).first { run in
        let header = run.run.header
        return header.scenarios.contains { $0.title == title } && header.passes.contains(.timing)
      }
      guard let measured else {
        throw Failure(
          "\(entry.file.path): no run has times of \"\(title)\". \(entry.howToMeasure)",
          code: .badInput)
      }
      // Those that are shown, in the scenario's order; then others.
      let shown = evidence.scenario(title).loaders.map(\.name)
      let loaders =
        shown.isEmpty ? own : own.filter(shown.contains) + shown.filter { !own.contains($0) }
      let film = try await FilmMaking(entry).film(of: loaders, timesIn: measured)
      films += [.heading("What a reader sees: \(film.title)"), FilmPlayer(film).block]
    }
    return films
  }
}
