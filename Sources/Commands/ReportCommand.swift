import ArgumentParser
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
      csv, summary-csv and json have all their digits.

      EXAMPLE: panebench report open.jsonl
      EXAMPLE: panebench report open.jsonl --loader eager three-pane --pages 100 --metric load-time bytes-open
      EXAMPLE: panebench report open.jsonl --metric load-time turn-time --relative-to eager
      EXAMPLE: panebench report open.jsonl --format markdown --output Reports/open.md
      EXAMPLE: panebench report open.jsonl --insert README.md --check
      EXAMPLE: panebench report open.jsonl --format baseline --output baseline.jsonl
      EXAMPLE: panebench report open.jsonl --size-classes
      """)

  /// What a table becomes.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case terminal, markdown, csv, json, svg, baseline, bencher
    case summaryCSV = "summary-csv"
    case actionBenchmark = "github-action-benchmark"

    /// Whether it shows more of a repetition than its metrics and its outcome.
    var showsDetails: Bool { self == .json || self == .baseline }
  }

  @Argument(help: "Run files.")
  var runs: [String] = []

  @Option(
    help:
      "terminal, markdown, csv (tidy: a row for each sample), summary-csv, json, svg (a chart of one scenario and --metric over the sizes), baseline (a run's exact evidence, for compare), bencher or github-action-benchmark (for these services)."
  )
  var format: Format = .terminal

  @OptionGroup var selection: EvidenceSelection

  @Option(
    help: ArgumentHelp(
      "Beside each time, its ratio to that of this loader at the same size: the median over rounds, in tables, json and summary-csv.",
      valueName: "loader"))
  var relativeTo: String?

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
    help:
      "Allocations by size class instead: terminal or markdown. They are always part of json.")
  var sizeClasses = false

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
    if format == .svg, selection.metrics.count > 1 {
      throw ValidationError("a chart shows one metric. Name one with --metric.")
    }
    if format == .baseline, runs.count != 1 {
      throw ValidationError("a baseline is made of one run. Give one run file.")
    }
    if insert != nil, output != nil {
      throw ValidationError("--insert and --output exclude each other: give one of them.")
    }
    if insert != nil, format != .terminal, format != .markdown {
      throw ValidationError("--insert puts in Markdown tables: leave --format out.")
    }
    if relativeTo != nil {
      if exactOnly || sizeClasses {
        throw ValidationError(
          "--relative-to is about times: leave out --exact-only and --size-classes.")
      }
      if ![.terminal, .markdown, .json, .summaryCSV].contains(format) {
        throw ValidationError(
          "--relative-to adds ratios to terminal, markdown, json and summary-csv: choose one of these formats."
        )
      }
    }
    if exactOnly, sizeClasses {
      throw ValidationError(
        "--exact-only and --size-classes exclude each other: allocations by size class are exact anyway."
      )
    }
    let shown = selection.namedMetrics ?? (format == .svg ? [RunReport.chartMetric] : [])
    if exactOnly, let metric = shown.first(where: { $0.kind != .exact }) {
      throw ValidationError(
        "--exact-only: \(metric.name) is not exact. Choose an exact metric with --metric; 'panebench list metrics' shows them."
      )
    }
    if sizeClasses, ![.terminal, .markdown, .json].contains(format) || insert != nil {
      throw ValidationError(
        "--size-classes makes tables of its own, as terminal or markdown; json has them anyway.")
    }
  }

  func run() async throws {
    if let insert { return try await renew(insert) }
    let report = try report()
    if format == .csv, output == nil { return report.writeTidyCSV { print($0, terminator: "") } }
    let text = try text(of: report)
    if let output { try put([(output, text)]) } else { print(text, terminator: "") }
  }

  private func report() throws -> RunReport {
    try RunReport(
      paths: runs, selection: selection,
      content: sizeClasses ? .sizeClasses : exactOnly ? .exactOnly : .exactAndTimed,
      relativeTo: relativeTo, details: format.showsDetails || sizeClasses)
  }

  private func text(of report: RunReport) throws -> String {
    switch format {
    case .terminal: report.terminalText(output == nil ? .tables : .file)
    case .markdown: report.markdown
    case .csv: report.tidyCSV
    case .summaryCSV: report.summaryCSV
    case .json: report.json
    case .svg: try report.chart()
    case .baseline: try report.baseline(of: runs[0])
    case .bencher: report.bencher
    case .actionBenchmark: report.smallerIsBetter
    }
  }

  /// Renews the regions of the document at `path`, and the files beside it.
  private func renew(_ path: String) async throws {
    let document = try TextFile.document(path)
    let commands = try await InsertedCommands(of: document, at: path, runs: runs)
    let tables = runs.isEmpty ? [:] : try report().tables(for: document)
    let texts = commands.texts.merging(tables) { $1 }
    guard !texts.isEmpty else {
      throw Failure(
        "\(path): no region to renew. Put '<!-- panebench:begin NAME report RUN OPTIONS -->' and '<!-- panebench:end NAME -->' on lines of their own.",
        code: .badInput)
    }
    let renewed: String
    do { renewed = try DocumentInsertion(of: texts, into: document).text } catch {
      throw Failure("\(path): \(error)", code: .badInput)
    }
    try put(commands.files + [(path, renewed)])
  }

  /// Writes files, or says which of them are not what would be written.
  private func put(_ files: [(path: String, text: String)]) throws {
    guard check else {
      for file in files { try OutputFile.write(file.text, to: file.path, inputs: runs) }
      return
    }
    let stale = try files.filter { try InputFile.bytes(of: $0.path) != [UInt8]($0.text.utf8) }
    for file in stale {
      StandardError.print(
        "\(file.path) is stale: run the same command without --check to renew it.")
    }
    if !stale.isEmpty { throw ExitCode(1) }
  }
}

extension ReportCommand: InsertableCommand {
  func inserted() throws -> InsertedContent {
    if insert != nil || check {
      throw ValidationError("--insert and --check have no meaning in a document's marker.")
    }
    let report = try report()
    if let output {
      return .file(path: output, text: try text(of: report), title: report.title)
    }
    switch format {
    case .terminal, .markdown: return .markdown(report.markdownWithoutHeadings)
    default:
      throw ValidationError("--format \(format.rawValue) needs --output: a file to link to.")
    }
  }
}
