import ArgumentParser
import Basics
import Foundation
import Measurement
import Pages
import Statistics
import Tables
import Verdicts

/// Says what a change made worse.
struct CompareCommand: AsyncParsableCommand, DocumentCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Says what got worse between two runs, or two programs.",
    discussion: """
      Exact metrics are judged on any machine: more is worse, less is better, and what the candidate lacks is a failure. \
      Bytes may differ by 1% or 256 B. Allocations and bytes are judged where libraries and fonts are the same. Times are \
      judged where both runs were interleaved on one machine, and shown where they were not. With --base, two programs are \
      alive at once and measure each cell in turn, until every time is decided or the time for that is up. Exit code 0: nothing got worse; 1: \
      something did; 2: nothing is known to be worse, but not everything could be decided.

      EXAMPLE: panebench compare Reports/baseline.jsonl Runs/verify.jsonl
      EXAMPLE: panebench compare Reports/baseline.jsonl Runs/verify.jsonl --update-baseline
      EXAMPLE: panebench compare old.jsonl new.jsonl --format junit > new.xml
      EXAMPLE: panebench compare --base old/panebench Scenarios/open.scenario
      """)

  @Argument(
    help: ArgumentHelp(
      "The baseline's run file, then the candidate's; with --base, scenario files.",
      valueName: "file"), completion: .file())
  var files: [String] = []

  @OptionGroup var interleaving: InterleavingOptions

  @Option(
    help:
      "What is printed: terminal, markdown (for the summary of a workflow step), html (a page), annotations (workflow commands of GitHub), junit or json."
  )
  var format: VerdictFormat = .terminal

  @Option(
    help: ArgumentHelp(
      "With --base: a film of the worst cell to write, base above head, as .html or .svg.",
      valueName: "file"))
  var film: String?

  @Option(
    help: ArgumentHelp(
      "With --base: a folder for profiles of what got worse, base and head: the worst three cells.",
      valueName: "folder"))
  var profile: String?

  @Option(help: "The smallest difference in a time that counts, as a share: 3%.")
  var threshold = Share(0.03)

  @Option(
    name: [.customLong("metric"), .customLong("metrics")], parsing: .upToNextOption,
    help: "The timed metrics to compare instead of load-time and turn-time.")
  var metrics: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Writes what is better or new into the baseline, if nothing is worse.",
      discussion: "The baseline is one that 'report --format baseline' wrote."))
  var updateBaseline = false

  func validate() throws {
    if interleaving.base == nil, files.count != 2 {
      throw ValidationError("compare needs two run files: the baseline's, then the candidate's.")
    }
    if updateBaseline, interleaving.base != nil {
      throw ValidationError(
        "--update-baseline needs a baseline's file, and --base measures both sides anew.")
    }
    if profile != nil, interleaving.base == nil {
      throw ValidationError("--profile needs --base: two run files have no programs to profile.")
    }
    if let film {
      guard interleaving.base != nil else {
        throw ValidationError("--film needs --base: two run files have no programs to film.")
      }
      guard FilmFormat(path: film) != nil else {
        throw ValidationError("--film \(film): a film is a file ending in .html or .svg.")
      }
    }
    if threshold.value <= 0 { throw ValidationError("--threshold must be above 0%.") }
    try ValidationError.checkMetrics(metrics)
    if let other = metrics.first(where: { Metric.named($0)?.pass != .timing }) {
      throw ValidationError(
        "--metric \(other): not a metric of the timing pass. 'panebench list metrics' lists them.")
    }
  }

  func run() async throws {
    // Before anything is measured.
    let inputs = files + [interleaving.base, interleaving.head].compactMap { $0 }
    let filmFile = try film.map { path throws(Failure) in try OutputFile(path, inputs: inputs) }
    let profiling = try profile.map { path throws(Failure) in try FailureProfiling(path) }
    let entries = interleaving.base == nil ? [] : try ScenarioReading.entries(files)
    let (baseline, candidate) = try await books(of: entries)
    let areComplete =
      try interleaving.base != nil || RunReading.areComplete([baseline, candidate])
    var comparison = comparison(of: baseline, candidate)
    if let profiling, let base = interleaving.base {
      let found = try await profiling.profiles(
        comparison.findings, of: entries, base: base, head: interleaving.head)
      comparison.findings = found.blaming(comparison.findings)
      comparison.profiles = found.links
    }
    let text = format.text(
      of: comparison, paths: candidate.headers[0].scenarioPaths,
      page: page(of: comparison, baseline, candidate), .standardOutput)
    print(text, terminator: "")
    if let filmFile {
      try await write(comparison, of: entries, baseline, candidate, to: filmFile)
    }
    if updateBaseline { try tighten(baseline, by: candidate, comparison) }
    switch comparison.conclusion {
    case .passed: try RunReading.checkComplete(areComplete)
    case .regressed: throw ExitCode(1)
    case .undecided: throw ExitCode(2)
    }
  }

  private func page(
    of comparison: RunComparison, _ baseline: Book, _ candidate: Book
  ) -> Page {
    var comparison = comparison
    comparison.profiles = comparison.profiles.onStandardOutput
    return ComparisonPage(comparison, baseline: baseline, candidate: candidate).page
  }

  /// Films the worst cell of two programs, if something got worse.
  private func write(
    _ comparison: RunComparison, of entries: [ScenarioEntry], _ baseline: Book, _ candidate: Book,
    to file: OutputFile
  ) async throws {
    guard let base = interleaving.base, let path = film, let format = FilmFormat(path: path) else {
      return
    }
    let films = ComparisonFilm(
      base: (base, baseline.runs[0].run),
      head: (interleaving.head ?? WorkerProcess.thisProgram, candidate.runs[0].run),
      entries: entries)
    guard let film = try await films.film(of: comparison) else {
      return StandardError.print("\(path) is not written: nothing got worse.")
    }
    try file.write(Data(format.text(of: film).utf8))
  }

  /// The two runs, read or measured.
  private func books(
    of entries: [ScenarioEntry]
  ) async throws -> (baseline: Book, candidate: Book) {
    func book(_ run: Run, _ path: String) -> Book { RunReading.book(JoinedRun(run, path: path)) }
    guard interleaving.base != nil else {
      return (
        book(try RunReading.run(files[0]), files[0]), book(try RunReading.run(files[1]), files[1])
      )
    }
    let runs = try await interleaving.measure(
      entries, threshold: threshold.value, undecided: openCells)
    return (book(runs.base, ""), book(runs.head, ""))
  }

  /// The cells that need more rounds; before the first round, all.
  ///
  /// Times are judged whatever the self-test says: what it still lacks does not keep the cells waiting.
  private func openCells(_ base: Run, _ head: Run) -> Set<Cell> {
    guard base.repetitions.contains(where: { $0.pass == .timing }) else {
      return Set(head.repetitions.map(\.cell))
    }
    return RunComparison.openCells(
      baseline: Book(base), candidate: Book(head), rule: rule, timedMetrics: timedMetrics)
  }

  /// What is printed, for runs that were measured before.
  func documentContent() async throws -> DocumentContent {
    if interleaving.base != nil || updateBaseline {
      throw ValidationError(
        "a document shows what two run files say: leave out the options that measure or write.")
    }
    let (baseline, candidate) = try await books(of: [])
    return try format.documentContent(comparison(of: baseline, candidate))
  }

  private var timedMetrics: [Metric] {
    metrics.isEmpty ? Metric.comparedByDefault : metrics.compactMap(Metric.named)
  }

  private var rule: ComparisonRule { ComparisonRule(threshold: threshold.value) }

  private func comparison(of baseline: Book, _ candidate: Book) -> RunComparison {
    RunComparison(
      baseline: baseline, candidate: candidate, rule: rule, timedMetrics: timedMetrics)
  }

  /// Writes the tightened baseline, or says why it stays as it is.
  private func tighten(_ baseline: Book, by candidate: Book, _ comparison: RunComparison) throws {
    let path = files[0]
    guard comparison.conclusion != .regressed else {
      return StandardError.print("\(path) stays as it is: something is worse.")
    }
    let count = comparison.tighterCount
    guard count > 0 else {
      return StandardError.print("\(path) stays as it is: nothing exact is better or new.")
    }
    let tightened: Baseline
    do {
      tightened = try Baseline(
        tightening: baseline.runs[0].run, by: candidate.runs[0].run, comparison,
        loaderOrder: CommandContext.catalogue.names)
    } catch {
      throw error.located(in: path)
    }
    try OutputFile.write(try tightened.run.text(), to: path)
    StandardError.print("\(path) is tightened: \(count) better or new, as listed.")
  }
}

extension RunHeader {
  /// The files of the scenarios by title.
  var scenarioPaths: [String: String] {
    Dictionary(scenarios.map { ($0.title, $0.path) }, uniquingKeysWith: { $1 })
  }
}

/// A share, given in percent.
struct Share: ExpressibleByArgument {
  let value: Double

  init(_ value: Double) { self.value = value }

  /// `3%`; without the sign it would not be clear what 0.03 means.
  init?(argument: String) {
    guard argument.hasSuffix("%"), let percent = Double(argument.dropLast()), percent.isFinite
    else { return nil }
    value = percent / 100
  }

  var defaultValueDescription: String { "\(Int((value * 100).rounded()))%" }
}
