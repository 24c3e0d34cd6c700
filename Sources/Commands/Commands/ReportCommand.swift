import ArgumentParser
import Basics
import Documents
import Foundation
import Metrics
import Wording

struct ReportCommand: AsyncParsableCommand, DocumentCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Shows run files as tables, a page, a chart or data.",
    discussion: """
      The extension of --output says what is written: .md, .html (a page with everything), .csv (tidy, a row for each \
      sample), .json or .svg (a chart: the first of --metrics over the sizes, or memory along the gestures); else a \
      table. On a terminal, tables are as wide as it is; in a pipe or a file they have COLUMNS columns, or 100. Markdown \
      has tables of at most seven columns; in a file, they follow a heading that says what they show. The run files of \
      all shards of a plan count as one run. If cells of a plan are missing, they are named, and the exit code is 3.

      EXAMPLE: panebench report open.jsonl
      EXAMPLE: panebench report open.jsonl --loaders eager,three-pane --pages 100 --metrics load-time,bytes-open
      EXAMPLE: panebench report open.jsonl --rows loader --columns pages --metrics load-time
      EXAMPLE: panebench report open.jsonl --kind exact --output Reports/open.md
      EXAMPLE: panebench report film.jsonl Scenarios/film.scenario --output Reports/film.html
      EXAMPLE: panebench report open.jsonl --metrics bytes-open --output growth.svg
      EXAMPLE: panebench report open.jsonl --insert README.md --check
      """)

  @Argument(
    help:
      "Run files; for a page also scenario files, which are filmed now and show the times of the runs.",
    completion: .file())
  var files: [String] = []

  @Option(
    help:
      "The format to print without --output: terminal, markdown, html, csv, json or svg.")
  var format: ReportFormat?

  @OptionGroup var filter: CellFilter

  @Option(
    help: ArgumentHelp(
      "Makes a table with a row for each of these: loader, pages, scenes, scenario or metric.",
      valueName: "dimensions"), transform: commaSeparated)
  var rows: [Pivot.Dimension] = []

  @Option(
    help: ArgumentHelp(
      "Makes a table with a column for each of these. Filter every other dimension to one value.",
      valueName: "dimensions"), transform: commaSeparated)
  var columns: [Pivot.Dimension] = []

  @Option(help: "The file to write instead of standard output.")
  var output: String?

  @Option(
    help: ArgumentHelp(
      "A document to renew: each marker in it names the command whose output follows, one of report, prove, compare and film.",
      valueName: "document"))
  var insert: String?

  @Flag(
    help: "Writes nothing. Exit code 1 if the file or the document is out of date.")
  var check = false

  private var isPivot: Bool { !(rows + columns).isEmpty }
  private var films: [String] { files.filter { $0.hasSuffix(".scenario") } }
  private var runs: [String] { files.filter { !$0.hasSuffix(".scenario") } }

  func validate() throws {
    try ValidationError.reject([
      "report needs a run file. 'panebench run --output FILE' writes one.":
        runs.isEmpty && insert == nil,
      "--check needs --output or --insert: the file to look at.":
        check && output == nil && insert == nil,
      "--format is for standard output: the extension of --output says how a file is written.":
        format != nil && output != nil,
      "films are part of a page: write it with --output, to a file ending in .html.":
        !films.isEmpty && shownFormat != .html,
      "a chart shows one metric. Name one with --metrics.":
        shownFormat == .svg && filter.metrics.count > 1,
      "--insert and --output exclude each other: give one of them.": insert != nil && output != nil,
      "--insert puts in Markdown tables: leave --format out.": insert != nil && format != nil,
      "a document's markers say what is shown: leave \(filter.givenOptions.first ?? "") out.":
        insert != nil && !filter.givenOptions.isEmpty,
      "--rows and --columns exclude --insert.": isPivot && insert != nil,
      "--rows and --columns make a table: choose terminal, markdown, csv or json.":
        isPivot && [.html, .svg].contains(shownFormat),
    ])
    let shown = filter.namedMetrics ?? []
    if let kind = filter.kind, let metric = shown.first(where: { $0.kind != kind }) {
      throw ValidationError(
        "\(metric.name) is \(metric.kind.rawValue), and what is shown is \(kind.rawValue) evidence. Choose another metric with --metrics; 'panebench list metrics' shows their kinds."
      )
    }
  }

  /// The format that is asked for, if need be by the output's name.
  private var shownFormat: ReportFormat {
    format ?? output.flatMap { ReportFormat(extension: $0.pathExtension) } ?? .terminal
  }

  func run() async throws {
    if let insert { return try await put(RenewedDocument(insert, runs: runs).files) }
    let report = try RunReport(paths: runs, filter: filter)
    let text = try await content(of: report).text
    if let output {
      try put([(output, text)])
    } else {
      print(text, terminator: "", isForPrograms: !shownFormat.isText)
    }
    guard report.missing.isEmpty else {
      throw Failure("cells of the plan are missing.", code: .incomplete)
    }
  }

  /// What is written, and what it is about, in a line.
  private func content(of report: RunReport) async throws -> (text: String, title: String) {
    if shownFormat == .svg {
      let plot = try report.chart()
      return (plot.svg(), "\(plot.title): \(plot.note)")
    }
    let document =
      isPivot
      ? Document([try report.pivot(rows, columns)])
      : try await report.document(shownFormat, inFile: output != nil, filming: films)
    let text =
      switch shownFormat {
      case .markdown: document.markdown()
      case .html: document.html
      case .csv: document.csv
      case .json: document.json
      case .terminal, .svg: document.terminalText(output == nil ? .tables : .file)
      }
    return (text, report.title)
  }

  /// Writes files, or says which of them are not what would be written.
  private func put(_ files: [(path: String, text: String)]) throws {
    guard check else {
      for file in files { try OutputFile.write(file.text, to: file.path, inputs: self.files) }
      return
    }
    let stale = try files.filter { file in
      guard FileManager.default.fileExists(atPath: file.path) else { return true }
      return try RegularFile.bytes(of: file.path) != [UInt8](file.text.utf8)
    }
    for file in stale {
      StandardError.print(
        "\(file.path) is stale: run the same command without --check to renew it.")
    }
    if !stale.isEmpty { throw ExitCode(1) }
  }

  var documentInputs: (runs: [String], scenarios: [String]) { (runs, films) }

  func documentContent() async throws -> DocumentContent {
    if insert != nil || check {
      throw ValidationError("--insert and --check have no meaning in a document's marker.")
    }
    let report = try RunReport(paths: runs, filter: filter)
    if let output {
      let (text, title) = try await content(of: report)
      return .file(path: output, text: text, title: title)
    }
    guard shownFormat.isText else {
      throw ValidationError(
        "--format \(shownFormat.rawValue): name a file to link to, with --output.")
    }
    let tables = isPivot ? [try report.pivot(rows, columns)] : report.tables
    return .markdown(Document(tables).markdown(level: nil))
  }
}

extension Pivot.Dimension: ExpressibleByArgument {}

enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case terminal, markdown, html, csv, json, svg

  init?(extension name: String) { self.init(rawValue: name == "md" ? "markdown" : name) }

  /// Whether people read it as it is.
  var isText: Bool { self == .terminal || self == .markdown }
}
