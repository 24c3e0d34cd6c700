import Charts
import Console
import Foundation
import Measurement
import ReportPage
import Reporting
import ScenarioLanguage
import Verdicts
import Workers

/// The runs of one report, read and put in order.
struct RunReport {
  let runs: [Run]
  private let summary: RunSummary
  private let stems: [String: String]
  private let content: Content
  /// What the reader asked for; nil for what is usual.
  private let metrics: [Metric]?
  /// The loader that times are given as ratios to as well, if any.
  private let reference: String?

  /// What its tables are about.
  enum Content {
    case exactAndTimed
    case exactOnly
    case sizeClasses
  }

  /// Reads run files.
  ///
  /// - Parameters:
  ///   - reference: A loader to give times as ratios to; it is shown whether it is selected or not.
  ///   - details: Whether more is needed than metrics and outcomes.
  /// - Throws: `RunFileError`, or `Failure` with exit code 64 where something is selected that is not there.
  init(
    paths: [String], selection: EvidenceSelection, content: Content, relativeTo reference: String?,
    details: Bool = true
  ) throws {
    var selection = selection
    if let reference, !selection.loaders.isEmpty { selection.loaders.append(reference) }
    let runs = try paths.map { try RunReading.run($0, details: details) }
    let scenarios = runs.flatMap(\.header.scenarios)
    let stems = Dictionary(
      scenarios.map { (Self.stem($0.path), $0.title) }, uniquingKeysWith: { $1 })
    let repetitions = try selection.selected(from: runs.flatMap(\.repetitions), stems: stems)
    self.init(
      runs: runs, repetitions: repetitions, titles: scenarios.map(\.title), stems: stems,
      content: content, metrics: selection.namedMetrics, relativeTo: reference)
    if let reference { try checkLoader(reference) }
  }

  /// A report of `repetitions`, or of the exact ones among them; `stems` are the names by which documents call the scenarios.
  init(
    runs: [Run] = [], repetitions: [Repetition], titles: [String], stems: [String: String] = [:],
    content: Content = .exactAndTimed, metrics: [Metric]? = nil, relativeTo reference: String? = nil
  ) {
    self.runs = runs
    summary = RunSummary(
      repetitions: content == .exactOnly
        ? repetitions.filter { $0.pass == .census } : repetitions,
      scenarioOrder: titles,
      loaderOrder: CommandContext.catalogue.names)
    self.stems = stems
    self.content = content
    self.metrics = metrics
    self.reference = reference
  }

  /// - Throws: `Failure` with exit code 64 where a scenario was not measured with the loader called `name`.
  private func checkLoader(_ name: String) throws(Failure) {
    for scenario in summary.scenarios {
      let names = scenario.loaders.map(\.name)
      guard !names.contains(name) else { continue }
      let list = names.map { "'\($0)'" }.joined(separator: ", ")
      throw Failure(
        "--relative-to \(name): '\(scenario.title)' was not measured with it.\(Suggestion.question(about: name, among: names)) It has \(list).",
        code: .usage)
    }
  }

  private var relative: RelativeTimes? {
    reference.map { RelativeTimes(to: $0, in: summary.cells) }
  }

  private var tables: [Table] { tables(of: summary.scenarios) }

  private func tables(of scenarios: [ScenarioSummary]) -> [Table] {
    if content == .sizeClasses { return scenarios.map(SizeClassTable.table) }
    return ComparisonTable(
      metrics: metrics ?? Metric.inTables,
      content: content == .exactOnly ? .exactOnly : .exactAndTimed, relativeTo: reference
    ).tables(of: scenarios)
  }

  /// The metrics of formats for programs.
  private var exported: [Metric] {
    (metrics ?? Metric.all).filter { content != .exactOnly || $0.kind == .exact }
  }

  /// The table that `options` ask for.
  ///
  /// - Throws: `Failure` with exit code 64 where they leave open which numbers it is of.
  func pivot(_ options: PivotOptions) throws(Failure) -> Pivot {
    try options.pivot(
      of: summary.scenarios, metrics: metrics, usual: shownMetrics, relativeTo: reference)
  }

  /// The metrics of tables that some repetition has.
  private var shownMetrics: [Metric] {
    let exactOnly = content == .exactOnly
    return Metric.inTables.filter { metric in
      (!exactOnly || metric.kind == .exact)
        && summary.cells.contains { !$0.evidence(for: metric).samples.isEmpty }
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
      ?? summary.scenarios.map(\.title).joined(separator: ", ")
  }

  /// A row for each sample.
  var tidyCSV: String {
    var text = ""
    CSV.tidy(of: summary, metrics: metrics) { text += $0 }
    return text
  }

  /// A row for each loader and size.
  var summaryCSV: String { CSV.summary(of: summary, metrics: exported, relative: relative) }

  /// Every number with its samples.
  var json: String { JSONReport.text(of: summary, metrics: exported, relative: relative) }

  /// Bencher Metric Format.
  var bencher: String { ServiceFormats.bencher(of: summary, metrics: exported) }

  /// What github-action-benchmark reads.
  var smallerIsBetter: String { ServiceFormats.smallerIsBetter(of: summary, metrics: exported) }

  /// The chart of the first scenario that has what it takes.
  ///
  /// - Throws: `Failure` with exit code 64 where none has.
  func chart(_ request: ChartRequest) throws(Failure) -> Plot {
    do {
      return try request.plot(of: summary.scenarios, refreshRates: refreshRates)
    } catch {
      throw Failure("\(error)", code: .usage)
    }
  }

  /// Frames a second by the title of a scenario, as far as this program understands them.
  private var refreshRates: [String: Int] {
    scenarios.mapValues(\.device.refreshRate)
  }

  /// The scenarios by title, as far as this program understands them.
  private var scenarios: [String: Scenario] {
    let parsed = runs.flatMap(\.header.scenarios).compactMap { record in
      ScenarioFile(path: record.path, text: record.text).parsed(ScenarioReading.vocabulary)
        .scenario.map { (record.title, $0) }
    }
    return Dictionary(parsed, uniquingKeysWith: { $1 })
  }

  /// A page that shows `table`.
  func page(showing table: Table) -> ReportPage { pageParts.page(showing: table) }

  /// A page with everything in it.
  var page: ReportPage { pageParts.page }

  private var pageParts: RunPage {
    let metrics = metrics ?? Self.charted
    let scenarios = scenarios
    var proving = Proving()
    for run in runs {
      proving.add(run, of: run.header.scenarios.compactMap { scenarios[$0.title] })
    }
    return RunPage(
      headers: runs.map(\.header), summary: summary, scenarios: scenarios,
      proofs: proving.proofs, tables: tables,
      metrics: metrics.filter { content != .exactOnly || $0.kind == .exact })
  }

  /// The metrics of which a page has charts, where none are named.
  private static let charted = ["load-time", "bytes-open", "peak-bytes", "turn-time"]
    .compactMap(Metric.named)

  /// The text of a baseline with the exact evidence of the run, which is in `path`.
  ///
  /// - Throws: `Failure` with exit code 65.
  func baseline(of path: String) throws -> String {
    let repetitions = summary.cells.flatMap(\.repetitions).map { repetition in
      guard let names = metrics?.map(\.name) else { return repetition }
      return repetition.replacing(metrics: repetition.metrics.filter { names.contains($0.key) })
    }
    let run = Run(header: runs[0].header, repetitions: repetitions)
    do {
      return try Baseline(of: run, loaderOrder: CommandContext.catalogue.names).run.text()
    } catch let failure as Baseline.Failure {
      throw Failure("\(path): \(failure)", code: .badInput)
    }
  }

  /// The tables for those of `regions` that are called as a scenario file, without its ending: by these names.
  func tables(for regions: [String]) -> [String: String] {
    var texts: [String: String] = [:]
    for region in regions {
      guard let title = stems[region] else { continue }
      texts[region] = summary.scenarios.first { $0.title == title }
        .map { tables(of: [$0]).markdown() }
    }
    return texts
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
