import Basics
import Measurement
import Metrics
import Replaying
import Statistics
import Synchronization

/// Everything that was measured of one cell.
package struct CellSummary: Sendable {
  package let cell: Cell
  /// In order.
  private let parts: [Pass: [Repetition]]
  /// Whether it was measured until something was decided.
  private let isAnytime: Bool
  /// How it ended if it was not looked at in one of its passes, which holds for all.
  private let unseen: Outcome?
  private let cache = EvidenceCache()

  package init(cell: Cell, repetitions: [Repetition], isAnytime: Bool = false) {
    (self.cell, self.isAnytime) = (cell, isAnytime)
    unseen = repetitions.lazy.map(\.outcome).first {
      if case .notLookedAt = $0 { true } else { false }
    }
    parts = Dictionary(grouping: repetitions, by: \.pass).mapValues {
      $0.sorted { $0.repetition < $1.repetition }
    }
  }

  package var repetitions: [Repetition] { Pass.allCases.flatMap { parts[$0] ?? [] } }

  var hasCompleted: Bool { parts.values.contains { $0.contains(where: \.outcome.isCompleted) } }

  var count: Int { parts.values.reduce(0) { $0 + $1.count } }

  package var passes: [Pass] { Pass.allCases.filter { parts[$0] != nil } }

  /// What the cell's repetitions say about `metric`, worked out when it is first asked for.
  package func evidence(for metric: Metric) -> Evidence {
    cache.evidence(for: metric) {
      if let unseen { return Evidence(ending: unseen) }
      let completed = parts[metric.pass, default: []].filter(\.outcome.isCompleted)
      guard !completed.isEmpty else {
        // A cell that did not complete in one pass is not measured in the others.
        let others = passes.lazy.flatMap(outcomes(of:)).map(\.outcome).filter { !$0.isCompleted }
        return Evidence(ending: outcomes(of: metric.pass).first?.outcome ?? others.first)
      }
      return Evidence(
        completed.compactMap { repetition in repetition.metrics[metric].map(repetition.inRound) },
        of: metric, isAnytime: isAnytime)
    }
  }

  /// The same for a proof: others that completed do not make good a fault of loader or program.
  func proof(for metric: Metric) -> Evidence {
    let faulty = outcomes(of: metric.pass).lazy.map(\.outcome).first {
      if case .harnessFault = $0 { true } else { !$0.isCompleted && $0.isLoadersOwn }
    }
    return faulty.map { Evidence(ending: $0) } ?? evidence(for: metric)
  }

  /// The times of each turn; none if not all rounds have as many.
  var turns: [Rounds] {
    let rounds = parts[.timing, default: []].compactMap { repetition in
      repetition.details.turns.map { (repetition, $0) }
    }
    guard let count = rounds.first?.1.count, rounds.allSatisfy({ $0.1.count == count }) else {
      return []
    }
    return (0..<count).map { turn in
      rounds.map { $0.inRound(Nanoseconds.milliseconds($1[turn])) }.byRound
    }
  }

  /// How the repetitions of `pass` ended, the most frequent ending first, then the first that came.
  package func outcomes(of pass: Pass) -> [(outcome: Outcome, count: Int)] {
    parts[pass, default: []].map(\.outcome).grouped { $0 }
      .map { (outcome: $0[0], count: $0.count) }
      .sorted { $0.count > $1.count }
  }

  /// What the repetitions of `pass` that completed have for the detail at `path`.
  package func details<Value>(_ path: KeyPath<Details, Value?>, of pass: Pass) -> [Value] {
    parts[pass, default: []].filter(\.outcome.isCompleted).compactMap { $0.details[keyPath: path] }
  }
}

/// Evidence of one cell by metrics: each worked out once, and shared by all copies of a summary.
private final class EvidenceCache: Sendable {
  private let known = Mutex<[String: Evidence]>([:])

  func evidence(for metric: Metric, _ work: () -> Evidence) -> Evidence {
    if let evidence = known.withLock({ $0[metric.name] }) { return evidence }
    let evidence = work()
    known.withLock { $0[metric.name] = evidence }
    return evidence
  }
}

extension Repetition {
  /// `value` as one of its round.
  func inRound(_ value: Double) -> RoundValue {
    RoundValue(round: repetition, block: block, value: value)
  }
}
