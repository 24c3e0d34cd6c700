import Basics
import Foundation
import Measurement
import Metrics
import Pages
import Pictures
import Replaying
import ScenarioLanguage
import Tables
import Verdicts

struct RunReport {
  let books: [Book]
  private let book: Book
  /// What the evidence says of the expectations; nil if it was not judged yet.
  private var proofs: [Proof]?
  /// What the reader asked for; nil for what is usual.
  private var metrics: [Metric]?
  /// The only kind of evidence that is shown; nil for all.
  private var kind: Metric.Kind?

  init(paths: [String], filter: CellFilter) throws {
    let books = try RunReading.books(paths)
    let titles = books.flatMap(\.recorded).map(\.record).map {
      (URL(fileURLWithPath: $0.path).deletingPathExtension().lastPathComponent, $0.title)
    }
    let repetitions = try filter.filtered(
      books.flatMap(\.repetitions), titlesByFile: Dictionary(titles, uniquingKeysWith: { $1 }))
    (self.books, book) = (books, Book(joining: books, showing: repetitions))
    (metrics, kind) = (filter.namedMetrics, filter.kind)
  }

  init(repetitions: [Repetition], of scenarios: [Scenario]) {
    books = []
    book = Book(
      repetitions: repetitions, scenarioOrder: scenarios.map(\.title),
      loaders: Dictionary(
        scenarios.map { ($0.title, $0.loaders) }, uniquingKeysWith: { first, _ in first }),
      loaderOrder: CommandContext.catalogue.names)
  }

  /// A report of `books`, which were judged already.
  init(_ books: [Book], proofs: [Proof]) {
    (self.books, self.proofs) = (books, proofs)
    book = Book(joining: books, showing: books.flatMap(\.repetitions))
  }

  private func metrics(or usual: [Metric]) -> [Metric] {
    (metrics ?? usual).filter { kind == nil || $0.kind == kind }
  }

  /// The report in `format`; of `pivot` alone, if it is a table.
  func text(
    _ format: ReportCommand.Format, _ pivot: Table?, filming paths: [String],
    _ style: TerminalStyle
  ) async throws -> String {
    let (chosen, all) = (pivot.map { [$0] }, metrics(or: Metric.all))
    return switch format {
    case .terminal: (chosen ?? terminalTables).terminalText(style)
    case .markdown:
      (chosen ?? book.scenarios.pivots(of: metrics(or: Metric.inTables))).markdown(headingLevel: 2)
    case .html:
      if let pivot {
        Page(showing: pivot, of: book).html
      } else {
        page(films: try await films(of: paths)).html
      }
    case .csv: pivot?.csv() ?? CSV.tidy(of: book, metrics: kind == nil ? metrics : all)
    case .json: (chosen ?? book.scenarios.tables(of: all)).json()
    case .baseline: try baseline()
    case .bencher: ServiceFormats.bencher(of: book, metrics: all)
    case .actionBenchmark: ServiceFormats.smallerIsBetter(of: book, metrics: all)
    }
  }

  var tables: [Table] { book.scenarios.tables(of: metrics(or: Metric.inTables)) }

  /// What stands above them in a file at `path`.
  func markdownHead(at path: String) -> String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let glossary = ["Documentation/Metrics.md", "../Documentation/Metrics.md"].first {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
    return book.markdownHead(kind: kind, glossary: glossary)
  }

  /// The usual tables for a terminal; columns that were not asked for are left out if they hold zeros alone.
  var terminalTables: [Table] { metrics == nil ? tables.map(\.withoutZeroColumns) : tables }

  /// The table that `options` ask for.
  ///
  /// - Throws: `Failure` with exit code 64 if they leave open which numbers it is of.
  func pivot(_ options: PivotOptions) throws(Failure) -> Table {
    let measured = metrics(or: Metric.inTables).filter { metric in
      book.cells.contains { !$0.evidence(for: metric).samples.isEmpty }
    }
    let showsMany = options.columns.isEmpty || (options.rows + options.columns).contains("metric")
    return try Pivot(
      rows: options.rows, columns: options.columns,
      metrics: metrics ?? (showsMany ? measured : [.loadTime]), of: book.scenarios
    ).table()
  }

  /// What it is about, or the chart that `request` asks of it, in a line.
  func title(of request: ChartRequest?) throws -> String {
    let plot = try request.map(chart)
    return plot.map { "\($0.title): \($0.note)" }
      ?? book.scenarios.map(\.title).joined(separator: ", ")
  }

  /// The chart of the first scenario that has what it takes.
  func chart(_ request: ChartRequest) throws(Failure) -> Plot {
    try request.plot(
      of: book.scenarios, refreshRates: book.understood.mapValues(\.device.refreshRate))
  }

  /// Films of the scenario files `paths`, which are made now and come as late as the runs measured them.
  private func films(of paths: [String]) async throws -> [Film] {
    var films: [Film] = []
    for entry in paths.isEmpty ? [] : try ScenarioReading.entries(paths) {
      let title = entry.scenario.title
      let measured = books.flatMap(\.runs).first { run in
        let header = run.run.header
        return header.scenarios.contains { $0.title == title } && header.passes.contains(.timing)
      }
      guard let measured else {
        throw Failure(
          "--films \(entry.file.path): no run has times of \"\(title)\". Measure it: panebench run \(entry.file.path)",
          code: .badInput)
      }
      let path = measured.files.map(\.path).joined(separator: ", ")
      films.append(
        try await FilmMaking(entry).film(
          of: entry.scenario.loaders, timesIn: (path: path, run: measured.run)))
    }
    return films
  }

  func page(films: [Film] = [], profiles: [ProfileLink] = []) -> Page {
    let judged =
      proofs
      ?? books.flatMap { book in
        book.judged(book.recorded.compactMap { $0.entry?.scenario })
      }
    return Page(
      book, proofs: judged, isProof: proofs != nil, tables: tables,
      metrics: metrics(or: Metric.charted), films: films, profiles: profiles)
  }

  private func baseline() throws -> String {
    guard books.count == 1 else {
      throw Failure(
        "a baseline is made of one run. Give one run file, or the shards of one plan.",
        code: .usage)
    }
    // What depends on libraries is recorded where it is asked for.
    let names = (kind == nil ? metrics ?? Metric.all.filter { !$0.dependsOnLibraries } : metrics)?
      .map(\.name)
    let repetitions = book.cells.flatMap(\.repetitions).map { repetition in
      guard let names else { return repetition }
      return repetition.replacing(metrics: repetition.metrics.filter { names.contains($0.key) })
    }
    let run = Run(header: books[0].runs[0].run.header, repetitions: repetitions)
    do {
      return try Baseline(of: run, loaderOrder: CommandContext.catalogue.names).run.text()
    } catch let error as InputError {
      throw error.located(in: books[0].runs[0].files[0].path)
    }
  }
}
