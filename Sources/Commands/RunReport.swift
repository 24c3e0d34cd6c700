import Basics
import Foundation
import Measurement
import Pages
import Pictures
import ScenarioLanguage
import Tables
import Verdicts

/// The runs of one report, read and put in order.
struct RunReport {
  let books: [Book]
  /// What is shown of them.
  private let book: Book
  /// What the evidence says of the expectations; nil if nobody judged it yet.
  private let proofs: [Proof]?
  /// What the reader asked for; nil for what is usual.
  private let metrics: [Metric]?
  /// The only kind of evidence that is shown; nil for all.
  private let kind: Metric.Kind?

  /// Reads run files.
  ///
  /// - Throws: `RunFileError`, `ShardError`, or `Failure` with exit code 64 where something is selected that is not there.
  init(paths: [String], selection: EvidenceSelection) throws {
    let books = try RunReading.books(paths)
    let scenarios = books.flatMap(\.recorded).map(\.record)
    let stems = Dictionary(
      scenarios.map { (Self.stem($0.path), $0.title) }, uniquingKeysWith: { $1 })
    let repetitions = try selection.selected(from: books.flatMap(\.repetitions), stems: stems)
    self.init(
      books, Book(joining: books, showing: repetitions), metrics: selection.namedMetrics,
      kind: selection.kind)
  }

  /// A report of `repetitions`.
  init(repetitions: [Repetition], titles: [String]) {
    let book = Book(
      repetitions: repetitions, scenarioOrder: titles, loaderOrder: CommandContext.catalogue.names)
    self.init([], book)
  }

  /// A report of `books`, which were judged already.
  init(_ books: [Book], proofs: [Proof]) {
    self.init(
      books, Book(joining: books, showing: books.flatMap(\.repetitions)), proofs: proofs)
  }

  private init(
    _ books: [Book], _ book: Book, proofs: [Proof]? = nil, metrics: [Metric]? = nil,
    kind: Metric.Kind? = nil
  ) {
    (self.books, self.book, self.proofs) = (books, book, proofs)
    (self.metrics, self.kind) = (metrics, kind)
  }

  /// The metrics that are asked for, else those of `usual`.
  private func metrics(or usual: [Metric]) -> [Metric] {
    (metrics ?? usual).filter { kind == nil || $0.kind == kind }
  }

  private var tables: [Table] { tables(of: book.scenarios) }

  private func tables(of scenarios: [ScenarioSummary]) -> [Table] {
    ComparisonTable(metrics: metrics(or: Metric.inTables)).tables(of: scenarios)
  }

  /// The metrics of formats for programs.
  private var exported: [Metric] { metrics(or: Metric.all) }

  /// The table that `options` ask for.
  ///
  /// - Throws: `Failure` with exit code 64 where they leave open which numbers it is of.
  func pivot(_ options: PivotOptions) throws(Failure) -> Pivot {
    try options.pivot(of: book.scenarios, metrics: metrics, usual: shownMetrics)
  }

  /// The metrics of tables that some repetition has.
  private var shownMetrics: [Metric] {
    metrics(or: Metric.inTables).filter { metric in
      book.cells.contains { !$0.evidence(for: metric).samples.isEmpty }
    }
  }

  /// The tables for a terminal; columns that nobody asked for are left out where they hold zeros alone.
  func terminalText(_ style: TerminalStyle) -> String {
    (metrics == nil ? tables.map(\.withoutZeroColumns) : tables).terminalText(style)
  }

  /// The tables as Markdown.
  var markdown: String { tables.markdown(headingLevel: 2) }

  /// The same for a document that says itself what they are about.
  var markdownWithoutHeadings: String { tables.markdown() }

  /// What it is about, or the chart that `request` asks of it, in a line.
  func title(of request: ChartRequest?) throws -> String {
    let plot = try request.map(chart)
    return plot.map { "\($0.title): \($0.note)" }
      ?? book.scenarios.map(\.title).joined(separator: ", ")
  }

  /// A row for each sample.
  var tidyCSV: String { CSV.tidy(of: book, metrics: kind == nil ? metrics : exported) }

  /// The tables with every metric that was measured.
  var json: String { ComparisonTable(metrics: exported).tables(of: book.scenarios).json() }

  /// Bencher Metric Format.
  var bencher: String { ServiceFormats.bencher(of: book, metrics: exported) }

  /// What github-action-benchmark reads.
  var smallerIsBetter: String { ServiceFormats.smallerIsBetter(of: book, metrics: exported) }

  /// The chart of the first scenario that has what it takes.
  ///
  /// - Throws: `Failure` with exit code 64 where none has.
  func chart(_ request: ChartRequest) throws(Failure) -> Plot {
    do {
      return try request.plot(
        of: book.scenarios, refreshRates: book.understood.mapValues(\.device.refreshRate))
    } catch {
      throw Failure("\(error)", code: .usage)
    }
  }

  /// A page that shows `table`.
  func page(showing table: Table) -> ReportPage { pageParts.page(showing: table) }

  /// A page with everything in it.
  var page: ReportPage { pageParts.page }

  private var pageParts: RunPage {
    let judged =
      proofs
      ?? books.flatMap { book in
        book.judged(book.recorded.compactMap { $0.entry?.scenario })
      }
    return RunPage(
      headers: book.headers, summary: book, scenarios: book.understood, proofs: judged,
      tables: tables, metrics: metrics(or: Self.charted))
  }

  /// The metrics of which a page has charts, where none are named.
  private static let charted = ["load-time", "bytes-open", "peak-bytes", "turn-time"]
    .compactMap(Metric.named)

  /// The text of a baseline with the exact evidence of the run.
  ///
  /// - Throws: `Failure` with exit code 64 if there are several runs, and with 65 if it has none, or two that disagree.
  func baseline() throws -> String {
    guard books.count == 1 else {
      throw Failure(
        "a baseline is made of one run. Give one run file, or the shards of one plan.",
        code: .usage)
    }
    let repetitions = book.cells.flatMap(\.repetitions).map { repetition in
      guard let names = metrics?.map(\.name) else { return repetition }
      return repetition.replacing(metrics: repetition.metrics.filter { names.contains($0.key) })
    }
    let run = Run(header: books[0].runs[0].run.header, repetitions: repetitions)
    do {
      return try Baseline(of: run, loaderOrder: CommandContext.catalogue.names).run.text()
    } catch let failure as Baseline.Failure {
      throw Failure("\(books[0].runs[0].files[0].path): \(failure)", code: .badInput)
    }
  }

  static func stem(_ path: String) -> String {
    ((path as NSString).lastPathComponent as NSString).deletingPathExtension
  }
}

extension TerminalStyle {
  /// What standard output is: without a limit where it is no terminal.
  static var standardOutput: TerminalStyle {
    guard isatty(STDOUT_FILENO) == 1 else { return TerminalStyle() }
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let noColor = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
    return TerminalStyle(width: isKnown ? Int(size.ws_col) : nil, isColored: noColor.isEmpty)
  }

  /// The style for tables on standard output, which a pager does not wrap well.
  static var tables: TerminalStyle {
    let output = standardOutput
    return TerminalStyle(width: output.width ?? file.width, isColored: output.isColored)
  }

  /// The style for tables in a file: COLUMNS columns, or 100.
  static var file: TerminalStyle {
    let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
    return TerminalStyle(width: columns.flatMap { $0 > 0 ? $0 : nil } ?? 100)
  }
}
