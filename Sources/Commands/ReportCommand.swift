import ArgumentParser
import Charts
import Console
import Foundation
import Measurement
import Reporting
import Workers

/// Makes tables of run files.
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Makes tables of run files.",
    discussion: """
      On a terminal, tables are as wide as it is; in a pipe or a file they have COLUMNS columns, or 100. Numbers in \
      csv, summary-csv and json have all their digits. Run files of the shards of one plan are one run. Cells of a plan that \
      are missing are named, and the exit code is 3.

      EXAMPLE: panebench report open.jsonl
      EXAMPLE: panebench report open.jsonl --loader eager three-pane --pages 100 --metric load-time bytes-open
      EXAMPLE: panebench report open.jsonl --metric load-time turn-time --relative-to eager
      EXAMPLE: panebench report open.jsonl --rows loader --columns pages --metric load-time
      EXAMPLE: panebench report open.jsonl --format markdown --output Reports/open.md
      EXAMPLE: panebench report open.jsonl --format html --output Reports/open.html
      EXAMPLE: panebench report open.jsonl --chart multiples --metric bytes-open
      EXAMPLE: panebench report open.jsonl --insert README.md --check
      EXAMPLE: panebench report open.jsonl --format baseline --output baseline.jsonl
      """)

  /// What a table becomes.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case terminal, markdown, html, csv, json, svg, baseline, bencher
    case summaryCSV = "summary-csv"
    case actionBenchmark = "github-action-benchmark"
  }

  @Argument(help: "Run files.", completion: .file())
  var runs: [String] = []

  @Option(
    help:
      "terminal, markdown, html (a page with everything in it), csv (tidy: a row for each sample), summary-csv, json, svg (a chart of one scenario), baseline (a run's exact evidence, for compare), bencher or github-action-benchmark (for these services)."
  )
  var format: Format?

  @Option(
    help: ArgumentHelp(
      "A chart of one scenario instead, as svg or terminal: growth (--metric over the sizes), multiples (the same, a panel for each loader), memory (along the gestures), frames (the work in each), distribution (of --metric over the rounds).",
      valueName: "chart"))
  var chart: ChartRequest.Kind?

  @OptionGroup var selection: EvidenceSelection

  @Option(
    help: ArgumentHelp(
      "Beside each time, its ratio to that of this loader at the same size: the median over rounds, in tables, json and summary-csv.",
      valueName: "loader"))
  var relativeTo: String?

  @OptionGroup var pivot: PivotOptions

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "With html: films of these scenario files, made now, with the runs' times.",
      valueName: "scenario"))
  var films: [String] = []

  @Option(help: "The file to write. Without it, standard output.")
  var output: String?

  @Option(
    help: ArgumentHelp(
      "A document to renew between its markers, which carry the commands (report, prove, compare, film) or bear a scenario file's name without its ending.",
      valueName: "document"))
  var insert: String?

  @Flag(help: "Only exact evidence: the same text on every machine.")
  var exactOnly = false

  @Flag(
    help: "Writes nothing; exit code 1 where the file or document is not what would be written.")
  var check = false

  func validate() throws {

    if runs.isEmpty, insert == nil {
      throw ValidationError("report needs a run file. 'panebench run --output FILE' writes one.")
    }
    if check, output == nil, insert == nil {
      throw ValidationError("--check needs --output or --insert: the file to look at.")
    }
    try checkChart()
    if insert != nil, output != nil {
      throw ValidationError("--insert and --output exclude each other: give one of them.")
    }
    if insert != nil, shownFormat != .terminal, shownFormat != .markdown {
      throw ValidationError("--insert puts in Markdown tables: leave --format out.")
    }
    if relativeTo != nil {
      if exactOnly {
        throw ValidationError("--relative-to is about times: leave out --exact-only.")
      }
      if ![.terminal, .markdown, .html, .json, .summaryCSV].contains(shownFormat), !pivot.isGiven {
        throw ValidationError(
          "--relative-to adds ratios to terminal, markdown, html, json and summary-csv: choose one of these formats."
        )
      }
    }
    if exactOnly, shownFormat == .html {
      throw ValidationError(
        "--exact-only: a page says where it was measured. Choose another format, or leave it out.")
    }
    if !films.isEmpty, shownFormat != .html {
      throw ValidationError("--films are part of a page: add --format html.")
    }
    if pivot.isGiven {
      if insert != nil || chart != nil {
        throw ValidationError("--rows and --columns exclude --chart and --insert.")
      }
      if ![.terminal, .markdown, .html, .json, .csv, .summaryCSV].contains(shownFormat) {
        throw ValidationError(
          "--rows and --columns make a table: choose terminal, markdown, html, csv, summary-csv or json."
        )
      }
    }
    let shown = selection.namedMetrics ?? (request.map { [$0.metric] } ?? [])
    if exactOnly, let metric = shown.first(where: { $0.kind != .exact }) {
      throw ValidationError(
        "--exact-only: \(metric.name) is not exact. Choose an exact metric with --metric; 'panebench list metrics' shows them."
      )
    }
  }

  /// The format that is asked for, if need be by the output's name.
  var shownFormat: Format {
    let ending = output.map { ($0 as NSString).pathExtension }
    return format ?? [Format.html, .svg].first { $0.rawValue == ending } ?? .terminal
  }

  /// The chart that is asked for; nil for none.
  var request: ChartRequest? {
    guard let kind = chart ?? (shownFormat == .svg ? .growth : nil) else { return nil }
    return ChartRequest(kind, metric: selection.namedMetrics?.first)
  }

  private func checkChart() throws {
    guard let request else { return }
    if selection.metrics.count > 1 {
      throw ValidationError("a chart shows one metric. Name one with --metric.")
    }
    if !request.kind.hasMetric, !selection.metrics.isEmpty {
      throw ValidationError("--chart \(request.kind.rawValue) shows no metric: leave --metric out.")
    }
    if ![.svg, .terminal].contains(shownFormat) || insert != nil {
      throw ValidationError("--chart draws for svg or terminal: choose one of these formats.")
    }
    if exactOnly, [.memory, .frames].contains(request.kind) {
      throw ValidationError(
        "--chart \(request.kind.rawValue) is not exact: leave --exact-only out.")
    }
  }

  func run() async throws {
    if let insert { return try await renew(insert) }
    let report = try report()
    let areComplete = try RunReading.areComplete(report.runs)
    let text = try await text(of: report)
    if let output { try put([(output, text)]) } else { print(text, terminator: "") }
    try RunReading.checkComplete(areComplete)
  }

  func report() throws -> RunReport {
    try RunReport(
      paths: runs, selection: selection,
      content: exactOnly ? .exactOnly : .exactAndTimed, relativeTo: relativeTo)
  }

  func text(of report: RunReport) async throws -> String {
    let style: TerminalStyle = output == nil ? .tables : .file
    if pivot.isGiven { return text(of: try report.pivot(pivot), report, style) }
    let plot = try request.map(report.chart)
    return switch shownFormat {
    case .terminal: plot?.terminalText(style) ?? report.terminalText(style)
    case .html: try await report.page(filming: films).html()
    case .markdown: report.markdown
    case .csv: report.tidyCSV
    case .summaryCSV: report.summaryCSV
    case .json: report.json
    case .svg: plot?.svg() ?? ""
    case .baseline: try report.baseline()
    case .bencher: report.bencher
    case .actionBenchmark: report.smallerIsBetter
    }
  }

  private func text(of pivot: Pivot, _ report: RunReport, _ style: TerminalStyle) -> String {
    switch shownFormat {
    case .csv: pivot.table.csv()
    case .summaryCSV: pivot.tidyTable.csv()
    case .json: pivot.table.json()
    case .markdown: pivot.table.markdown(headingLevel: 2)
    case .html: report.page(showing: pivot.table).html()
    default: pivot.table.terminalText(style)
    }
  }
}

extension ChartRequest.Kind: ExpressibleByArgument {}
