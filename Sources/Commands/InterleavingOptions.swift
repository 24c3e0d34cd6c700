import ArgumentParser
import Foundation
import Measurement
import Statistics
import Verdicts

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

  @Flag(
    help:
      "With --base: goes on with the two run files given by --runs, with the options that they were begun with."
  )
  var resume = false

  @OptionGroup var deciding: DecidingOptions

  func validate() throws {
    if base == nil {
      let strays = [
        ("--head", head != nil), ("--runs", runs != nil), ("--loaders", !loaders.isEmpty),
        ("--pages", !pages.isEmpty), ("--repetitions", repetitions != nil),
        ("--until-decided", deciding.untilDecided), ("--resume", resume),
      ]
      if let stray = strays.first(where: \.1) {
        throw ValidationError(
          "\(stray.0) is of use with --base: two run files have been measured already.")
      }
    }
    try ValidationError.checkLoaders(loaders)
    if let repetitions, repetitions < 1 { throw ValidationError("--repetitions is at least 1.") }
    if resume, base != nil, runs == nil {
      throw ValidationError("--resume needs --runs: where the two run files begin.")
    }
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
    Interruption.begin()
    let pair = try await PairOfRunFiles(self, entries, metrics: metrics, looks: looks)
    var options = pair.options
    var progress = ProgressLine(Plan(entries, options: options), known: pair.known[.head] ?? [])
    do {
      while true {
        let runner = InterleavedRunner(
          entries, options: options, catalogue: CommandContext.catalogue, base: base ?? "",
          head: head ?? Runner.thisProgram)
        _ = try await runner.run(known: pair.known) { side, step in
          try Task.checkCancellation()
          try pair.append(step.repetition, to: side)
          progress.show(step)
        }
        try Task.checkCancellation()
        try Self.check(pair.known)
        let (base, head) = (pair.run(.base), pair.run(.head))
        let isExtended = options.extend(
          head.repetitions, looks: pair.looks, threshold: threshold
        ) { _ in undecided(base, head) }
        guard isExtended else { break }
      }
    } catch {
      progress.clear()
      guard let signal = Interruption.received else { throw error }
      StandardError.print(pair.farewell(signal))
      throw Interruption.Ended(signal: signal, repetitions: pair.known[.head] ?? [])
    }
    progress.clear()
    if let findings = HarnessTrust(pair.known[.head] ?? [], threshold: threshold).findings {
      StandardError.print("harness: \(findings)")
    }
    StandardError.print("Run files: \(pair.paths.joined(separator: " and "))")
    return (pair.run(.base), pair.run(.head))
  }

  /// The rounds to begin with: those that were asked for, or the scenarios' own, or as many as it takes to decide one of the
  /// comparisons that `plan` leads to. Says where what was asked for cannot decide anything.
  func rounds(of plan: Plan, _ metrics: Int, _ looks: AlphaSpending?) -> Int {
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

  /// - Throws: `Failure` with exit code 3 where one of the programs could measure nothing at all.
  private static func check(_ known: [Interleaving.Side: [Repetition]]) throws(Failure) {
    for side in Interleaving.Side.allCases {
      let reasons = (known[side] ?? []).map { repetition -> String? in
        switch repetition.outcome {
        case .failed(let reason), .interrupted(let reason), .harnessFault(let reason): reason
        default: nil
        }
      }
      guard let reason = reasons.first ?? nil, !reasons.contains(nil) else { continue }
      throw Failure(
        "nothing could be measured with the \(side.rawValue) program: \(reason). Is it a panebench?",
        code: .incomplete)
    }
  }
}
