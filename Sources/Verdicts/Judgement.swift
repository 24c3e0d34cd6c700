import Algorithms
import Measurement

/// Findings that were judged together: of a scenario's expectations, or of a run beside a baseline.
package struct Judgement: Sendable {
  package enum Kind: String, Hashable, Sendable, Encodable { case proof, comparison }

  /// What a reader must know before believing the findings.
  package enum Note: Hashable, Sendable {
    case allocationsNotJudged([MachineDifference])
    case instructionsNotJudged([MachineDifference])
    case timesNotJudged(TimedGrounds)
    /// Counts of instructions, which differ by no more than the share, replace inconclusive times.
    case instructionsStandIn(tolerance: Double)
    case scenarioChanged(title: String)
    case nothingInCommon
    case nothingExpected
    /// A run that was read lacks cells of its plan, as the sentence says.
    case unfinished(String)
    case geometries([LoaderGeometry])
    case remarks(LoaderRemarks)
  }

  package let kind: Kind
  /// The scenario's title; empty for a comparison, which is about all that two runs have.
  package let title: String
  /// Of a proof in the order of the expectations, each for its loaders; of a comparison scenario by
  /// scenario, loader by loader, from the smallest size to the greatest.
  package var findings: [Finding]
  package fileprivate(set) var notes: [Note]
  /// What the self-test showed; nil if it was not asked for.
  package let trust: HarnessTrust?
  /// Expectations that were left out, because the caller asked for other loaders or sizes.
  package var skippedCount = 0
  /// The profiles of cells in which something fails.
  package var profiles: [ProfileLink] = []
  /// Whether something stays open because the harness failed its self-test, or a scenario changed.
  let isWithheld: Bool

  package var conclusion: Conclusion { [self].conclusion }
}

extension [Judgement] {
  /// The same of runs that lack what `sentences` name, which the first says of all.
  package func lacking(_ sentences: [String]) -> [Judgement] {
    var judgements = self
    for index in indices.prefix(1) {
      judgements[index].notes += sentences.uniqued().map { .unfinished($0) }
    }
    return judgements
  }

  /// What the runs lack that were judged.
  package var missing: [String] {
    flatMap(\.notes).compactMap { if case .unfinished(let sentence) = $0 { sentence } else { nil } }
  }

  package var conclusion: Conclusion {
    let isFaulty = contains { $0.trust?.isHarnessFault == true }
    return flatMap(\.findings).conclusion
      .and(isFaulty ? .harnessFault : contains(where: \.isWithheld) ? .undecided : .passed)
      .and(missing.isEmpty ? .passed : .notMeasured)
  }
}
