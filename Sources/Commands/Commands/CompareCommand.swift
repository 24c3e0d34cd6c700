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
    commandName: "compare",
    abstract: "Says what got worse: than a baseline, between two runs, or two programs.",
    discussion: """
      Exact metrics are judged on any machine: more is worse, less is better, and it is a failure if the candidate lacks \
      one. Bytes may differ by 1% or 256 B. Allocations and bytes are judged if both runs had the same libraries and fonts, \
      and times if both runs were interleaved on one machine; otherwise they are only shown. With a baseline, scenario \
      files are counted and compared with it, and --update writes it. With --base, two programs measure each cell in turn \
      until every time is decided or --within is over; then instructions are counted in place of \
      inconclusive times, if valgrind is installed. Exit code 0: nothing got worse; 1: something did; 2: nothing is \
      known to be worse, but something could not be decided; 3: nothing is known to be worse, but something was not \
      measured or not looked at.

      EXAMPLE: panebench compare baseline.jsonl Scenarios/*.scenario
      EXAMPLE: panebench compare baseline.jsonl Scenarios/*.scenario --update
      EXAMPLE: panebench compare old.jsonl new.jsonl --format junit > new.xml
      EXAMPLE: panebench compare --base old/panebench Scenarios/open.scenario
      """)

  @Argument(
    help: ArgumentHelp(
      "The baseline, then the candidate's run file or scenario files; with --base, scenario files.",
      valueName: "file"), completion: .file())
  var files: [String] = []

  @Flag(help: "Writes the counts of the scenario files into the baseline.")
  var update = false

  @OptionGroup var programs: ProgramOptions
  @OptionGroup var verdicts: VerdictOptions
  @OptionGroup var comparing: ComparingOptions

  private var measuring: MeasuringOptions { programs.deciding.measuring }

  /// Whether two runs are compared, and nothing is measured.
  private var isOfRuns: Bool {
    programs.base == nil && files.count == 2 && RunReading.isRun(files[1])
  }

  func validate() throws {
    let option =
      programs.givenOptions.first ?? (verdicts.profile == nil ? "--update" : "--profile")
    let judging = (verdicts.givenOptions + comparing.givenOptions).first
    try ValidationError.reject([
      "compare needs a baseline, then a run file or scenario files.":
        programs.base == nil && files.count < (CommandContext.scenarios.isEmpty ? 2 : 1),
      "\(option): two run files have been measured already. Leave it out.":
        isOfRuns && (update || verdicts.profile != nil || !programs.givenOptions.isEmpty),
      "--update writes the baseline that is named first: leave --base out.":
        update && programs.base != nil,
      "--update judges nothing: leave \(judging ?? "") out.": update && judging != nil,
      "--head is compared with --base: name that, too.":
        programs.head != nil && programs.base == nil,
      "--within is for times, and a baseline has none: leave it out.":
        programs.deciding.within != nil && programs.base == nil,
    ])
  }

  func run() async throws {
    // Before anything is measured.
    let profiling = try verdicts.profile.map(FailureProfiling.init)
    var judging = Judging(base: programs.base, head: programs.head)
    let scenarios = programs.base == nil ? Array(files.dropFirst()) : files
    let entries = try isOfRuns ? [] : ScenarioReading.entries(scenarios)
    if update { return try await updateBaseline(entries) }
    let (baseline, candidate) =
      if let base = programs.base {
        try await evidenceMeasuring(entries, base)
      } else if isOfRuns {
        try allEvidence()
      } else {
        try await counted(entries)
      }
    await judging.add(
      try judgements(of: baseline, candidate), of: entries, in: candidate, isMeasured: !isOfRuns)
    try await judging.end(verdicts.format, profiling) {
      Document($0[0], baseline: baseline, candidate: candidate)
    }
  }

  /// The cells of the baseline that were asked for, and what is counted of them now.
  private func counted(
    _ entries: [ScenarioEntry]
  ) async throws -> (baseline: RunEvidence, candidate: RunEvidence) {
    guard FileManager.default.fileExists(atPath: files[0]) else {
      throw InputError(
        "there is no such file", remedy: "check the path, or write the baseline with --update",
        path: files[0], code: .fileAccess)
    }
    let baseline = try RunReading.evidence(files[0])
    try comparing.checkMeasured(in: baseline)
    let run = try await counting(entries)
    let candidate = RunReading.evidence(run, path: measuring.output ?? "")
    let asked = candidate.headers[0].options
    return (RunEvidence(joining: [baseline]) { asked.covers($0.cell) }, candidate)
  }

  private func counting(_ entries: [ScenarioEntry]) async throws -> Run {
    try await Measuring(
      entries: entries, inputs: [files[0]], arguments: measuring,
      asked: measuring.options(comparing.metrics.isEmpty ? [.census] : comparing.passes)
    ).measure().run()
  }

  /// A file that is no baseline stays as it is, and each does if not everything could be measured.
  private func updateBaseline(_ entries: [ScenarioEntry]) async throws {
    let path = files[0]
    let old = try FileManager.default.fileExists(atPath: path) ? Run.read(path) : nil
    if old?.header.isBaseline == false {
      throw Failure(
        "\(path): this is a run, not a baseline, and stays as it is. Name another file.")
    }
    let file = try OutputFile(path, inputs: entries.flatMap(\.inputPaths))
    let run = try await counting(entries)
    try MeasuringOutcome.check(run.repetitions)
    do {
      let baseline = try Run(baselineOf: run, loaderOrder: CommandContext.catalogue.names)
      try file.write(Data(try baseline.text().utf8))
      let cells = baseline.repetitions.map(\.cell)
      let gone = Set(old?.repetitions.map(\.cell) ?? []).subtracting(cells)
      let (now, before) = (Basics.counted(cells.count, "cell"), Basics.counted(gone.count, "cell"))
      if let first = gone.map(\.title).min() {
        StandardError.print("warning: \(path): no longer has \(before), such as \(first).")
      }
      StandardError.print("\(path): \(now)")
    } catch let error as InputError { throw error.located(in: path) }
  }

  /// What `candidate` is beside `baseline`, and what either lacks.
  private func judgements(
    of baseline: RunEvidence, _ candidate: RunEvidence
  ) throws -> [Judgement] {
    let comparison = comparing.comparison(of: baseline, candidate)
    return try [comparison].lacking([baseline, candidate].flatMap(RunReading.missing))
  }

  private func allEvidence() throws -> (baseline: RunEvidence, candidate: RunEvidence) {
    let (baseline, candidate) = (
      try RunReading.evidence(files[0]), try RunReading.evidence(files[1])
    )
    try comparing.checkMeasured(in: baseline, candidate)
    return (baseline, candidate)
  }

  var documentInputs: (runs: [String], scenarios: [String]) { (files, []) }

  func documentContent() async throws -> DocumentContent {
    guard isOfRuns, RunReading.isRun(files[0]) else {
      throw ValidationError(
        "a document shows what two run files say: name two, and no option that measures.")
    }
    let (baseline, candidate) = try allEvidence()
    return try verdicts.format.documentContent(try judgements(of: baseline, candidate))
  }

  /// Measures two programs in turn, until every time is decided.
  private func evidenceMeasuring(
    _ entries: [ScenarioEntry], _ base: String
  ) async throws -> (baseline: RunEvidence, candidate: RunEvidence) {
    let sides = try await sides(base)
    let asked = try measuring.options(
      comparing.metrics.isEmpty ? [] : comparing.passes,
      untilDecided: measuring.repetitions == nil)
    func compared(_ session: Session) -> Judgement {
      comparing.comparison(of: RunEvidence(session.run(.base)), RunEvidence(session.run(.head)))
    }
    let session = try await Measuring(
      entries: entries, inputs: [base] + [programs.head].compactMap(\.self), arguments: measuring,
      asked: asked, programs: sides, threshold: comparing.rule.threshold,
      limit: programs.deciding.within,
      testsHarness: (counts: true, times: asked.passes.contains(.timing))
    ).measure {
      Judgement.openCells(
        baseline: RunEvidence($0.run(.base)), candidate: RunEvidence($0.run(.head)),
        rule: comparing.rule, timedMetrics: comparing.timedMetrics, blocksLeft: $0.blocksLeft)
    } inconclusive: {
      compared($0).inconclusiveCells
    } unexplained: {
      compared($0).unexplainedCells
    }
    if !comparing.metrics.isEmpty {
      try session.repetitions.requireAny(of: comparing.metrics.compactMap(Metric.named))
    }
    return (RunReading.evidence(session.run(.base)), RunReading.evidence(session.run(.head)))
  }

  private func sides(_ base: String) async throws(Failure) -> Sides<Session.Program> {
    func program(_ path: String?, _ option: String) async throws(Failure) -> Session.Program {
      Session.Program(path, version: try await ProgramVersion.text(of: path, option: option))
    }
    try ProgramVersion.check(base, option: "--base")
    if let head = programs.head { try ProgramVersion.check(head, option: "--head") }
    let sides = Sides(
      base: try await program(base, "--base"), head: try await program(programs.head, "--head"))
    let builds = Set(sides.all.map(\.build))
    guard comparing.rule.threshold < ComparisonRule.layoutFloor, builds.count > 1,
      !builds.contains(nil)
    else { return sides }
    let floor = percent(ComparisonRule.layoutFloor)
    throw Failure(
      "--threshold \(percent(comparing.rule.threshold)): two programs that are linked differently lie up to \(floor) apart: linking alone shifts times by that, and no number of rounds averages it out. Ask for \(floor) or more; 'panebench run --passes instructions' tells smaller differences."
    )
  }
}
