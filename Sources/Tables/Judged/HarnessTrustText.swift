import Basics
import Statistics
import Verdicts

extension HarnessTrust {
  /// What was found, in one line without a full stop: `control same (−0.4% … +0.6%), canary found (+9.1% … +10.8%), one
  /// allocation found`; nil where nothing was measured.
  package var findings: String? {
    let parts = [
      control.map { "control \($0.verdict.text) \($0.intervalText)" },
      canary.map { "canary \($0.verdict == .worse ? "found" : "not found") \($0.intervalText)" },
      foundAllocation.map { $0 ? "one allocation found" : "one allocation not found" },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// `harness: control same …`, and why timed verdicts are withheld; nil where nothing was measured and nothing is withheld.
  func line(hasTimedVerdicts: Bool) -> String? {
    let isSilent = reason == .notMeasured && !hasTimedVerdicts
    let parts = [
      findings, isSilent ? nil : reason.map { "timed verdicts are withheld: \($0.text)" },
    ]
    let text = parts.compactMap { $0 }.joined(separator: "; ")
    return text.isEmpty ? nil : "harness: \(text)"
  }
}

extension HarnessTrust.Reason {
  /// Why timed verdicts are withheld, and what to do, in a sentence or two.
  package var text: String {
    switch self {
    case .notMeasured:
      "the run has no control and no canary, so nothing shows that times can be told apart. 'panebench prove' with the scenario measures both."
    case .unfinished(let sample, let outcome):
      "the \(sample.rawValue) was not measured to its end: \(outcome.plainText). Measure again."
    case .tooFewRounds(let have, let need):
      "\(counted(have, "round")) of control and canary are too few; at least \(need) are needed. Use --resume to measure more."
    case .controlDiffers:
      "the same code, measured twice, differed: the machine is too noisy. Measure again when it is quiet."
    case .controlUndecided(let threshold, let rounds):
      "one cell, measured twice under two names, was not shown to be the same within \(percent(threshold)) in \(rounds) rounds. Measure again when the machine is quiet, or ask for a greater difference."
    case .canaryMissed(let rounds):
      "a cell that takes 10% longer was not told from the same cell in \(rounds) rounds. 'panebench doctor' says what disturbs this machine."
    case .allocationMissed:
      "one more allocation was not counted as one more. Report this, with the run file: no number of this run can be trusted."
    }
  }
}

extension Verdict {
  fileprivate var text: String { self == .noWorse ? "no worse" : rawValue }
}

extension TimedComparison {
  /// `(−0.4% … +0.6%)`: the interval of the ratio less 1.
  fileprivate var intervalText: String {
    guard let interval = ratio?.interval, interval.isBounded else {
      return "(not enough \(unit.rawValue)s)"
    }
    return "(\(signedPercent(interval.lower - 1)) … \(signedPercent(interval.upper - 1)))"
  }
}
