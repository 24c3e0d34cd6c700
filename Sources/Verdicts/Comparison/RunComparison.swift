import Measurement
import Statistics

/// What a candidate's run says next to a baseline's.
package struct RunComparison: Hashable, Sendable {
  /// What may be said of one thing that was measured in either run.
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// The candidate costs more, or came to a worse end.
    case worse
    /// The candidate lacks what the baseline has.
    case missing
    /// The candidate costs less, or came to a better end.
    case better
    /// The two differ by no more than is of interest.
    case same
    /// The candidate costs no more by what is of interest; whether it costs less is open.
    case noWorse = "no worse"
    /// The evidence allows none of these.
    case undecided
    /// Both are shown side by side; a judgement would be about something else than the loader.
    case shown
    /// The baseline has nothing like it.
    case new

    package var isFailure: Bool { self == .worse || self == .missing }
  }

  package enum Subject: Hashable, Sendable {
    /// A scenario or a cell as such.
    case whole
    /// How the workers of a cell ended.
    case ending
    /// Everything that one pass measures.
    case pass(Pass)
    case metric(Metric)
    /// The slowest values of a timed metric.
    case tail(Metric)
  }

  /// What was one thing and is another.
  package enum Change: Hashable, Sendable {
    /// Nothing to be shown beside each other.
    case none
    /// How repetitions ended, the worst of each run.
    case endings(Outcome, Outcome)
    /// Values of an exact or near-exact metric, or medians of a timed one; nil where there is none.
    case values(Double?, Double?)
    /// A timed metric over paired rounds, with the medians of either run.
    case timed(Double, Double, TimedComparison)
    /// How often the values of a timed metric are slow.
    case tail(TailComparison)

    /// Whether the medians moved one way and the rounds, pair by pair, the other: where a machine changes its pace, the
    /// medians of both sides need not be of the same rounds. Then they are not shown.
    package var isContradicted: Bool {
      guard case .timed(let old, let new, let comparison) = self, let ratio = comparison.ratio
      else { return false }
      return (new - old) * (ratio.value - 1) < 0
    }
  }

  /// Why no more may be said, or what else a reader should know.
  package enum Reason: Hashable, Sendable {
    /// Of the repetitions of its pass, so many ended so.
    case partly(count: Int, of: Int)
    /// The candidate was not measured in this pass.
    case passNotMeasured
    /// The repetitions of one run, or of both, came to these different values.
    case disagreement(baseline: [Double]?, candidate: [Double]?)
    /// The machines differ in what the metric depends on.
    case notComparable([MachineDifference])
    case tooFewRounds(have: Int, need: Int)
    /// About how many more pairs of processes would decide; nil where more would hardly do.
    case undecided(furtherRounds: Int?)
    /// What was measured depends on what was measured before it.
    case dependent
  }

  /// What a reader must know before believing the findings.
  package enum Note: Hashable, Sendable {
    case allocationsNotJudged([MachineDifference])
    case instructionsNotJudged([MachineDifference])
    case timesNotJudged(TimedGrounds)
    case scenarioChanged(title: String)
    case nothingInCommon
  }

  package struct Finding: Hashable, Sendable {
    package let scenario: String
    /// The cell; nil where the finding is about the whole scenario.
    package let cell: Cell?
    package let subject: Subject
    package let verdict: Verdict
    package let change: Change
    package let reason: Reason?
    /// The function that is to blame, where that was found out.
    package var culprit: Culprit?
    /// The gesture that shows it, where that was found out.
    package var gesture: GestureEvidence?

    /// A finding about `cell`, or about `scenario` as a whole.
    package init(
      scenario: String, cell: Cell? = nil, _ subject: Subject, _ verdict: Verdict,
      _ change: Change = .none, reason: Reason? = nil
    ) {
      self.scenario = scenario
      self.cell = cell
      self.subject = subject
      self.verdict = verdict
      self.change = change
      self.reason = reason
    }
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
  package private(set) var findings: [Finding]
  package let notes: [Note]
  /// The profiles of cells in which something got worse.
  package private(set) var profiles: [ProfileLink] = []

  package init(findings: [Finding], notes: [Note]) {
    self.findings = findings
    self.notes = notes
  }

  /// The same with the functions to blame, as `culprit` knows them.
  package func blaming(
    _ profiles: [ProfileLink], culprit: (Finding) -> Culprit?
  ) -> RunComparison {
    var comparison = self
    for index in findings.indices where findings[index].verdict.isFailure {
      comparison.findings[index].culprit = culprit(findings[index])
    }
    comparison.profiles = profiles
    return comparison
  }

  /// The same with the gestures that show what got worse, as `gesture` knows them.
  package func showing(_ gesture: (Finding) async -> GestureEvidence?) async -> RunComparison {
    var comparison = self
    for index in findings.indices where findings[index].verdict.isFailure {
      comparison.findings[index].gesture = await gesture(findings[index])
    }
    return comparison
  }

  package func count(_ verdict: Verdict) -> Int { findings.count { $0.verdict == verdict } }

  /// The cells of which a time is undecided, or whose slowest values are suspect: more rounds may tell.
  package var openCells: Set<Cell> {
    let open = findings.filter { finding in
      guard case .metric(let metric) = finding.subject, metric.kind == .timed else { return false }
      if case .timed(_, _, let comparison) = finding.change, comparison.tail?.isSuspect == true {
        return true
      }
      return finding.verdict == .undecided
    }
    return Set(open.compactMap(\.cell))
  }

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

extension RunComparison.Verdict {
  init(_ judgement: Judgement) {
    switch judgement {
    case .worse: self = .worse
    case .better: self = .better
    case .same: self = .same
    case .noWorse: self = .noWorse
    case .undecided: self = .undecided
    }
  }
}
