import Foundation
import Measurement
import ScenarioLanguage
import Statistics
import Verdicts

extension MeasuringOptions {
  /// Measures the scenarios as the options say, and says on standard error how far it has come.
  ///
  /// Where the scenarios expect something of times, control and canary are measured as well, in as many rounds as it takes
  /// to find the canary. A run that is gone on with is measured by the options that it was begun with.
  ///
  /// - Parameters:
  ///   - testsHarness: Whether one more allocation is to be found even where nothing is expected of times.
  ///   - rounds: Timing rounds where the caller does not say; nil for the scenarios' own.
  ///   - looks: The rounds at which `undecided` is asked; nil for those that the run was begun with, or else for the
  ///     scenarios' own number and no question.
  ///   - undecided: The cells that need more rounds.
  /// - Throws: `Failure` with exit code 64, 65 or 74; `Interruption.Ended` where a signal ended it.
  func measure(
    _ entries: [Plan.Entry], testsHarness: Bool = false, rounds: Int? = nil,
    looks: AlphaSpending? = nil, undecided: (MeasuringState) -> Set<Cell> = { _ in [] }
  ) async throws -> Run {
    Interruption.begin()
    let session = try MeasuringSession(
      self, entries, testsHarness: testsHarness, rounds: rounds, looks: looks)
    let threshold = entries.map(\.scenario.timedThreshold).min() ?? ComparisonRule().threshold
    var options = session.options
    var progress = ProgressLine(Plan(entries, options: options), known: session.repetitions)
    do {
      while true {
        let runner = Runner(
          Plan(entries, options: options), catalogue: CommandContext.catalogue,
          timeLimit: session.timeLimit)
        _ = try await runner.run(known: session.repetitions) {
          try Task.checkCancellation()
          try session.append($0.repetition)
          progress.show($0)
        }
        try Task.checkCancellation()
        let state = MeasuringState(
          repetitions: session.repetitions, choice: session.header.choice, looks: session.looks)
        let isExtended = options.extend(
          state.repetitions, looks: state.looks, threshold: threshold
        ) { _ in undecided(state) }
        guard isExtended else { break }
      }
    } catch {
      progress.clear()
      guard let signal = Interruption.received else { throw error }
      StandardError.print(session.farewell(signal))
      throw Interruption.Ended(signal: signal, repetitions: session.repetitions)
    }
    progress.clear()
    StandardError.print("Run file: \(session.path)")
    return Run(header: session.header, repetitions: session.repetitions)
  }

  /// - Throws: `Failure` with exit code 64 where the plan is one that nobody can measure.
  static func check(_ entries: [Plan.Entry], _ options: Plan.Options) throws(Failure) {
    do { try Plan.check(entries, options: options) } catch {
      throw Failure("\(error) Choose fewer repetitions, sizes or loaders.", code: .usage)
    }
  }

  /// What the plan is made of; without the shard.
  func planOptions(for entries: [Plan.Entry], testsHarness: Bool) -> Plan.Options {
    let chosen = passes.isEmpty ? Pass.byDefault : passes
    let expectsTimes = entries.contains { $0.scenario.expectsTimes(of: chosen) }
    return Plan.Options(
      loaders: loaders.isEmpty ? nil : loaders, pages: pages.isEmpty ? nil : pages,
      repetitions: quick ? 1 : repetitions, passes: chosen,
      selfTest: selfTest
        ? SelfTest(
          countsAllocation: chosen.contains(.census) && (testsHarness || expectsTimes),
          timedRounds: expectsTimes && !quick ? Witness.looks[0] : 0) : .none)
  }
}

/// What has been measured when it is asked which cells need more rounds.
struct MeasuringState {
  /// All repetitions so far.
  let repetitions: [Repetition]
  /// What was chosen when the run was begun.
  let choice: RunHeader.Choice?
  /// The rounds at which one looks; nil where one looks once.
  let looks: AlphaSpending?
}

extension Plan.Options {
  /// Adds what the evidence so far asks for: rounds of undecided cells up to the next look, and of witnesses. False where
  /// nothing is asked for, or no look is left.
  mutating func extend(
    _ repetitions: [Repetition], looks: AlphaSpending?, threshold: Double,
    undecided: ([Repetition]) -> Set<Cell>
  ) -> Bool {
    var isExtended = false
    if let looks, let next = looks.next(after: self.repetitions ?? 0) {
      let open = undecided(repetitions)
      if !open.isEmpty {
        (self.repetitions, cells) = (next, open)
        isExtended = true
      }
    }
    let next = Witness.looks.first { $0 > selfTest.timedRounds }
    if selfTest.timedRounds > 0, let next,
      HarnessTrust(repetitions, threshold: threshold).needsRounds
    {
      selfTest.timedRounds = next
      isExtended = true
    }
    return isExtended
  }
}

extension Scenario {
  /// Whether it expects something that `passes` find out by the clock.
  func expectsTimes(of passes: [Pass]) -> Bool {
    expectations.compactMap { Metric.named($0.metric) }
      .contains { $0.kind == .timed && passes.contains($0.pass) }
  }
}
