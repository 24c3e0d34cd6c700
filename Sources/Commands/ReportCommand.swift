import ArgumentParser
import Basics
import Foundation
import Measurement
import Pictures
import Tables

/// Makes tables of run files.
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Makes tables of run files.",
    discussion: """
      On a terminal, tables are as wide as it is; in a pipe or a file they have COLUMNS columns, or 100. Numbers in \
      csv and json have all their digits. Run files of the shards of one plan are one run. Cells of a plan that are \
      missing are named, and the exit code is 3.

      EXAMPLE: panebench report open.jsonl
      EXAMPLE: panebench report open.jsonl --loader eager three-pane --pages 100 --metric load-time bytes-open
      EXAMPLE: panebench report open.jsonl --rows loader --columns pages --metric load-time
      EXAMPLE: panebench report open.jsonl --kind exact --format markdown --output Reports/open.md
      EXAMPLE: panebench report open.jsonl --format html --output Reports/open.html
      EXAMPLE: panebench report open.jsonl --chart growth --metric bytes-open --output growth.svg
      EXAMPLE: panebench report open.jsonl --insert README.md --check
      EXAMPLE: panebench report open.jsonl --format baseline --output baseline.jsonl
      """)

  /// What a table becomes.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case terminal, markdown, html, csv, json, svg, baseline, bencher
    case actionBenchmark = "github-action-benchmark"
  }

  @Argument(help: "Run files.", completion: .file())
  var runs: [String] = []

  @Option(
    help:
      "terminal, markdown, html (a page with everything in it), csv (tidy: a row for each sample), json, svg (a chart of one scenario), baseline (a run's exact evidence, for compare), bencher or github-action-benchmark (for these services)."
  )
  var format: Format?

  @Option(
    help: ArgumentHelp(
      "A chart of one scenario instead, as svg: growth (--metric over the sizes), memory (along the gestures), frames (the work in each).",
      valueName: "chart"))
  var chart: ChartRequest.Kind?

  @OptionGroup var selection: EvidenceSelection

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
      "A document to renew between its markers, which carry the commands: report, prove, compare, film.",
      valueName: "document"))
  var insert: String?

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
    if !films.isEmpty, shownFormat != .html {
      throw ValidationError("--films are part of a page: add --format html.")
    }
    try checkChart()
    if insert != nil {
      if output != nil {
        throw ValidationError("--insert and --output exclude each other: give one of them.")
      }
      if shownFormat != .terminal, shownFormat != .markdown {
        throw ValidationError("--insert puts in Markdown tables: leave --format out.")
      }
    }
    if pivot.isGiven {
      if insert != nil || chart != nil {
        throw ValidationError("--rows and --columns exclude --chart and --insert.")
      }
      if ![.terminal, .markdown, .html, .json, .csv].contains(shownFormat) {
        throw ValidationError(
          "--rows and --columns make a table: choose terminal, markdown, html, csv or json.")
      }
    }
    let shown = selection.namedMetrics ?? (request.map { [$0.metric] } ?? [])
    if let kind = selection.kind, let metric = shown.first(where: { $0.kind != kind }) {
      throw ValidationError(
        "--kind \(kind.rawValue): \(metric.name) is \(metric.kind.rawValue). Choose another metric with --metric; 'panebench list metrics' shows their kinds."
      )
    }
  }

  /// The format that is asked for, if need be by the output's name.
  var shownFormat: Format {
    let ending = output.map { ($0 as NSString).pathExtension }
    return format ?? [Format.html, .svg].first { $0.rawValue == ending }
      ?? (chart == nil ? .terminal : .svg)
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
    if !request.kind.hasMetric {
      let idle = [("--metric", !selection.metrics.isEmpty), ("--kind", selection.kind != nil)]
      if let option = idle.first(where: \.1)?.0 {
        throw ValidationError(
          "--chart \(request.kind.rawValue) shows no metric: leave \(option) out.")
      }
    }
    if shownFormat != .svg || insert != nil {
      throw ValidationError("--chart draws an svg: leave --format and --insert out.")
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

  func report() throws -> RunReport { try RunReport(paths: runs, selection: selection) }

  func text(of report: RunReport) async throws -> String {
    let style: TerminalStyle = output == nil ? .tables : .file
    if pivot.isGiven { return text(of: try report.pivot(pivot), report, style) }
    return switch shownFormat {
    case .terminal: report.terminalText(style)
    case .html: try await report.page(filming: films).html
    case .markdown: report.markdown
    case .csv: report.tidyCSV
    case .json: report.json
    case .svg: try request.map(report.chart)?.svg() ?? ""
    case .baseline: try report.baseline()
    case .bencher: report.bencher
    case .actionBenchmark: report.smallerIsBetter
    }
  }

  private func text(of pivot: Pivot, _ report: RunReport, _ style: TerminalStyle) -> String {
    switch shownFormat {
    case .csv: pivot.table.csv()
    case .json: [pivot.table].json()
    case .markdown: pivot.table.markdown(headingLevel: 2)
    case .html: report.page(showing: pivot.table).html
    default: pivot.table.terminalText(style)
    }
  }
}

extension ChartRequest.Kind: ExpressibleByArgument {}
