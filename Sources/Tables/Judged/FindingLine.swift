import Algorithms
import Basics
import Measurement
import Metrics
import Statistics
import Verdicts

/// Findings that read alike: equal ones about several sizes of a loader are one line.
struct FindingLine {
  let finding: Finding
  let words: FindingWords
  /// The cells that it is about; none if it is about the whole scenario.
  private let cells: [Cell]

  /// `three-pane at 10 and 100 pages`; of an expectation, the loader.
  var location: String {
    if finding.expectation != nil { return finding.loader ?? "" }
    guard let last = cells.last else { return "the whole scenario" }
    let others = cells.dropLast().map {
      $0.scenes == 1 ? grouped($0.pages) : "\(grouped($0.scenes)) × \(grouped($0.pages))"
    }
    let list = others.isEmpty ? "" : others.joined(separator: ", ") + " and "
    return "\(last.loader.singleLine) at \(list)\(last.sizeText)"
  }

  /// `three-pane at 10 and 100 pages: turn-fetches 2 → 3 (+1)`
  var sentence: String { "\(location): \(words.sentence)" }

  /// The `findings` with one of `verdicts`, in order; those that show the same number twice are left out.
  static func lines(of findings: [Finding], _ verdicts: [Verdict]) -> [FindingLine] {
    let shown = findings.filter { finding in
      let isEqual =
        finding.interval == nil && finding.before?.number != nil && finding.before == finding.after
      return verdicts.contains(finding.verdict) && !isEqual
    }.map { (words: FindingWords($0), finding: $0) }
    let groups = Dictionary(grouping: shown, by: \.words)
    return shown.map(\.words).uniqued().compactMap { words in
      groups[words].map { group in
        FindingLine(
          finding: group[0].finding, words: words, cells: group.compactMap(\.finding.cell))
      }
    }
  }
}

/// A finding as a person reads it; what is empty is not shown.
struct FindingWords: Hashable {
  private let scenario: String
  private let loader: String?
  private let verdict: Verdict
  /// The metric, the expectation, or what else it is about.
  let subject: String
  private(set) var before = ""
  private(set) var after = ""
  private(set) var amount = ""
  /// How often a time is slow: `10% → 34%`.
  private(set) var slow = ""
  /// What else is to be known; of an expectation, the evidence.
  private(set) var remark = ""

  init(_ finding: Finding) {
    (scenario, loader, verdict) = (finding.scenario, finding.loader, finding.verdict)
    subject = finding.subjectText
    guard finding.expectation == nil else {
      remark = finding.evidenceText
      return
    }
    // Why a whole kind of evidence is not judged is said once, below.
    let why = finding.verdict == .shown ? nil : finding.reasonText
    switch finding.subject {
    case .whole: remark = finding.verdict == .new ? "new" : "the candidate lacks it"
    case .pass where finding.verdict == .new: remark = "new"
    default:
      remark = [why, finding.gesture?.sentence, finding.culprit?.text].compactMap(\.self)
        .joined(separator: "; ")
    }
    switch (finding.before, finding.after) {
    case (.outcome(let old), .outcome(let new)): (before, after) = (old.text, new.text)
    case (nil, nil): break
    default: finding.metric.map { show(finding.before?.number, finding.after?.number, $0) }
    }
    if let metric = finding.metric, let interval = finding.interval {
      amount = interval.text(metric)
    }
    guard let tail = finding.slow else { return }
    // A share of a few dozen values has no more digits than that.
    let shares = [tail.baselineShare, tail.candidateShare].map {
      percent(($0 * 100).rounded() / 100)
    }
    slow = shares.joined(separator: " → ")
    guard case .tail = finding.subject else { return }
    (before, after) = (shares[0], shares[1])
    amount = "values above the baseline's 90th percentile"
  }

  /// `turn-fetches 2 → 3 (+1)`
  var sentence: String {
    let change = before.isEmpty && after.isEmpty ? "" : "\(before) → \(after)"
    let text = [subject, change, amount.isEmpty ? "" : "(\(amount))"].filter { !$0.isEmpty }
      .joined(separator: " ")
    if remark.isEmpty || text.isEmpty { return text + remark }
    return text + (change.isEmpty && amount.isEmpty ? ": " : ", ") + remark
  }

  private mutating func show(_ old: Double?, _ new: Double?, _ metric: Metric) {
    guard let old, let new else {
      let texts = [old, new].map { $0.map { metric.text($0) + metric.unitSuffix } ?? "none" }
      return (before, after) = (texts[0], texts[1])
    }
    let format = NumberFormat(metric)
    // Two times that read alike are alike; counts that are not, show it.
    let texts =
      metric.kind == .timed ? [old, new].map(format.text) : format.distinctTexts([old, new])
    (before, after) = (texts[0], texts[1] + metric.unitSuffix)
    amount = metric.signedText(new - old)
    let isRelative = metric.unit != .count || metric.kind == .nearExact
    if isRelative, old > 0, metric.unit != .percent {
      amount += ", " + signedPercent(new / old - 1)
    }
  }
}

extension Finding.Value {
  var number: Double? { if case .number(let number) = self { number } else { nil } }
}

extension Metric {
  fileprivate func signedText(_ difference: Double) -> String {
    (difference < 0 ? "−" : "+") + text(abs(difference)) + unitSuffix
  }
}

extension Finding.TimedInterval {
  /// `+10.2%: +7.9% … +12.8% over 12 blocks`
  fileprivate func text(_ metric: Metric) -> String {
    guard let estimate = estimates.first else { return "" }
    func text(_ value: Double) -> String {
      quantity == .ratio ? signedPercent(value - 1) : metric.signedText(value)
    }
    let isBounded = estimate.interval.isBounded
    let range = isBounded ? ": \(text(ends.lower)) … \(text(ends.upper))" : ""
    return "\(text(estimate.value))\(range) over \(counted(count, "block"))"
  }
}
