import ArgumentParser
import Basics
import Documents
import Foundation
import Measurement
import Metrics
import Statistics
import Verdicts
import Wording

struct CompareCommand: AsyncParsableCommand, DocumentCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Says what got worse between two runs, or two programs.",
    discussion: """
      Exact metrics are judged on any machine: more is worse, less is better, and it is a failure if the candidate lacks \
      one. Bytes may differ by 1% or 256 B. Allocations and bytes are judged if both runs had the same libraries and fonts, \
      and times if both runs were interleaved on one machine; otherwise they are only shown. With --base, two programs \
      measure each cell in turn until every time is decided or --within is over; then instructions are counted in place of \
      times that tell nothing, if valgrind is installed. Exit code 0: nothing got worse; 1: something did; 2: nothing is \
      known to be worse, but something could not be decided.

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

  @Option(
    help: ArgumentHelp(
      "Compares this program with --head, measured in turn on the scenario files.",
      valueName: "program"))
  var base: String?

  @Option(help: ArgumentHelp("The program to compare; without it, this one.", valueName: "program"))
  var head: String?

  @OptionGroup var measuring: MeasuringOptions
  @OptionGroup var judging: JudgingOptions

  @Option(
    help: ArgumentHelp(
      "With --base: a film of the worst cell to write, base above head, as .html or .svg.",
      valueName: "file"), transform: FilmFile.init)
  var film: FilmFile?

  @Option(help: "The smallest difference in a time that counts, as a share: 3%.")
  var threshold = Share(0.03)

  @Option(
    name: [.customLong("metric"), .customLong("metrics")],
    help:
      "The metrics to compare instead of load-time and turn-time: of the timing pass, or instructions-open and instructions-turn (needs valgrind).",
    transform: commaSeparated)
  var metrics: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Writes what is better or new into the baseline, if nothing is worse.",
      discussion: "The baseline is one that 'report --format baseline' wrote."))
  var updateBaseline = false

  func validate() throws {
    let idle =
      measuring.given
      + [
        ("--head", head != nil), ("--within", judging.within != nil),
        ("--profile", judging.profile != nil), ("--film", film != nil),
      ].filter(\.1).map(\.0)
    try ValidationError.refuse([
      "compare needs two run files: the baseline's, then the candidate's.":
        base == nil && files.count != 2,
      "\(idle.first ?? "") is of use with --base: two run files have been measured already.":
        base == nil && !idle.isEmpty,
      "--update-baseline needs a baseline's file, and --base measures both sides anew.":
        base != nil && updateBaseline,
    ])
    try judging.check(measuring)
    try ValidationError.refuse(["--threshold must be above 0%.": threshold.value <= 0])
    try ValidationError.checkMetrics(metrics)
    // What the census counts is always compared.
    let passes: [Pass?] = [.timing, .instructions]
    if let other = metrics.first(where: { !passes.contains(Metric.named($0)?.pass) }) {
      throw ValidationError(
        "--metric \(other): neither a time nor a count of instructions. 'panebench list metrics --all' lists them."
      )
    }
    try ValidationError.refuse([
      "--passes says what is measured, and so does --metric: leave one of them out.":
        !metrics.isEmpty && !measuring.passes.isEmpty
    ])
  }

  func run() async throws {
    // Before anything is measured.
    let inputs = files + [base, head].compactMap { $0 }
    let filmFile = try film.map { try OutputFile($0.path, inputs: inputs) }
    let profiling = try judging.profile.map { path throws(Failure) in try FailureProfiling(path) }
    let entries = base == nil ? [] : try ScenarioReading.entries(files)
    let (baseline, candidate) = try await books(of: entries)
    let areComplete = try base != nil || RunReading.areComplete([baseline, candidate])
    var comparison = comparison(of: baseline, candidate)
    if base != nil {
      comparison.findings = await comparison.findings.shown(in: entries, by: head)
    }
    if let profiling, let base {
      let found = try await profiling.profiles(
        comparison.findings, of: entries, base: base, head: head)
      comparison.findings = comparison.findings.blaming(found.culprit)
      comparison.profiles = found.links
    }
    let text = judging.format.text(
      of: VerdictReport(comparison), paths: candidate.headers[0].scenarioPaths,
      page: page(of: comparison, baseline, candidate), .standardOutput)
    print(text, terminator: "", isForPrograms: judging.format.isForPrograms)
    comparison.findings.sayHowToSeeMore(paths: candidate.headers[0].scenarioPaths)
    if let filmFile, let base, let film {
      let worst = try await comparison.film(
        of: entries, base: (base, baseline.runs[0].run),
        head: (head ?? WorkerProgram.thisProgram, candidate.runs[0].run))
      if let worst {
        try filmFile.write(Data(film.text(of: worst).utf8))
      } else {
        StandardError.print("\(film.path) is not written: nothing got worse.")
      }
    }
    if updateBaseline { try tighten(baseline, by: candidate, comparison) }
    switch comparison.conclusion {
    case .passed: try RunReading.checkComplete(areComplete)
    case .failed, .undecided: throw ExitCode(comparison.conclusion.exitCode)
    }
  }

  private func page(
    of comparison: RunComparison, _ baseline: Book, _ candidate: Book
  ) -> Document {
    var comparison = comparison
    comparison.profiles = comparison.profiles.onStandardOutput
    return Document(comparison, baseline: baseline, candidate: candidate)
  }

  private func books(
    of entries: [ScenarioEntry]
  ) async throws -> (baseline: Book, candidate: Book) {
    func book(_ run: Run, _ path: String) -> Book { RunReading.book(JoinedRun(run, path: path)) }
    guard let base else {
      let books = try files.map { book(try RunReading.run($0), $0) }
      return (books[0], books[1])
    }
    let programs = try await programs(base)
    var options = measuring.options(untilDecided: measuring.repetitions == nil)
    if !metrics.isEmpty {
      let passes = Set(metrics.compactMap { Metric.named($0)?.pass })
      options.passes = Pass.allCases.filter { $0 == .census || passes.contains($0) }
    }
    let session = try await Measuring(
      entries: entries, arguments: measuring, asked: options, programs: programs,
      threshold: threshold.value, limit: judging.within,
      testsHarness: (counts: true, times: options.passes.contains(.timing))
    ).measure {
      openCells($0.run(.base), $0.run(.head))
    } inconclusive: {
      comparison(of: Book($0.run(.base)), Book($0.run(.head))).inconclusiveCells
    }
    return (book(session.run(.base), ""), book(session.run(.head), ""))
  }

  /// The cells that need more rounds; before the first round, all.
  ///
  /// Times are judged whatever the self-test says: what it still lacks does not keep the cells waiting. If it has shown that
  /// equal times differ here, more rounds are of no use where instructions can stand in.
  private func openCells(_ base: Run, _ head: Run) -> Set<Cell> {
    guard base.repetitions.contains(where: { $0.pass == .timing }) else {
      return Set(head.repetitions.map(\.cell))
    }
    let trust = HarnessTrust(head.repetitions, threshold: threshold.value)
    if CallgrindCounts.valgrind != nil, trust.reason == .controlDiffers { return [] }
    return RunComparison.openCells(
      baseline: Book(base), candidate: Book(head), rule: rule, timedMetrics: timedMetrics)
  }

  /// The two programs that are measured in turn.
  private func programs(_ base: String) async throws(Failure) -> Sides<Session.Program> {
    try ProgramVersion.check(base, option: "--base")
    if let head { try ProgramVersion.check(head, option: "--head") }
    let programs = Sides(
      base: Session.Program(
        base, version: try await ProgramVersion.text(of: base, option: "--base")),
      head: Session.Program(
        head, version: try await ProgramVersion.text(of: head, option: "--head")))
    let builds = Set(programs.all.map(\.build))
    guard threshold.value < ComparisonRule.layoutFloor, builds.count > 1, !builds.contains(nil)
    else { return programs }
    let floor = percent(ComparisonRule.layoutFloor)
    throw Failure(
      "--threshold \(percent(threshold.value)): two programs that are linked differently lie up to \(floor) apart for that alone, which no number of rounds averages out. Ask for \(floor) or more; 'panebench run --passes instructions' tells smaller differences.",
      code: .usage)
  }

  var documentInputs: (runs: [String], scenarios: [String]) { (files, []) }

  func documentContent() async throws -> DocumentContent {
    if base != nil || updateBaseline {
      throw ValidationError(
        "a document shows what two run files say: leave out the options that measure or write.")
    }
    let (baseline, candidate) = try await books(of: [])
    return try judging.format.documentContent(
      VerdictReport(comparison(of: baseline, candidate)))
  }

  private var timedMetrics: [Metric] {
    metrics.isEmpty
      ? Metric.comparedByDefault : metrics.compactMap(Metric.named).filter { $0.pass == .timing }
  }

  private var rule: ComparisonRule { ComparisonRule(threshold: threshold.value) }

  private func comparison(of baseline: Book, _ candidate: Book) -> RunComparison {
    RunComparison(
      baseline: baseline, candidate: candidate, rule: rule, timedMetrics: timedMetrics)
  }

  private func tighten(_ baseline: Book, by candidate: Book, _ comparison: RunComparison) throws {
    let path = files[0]
    guard comparison.conclusion != .failed else {
      return StandardError.print("\(path) stays as it is: something is worse.")
    }
    let count = comparison.findings.count(where: \.isTighter)
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
  var scenarioPaths: [String: String] {
    Dictionary(scenarios.map { ($0.title, $0.path) }, uniquingKeysWith: { $1 })
  }
}

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
