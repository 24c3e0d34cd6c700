import Measurement
import Statistics

/// Whether a run's timed verdicts can be trusted: what its control and its canary showed.
///
/// The control is a cell measured twice under two names, and must come out the same, at the threshold of the verdicts that it
/// speaks for: that too little was seen to tell is not enough. The canary is that cell with a known cost more, one allocation
/// and 10% of time, and must be found. A harness that passes has shown, on this machine
/// and in this run, that it can tell a difference from none.
package struct HarnessTrust: Hashable, Sendable {
  /// Why timed verdicts are withheld.
  package enum Doubt: Hashable, Sendable {
    /// The run has no timed witnesses.
    case notMeasured
    /// A worker of a witness did not come to its end.
    case unfinished(SelfTestSample, Outcome)
    /// Too few rounds to judge by.
    case tooFewRounds(have: Int, need: Int)
    /// The same cell, measured twice, came out different.
    case controlDiffers
    /// The same cell, measured twice, was not shown to be the same within so much, a share.
    case controlUndecided(threshold: Double)
    /// 10% more time was not found.
    case canaryMissed
    /// One more allocation was not found.
    case allocationMissed
  }

  /// The control against the reference; nil where there are no rounds of both.
  package let control: TimedComparison?
  /// The canary against the reference; nil where there are no rounds of both.
  package let canary: TimedComparison?
  /// Whether one more allocation was counted as one more; nil where it was not measured.
  package let foundAllocation: Bool?
  /// Rounds that have reference, control and canary.
  package let rounds: Int
  /// Why timed verdicts are withheld; nil where they are not.
  package let doubt: Doubt?

  /// What the witnesses among `repetitions` show.
  ///
  /// The shards of a merged run have witnesses of their own, for each was measured on a machine of its own: then it is
  /// what the first shows that cannot be trusted, or else the first.
  ///
  /// - Parameter threshold: The least difference, as a share, that verdicts are about.
  package init(_ repetitions: [Repetition], threshold: Double = ComparisonRule().threshold) {
    let witnesses = repetitions.filter { $0.selfTestSample != nil }
    var cells: [Cell] = []
    for cell in witnesses.map(\.cell) where !cells.contains(cell) { cells.append(cell) }
    let trusts = cells.map { cell in
      HarnessTrust(ofOneCell: witnesses.filter { $0.cell == cell }, threshold: threshold)
    }
    self =
      trusts.first { !$0.isTrusted } ?? trusts.first
      ?? HarnessTrust(ofOneCell: [], threshold: threshold)
  }

  /// What the witnesses of one cell show.
  ///
  /// The canary has to be found at the threshold of a comparison, 3%. Only where it is *and* the control is the same is the
  /// harness trusted, so each may spend all of the chance of error that a look at so many rounds has.
  private init(ofOneCell repetitions: [Repetition], threshold: Double) {
    let witnesses = Witnesses(repetitions)
    let spending = AlphaSpending(looks: SelfTestSample.looks)
    let pairs = (control: witnesses.pairs(with: .control), canary: witnesses.pairs(with: .canary))
    rounds = min(pairs.control.count, pairs.canary.count)
    let confidence = 1 - spending.level(at: rounds)
    func compared(_ pairs: [Pair], _ threshold: Double) -> TimedComparison? {
      let rule = ComparisonRule(threshold: threshold, floor: 0, confidence: confidence)
      return compareTimed([pairs], rule: rule).first
    }
    let isEmpty = pairs.control.isEmpty || pairs.canary.isEmpty
    control = isEmpty ? nil : compared(pairs.control, threshold)
    canary = isEmpty ? nil : compared(pairs.canary, ComparisonRule().threshold)
    foundAllocation = witnesses.foundAllocation
    doubt =
      if foundAllocation == false {
        .allocationMissed
      } else if let ending = witnesses.ending {
        .unfinished(ending.witness, ending.outcome)
      } else if let control, let canary {
        if rounds < ComparisonRule().leastRounds {
          .tooFewRounds(have: rounds, need: ComparisonRule().leastRounds)
        } else if control.judgement == .worse || control.judgement == .better {
          .controlDiffers
        } else if canary.judgement != .worse {
          .canaryMissed
        } else {
          control.judgement == .same ? nil : .controlUndecided(threshold: threshold)
        }
      } else {
        .notMeasured
      }
  }

  /// Whether timed verdicts may be given.
  package var isTrusted: Bool { doubt == nil }

  /// Whether the harness was put to the test and failed it.
  package var hasFailed: Bool { doubt != nil && doubt != .notMeasured }

  /// Whether more rounds of witnesses may dispel the doubt.
  package var needsRounds: Bool {
    switch doubt {
    case .tooFewRounds, .controlUndecided: true
    case .canaryMissed: canary?.judgement == .undecided
    default: false
    }
  }
}

/// The witnesses of a cell, by the part they play.
private struct Witnesses {
  private let timed: [SelfTestSample: Rounds]
  private let counted: [SelfTestSample: Double]
  /// The first that did not come to its end.
  let ending: (witness: SelfTestSample, outcome: Outcome)?

  init(_ repetitions: [Repetition]) {
    var timed: [SelfTestSample: Rounds] = [:]
    var counted: [SelfTestSample: Double] = [:]
    var ending: (witness: SelfTestSample, outcome: Outcome)?
    for repetition in repetitions {
      guard let witness = repetition.selfTestSample else { continue }
      if !repetition.outcome.isCompleted { ending = ending ?? (witness, repetition.outcome) }
      switch repetition.pass {
      case .timing:
        timed[witness, default: [:]][repetition.repetition] = repetition.metrics["load-time"]
      case .census:
        // Where two censuses disagree, another thread has added to one of them: the lesser is the cell's own.
        repetition.metrics["allocations-open"].map {
          counted[witness] = min($0, counted[witness] ?? .infinity)
        }
      case .timeline, .instructions: break
      }
    }
    (self.timed, self.counted, self.ending) = (timed, counted, ending)
  }

  func pairs(with witness: SelfTestSample) -> [Pair] {
    Pair.ofRounds(baseline: timed[.reference] ?? [:], candidate: timed[witness] ?? [:])
  }

  /// Whether the census of the canary has exactly one allocation more than that of the reference.
  var foundAllocation: Bool? {
    guard let canary = counted[.canary], let reference = counted[.reference] else { return nil }
    return canary == reference + 1
  }
}
