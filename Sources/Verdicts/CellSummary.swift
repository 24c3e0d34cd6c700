import Algorithms
import Measurement
import Replaying
import Statistics
import Synchronization

/// Everything that was measured of one cell.
package struct CellSummary: Sendable {
  package let cell: Cell
  /// Its repetitions: pass by pass, each in order.
  package let repetitions: [Repetition]
  /// The passes that were run: which of the repetitions are of each, and how they ended, the most frequent ending first.
  private let parts: [Pass: Part]
  private let known = KnownEvidence()

  private struct Part {
    let range: Range<Int>
    let outcomes: [OutcomeTally]
  }

  package init(cell: Cell, repetitions: [Repetition]) {
    self.cell = cell
    var all: [Repetition] = []
    var parts: [Pass: Part] = [:]
    for pass in Pass.allCases {
      let ofPass = repetitions.filter { $0.pass == pass }
      guard !ofPass.isEmpty else { continue }
      // They come in order as a rule, and a run may be long.
      let areInOrder = ofPass.adjacentPairs().allSatisfy { $0.repetition <= $1.repetition }
      all += areInOrder ? ofPass : ofPass.sorted { $0.repetition < $1.repetition }
      let range = all.count - ofPass.count..<all.count
      parts[pass] = Part(range: range, outcomes: Self.tallies(all[range]))
    }
    self.repetitions = all
    self.parts = parts
  }

  /// What the cell's repetitions say about `metric`, worked out when it is first asked for.
  package func evidence(for metric: Metric) -> Evidence {
    known.evidence(for: metric) { found(for: metric) }
  }

  private func found(for metric: Metric) -> Evidence {
    guard let part = parts[metric.pass] else {
      // A cell that did not complete in one pass is not measured in the others.
      return without(passes.flatMap(outcomes(of:)).filter { !$0.outcome.isCompleted })
    }
    guard part.outcomes.contains(where: \.outcome.isCompleted) else {
      return without(part.outcomes)
    }
    var samples: [Sample] = []
    for repetition in repetitions[part.range] {
      guard let value = repetition.metrics[metric], repetition.outcome.isCompleted else {
        continue
      }
      samples.append(
        Sample(repetition: repetition.repetition, block: repetition.block, value: value))
    }
    guard let first = samples.first else { return .notApplicable }
    switch metric.kind {
    case .exact:
      let agree = samples.allSatisfy { $0.value == first.value }
      return agree ? .exact(first.value, samples) : .disagreement(samples)
    case .nearExact:
      let values = samples.map(\.value).sorted()
      let (least, most) = (values[0], values[values.count - 1])
      let agree = most - least <= abs(most) * Metric.nearExactTolerance
      return agree
        ? .nearExact(values[(values.count - 1) / 2], samples) : .disagreement(samples)
    case .timed:
      // Of several samples of one round, which come from several runs, the last counts.
      let rounds = samples.chunked(on: \.repetition).compactMap(\.1.last)
      let estimate = medianEstimate(
        ofRounds: rounds.map { RoundValue(value: $0.value, block: $0.block) },
        confidence: Evidence.confidence)
      return estimate.map { .timed($0, samples) } ?? .notApplicable
    }
  }

  /// The evidence of a cell that has no completed repetition, but these endings.
  private func without(_ endings: [OutcomeTally]) -> Evidence {
    switch endings.first?.outcome {
    case nil: .notMeasured
    case .notApplicable: .notApplicable
    default: .unfinished(endings)
    }
  }

  /// How the repetitions of `pass` ended, the most frequent ending first.
  package func outcomes(of pass: Pass) -> [OutcomeTally] { parts[pass]?.outcomes ?? [] }

  private static func tallies(_ repetitions: ArraySlice<Repetition>) -> [OutcomeTally] {
    var tallies: [OutcomeTally] = []
    for repetition in repetitions {
      let outcome = repetition.outcome
      if let index = tallies.firstIndex(where: { $0.outcome == outcome }) {
        tallies[index].count += 1
      } else {
        tallies.append(OutcomeTally(outcome: outcome, count: 1))
      }
    }
    // The sort is stable, so endings that are equally frequent stay in order of repetition.
    return tallies.sorted { $0.count > $1.count }
  }

  /// What the repetitions of `pass` that completed have for the detail at `path`.
  package func details<Value>(_ path: KeyPath<Details, Value?>, of pass: Pass) -> [Value] {
    (parts[pass].map { repetitions[$0.range] } ?? []).filter(\.outcome.isCompleted)
      .compactMap { $0.details[keyPath: path] }
  }

  package var passes: [Pass] {
    Pass.allCases.filter { parts[$0] != nil }
  }
}

/// The evidence of a cell that was asked for already.
private final class KnownEvidence: Sendable {
  private let byMetric = Mutex<[String: Evidence]>([:])

  /// What is known of `metric`, or what `work` finds out.
  func evidence(for metric: Metric, _ work: () -> Evidence) -> Evidence {
    if let known = byMetric.withLock({ $0[metric.name] }) { return known }
    let evidence = work()
    byMetric.withLock { $0[metric.name] = evidence }
    return evidence
  }
}
