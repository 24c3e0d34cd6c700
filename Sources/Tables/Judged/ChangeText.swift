import Algorithms
import Basics
import Measurement
import Statistics
import Verdicts

/// A finding of a comparison as a person reads it.
struct ChangeText: Hashable {
  /// The metric, or what else it is about; empty for a whole cell.
  let subject: String
  /// What it was; empty if that is not to be shown.
  private(set) var before = ""
  private(set) var after = ""
  private(set) var amount = ""
  /// How often a time is slow, if that is known.
  private(set) var slow = ""
  /// What else is to be known.
  let remark: String

  init(_ finding: Finding) {
    // Why a whole kind of evidence is not judged is said once, below.
    let why = finding.verdict == .shown ? nil : finding.reasonText
    let reason = [why, finding.gesture?.sentence, finding.culprit?.text].compactMap(\.self)
      .joined(separator: "; ")
    subject = finding.subjectText
    switch finding.subject {
    case .whole: remark = finding.verdict == .new ? "new" : "the candidate lacks it"
    case .pass where finding.verdict == .new: remark = "new"
    default: remark = reason
    }
    slow = finding.slow?.text ?? ""
    switch (finding.before, finding.after) {
    case (.outcome(let old), .outcome(let new)): (before, after) = (old.text, new.text)
    case (nil, nil): break
    default:
      guard let metric = finding.metric else { break }
      (before, after, amount) = Self.texts(finding.before?.number, finding.after?.number, metric)
    }
    if let metric = finding.metric, let interval = finding.interval {
      amount = interval.text(metric)
    }
    if case .tail = finding.subject, let slow = finding.slow {
      (before, after) = (slow.baselineText, slow.candidateText)
      amount = "values above the baseline's 90th percentile"
    }
  }

  /// `turn-fetches 2 → 3 (+1)`
  var sentence: String {
    let change = before.isEmpty && after.isEmpty ? "" : "\(before) → \(after)"
    let text = [subject, change, amount.isEmpty ? "" : "(\(amount))"].filter { !$0.isEmpty }
      .joined(separator: " ")
    if remark.isEmpty || text.isEmpty { return text + remark }
    return text + (change.isEmpty && amount.isEmpty ? ": " : ", ") + remark
  }

  private static func texts(
    _ old: Double?, _ new: Double?, _ metric: Metric
  ) -> (before: String, after: String, amount: String) {
    let unit = metric.unitSuffix
    guard let old, let new else {
      let texts = [old, new].map { $0.map { metric.text($0) + unit } ?? "none" }
      return (texts[0], texts[1], "")
    }
    let format = NumberFormat(metric)
    // Two times that read alike are alike; counts that are not, show it.
    let texts =
      metric.kind == .timed ? [old, new].map(format.text) : format.distinctTexts([old, new])
    var amount = [metric.signedText(new - old)]
    let isRelative = metric.unit != .count || metric.kind == .nearExact
    if isRelative, old > 0, metric.unit != .percent { amount.append(signedPercent(new / old - 1)) }
    return (texts[0], texts[1] + unit, amount.joined(separator: ", "))
  }
}

/// Findings of a comparison that read alike: equal ones about several sizes of a loader are one line.
struct ChangeLine {
  let finding: Finding
  let text: ChangeText
  /// The cells that it is about; none if it is about the whole scenario.
  let cells: [Cell]

  /// `three-pane at 10 and 100 pages`
  var location: String {
    guard let last = cells.last else { return "the whole scenario" }
    let others = cells.dropLast().map {
      $0.scenes == 1 ? grouped($0.pages) : "\(grouped($0.scenes)) × \(grouped($0.pages))"
    }
    let list = others.isEmpty ? "" : others.joined(separator: ", ") + " and "
    return "\(last.loader.singleLine) at \(list)\(last.sizeText)"
  }

  /// `three-pane at 10 and 100 pages: turn-fetches 2 → 3 (+1)`
  var sentence: String { "\(location): \(text.sentence)" }

  /// What findings have in common that are one line.
  private struct Key: Hashable {
    let scenario: String
    let loader: String?
    let verdict: Verdict
    let text: ChangeText
  }

  /// The `findings` with one of `verdicts`, in order; those that show the same number twice are left out.
  static func lines(of findings: [Finding], _ verdicts: [Verdict]) -> [ChangeLine] {
    let shown = findings.filter { finding in
      let isEqual =
        finding.interval == nil && finding.before?.number != nil && finding.before == finding.after
      return verdicts.contains(finding.verdict) && !isEqual
    }.map { finding in
      let key = Key(
        scenario: finding.scenario, loader: finding.loader, verdict: finding.verdict,
        text: ChangeText(finding))
      return (key: key, finding: finding)
    }
    let groups = Dictionary(grouping: shown, by: \.key)
    return shown.map(\.key).uniqued().compactMap { key in
      groups[key].map { group in
        ChangeLine(
          finding: group[0].finding, text: key.text, cells: group.compactMap(\.finding.cell))
      }
    }
  }
}

extension Finding.Value {
  var number: Double? { if case .number(let number) = self { number } else { nil } }
}

extension Metric {
  /// A difference with its sign and unit.
  fileprivate func signedText(_ difference: Double) -> String {
    (difference < 0 ? "−" : "+") + text(abs(difference)) + unitSuffix
  }
}

extension Finding.TimedInterval {
  /// `+10.2%: +7.9% … +12.8% over 12 rounds`
  fileprivate func text(_ metric: Metric) -> String {
    guard let estimate = estimates.first else { return "" }
    func text(_ value: Double) -> String {
      quantity == .ratio ? signedPercent(value - 1) : metric.signedText(value)
    }
    let isBounded = estimate.interval.isBounded
    let range = isBounded ? ": \(text(ends.lower)) … \(text(ends.upper))" : ""
    return "\(text(estimate.value))\(range) over \(unit.counted(count))"
  }
}

extension TailComparison {
  fileprivate var baselineText: String { wholePercent(baselineShare) }
  fileprivate var candidateText: String { wholePercent(candidateShare) }
  /// `10% → 34%`
  fileprivate var text: String { "\(baselineText) → \(candidateText)" }
}

/// A share of a few dozen values, which has no more digits than that.
private func wholePercent(_ share: Double) -> String { percent((share * 100).rounded() / 100) }
