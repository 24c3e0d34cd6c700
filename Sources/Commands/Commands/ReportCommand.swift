import ArgumentParser
import Basics
import Documents
import Foundation
import Metrics
import Wording

struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Shows run files as tables, a page, a chart or data.",
    discussion: """
      On a terminal, tables are as wide as it is; in a pipe or a file they have COLUMNS columns, or 100. Markdown \
      has tables of at most seven columns; in a file, they follow a head that says what they are. The run files of \
      all shards of a plan count as one run. If cells of a plan are missing, they are named, and the exit code is 3.

      EXAMPLE: panebench report open.jsonl
      EXAMPLE: panebench report open.jsonl --loader eager,three-pane --pages 100 --metric load-time,bytes-open
      EXAMPLE: panebench report open.jsonl --rows loader --columns pages --metric load-time
      EXAMPLE: panebench report open.jsonl --kind exact --output Reports/open.md
      EXAMPLE: panebench report open.jsonl --output Reports/open.html
      EXAMPLE: panebench report open.jsonl --metric bytes-open --output growth.svg
      EXAMPLE: panebench report open.jsonl --insert README.md --check
      EXAMPLE: panebench report open.jsonl --format baseline --output baseline.jsonl
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case terminal, markdown, html, csv, json, svg, baseline
  }

  @Argument(help: "Run files.", completion: .file())
  var runs: [String] = []

  @Option(
    help:
      "The format to write, by default that of --output's extension (md, html, csv, json): terminal, markdown, html (a page with everything), csv (tidy, a row for each sample), json or baseline (a run's exact evidence, for compare)."
  )
  var format: Format?

  @OptionGroup var filter: CellFilter

  @OptionGroup var pivot: PivotOptions

  @Option(
    help: ArgumentHelp(
      "With html: adds films of these scenario files, which are made now and show the times of the runs.",
      valueName: "scenarios"), transform: commaSeparated)
  var films: [String] = []

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

  func validate() throws {
    let isText = [.terminal, .markdown].contains(shownFormat)
    let isTable = isText || [.csv, .json].contains(shownFormat)
    let isChart = shownFormat == .svg
    try ValidationError.refuse([
      "report needs a run file. 'panebench run --output FILE' writes one.":
        runs.isEmpty && insert == nil,
      "--check needs --output or --insert: the file to look at.":
        check && output == nil && insert == nil,
      "--films are part of a page: add --format html.": !films.isEmpty && shownFormat != .html,
      "a chart shows one metric. Name one with --metric.": isChart && filter.metrics.count > 1,
      "--insert and --output exclude each other: give one of them.": insert != nil && output != nil,
      "--insert puts in Markdown tables: leave --format out.": insert != nil && !isText,
      "a document's markers say what is shown: leave \(filter.givenOptions.first ?? "") out.":
        insert != nil && !filter.givenOptions.isEmpty,
      "--rows and --columns exclude --insert.": pivot.isGiven && insert != nil,
      "--rows and --columns make a table: choose terminal, markdown, csv or json.":
        pivot.isGiven && !isTable,
    ])
    let shown = filter.namedMetrics ?? (shownFormat == .svg ? [.loadTime] : [])
    let kind = format == .baseline ? .exact : filter.kind
    if let kind, let metric = shown.first(where: { $0.kind != kind }) {
      throw ValidationError(
        "\(metric.name) is \(metric.kind.rawValue), and what is shown is \(kind.rawValue) evidence. Choose another metric with --metric; 'panebench list metrics' shows their kinds."
      )
    }
  }

  private var outputExtension: String? { output.map(\.pathExtension) }

  /// The format that is asked for, if need be by the output's name.
  private var shownFormat: Format {
    let usual: [String: Format] = [
      "csv": .csv, "html": .html, "json": .json, "md": .markdown, "svg": .svg,
    ]
    return format ?? outputExtension.flatMap { usual[$0] } ?? .terminal
  }

  func run() async throws {
    if let insert { return try await put(RenewedDocument(insert, runs: runs).files) }
    let report = try report()
    let areComplete = try RunReading.areComplete(report.books)
    let text = try await content(of: report).text
    if let output {
      try put([(output, text)])
    } else {
      print(
        text, terminator: "", isForPrograms: ![.terminal, .markdown].contains(shownFormat))
    }
    try RunReading.checkComplete(areComplete)
  }

  private func report() throws -> RunReport { try RunReport(paths: runs, filter: filter) }

  /// What is written, and what it is about, in a line.
  private func content(of report: RunReport) async throws -> (text: String, title: String) {
    if shownFormat == .svg {
      let plot = try report.chart()
      return (plot.svg(), "\(plot.title): \(plot.note)")
    }
    let style = output == nil ? TerminalStyle.tables : .file
    let chosen = pivot.isGiven ? Document([try report.pivot(pivot)]) : nil
    let text =
      switch shownFormat {
      case .terminal: (chosen ?? report.terminalTables).terminalText(style)
      case .markdown: (chosen ?? report.markdownTables(inFile: output != nil)).markdown()
      case .html: try await report.page(filming: films).html
      case .csv: (chosen ?? report.samples).csv
      case .json: (chosen ?? report.wholeTables).json
      case .baseline: try report.baseline()
      case .svg: ""
      }
    return (text, report.title)
  }

  /// Writes files, or says which of them are not what would be written.
  private func put(_ files: [(path: String, text: String)]) throws {
    guard check else {
      for file in files { try OutputFile.write(file.text, to: file.path, inputs: runs) }
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
}

extension ReportCommand: DocumentCommand {
  var documentInputs: (runs: [String], scenarios: [String]) { (runs, films) }

  func documentContent() async throws -> DocumentContent {
    if insert != nil || check {
      throw ValidationError("--insert and --check have no meaning in a document's marker.")
    }
    let report = try report()
    if let output {
      let (text, title) = try await content(of: report)
      return .file(path: output, text: text, title: title)
    }
    if pivot.isGiven { return .markdown(Document([try report.pivot(pivot)]).markdown(level: nil)) }
    switch shownFormat {
    case .terminal, .markdown: return .markdown(report.insertion.markdown(level: nil))
    default:
      throw ValidationError("--format \(shownFormat.rawValue) needs --output: a file to link to.")
    }
  }
}
