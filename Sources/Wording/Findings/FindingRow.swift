import Algorithms
import Basics
import Documents
import Measurement
import Metrics
import Statistics
import Verdicts

/// A finding, or several that read alike, as every format shows it. Empty parts are omitted.
struct FindingRow {
  /// The first of the findings.
  let finding: Finding
  /// `three-pane at 10 and 100 pages`; of an expectation, the loaders.
  let location: String
  /// What was expected, or what is compared.
  let subject: String
  /// `2 → 3 (+1)`, and what else a reader should know.
  let evidence: String

  /// `three-pane at 10 pages: turn-fetches: 2 → 3 (+1)`
  var sentence: String { [location, statement].joined(separator: ": ") }

  /// The same without the location.
  var statement: String { [subject, evidence].filter { !$0.isEmpty }.joined(separator: ": ") }

  /// - Parameter count: The loaders of which the same is expected.
  fileprivate init(_ findings: [Finding], of count: Int) {
    finding = findings[0]
    if finding.expectation == nil {
      let cells = findings.compactMap(\.cell)
      location = cells.isEmpty ? "the whole scenario" : Cell.name(cells)
      (subject, evidence) = (finding.subjectText, finding.evidence)
    } else {
      location = findings.loaderNames(of: count)
      let isEnding = findings.count > 1 && finding.isOutcome
      subject = isEnding ? counted(findings.count, "expectation") : finding.subjectText
      evidence = findings.sharedEvidence
    }
  }
}

extension [Finding] {
  /// Those with one of `verdicts`, in that order: first what did not complete. Those that read alike
  /// are one row, of several sizes if they compare, of several loaders if they prove; each other
  /// failure of an expectation has a row of its own.
  func rows(_ verdicts: [Verdict]) -> [FindingRow] {
    let counts = Dictionary(grouping: self, by: \.expectation).mapValues(\.count)
    return verdicts.flatMap { verdict in
      // One number before and after says nothing.
      let chosen = filter {
        $0.verdict == verdict
          && ($0.interval != nil || $0.before?.number == nil || $0.before != $0.after)
      }
      return chosen.filter(\.isOutcome) + chosen.filter { !$0.isOutcome }
    }.grouped(by: \.shared).map { FindingRow($0, of: counts[$0[0].expectation] ?? 0) }
  }

  /// `2 worse, 1 better, 1 204 the same`, as a list.
  var counts: [(Int, String)] {
    let (below, others) = (filter(\.isBelowFloor), filter { !$0.isBelowFloor })
    let words: [(Verdict, String)] = [
      (.worse, "worse"), (.missing, "missing"), (.better, "better"), (.same, "the same"),
      (.noWorse, "no worse"), (.holds, others.count(.holds) == 1 ? "holds" : "hold"),
      (.fails, others.count(.fails) == 1 ? "fails" : "fail"), (.notMeasured, "not measured"),
      (.undecided, "undecided"), (.shown, "not judged"), (.new, "new"),
    ]
    return words.map { (others.count($0), $1) } + [(below.count, "below the floor")]
  }

  /// `three-pane, tiled`; of more than two, `all 5 loaders` or, unless they crash or so, `4 of 5
  /// loaders`.
  fileprivate func loaderNames(of whole: Int) -> String {
    let loaders = [String](compactMap(\.loader).uniqued())
    let areNamed = loaders.count < 3 || self[0].isOutcome && loaders.count < whole
    if areNamed { return loaders.joined(separator: ", ") }
    let count = loaders.count == whole ? "all" : "\(Basics.grouped(loaders.count)) of"
    return "\(count) \(counted(whole, "loader"))"
  }

  /// The evidence that all share, or the values between which theirs lie: `2 (tiled) … 5 (eager)`.
  fileprivate var sharedEvidence: String {
    let held = compactMap { finding in finding.heldValues.map { (finding.loader ?? "", $0) } }
    guard Set(held.map(\.1)).count > 1, let metric = self[0].metric,
      let least = held.min(by: { $0.1.lowerBound < $1.1.lowerBound }),
      let most = held.max(by: { $0.1.upperBound < $1.1.upperBound })
    else { return self[0].evidence }
    let ends = NumberFormat(metric).distinctTexts([least.1.lowerBound, most.1.upperBound])
    return "\(ends[0]) (\(least.0)) … \(ends[1]) (\(most.0))"
  }
}

extension [(Int, String)] {
  /// `2 worse, 1 better`: those that there are.
  var list: String {
    filter { $0.0 > 0 }.map { "\(Basics.grouped($0)) \($1)" }.joined(separator: ", ")
  }
}

extension Verdict {
  /// What a row begins with, and how it looks.
  var look: (mark: String, tone: Tone) {
    switch self {
    case .worse, .missing, .fails: ("✗", .bad)
    case .better, .holds: ("✓", .good)
    case .same, .noWorse: (" ", .plain)
    case .shown: (" ", .faint)
    case .notMeasured: ("!", .bad)
    case .undecided: ("?", .warning)
    case .new: ("+", .plain)
    }
  }
}

extension Finding {
  /// `2 → 3 (+1)`; nil if nothing was compared.
  var changeText: String? {
    let parts = [valuesText, amount.map { "(\($0))" }].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// What is compared, or of an expectation what there is at two sizes: `2 at 10 pages → 3 at 100`.
  /// Two times that read alike are alike; counts that are not, show it.
  var valuesText: String? {
    switch (before, after, metric) {
    case (.outcome(let old), .outcome(let new), _): return "\(old.text) → \(new.text)"
    case (nil, nil, _):
      guard case .tail = subject, let slow else { return nil }
      // A share of a few dozen values has no more digits than that.
      return [slow.baselineShare, slow.candidateShare]
        .map { percent(($0 * 100).rounded() / 100) }.joined(separator: " → ")
    case (_, _, let metric?):
      let (old, new) = (before?.number, after?.number)
      let plain = NumberFormat(metric)
      let format =
        metric.kind == .timed ? plain : plain.distinguishing([old, new].compactMap(\.self))
      let withUnit = format.with(unit: metric.unitOfNumbers)
      let first = old.map((new == nil ? withUnit : format).text) ?? "none"
      let last = new.map(withUnit.text) ?? "none"
      guard expectation != nil else { return "\(first) → \(last)" }
      return "\(first) at \(counted(sizes[0], "page")) → \(last) at \(grouped(sizes[1]))"
    case (_, _, nil): return nil
    }
  }

  /// By how much it changed: `+1.00 ms, +10%`.
  private var amount: String? {
    if case .tail = subject {
      let turn = slow?.step.map { "turn \($0 + 1) is slower; " } ?? ""
      return "\(turn)values above the baseline's 90th percentile"
    }
    guard let metric else { return nil }
    if let interval { return interval.amount(metric) }
    guard let old = before?.number, let new = after?.number else { return nil }
    let difference = metric.differenceFormat.text(new - old)
    let isRelative = metric.unit != .count || metric.kind == .nearExact
    guard isRelative, old > 0, metric.unit != .percent else { return difference }
    return "\(difference), \(signedPercent(new / old - 1))"
  }
}

extension Metric {
  fileprivate var differenceFormat: NumberFormat {
    NumberFormat(self).signed.with(unit: unitOfNumbers)
  }
}

extension Finding.Value {
  var number: Double? { if case .number(let number) = self { number } else { nil } }
}

extension Finding.TimedInterval {
  /// `+10.2%: +7.9% … +12.8% over 12 blocks`
  fileprivate func amount(_ metric: Metric) -> String? {
    guard let estimate = estimates.first else { return nil }
    let value =
      quantity == .ratio
      ? signedPercent(estimate.value - 1) : metric.differenceFormat.text(estimate.value)
    return value + (estimate.interval.isBounded ? ": \(endsText(metric))" : "")
      + " over \(counted(count, "block"))"
  }

  /// `+7.9% … +12.8%`; of a time itself without signs.
  func endsText(_ metric: Metric) -> String {
    let format = NumberFormat(metric).with(unit: metric.unitOfNumbers)
    return switch quantity {
    case .ratio: signedPercents(ends.lower - 1, ends.upper - 1, bounds: bounds.map { $0 - 1 })
    case .difference: format.signed.text(from: ends.lower, to: ends.upper, bounds: bounds)
    case .value: format.text(from: ends.lower, to: ends.upper, bounds: bounds)
    }
  }
}
