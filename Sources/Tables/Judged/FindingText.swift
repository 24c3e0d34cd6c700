import Algorithms
import Basics
import Measurement
import ScenarioLanguage
import Statistics
import Verdicts

extension Finding {
  /// What was expected, `load-time is constant within 10%`, or what is compared, `turn-fetches`; empty for a whole cell.
  var subjectText: String {
    switch subject {
    case .whole, .outcome: ""
    case .pass(let pass): "\(pass.rawValue) pass"
    case .metric(let metric): metric.name
    case .tail(let metric): "\(metric.name), slowest tenth"
    case .expectation(let expectation, let metric): "\(metric.name) \(expectation.condition.text)"
    }
  }

  // MARK: An expectation

  /// The evidence for an expectation, in a few words with numbers.
  package var evidenceText: String {
    (withheld == nil ? "" : "withheld: ")
      + [obstacleText ?? valueText, gesture?.sentence, culprit?.text].compactMap(\.self)
      .joined(separator: "; ")
  }

  /// Why there is no value.
  private var obstacleText: String? {
    switch reason {
    case .notMeasured: "not measured" + (sizes.isEmpty ? "" : " \(sizesText)")
    case .disagreement: "repetitions disagree \(sizesText)"
    case .tooFewSizes:
      expectation?.condition == .grows ? "needs two sizes that complete" : "needs two sizes"
    case .tooFew(let unit, let have, let need):
      "not enough \(unit.rawValue)s: \(grouped(have)) of \(grouped(need)) \(sizesText)"
    default: nil
    }
  }

  private var valueText: String? {
    guard let metric else { return nil }
    if let interval {
      return interval.quantity == .ratio ? text(interval) : timeText(interval, metric)
    }
    switch (before, after) {
    case (_, .outcome(let outcome)): return "\(outcome.text), \(sizesText)"
    case (_, .range(let values)):
      return [values.lowerBound, values.upperBound].map(metric.text).uniqued()
        .joined(separator: " … ")
    case (.number(let old), .number(let new)):
      let texts = NumberFormat(metric).distinctTexts([old, new])
      return "\(texts[0]) at \(counted(sizes[0], "page")), \(texts[1]) at \(grouped(sizes[1]))"
    case (_, .number(let value)): return "\(metric.text(value)) \(sizesText)"
    default: return nil
    }
  }

  /// `at 10 pages`, `from 10 to 1 000 pages`
  private var sizesText: String {
    guard let first = sizes.first, let last = sizes.last else { return "" }
    return first == last
      ? "at \(counted(first, "page"))" : "from \(grouped(first)) to \(counted(last, "page"))"
  }

  private func timeText(_ interval: TimedInterval, _ metric: Metric) -> String {
    let ends = interval.ends
    return
      "\(metric.text(ends.lower)) … \(metric.text(ends.upper))\(metric.unitSuffix) \(sizesText)"
  }

  /// `within −0.8% … +1.1% from 10 to 10 000 pages (12 rounds)`; without "within" if it is not.
  private func text(_ interval: TimedInterval) -> String {
    let further =
      switch reason {
      case .dependent: "; rounds come in runs, so no verdict may rest on them"
      case .undecided(let units?): "; about \(grouped(units)) more would decide"
      default: ""
      }
    let within = interval.isWithinBound ? "within " : ""
    let count = interval.unit.counted(interval.count)
    let rounds = interval.unit == .block ? "\(count) of rounds" : count
    return "\(within)\(interval.percentText) \(sizesText) (\(rounds))\(further)"
  }

  // MARK: A comparison

  /// Why no more may be said of a comparison, or what else a reader should know.
  package var reasonText: String? {
    switch reason {
    case nil: nil
    case .notMeasured, .tooFewSizes: obstacleText
    case .partly(let count, let total): "in \(grouped(count)) of \(grouped(total)) repetitions"
    case .passNotMeasured: "the candidate was not measured so"
    case .disagreement(let baseline, let candidate):
      [("baseline", baseline), ("candidate", candidate)].compactMap { run, values in
        values.map { "the \(run)'s repetitions disagree: \(distinctTexts($0))" }
      }.joined(separator: "; ")
    case .notComparable(let differences): differences.text
    case .tooFew(let unit, let have, let need):
      "not enough \(unit.rawValue)s: \(grouped(have)) of \(grouped(need))"
    case .undecided(let further):
      further.map { "about \(grouped($0)) more blocks would decide" }
        ?? "more blocks would hardly decide"
    case .dependent:
      "what was measured came in runs, as on a machine that changes its pace: no verdict may rest on it"
    }
  }

  private func distinctTexts(_ values: [Double]) -> String {
    metric.map { NumberFormat($0).distinctTexts(values).joined(separator: " ≠ ") } ?? ""
  }
}

extension Finding.TimedInterval {
  /// `−0.8% … +1.1%`, of a ratio.
  var percentText: String {
    "\(signedPercent(ends.lower - 1)) … \(signedPercent(ends.upper - 1))"
  }
}

extension EvidenceUnit {
  /// So many of them: `12 rounds`, `1 block`.
  func counted(_ count: Int) -> String { Basics.counted(count, rawValue) }
}

extension Culprit {
  /// `most of it by LeakyLoader.turn() (LeakyLoader.swift:42), +113.0 KiB`
  var text: String {
    let source = location.map { " (\($0))" } ?? ""
    return "most of it by \(function.singleLine)\(source), \(isGrowth ? "+" : "")\(costText)"
  }

  private var costText: String {
    switch unit {
    case .bytes: NumberFormat.bytes.text(Double(cost))
    case .allocations: counted(cost, "allocation")
    case .instructions: "\(grouped(cost)) instructions"
    }
  }
}

extension GestureEvidence {
  /// `gesture 2, flick left 1500 pt/s: 3 pages fetched`
  var sentence: String { "gesture \(grouped(number)), \(text.singleLine): \(countText)" }

  private var countText: String {
    switch unit {
    case .fetches: "\(counted(count, "page")) fetched"
    case .wastedPages: "\(counted(count, "page")) fetched and never seen"
    case .blankFrames: counted(count, "blank frame")
    case .wrongFrames: counted(count, "wrong frame")
    case .flickerFrames: counted(count, "flicker frame")
    case .lostTurns: "\(counted(count, "turn")) lost"
    case .livePages: "\(counted(count, "page")) alive at once"
    case .pagesLeft:
      count == 0 ? "no page alive after it" : "\(counted(count, "page")) alive after it"
    }
  }
}
