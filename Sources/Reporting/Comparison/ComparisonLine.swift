import Measurement
import PlainText
import Statistics
import Verdicts

/// Findings as a person reads them: equal ones about several sizes of a loader are one.
struct ComparisonLine: Hashable {
  /// The scenario's title.
  let scenario: String
  /// The loader; nil where the line is about the whole scenario.
  let loader: String?
  /// The sizes; empty where the line is about the whole scenario.
  private(set) var sizes: [String]
  /// What may be said.
  let verdict: RunComparison.Verdict
  /// What changed.
  let words: ChangeWords

  /// `three-pane at 10 and 100 pages`
  var place: String {
    guard let loader else { return "the whole scenario" }
    let isOne = sizes == ["1"]
    let list =
      sizes.count > 1
      ? sizes.dropLast().joined(separator: ", ") + " and " + sizes[sizes.count - 1]
      : sizes.joined()
    return "\(loader.singleLine) at \(list) \(isOne ? "page" : "pages")"
  }

  /// `three-pane at 10 and 100 pages: turn-fetches 2 → 3 (+1)`
  var sentence: String { "\(place): \(words.sentence)" }

  /// The findings of `comparison` with one of `verdicts`, in order; those that show the same value twice are left out.
  static func lines(
    of comparison: RunComparison, _ verdicts: [RunComparison.Verdict]
  ) -> [ComparisonLine] {
    var lines: [ComparisonLine] = []
    var places: [Key: Int] = [:]
    for finding in comparison.findings where verdicts.contains(finding.verdict) {
      if case .values(let before, let after) = finding.change, before == after { continue }
      let words = ChangeWords(finding)
      let key = Key(
        scenario: finding.scenario, loader: finding.cell?.loader, verdict: finding.verdict,
        words: words)
      if let place = places[key], let cell = finding.cell {
        lines[place].sizes.append(sizeText(cell))
        continue
      }
      places[key] = lines.count
      lines.append(
        ComparisonLine(
          scenario: finding.scenario, loader: finding.cell?.loader,
          sizes: finding.cell.map { [sizeText($0)] } ?? [], verdict: finding.verdict, words: words))
    }
    return lines
  }

  /// What makes two findings the same line.
  private struct Key: Hashable {
    let scenario: String
    let loader: String?
    let verdict: RunComparison.Verdict
    let words: ChangeWords
  }

  private static func sizeText(_ cell: Cell) -> String {
    cell.scenes == 1 ? grouped(cell.pages) : "\(grouped(cell.scenes)) × \(grouped(cell.pages))"
  }
}

/// What changed, in words.
struct ChangeWords: Hashable {
  /// The metric, or what else it is about; empty for a whole cell.
  let subject: String
  /// What it was; empty where that is not to be shown.
  let before: String
  /// What it is.
  let after: String
  /// By how much, where both are numbers.
  let amount: String
  /// What else is to be known.
  let remark: String

  init(_ finding: RunComparison.Finding) {
    var remark = finding.reason ?? ""
    // Why a whole kind of evidence is not judged is said once, below.
    if finding.verdict == .shown { remark = "" }
    switch finding.subject {
    case .whole:
      subject = ""
      remark = finding.verdict == .new ? "new" : "the candidate lacks it"
    case .ending: subject = ""
    case .pass(let pass):
      subject = "\(pass.rawValue) pass"
      if finding.verdict == .new { remark = "new" }
    case .metric(let metric): subject = metric.name
    }
    self.remark = remark.singleLine
    switch (finding.change, finding.subject) {
    case (.endings(let old, let new), _):
      (before, after, amount) = (old.text, new.text, "")
    case (.values(let old, let new), .metric(let metric)):
      (before, after, amount) = Self.texts(old, new, metric)
    case (.timed(let old, let new, let comparison), .metric(let metric)):
      let texts = Self.texts(old, new, metric)
      (before, after) = finding.change.isContradicted ? ("", "") : (texts.before, texts.after)
      amount = comparison.amountText(metric)
    default:
      (before, after, amount) = ("", "", "")
    }
  }

  /// `turn-fetches 2 → 3 (+1)`
  var sentence: String {
    let hasChange = !(before.isEmpty && after.isEmpty)
    let change = hasChange ? "\(before) → \(after)" : ""
    let parts = [subject, change, amount.isEmpty ? "" : "(\(amount))"].filter { !$0.isEmpty }
    let text = parts.joined(separator: " ")
    if remark.isEmpty { return text }
    if text.isEmpty { return remark }
    return text + (change.isEmpty && amount.isEmpty ? ": " : ", ") + remark
  }

  private static func texts(
    _ old: Double?, _ new: Double?, _ metric: Metric
  ) -> (before: String, after: String, amount: String) {
    let format = NumberFormat(metric)
    let unit: String =
      switch metric.unit {
      case .count, .bytes: ""
      default: noBreakSpace + metric.unit.rawValue
      }
    guard let old, let new else {
      return (
        old.map { format.text($0) + unit } ?? "none", new.map { format.text($0) + unit } ?? "none",
        ""
      )
    }
    let texts = format.distinctTexts([old, new])
    var amount = [signed(new - old, format, unit: unit)]
    let isRelative = metric.unit != .count || metric.kind == .nearExact
    if isRelative, old > 0, metric.unit != .percent { amount.append(signedPercent(new / old - 1)) }
    return (texts[0], texts[1] + unit, amount.joined(separator: ", "))
  }

  private static func signed(_ difference: Double, _ format: NumberFormat, unit: String) -> String {
    (difference < 0 ? "−" : "+") + format.text(abs(difference)) + unit
  }
}

extension TimedComparison {
  /// `+10.2%: +7.9% … +12.8% over 12 rounds`
  fileprivate func amountText(_ metric: Metric) -> String {
    guard let estimate = ratio ?? difference else { return "" }
    func text(_ value: Double) -> String {
      if ratio != nil { return signedPercent(value - 1) }
      let unit = noBreakSpace + metric.unit.rawValue
      return (value < 0 ? "−" : "+") + NumberFormat(metric).text(abs(value)) + unit
    }
    let rounds = "over \(grouped(estimate.sampleCount)) rounds"
    guard estimate.interval.isBounded else { return "\(text(estimate.value)) \(rounds)" }
    return
      "\(text(estimate.value)): \(text(estimate.interval.lower)) … \(text(estimate.interval.upper)) \(rounds)"
  }
}
