import Basics
import Documents
import Films
import Foundation
import Measurement
import Metrics
import ScenarioLanguage
import Verdicts
import Wording

/// Numbers as tables, charts, pages and data.
struct RunReport {
  /// The runs that it is of; none if they were measured just now.
  let books: [Book]
  /// Those of their cells that are shown.
  private let book: Book
  /// What the reader asked for; nil for what is usual.
  private var metrics: [Metric]?
  /// The only kind of evidence that is shown; nil for all.
  private var kind: Metric.Kind?

  init(paths: [String], filter: CellFilter) throws {
    books = try RunReading.books(paths)
    try Self.checkApart(books)
    let titles = books.flatMap(\.recorded).map(\.record).map {
      (URL(fileURLWithPath: $0.path).deletingPathExtension().lastPathComponent, $0.title)
    }
    let isShown = try filter.matches(
      books.flatMap(\.repetitions), titlesByFile: Dictionary(titles, uniquingKeysWith: { $1 }))
    book = Book(joining: books, showing: isShown)
    (metrics, kind) = (filter.namedMetrics, filter.kind)
  }

  /// - Throws: `InputError` if two of `books` timed a cell: one number would be of both.
  private static func checkApart(_ books: [Book]) throws {
    var known: [Cell: String] = [:]
    for book in books {
      let path = book.runs.first?.files.first?.path ?? ""
      for cell in book.cells where cell.passes.contains(.timing) {
        if let other = known.updateValue(path, forKey: cell.cell) {
          throw InputError(
            "\(other) has times of \(cell.cell.title) as well",
            remedy: "report each by itself, or see how they differ with 'panebench compare'",
            path: path)
        }
      }
    }
  }

  /// The report of `repetitions` of `scenarios` that were measured just now.
  init(measured repetitions: [Repetition], of scenarios: [Scenario]) {
    books = []
    book = Book(
      repetitions: repetitions, scenarioOrder: scenarios.map(\.title),
      loaders: Dictionary(
        scenarios.map { ($0.title, $0.loaders) }, uniquingKeysWith: { first, _ in first }),
      loaderOrder: CommandContext.catalogue.names)
  }

  private func metrics(or usual: [Metric]) -> [Metric] {
    (metrics ?? usual).filter { kind == nil || $0.kind == kind }
  }

  /// The usual tables for a terminal; columns that were not asked for are left out if they hold
  /// zeros alone.
  var terminalTables: Document {
    Document(
      book.scenarios.tables(of: metrics(or: Metric.inTables), omittingZeros: metrics == nil))
  }

  private var tables: [Table] { book.scenarios.tables(of: metrics(or: Metric.inTables)) }

  /// The usual tables for a document, without a head of their own.
  var insertion: Document { Document(tables) }

  /// Tables for Markdown, none of more than seven columns; in a file, below a head that says what
  /// they are.
  func markdownTables(inFile: Bool) -> Document {
    let tables = book.scenarios.pivots(of: metrics(or: Metric.inTables))
    return inFile ? book.file(of: tables, kind: kind) : Document(tables)
  }

  /// Every sample, a row for each.
  var samples: Document {
    Document([book.samples(of: kind == nil ? metrics : metrics(or: Metric.all))])
  }

  /// The usual tables with all metrics, for programs.
  var wholeTables: Document { Document(book.scenarios.tables(of: metrics(or: Metric.all))) }

  /// The table that `options` ask for.
  ///
  /// - Throws: `Failure` with exit code 64 if they leave open which numbers it is of, or there are
  ///   none.
  func pivot(_ options: PivotOptions) throws(Failure) -> Table {
    let measured = metrics(or: Metric.inTables).filter { metric in
      book.cells.contains { !$0.evidence(for: metric).samples.isEmpty }
    }
    let showsMany = options.columns.isEmpty || (options.rows + options.columns).contains(.metric)
    let usual = measured.contains(.loadTime) ? [.loadTime] : Array(measured.prefix(1))
    return try Pivot(
      rows: options.rows, columns: options.columns,
      metrics: metrics ?? (showsMany ? measured : usual), of: book.scenarios
    ).table()
  }

  var title: String { book.scenarios.map(\.title).joined(separator: ", ") }

  /// How the first metric that was asked for, else the load time, grows in the first scenario that
  /// has it at two sizes; without either, the memory along the gestures.
  ///
  /// - Throws: `Failure` with exit code 64 if there is nothing to draw.
  func chart() throws(Failure) -> Plot {
    let metric = metrics?.first ?? .loadTime
    let growth = book.scenarios.lazy.compactMap { Plot.growth(of: $0, metric: metric) }.first
    let memory =
      metrics == nil ? book.scenarios.lazy.compactMap { Plot.memory(of: $0) }.first : nil
    if let plot = growth ?? memory { return plot }
    let isZero = book.cells.contains { $0.evidence(for: metric).value == 0 }
    throw Failure(
      (isZero
        ? "\(metric.name) is 0 at too many sizes, and a chart of growth has logarithmic axes."
        : "no scenario has \(metric.name) at two sizes.")
        + " Choose another with --scenario or --metric.", code: .usage)
  }

  /// Everything on a page, with films of the scenario files `paths`, which are made now and come as
  /// late as the runs measured them.
  func page(filming paths: [String]) async throws -> Document {
    Document(
      book, books.flatMap { $0.judgements(of: $0.understoodScenarios) }, tables: tables,
      metrics: metrics(or: Metric.charted), films: try await films(of: paths))
  }

  private func films(of paths: [String]) async throws -> [Block] {
    var films: [Block] = []
    for entry in paths.isEmpty ? [] : try ScenarioReading.entries(paths) {
      let title = entry.scenario.title
      let measured = books.flatMap(\.runs).first { run in
        let header = run.run.header
        return header.scenarios.contains { $0.title == title } && header.passes.contains(.timing)
      }
      guard let measured else {
        throw Failure(
          "--films \(entry.file.path): no run has times of \"\(title)\". Measure it: panebench run \(CommandLineText.quoted(entry.file.path))",
          code: .badInput)
      }
      let path = measured.files.map(\.path).joined(separator: ", ")
      let film = try await FilmMaking(entry).film(
        of: loaders(of: entry.scenario), timesIn: (path: path, run: measured.run))
      films += [.heading("What a reader sees: \(film.title)"), .figure(FilmPlayer(film))]
    }
    return films
  }

  /// The loaders that are shown of `scenario`, in its order; then others.
  private func loaders(of scenario: Scenario) -> [String] {
    let shown = book.scenario(scenario.title).loaders.map(\.name)
    return shown.isEmpty
      ? scenario.loaders
      : scenario.loaders.filter(shown.contains) + shown.filter { !scenario.loaders.contains($0) }
  }

  /// The exact evidence of the one run, as a baseline.
  func baseline() throws -> String {
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
