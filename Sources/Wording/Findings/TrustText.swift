import Basics
import Measurement
import Statistics
import Verdicts

extension HarnessTrust {
  /// What was found, in one line without a full stop: `control (A/A) same (−0.4% … +0.6%), canary
  /// (10% slower) found (+9.1% … +10.8%), one allocation found`; nil if nothing was measured.
  package var findings: String? {
    let parts = [
      control.map { "control (A/A) \($0.verdict.rawValue) \($0.intervalText)" },
      canary.map { canary in
        let missed = canary.verdict == .undecided ? "undecided" : "not found"
        let found = canary.verdict == .worse ? "found" : missed
        return "canary (10% slower) \(found) \(canary.intervalText)"
      },
      foundAllocation.map { $0 ? "one allocation found" : "one allocation not found" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension HarnessTrust.Reason {
  /// Why timed verdicts are withheld, and what to do, in a sentence or two.
  package var text: String {
    switch self {
    case .notMeasured:
      "this run has no self-check. Run 'panebench prove' with the scenario."
    case .unfinished(let sample, let outcome):
      "the \(sample.rawValue) did not finish: \(outcome.text). Measure again."
    case .tooFewBlocks(let have, let need):
      "control and canary were measured in \(counted(have, "block")), and at least \(need) are needed. Use --resume to measure more."
    case .controlDiffers:
      "the same code, measured twice, differed: the machine is too noisy. Measure again when it is quiet."
    case .controlUndecided(let threshold, let blocks):
      "one cell, measured twice under two names, was not shown to be the same within \(percent(threshold)) in \(counted(blocks, "block")) of rounds. Measure again when the machine is quiet, or ask for a greater difference."
    case .canaryMissed(let blocks):
      "a cell that takes 10% longer could not be distinguished from the unslowed cell in \(counted(blocks, "block")) of rounds. 'panebench doctor' says what disturbs this machine."
    case .partsMissing(let share):
      "the parts of a replay came to \(percent(share)) of the whole: a fault of PaneBench itself. Report this, with the run file."
    case .allocationMissed:
      "one more allocation was not counted as one more. Report this, with the run file: no number of this run can be trusted."
    }
  }
}

extension TimedComparison {
  /// `(−0.4% … +0.6%)`: the interval of the ratio less 1.
  fileprivate var intervalText: String {
    guard let interval = ratio?.interval, interval.isBounded else {
      return "(not enough blocks)"
    }
    return "(\(signedPercents(interval.lower - 1, interval.upper - 1)))"
  }
}

extension [MachineDifference] {
  var text: String {
    let parts = map {
      "\($0.part.rawValue): \($0.baseline) in the baseline, \($0.candidate) in the candidate"
    }
    return "the baseline is of another machine or build (\(parts.joined(separator: "; ")))."
  }
}

extension Judgement.Note {
  /// What a reader is warned of, in sentences; none if it is no warning.
  package var warnings: [String] {
    switch self {
    case .allocationsNotJudged(let differences):
      ["Allocations and bytes are shown and not judged: \(differences.text)"]
    case .instructionsNotJudged(let differences):
      ["Instructions are shown and not judged: \(differences.text)"]
    case .timesNotJudged(.withheld(let reason, let bias)):
      [
        "Timed verdicts\(bias.isFinite ? " that an error of \(percent(bias - 1)) could explain" : "") are withheld: \(reason.text)"
      ]
    case .timesNotJudged:
      ["Times are shown and not judged: the runs were not interleaved on one machine."]
    case .instructionsStandIn(let tolerance):
      [
        "Some times cannot be told apart here, or differ by less than the floor. Instructions, which may differ by \(percent(tolerance)), are judged in their place: they do not see caches, page faults or waiting."
      ]
    case .scenarioChanged(let title):
      [
        "The scenario \"\(title.singleLine)\" has changed since the baseline, or what it reads: its numbers differ by that. Measure the baseline again."
      ]
    case .nothingInCommon:
      ["There is nothing to judge: the runs have no exact evidence in common."]
    case .remarks(let remarks): remarks.notes
    case .unfinished(let sentence): [sentence]
    case .nothingExpected, .geometries: []
    }
  }
}
