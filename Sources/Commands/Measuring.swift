import Basics
import Measurement
import ScenarioLanguage
import Statistics
import Verdicts

extension Session {
  /// Measures, and says on standard error how far it has come and where the run files are.
  ///
  /// - Parameters:
  ///   - threshold: The least difference of times, as a share, that the verdicts are about.
  ///   - options: Those with which the command would resume the session.
  ///   - undecided: The cells that need more rounds.
  /// - Throws: `CommandError`; `Interruption.Ended` where a signal ended it.
  func measure(
    threshold: Double, resumedBy options: [String],
    undecided: (Session) -> Set<Cell> = { _ in [] }
  ) async throws {
    // Two programs are two processes.
    let unit = paths.count > 1 ? EvidenceUnit.block : .round
    let files = (paths.count == 1 ? "Run file: " : "Run files: ") + paths.joined(separator: " and ")
    do {
      try await runShowingProgress(undecided: undecided) {
        HarnessTrust($0, threshold: threshold, unit: unit).needsRounds
      }
    } catch {
      guard let signal = Interruption.received else { throw error }
      let count = known.values.reduce(0) { $0 + $1.count }
      StandardError.print(
        """
        Stopped by \(Interruption.name(of: signal)). \(files), with \(counted(count, "repetition")). To continue:
          \(CommandLineText.repeated(with: options))
        """)
      throw Interruption.Ended(signal: signal, repetitions: repetitions)
    }
    if paths.count > 1,
      let findings = HarnessTrust(repetitions, threshold: threshold, unit: unit).findings
    {
      StandardError.print("harness: \(findings)")
    }
    StandardError.print(files)
  }

  /// Measures, and says on standard error how far it has come.
  func runShowingProgress(
    undecided: (Session) -> Set<Cell> = { _ in [] },
    selfTestNeedsRounds: ([Repetition]) -> Bool = { _ in false }
  ) async throws {
    var progress = ProgressLine(plan, known: repetitions, isDeciding: isDeciding)
    defer { progress.clear() }
    try await run(undecided: undecided, selfTestNeedsRounds: selfTestNeedsRounds) {
      progress.show($0)
    }
  }
}

extension Session.Stopped {
  /// The files of a session that was stopped; what their reader should know is said on standard error.
  init(continuing paths: [Session.Side: String]) throws(InputError) {
    try self.init(paths)
    for side in Session.Side.allCases {
      runs[side]?.warnings.forEach { StandardError.print("warning: \($0)") }
    }
  }
}

extension Plan {
  /// The plan of `entries` under `options`.
  ///
  /// - Throws: `InputError` if nobody could measure it.
  static func checked(_ entries: [ScenarioEntry], _ options: Options) throws(InputError) -> Plan {
    try check(entries, options: options)
    return Plan(entries, options: options)
  }
}

/// Whether everything that was to be measured could be.
enum MeasuringOutcome {
  /// - Throws: `Failure` with exit code 70 where a worker died of this program's own fault, and with 3 where another one was not
  ///   measured to its end.
  static func check(_ repetitions: [Repetition]) throws(Failure) {
    var isIncomplete = false
    for repetition in repetitions {
      switch repetition.outcome {
      case .harnessFault(let reason):
        throw Failure("a fault of panebench itself: \(reason)", code: .fault)
      case .crashed, .timedOut, .failed, .interrupted:
        isIncomplete = isIncomplete || repetition.selfTestSample == nil
      case .completed, .overMemoryLimit, .notApplicable: break
      }
    }
    if isIncomplete { throw Failure("some cells could not be measured.", code: .incomplete) }
  }
}

extension Scenario {
  /// Whether it expects something that `passes` find out by the clock.
  func expectsTimes(of passes: [Pass]) -> Bool {
    expectations.compactMap { Metric.named($0.metric) }
      .contains { $0.kind == .timed && passes.contains($0.pass) }
  }
}
