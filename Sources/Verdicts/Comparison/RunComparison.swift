import Measurement
import Statistics

/// What a candidate's run says next to a baseline's.
package struct RunComparison: Hashable, Sendable {
  /// What a reader must know before believing the findings.
  package enum Note: Hashable, Sendable {
    case allocationsNotJudged([MachineDifference])
    case instructionsNotJudged([MachineDifference])
    case timesNotJudged(TimedGrounds)
    case scenarioChanged(title: String)
    case nothingInCommon
  }

  package enum Conclusion: String, Hashable, Sendable {
    /// Nothing that was judged is worse or missing, and everything was decided.
    case passed
    /// Something is worse, or missing.
    case regressed
    /// Nothing is known to be worse, and something that should have been judged could not be.
    case undecided
  }

  /// Scenario by scenario, loader by loader, from the smallest size to the greatest.
  package var findings: [Finding]
  package let notes: [Note]
  /// What the harness's test of itself showed; nil if nobody asks.
  package let trust: HarnessTrust?
  /// The profiles of cells in which something got worse.
  package var profiles: [ProfileLink] = []

  package init(findings: [Finding], notes: [Note], trust: HarnessTrust? = nil) {
    (self.findings, self.notes, self.trust) = (findings, notes, trust)
  }

  package func count(_ verdict: Verdict) -> Int { findings.count(verdict) }

  /// What the findings come to. A regression that is proved stays proved, whatever else is open.
  package var conclusion: Conclusion {
    if findings.contains(where: \.verdict.isFailure) { return .regressed }
    let isWithheld = notes.contains {
      if case .timesNotJudged(.withheld) = $0 { true } else { false }
    }
    let isOpen = isWithheld || count(.undecided) > 0
    let isJudged = findings.contains { [.same, .noWorse, .better].contains($0.verdict) }
    return isOpen || !isJudged ? .undecided : .passed
  }
}
