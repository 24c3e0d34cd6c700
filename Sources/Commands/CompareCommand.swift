import ArgumentParser
import Basics
import Foundation
import Measurement
import Pages
import Statistics
import Tables
import Verdicts

/// Says what a change made worse.
struct CompareCommand: AsyncParsableCommand, InsertableCommand {
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
      valueName: "file"))
  var film: String?

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
    if base == nil {
      if files.count != 2 {
        throw ValidationError("compare needs two run files: the baseline's, then the candidate's.")
      }
      let idle =
        measuring.given
        + [
          ("--head", head != nil), ("--within", judging.within != nil),
          ("--profile", judging.profile != nil), ("--film", film != nil),
        ].filter(\.1).map(\.0)
      if let option = idle.first {
        throw ValidationError(
          "\(option) is of use with --base: two run files have been measured already.")
      }
    } else if updateBaseline {
      throw ValidationError(
        "--update-baseline needs a baseline's file, and --base measures both sides anew.")
    }
    if let film, FilmFormat(path: film) == nil {
      throw ValidationError("--film \(film): a film is a file ending in .html or .svg.")
    }
    try judging.check(measuring)
    if threshold.value <= 0 { throw ValidationError("--threshold must be above 0%.") }
    try ValidationError.checkMetrics(metrics)
    if let other = metrics.first(where: { Metric.named($0)?.pass != .timing }) {
      throw ValidationError(
        "--metric \(other): not a metric of the timing pass. 'panebench list metrics' lists them.")
    }
  }

  func run() async throws {
    // Before anything is measured.
    let inputs = files + [base, head].compactMap { $0 }
    let filmFile = try film.map { path throws(Failure) in try OutputFile(path, inputs: inputs) }
    let profiling = try judging.profile.map { path throws(Failure) in try FailureProfiling(path) }
    let entries = base == nil ? [] : try ScenarioReading.entries(files)
    let (baseline, candidate) = try await runs(of: entries)
    let areComplete =
      try base != nil
      || RunReading.areComplete([
        JoinedRun(baseline, path: files[0]), JoinedRun(candidate, path: files[1]),
      ])
    var comparison = comparison(of: baseline, candidate)
    if let profiling, let base {
      comparison = try await profiling.blame(
        comparison, of: entries, base: base, head: head)
    }
    let text = judging.format.text(
      of: comparison, paths: candidate.header.scenarioPaths,
      page: ComparisonPage(
        comparison,
        trust: HarnessTrust(
          candidate.repetitions, threshold: threshold.value, unit: .block),
        candidate: candidate.summary,
        headers: [baseline.header, candidate.header]
      ).page, .standardOutput)
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

  /// Films what the comparison of two programs found.
  private func write(
    _ comparison: RunComparison, of entries: [ScenarioEntry], _ baseline: Run, _ candidate: Run,
    to file: OutputFile
  ) async throws {
    guard let base, let path = film, let format = FilmFormat(path: path) else {
      return
    }
    let films = ComparisonFilm(
      base: (base, baseline), head: (head ?? WorkerProgram.thisProgram, candidate),
      entries: entries)
    guard let film = try await films.film(of: comparison) else { return }
    try file.write(Data(format.text(of: film).utf8))
  }

  /// The two runs, read or measured.
  private func runs(
    of entries: [ScenarioEntry]
  ) async throws -> (baseline: Run, candidate: Run) {
    guard let base else {
      return (try RunReading.run(files[0]), try RunReading.run(files[1]))
    }
    let programs = try await programs(base)
    let session = try await Measuring(
      entries: entries, arguments: measuring,
      asked: measuring.options(untilDecided: measuring.repetitions == nil), programs: programs,
      threshold: threshold.value, limit: judging.within?.duration,
      testsHarness: (counts: true, times: true)
    ).measure { session in
      // What the self-test still lacks does not keep the cells waiting.
      let (base, head) = (session.run(.base), session.run(.head))
      return comparison(of: base, head, timed: .judged).cellsToMeasure(base, head)
    }
    return (session.run(.base), session.run(.head))
  }

  /// The two programs that are measured in turn.
  ///
  /// - Throws: `Failure` if one of them is no panebench, or `threshold` is less than what linking them alone does.
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

  /// What is printed, for runs that were measured before.
  func inserted() async throws -> InsertedContent {
    if base != nil || updateBaseline {
      throw ValidationError(
        "a document shows what two run files say: leave out the options that measure or write.")
    }
    let (baseline, candidate) = try await runs(of: [])
    return try judging.format.inserted(comparison(of: baseline, candidate))
  }

  private var timedMetrics: [Metric] {
    metrics.isEmpty ? Metric.comparedByDefault : metrics.compactMap(Metric.named)
  }

  /// What the candidate made worse; times are judged where the runs give `timed` grounds to.
  private func comparison(
    of baseline: Run, _ candidate: Run, timed: TimedGrounds? = nil
  ) -> RunComparison {
    RunComparison(
      baseline: baseline, candidate: candidate,
      rule: ComparisonRule(threshold: threshold.value),
      timedMetrics: timedMetrics,
      loaderOrder: CommandContext.catalogue.names,
      timed: timed ?? TimedGrounds(baseline, candidate, threshold: threshold.value))
  }

  /// Writes the tightened baseline, or says why it stays as it is.
  private func tighten(_ baseline: Run, by candidate: Run, _ comparison: RunComparison) throws {
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
        tightening: baseline, by: candidate, comparison,
        loaderOrder: CommandContext.catalogue.names)
    } catch {
      throw Failure("\(path): \(error)", code: .badInput)
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

extension Run {
  fileprivate var summary: RunSummary {
    RunSummary(
      repetitions: repetitions, scenarioOrder: header.scenarios.map(\.title),
      loaderOrder: CommandContext.catalogue.names)
  }
}

extension RunComparison {
  /// The cells of which more rounds may tell more; before the first round, all.
  fileprivate func cellsToMeasure(_ base: Run, _ head: Run) -> Set<Cell> {
    base.repetitions.contains { $0.pass == .timing } ? openCells : Set(head.repetitions.map(\.cell))
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
