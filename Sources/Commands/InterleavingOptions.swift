import ArgumentParser
import Foundation
import Measurement
import Reporting
import Statistics

/// The options of a comparison that measures two programs, and the measuring.
struct InterleavingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compares this program with --head, measured in turn on the scenario files.",
      valueName: "program"))
  var base: String?

  @Option(help: ArgumentHelp("The program to compare; without it, this one.", valueName: "program"))
  var head: String?

  @Option(
    help: "With --base: where the two run files begin; they end in -base.jsonl and -head.jsonl.")
  var runs: String?

  @Option(parsing: .upToNextOption, help: "With --base: only these loaders of each scenario.")
  var loaders: [String] = []

  @Option(parsing: .upToNextOption, help: "With --base: these sizes instead of the scenarios' own.")
  var pages: [Int] = []

  @Option(help: "With --base: so many timing repetitions instead of the scenarios' own.")
  var repetitions: Int?

  @OptionGroup var deciding: DecidingOptions

  func validate() throws {
    if base == nil {
      let strays = [
        ("--head", head != nil), ("--runs", runs != nil), ("--loaders", !loaders.isEmpty),
        ("--pages", !pages.isEmpty), ("--repetitions", repetitions != nil),
        ("--until-decided", deciding.untilDecided),
      ]
      if let stray = strays.first(where: \.1) {
        throw ValidationError(
          "\(stray.0) is of use with --base: two run files have been measured already.")
      }
    }
    try ValidationError.checkLoaders(loaders)
    if let repetitions, repetitions < 1 { throw ValidationError("--repetitions is at least 1.") }
  }

  private func checkPrograms() throws(Failure) {
    for (option, program) in [("--base", base), ("--head", head)] {
      guard let program, !FileManager.default.isExecutableFile(atPath: program) else { continue }
      throw Failure("\(option) \(program): there is no program. Check the path.", code: .usage)
    }
  }

  /// Measures `entries` with both programs in turn.
  ///
  /// - Parameters:
  ///   - metrics: How many timed metrics are compared in each cell.
  ///   - threshold: The least difference, as a share, that the comparison is about.
  ///   - undecided: The cells that need more rounds, where rounds are added until all are decided.
  /// - Throws: `Failure` with exit code 64, 65 or 74.
  func measure(
    _ entries: [Plan.Entry], metrics: Int, threshold: Double, undecided: (Run, Run) -> Set<Cell>
  ) async throws -> (base: Run, head: Run) {
    try checkPrograms()
    let looks = try deciding.looks(
      from: max(repetitions ?? Plan.defaultRepetitions, Plan.defaultRepetitions))
    var options = Plan.Options(
      loaders: loaders.isEmpty ? nil : loaders, pages: pages.isEmpty ? nil : pages,
      selfTest: SelfTest(countsAllocation: true, timedRounds: Witness.looks[0]))
    options.repetitions = rounds(of: Plan(entries, options: options), metrics, looks)
    let pair = try PairOfRunFiles(
      prefix: runs ?? MeasuringOptions.defaultPath(suffix: ""), Plan(entries, options: options),
      versions: [.base: Self.version(of: base), .head: Self.version(of: head)], looks: looks)
    var known: [Interleaving.Side: [Repetition]] = [:]
    var progress = ProgressLine()
    while true {
      let runner = InterleavedRunner(
        entries, options: options, catalogue: Surroundings.catalogue, base: base ?? "",
        head: head ?? Runner.thisProgram)
      known = try await runner.run(known: known) { side, step in
        try pair.append(step.repetition, to: side)
        progress.show(step)
      }
      try Self.check(known)
      let (base, head) = (pair.run(.base, known), pair.run(.head, known))
      let isExtended = options.extend(
        head.repetitions, looks: looks, threshold: threshold
      ) { _ in undecided(base, head) }
      guard isExtended else { break }
    }
    progress.clear()
    if let findings = HarnessTrust(known[.head] ?? [], threshold: threshold).findings {
      StandardError.print("harness: \(findings)")
    }
    StandardError.print("Run files: \(pair.paths.joined(separator: " and "))")
    return (pair.run(.base, known), pair.run(.head, known))
  }

  /// The rounds to begin with: those that were asked for, or the scenarios' own, or as many as it takes to decide one of the
  /// comparisons that `plan` leads to. Says where what was asked for cannot decide anything.
  private func rounds(of plan: Plan, _ metrics: Int, _ looks: AlphaSpending?) -> Int {
    let cells = Set(plan.timedSteps.map(\.cell))
    let comparisons = cells.count * metrics
    if let looks, let last = looks.looks.last {
      DecidingOptions.warn(
        of: last, option: "--at-most", for: comparisons,
        ComparisonRule(confidence: 1 - looks.level(at: last)))
      return looks.looks[0]
    }
    if let repetitions {
      DecidingOptions.warn(
        of: repetitions, option: "--repetitions", for: comparisons, ComparisonRule())
      return repetitions
    }
    let own = plan.timedSteps.map(\.repetition).max() ?? Plan.defaultRepetitions
    return max(own, ComparisonRule().roundsToDecide(oneOf: comparisons))
  }

  /// What `program` says its version is; nil is this one.
  private static func version(of program: String?) -> String {
    guard let program else { return PaneBenchCommand.version }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--version"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return "unknown" }
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return said.split(separator: "\n").first.map(String.init) ?? "unknown"
  }

  /// - Throws: `Failure` with exit code 3 where one of the programs could measure nothing at all.
  private static func check(_ known: [Interleaving.Side: [Repetition]]) throws(Failure) {
    for side in Interleaving.Side.allCases {
      let reasons = (known[side] ?? []).map { repetition -> String? in
        if case .failed(let reason) = repetition.outcome { reason } else { nil }
      }
      guard let reason = reasons.first ?? nil, !reasons.contains(nil) else { continue }
      throw Failure(
        "nothing could be measured with the \(side.rawValue) program: \(reason). Is it a panebench?",
        code: .incomplete)
    }
  }
}

/// The two files of runs whose workers take turns.
private struct PairOfRunFiles {
  private var headers: [Interleaving.Side: RunHeader] = [:]
  private var writers: [Interleaving.Side: RunWriter] = [:]
  /// Where they are: the base's, then the head's.
  let paths: [String]

  /// Begins both, which must not exist yet.
  ///
  /// - Throws: `Failure` with exit code 64 or 74.
  init(
    prefix: String, _ plan: Plan, versions: [Interleaving.Side: String], looks: AlphaSpending?
  ) throws(Failure) {
    let (id, began, machine) = (UUID().uuidString, Date().formatted(.iso8601), Machine.current())
    paths = Interleaving.Side.allCases.map { "\(prefix)-\($0.rawValue).jsonl" }
    for (side, path) in zip(Interleaving.Side.allCases, paths) {
      let header = RunHeader(
        plan: plan, passes: Pass.byDefault, program: versions[side] ?? "unknown", began: began,
        machine: machine, interleaving: Interleaving(id: id, side: side), looks: looks?.looks)
      headers[side] = header
      do { writers[side] = try RunWriter.create(path, header: header) } catch {
        throw Failure(error.description, code: error.exitStatus)
      }
    }
  }

  func append(_ repetition: Repetition, to side: Interleaving.Side) throws(Failure) {
    do { try writers[side]?.append(repetition) } catch {
      throw Failure(error.description, code: .fileAccess)
    }
  }

  func run(_ side: Interleaving.Side, _ known: [Interleaving.Side: [Repetition]]) -> Run {
    guard let header = headers[side] else { preconditionFailure("every side has a header") }
    return Run(header: header, repetitions: known[side] ?? [])
  }
}
