import ArgumentParser
import Foundation
import Measurement
import Reporting

/// Makes tables of run files.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Makes tables of run files.",
    discussion: """
      EXAMPLE: panebench report open.jsonl
      EXAMPLE: panebench report open.jsonl --format markdown --output Reports/open.md
      EXAMPLE: panebench report open.jsonl --insert README.md --check
      """)

  /// What a table becomes.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case terminal, markdown, csv, json
    case summaryCSV = "summary-csv"
  }

  @Argument(help: "Run files.")
  var runs: [String]

  @Option(help: "terminal, markdown, csv (tidy: a row for each sample), summary-csv, or json.")
  var format: Format = .terminal

  @Option(help: "The file to write. Without it, standard output.")
  var output: String?

  @Option(
    help: ArgumentHelp(
      "A document to put Markdown tables into, between markers that bear a scenario file's name without its ending.",
      valueName: "document"))
  var insert: String?

  @Flag(help: "Only exact evidence: the same text on every machine.")
  var exactOnly = false

  @Flag(
    help: "Writes nothing; exit code 1 where the file or document is not what would be written.")
  var check = false

  func validate() throws {
    if check, output == nil, insert == nil {
      throw ValidationError("--check needs --output or --insert: the file to look at.")
    }
    if insert != nil, output != nil {
      throw ValidationError("--insert and --output exclude each other: give one of them.")
    }
  }

  func run() throws {
    let report = try RunReport(paths: runs, exactOnly: exactOnly)
    if let insert {
      try put(report.inserted(into: insert), into: insert)
    } else if let output {
      try put(report.text(as: format, style: TerminalStyle()), into: output)
    } else {
      print(report.text(as: format, style: .standardOutput), terminator: "")
    }
  }

  private func put(_ text: String, into path: String) throws {
    guard check else { return try TextFile.write(text, to: path) }
    let current = String(decoding: try ScenarioReading.bytes(of: path), as: UTF8.self)
    if current != text {
      StandardError.print("\(path) is stale: run the same command without --check to renew it.")
      throw ExitCode(1)
    }
  }
}

/// The runs of one report, read and put in order.
struct RunReport {
  private let summary: RunSummary
  private let stems: [String: String]
  private let builder: ComparisonTable

  /// Reads run files.
  ///
  /// - Throws: `Failure` with exit code 65 or 74.
  init(paths: [String], exactOnly: Bool) throws(Failure) {
    var runs: [Run] = []
    for path in paths {
      do { runs.append(try Run.read(path)) } catch {
        throw Failure(error.description, code: error.exitStatus)
      }
    }
    runs.flatMap(\.warnings).forEach { StandardError.print("warning: \($0)") }
    let scenarios = runs.flatMap(\.header.scenarios)
    self.init(
      repetitions: runs.flatMap(\.repetitions), titles: scenarios.map(\.title),
      stems: Dictionary(
        scenarios.map { (Self.stem($0.path), $0.title) }, uniquingKeysWith: { $1 }),
      exactOnly: exactOnly)
  }

  /// A report of `repetitions`; `stems` are the names by which documents call the scenarios.
  init(
    repetitions: [Repetition], titles: [String], stems: [String: String] = [:],
    exactOnly: Bool = false
  ) {
    summary = RunSummary(
      repetitions: repetitions, scenarioOrder: titles,
      loaderOrder: Surroundings.catalogue.names)
    self.stems = stems
    builder = ComparisonTable(content: exactOnly ? .exactOnly : .exactAndTimed)
  }

  /// The whole report.
  func text(as format: ReportCommand.Format, style: TerminalStyle) -> String {
    switch format {
    case .terminal:
      summary.scenarios.map { builder.table(of: $0).terminalText(style) }.joined(separator: "\n")
    case .markdown:
      summary.scenarios.map { builder.table(of: $0).markdown(headingLevel: 2) }
        .joined(separator: "\n")
    case .csv: CSV.tidy(summary)
    case .summaryCSV: CSV.summary(of: summary)
    case .json: JSONReport.text(of: summary)
    }
  }

  /// The document at `path` with the tables that it has places for.
  ///
  /// - Throws: `Failure` with exit code 65 or 74.
  func inserted(into path: String) throws -> String {
    let document = String(decoding: try ScenarioReading.bytes(of: path), as: UTF8.self)
    var texts: [String: String] = [:]
    for (stem, title) in stems where document.contains("panebench:begin \(stem) ") {
      texts[stem] = summary.scenarios.first { $0.title == title }
        .map { builder.table(of: $0).markdown() }
    }
    guard !texts.isEmpty else {
      let names = stems.keys.sorted().joined(separator: ", ")
      throw Failure(
        "\(path): there is no place for a table. Put '<!-- panebench:begin NAME -->' and '<!-- panebench:end NAME -->' on lines of their own, where NAME is one of: \(names).",
        code: .badInput)
    }
    do { return try DocumentInsertion(of: texts, into: document).text } catch {
      throw Failure("\(path): \(error)", code: .badInput)
    }
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
