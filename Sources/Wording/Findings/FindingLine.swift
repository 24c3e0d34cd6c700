import Basics
import Documents
import Measurement
import Metrics
import Statistics
import Verdicts

/// Findings that say the same of several sizes of a loader, in one line.
///
/// What is empty is not shown.
struct FindingLine {
  let finding: Finding
  /// The cells that it is about; none if it is about the whole scenario.
  private let cells: [Cell]
  /// What is compared, and what becomes of it: `2`, `3`, `+1`.
  private(set) var (before, after, amount) = ("", "", "")
  /// How often a time is slow: `10% → 34%`.
  private(set) var slow = ""
  /// What else is to be known; of an expectation, the evidence.
  let remark: String

  /// The `findings` with one of `verdicts`, in order; those that show the same number twice are
  /// left out.
  static func lines(of findings: [Finding], _ verdicts: [Verdict]) -> [FindingLine] {
    findings.filter { verdicts.contains($0.verdict) && !$0.showsOneNumberTwice }
      .grouped { $0.expectation == nil ? $0.atAnySize : $0 }.map(FindingLine.init)
  }

  private init(_ findings: [Finding]) {
    finding = findings[0]
    cells = findings.compactMap(\.cell)
    guard finding.expectation == nil else {
      remark = finding.evidence
      return
    }
    (remark, amount) = (finding.remark, finding.amount)
    (before, after) = finding.values
    if let tail = finding.slow {
      // A share of a few dozen values has no more digits than that.
      let shares = [tail.baselineShare, tail.candidateShare].map {
        percent(($0 * 100).rounded() / 100)
      }
      slow = shares.joined(separator: " → ")
      if case .tail = finding.subject { (before, after) = (shares[0], shares[1]) }
    }
  }

  /// `three-pane at 10 and 100 pages`; of an expectation, the loader.
  var location: String {
    if finding.expectation != nil { return finding.loader ?? "" }
    return cells.isEmpty ? "the whole scenario" : Cell.name(cells)
  }

  /// `turn-fetches 2 → 3 (+1)`
  var sentence: String {
    let change = (before + after).isEmpty ? "" : "\(before) → \(after)"
    let text = [finding.subjectText, change, amount.isEmpty ? "" : "(\(amount))"]
      .filter { !$0.isEmpty }.joined(separator: " ")
    if remark.isEmpty || text.isEmpty { return text + remark }
    return text + (change.isEmpty && amount.isEmpty ? ": " : ", ") + remark
  }
}

extension Finding {
  fileprivate var showsOneNumberTwice: Bool {
    interval == nil && before?.number != nil && before == after
  }

  /// What a comparison adds to its numbers. Why a whole kind of evidence is not judged is said
  /// once, in a note.
  fileprivate var remark: String {
    switch subject {
    case .whole:
      switch verdict {
      case .new: "new"
      case .notMeasured: "not measured in the candidate, which is not finished"
      default: "missing from the candidate"
      }
    case .pass where verdict == .new: "new"
    default:
      [verdict == .shown ? nil : reasonText, gestureText, culprit?.text].compactMap(\.self)
        .joined(separator: "; ")
    }
  }

  /// What is compared. Two times that read alike are alike; counts that are not, show it.
  fileprivate var values: (String, String) {
    switch (before, after, metric) {
    case (.outcome(let old), .outcome(let new), _): return (old.text, new.text)
    case (nil, nil, _), (_, _, nil): return ("", "")
    case (_, _, let metric?):
      let (old, new) = (before?.number, after?.number)
      let plain = NumberFormat(metric)
      let format =
        metric.kind == .timed ? plain : plain.distinguishing([old, new].compactMap(\.self))
      let withUnit = format.with(unit: metric.unitOfNumbers)
      return (
        old.map((new == nil ? withUnit : format).text) ?? "none", new.map(withUnit.text) ?? "none"
      )
    }
  }

  /// By how much it changed: `+1.00 ms, +10%`.
  fileprivate var amount: String {
    if case .tail = subject {
      let turn = slow?.step.map { "turn \($0 + 1) is slower; " } ?? ""
      return "\(turn)values above the baseline's 90th percentile"
    }
    guard let metric else { return "" }
    if let interval { return interval.amount(metric) }
    guard let old = before?.number, let new = after?.number else { return "" }
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
  fileprivate func amount(_ metric: Metric) -> String {
    guard let estimate = estimates.first else { return "" }
    let (lower, upper) = ends
    let (value, range) =
      quantity == .ratio
      ? (
        signedPercent(estimate.value - 1),
        signedPercents(lower - 1, upper - 1, bounds: bounds.map { $0 - 1 })
      )
      : (
        metric.differenceFormat.text(estimate.value),
        metric.differenceFormat.text(from: lower, to: upper, bounds: bounds)
      )
    return value + (estimate.interval.isBounded ? ": \(range)" : "")
      + " over \(counted(count, "block"))"
  }
}
