import PlainText
import ScenarioLanguage
import Statistics

extension HarnessTrust {
  /// What was found, in one line without a full stop: `control same (−0.4% … +0.6%), canary found (+9.1% … +10.8%), one
  /// allocation found`; nil where nothing was measured.
  package var findings: String? {
    let parts = [
      control.map { "control \($0.judgement.rawValue) \($0.reach)" },
      canary.map { "canary \($0.judgement == .worse ? "found" : "not found") \($0.reach)" },
      foundAllocation.map { $0 ? "one allocation found" : "one allocation not found" },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Why timed verdicts are withheld, and what to do, in a sentence or two; nil where they are not.
  package var reason: String? {
    switch doubt {
    case nil: nil
    case .notMeasured:
      "the run has no control and no canary, so nothing shows that times can be told apart. 'panebench prove' with the scenario measures both."
    case .unfinished(let witness, let outcome):
      "the \(witness.rawValue) was not measured to its end: \(outcome.plainText). Measure again."
    case .tooFewRounds(let have, let need):
      "\(have) \(have == 1 ? "round" : "rounds") of control and canary are too few; \(need) are the least. Go on with --resume."
    case .controlDiffers:
      "one cell, measured twice under two names, came out different. Something disturbs this machine; measure again when it is quiet."
    case .controlUndecided(let threshold):
      "one cell, measured twice under two names, was not shown to be the same within \(ChangeText.percent(threshold)) in \(rounds) rounds. Measure again when the machine is quiet, or ask for a greater difference."
    case .canaryMissed:
      "a cell that takes 10% longer was not told from the same cell in \(rounds) rounds. 'panebench doctor' says what disturbs this machine."
    case .allocationMissed:
      "one more allocation was not counted as one more. Report this, with the run file: no number of this run can be believed."
    }
  }

  /// `harness: control same …`, and why timed verdicts are withheld; nil where nothing was measured and nothing is withheld.
  package func line(hasTimedVerdicts: Bool) -> String? {
    let isSilent = doubt == .notMeasured && !hasTimedVerdicts
    let parts = [findings, isSilent ? nil : reason.map { "timed verdicts are withheld: \($0)" }]
    let text = parts.compactMap { $0 }.joined(separator: "; ")
    return text.isEmpty ? nil : "harness: \(text)"
  }
}

extension TimedComparison {
  /// `(−0.4% … +0.6%)`: the interval of the ratio less 1.
  fileprivate var reach: String {
    guard let interval = ratio?.interval, interval.isBounded else { return "(not enough rounds)" }
    return "(\(signedPercent(interval.lower - 1)) … \(signedPercent(interval.upper - 1)))"
  }
}
