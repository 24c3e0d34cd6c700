import Foundation
import Measurement
import Reporting

/// The runs of one report, read and put in order.
struct RunReport {
  private let summary: RunSummary
  private let stems: [String: String]
  private let content: Content

  /// What its tables are about.
  enum Content {
    case exactAndTimed
    case exactOnly
    case sizeClasses
  }

  /// Reads run files.
  ///
  /// - Throws: `RunFileError`.
  init(paths: [String], content: Content) throws(RunFileError) {
    let runs = try paths.map(RunReading.run)
    let scenarios = runs.flatMap(\.header.scenarios)
    self.init(
      repetitions: runs.flatMap(\.repetitions), titles: scenarios.map(\.title),
      stems: Dictionary(
        scenarios.map { (Self.stem($0.path), $0.title) }, uniquingKeysWith: { $1 }),
      content: content)
  }

  /// A report of `repetitions`, or of the exact ones among them; `stems` are the names by which documents call the scenarios.
  init(
    repetitions: [Repetition], titles: [String], stems: [String: String] = [:],
    content: Content = .exactAndTimed
  ) {
    summary = RunSummary(
      repetitions: content == .exactOnly
        ? repetitions.filter { $0.pass == .census } : repetitions,
      scenarioOrder: titles,
      loaderOrder: Surroundings.catalogue.names)
    self.stems = stems
    self.content = content
  }

  private func table(of scenario: ScenarioSummary) -> Table {
    switch content {
    case .exactAndTimed: ComparisonTable().table(of: scenario)
    case .exactOnly: ComparisonTable(content: .exactOnly).table(of: scenario)
    case .sizeClasses: SizeClassTable.table(of: scenario)
    }
  }

  /// The tables for a terminal.
  func terminalText(_ style: TerminalStyle) -> String {
    summary.scenarios.map { table(of: $0).terminalText(style) }.joined(separator: "\n")
  }

  /// The tables as Markdown.
  var markdown: String {
    summary.scenarios.map { table(of: $0).markdown(headingLevel: 2) }
      .joined(separator: "\n")
  }

  /// A row for each sample.
  var tidyCSV: String { CSV.tidy(of: summary) }

  /// A row for each loader and size.
  var summaryCSV: String { CSV.summary(of: summary) }

  /// Every number with its samples.
  var json: String { JSONReport.text(of: summary) }

  /// Bencher Metric Format.
  var bencher: String { ServiceFormats.bencher(of: summary) }

  /// What github-action-benchmark reads.
  var smallerIsBetter: String { ServiceFormats.smallerIsBetter(of: summary) }

  /// A chart of a metric over the sizes.
  ///
  /// - Throws: `Failure` with exit code 64 where there is nothing to draw a line through.
  func chart(of metric: Metric, scenario title: String?) throws(Failure) -> String {
    for scenario in summary.scenarios where title == nil || scenario.title == title {
      if let chart = GrowthChart(of: scenario, metric: metric) { return chart.svg() }
    }
    throw Failure(
      "no \(title.map { "scenario called '\($0)'" } ?? "scenario") has \(metric.name) at two sizes. Choose another with --scenario or --metric.",
      code: .usage)
  }

  /// The document at `path` with the tables that it has places for.
  ///
  /// - Throws: `Failure` with exit code 65 or 74.
  func inserted(into path: String) throws -> String {
    let document = try TextFile.document(path)
    var texts: [String: String] = [:]
    for (stem, title) in stems where document.contains("panebench:begin \(stem) ") {
      texts[stem] = summary.scenarios.first { $0.title == title }
        .map { table(of: $0).markdown() }
    }
    guard !texts.isEmpty else {
      let names = stems.keys.sorted().joined(separator: ", ")
      throw Failure(
        "\(path): there is no place for a table. Put '<!-- panebench:begin NAME -->' and '<!-- panebench:end NAME -->' on lines of their own, where NAME is one of: \(names).",
        code: .badInput)
    }
    return try TextFile.inserted(texts, into: document, of: path)
  }

  private static func stem(_ path: String) -> String {
    ((path as NSString).lastPathComponent as NSString).deletingPathExtension
  }
}

extension TerminalStyle {
  /// What standard output is.
  static var standardOutput: TerminalStyle {
    guard isatty(STDOUT_FILENO) == 1 else { return TerminalStyle() }
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return TerminalStyle(
      width: isKnown ? Int(size.ws_col) : nil,
      isColored: ProcessInfo.processInfo.environment["NO_COLOR"] == nil)
  }
}
