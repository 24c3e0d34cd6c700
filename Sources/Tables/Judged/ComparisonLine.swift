import Algorithms
import Basics
import Measurement
import Statistics
import Verdicts

/// Findings as a person reads them: equal ones about several sizes of a loader are one.
struct ComparisonLine: Hashable {
  let scenario: String
  /// The loader; nil where the line is about the whole scenario.
  let loader: String?
  let verdict: RunComparison.Verdict
  let words: ChangeWords
  /// The cells that it is said of; none where the line is about the whole scenario.
  private(set) var cells: [Cell] = []

  private init(_ finding: RunComparison.Finding) {
    scenario = finding.scenario
    loader = finding.cell?.loader
    verdict = finding.verdict
    words = ChangeWords(finding)
  }

  /// `three-pane at 10 and 100 pages`
  var location: String {
    guard let loader, let last = cells.last else { return "the whole scenario" }
    let others = cells.dropLast().map {
      $0.scenes == 1 ? grouped($0.pages) : "\(grouped($0.scenes)) × \(grouped($0.pages))"
    }
    let list = others.isEmpty ? "" : others.joined(separator: ", ") + " and "
    return "\(loader.singleLine) at \(list)\(last.sizeText)"
  }

  /// `three-pane at 10 and 100 pages: turn-fetches 2 → 3 (+1)`
  var sentence: String { "\(location): \(words.sentence)" }

  /// The `findings` with one of `verdicts`, in order; those that show the same value twice are left out.
  static func lines(
    of findings: [RunComparison.Finding], _ verdicts: [RunComparison.Verdict]
  ) -> [ComparisonLine] {
    let shown = findings.filter { finding in
      if case .values(let before, let after) = finding.change, before == after { return false }
      return verdicts.contains(finding.verdict)
    }.map { (line: ComparisonLine($0), cell: $0.cell) }
    let groups = Dictionary(grouping: shown, by: \.line)
    return shown.map(\.line).uniqued().map { line in
      var line = line
      line.cells = (groups[line] ?? []).compactMap(\.cell)
      return line
    }
  }
}

struct ChangeWords: Hashable {
  /// The metric, or what else it is about; empty for a whole cell.
  let subject: String
  /// What it was; empty where that is not to be shown.
  private(set) var before = ""
  private(set) var after = ""
  private(set) var amount = ""
  /// How often a time is slow, where that is known.
  private(set) var slow = ""
  /// What else is to be known.
  let remark: String

  init(_ finding: RunComparison.Finding) {
    // Why a whole kind of evidence is not judged is said once, below.
    let why = finding.verdict == .shown ? nil : finding.reasonText
    let reason = [why, finding.gesture?.sentence, finding.culprit?.text].compactMap(\.self).joined(
      separator: "; ")
    switch finding.subject {
    case .whole:
      (subject, remark) = ("", finding.verdict == .new ? "new" : "the candidate lacks it")
    case .ending: (subject, remark) = ("", reason)
    case .pass(let pass):
      (subject, remark) = ("\(pass.rawValue) pass", finding.verdict == .new ? "new" : reason)
    case .metric(let metric): (subject, remark) = (metric.name, reason)
    case .tail(let metric): (subject, remark) = ("\(metric.name), slowest tenth", reason)
    }
    switch (finding.change, finding.subject) {
    case (.endings(let old, let new), _):
      (before, after) = (old.text, new.text)
    case (.values(let old, let new), .metric(let metric)):
      (before, after, amount) = Self.texts(old, new, metric)
    case (.timed(let old, let new, let comparison), .metric(let metric)):
      if !finding.change.isContradicted { (before, after, _) = Self.texts(old, new, metric) }
      amount = comparison.amountText(metric)
      slow = comparison.tail?.text ?? ""
    case (.tail(let tail), _):
      (before, after) = (tail.baselineText, tail.candidateText)
      (amount, slow) = ("values above the baseline's 90th percentile", tail.text)
    default: break
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

extension Metric {
  /// A difference with its sign and unit.
  fileprivate func signedText(_ difference: Double) -> String {
    (difference < 0 ? "−" : "+") + text(abs(difference)) + unitSuffix
  }
}

extension TimedComparison {
  /// `+10.2%: +7.9% … +12.8% over 12 rounds`
  fileprivate func amountText(_ metric: Metric) -> String {
    guard let estimate = ratio ?? difference else { return "" }
    func text(_ value: Double) -> String {
      ratio == nil ? metric.signedText(value) : signedPercent(value - 1)
    }
    let interval = estimate.interval
    let range = interval.isBounded ? ": \(text(interval.lower)) … \(text(interval.upper))" : ""
    return "\(text(estimate.value))\(range) over \(unit.counted(estimate.sampleCount))"
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

extension RunComparison.Finding {
  /// Why no more may be said, or what else a reader should know.
  package var reasonText: String? {
    switch reason {
    case nil: nil
    case .partly(let count, let total): "in \(grouped(count)) of \(grouped(total)) repetitions"
    case .passNotMeasured: "the candidate was not measured so"
    case .disagreement(let baseline, let candidate):
      [("baseline", baseline), ("candidate", candidate)].compactMap { run, values in
        values.map { "the \(run)'s repetitions disagree: \(distinctTexts($0))" }
      }.joined(separator: "; ")
    case .notComparable(let differences): differences.text
    case .tooFewRounds(let have, let need):
      "not enough blocks: \(grouped(have)) of \(grouped(need))"
    case .undecided(let further):
      further.map { "about \(grouped($0)) more blocks would decide" }
        ?? "more blocks would hardly decide"
    case .dependent:
      "what was measured came in runs, as on a machine that changes its pace: no verdict may rest on it"
    }
  }

  private func distinctTexts(_ values: [Double]) -> String {
    guard case .metric(let metric) = subject else { return "" }
    return NumberFormat(metric).distinctTexts(values).joined(separator: " ≠ ")
  }
}

extension [MachineDifference] {
  fileprivate var text: String {
    if let processor = first(where: { $0.part == .processor }) {
      return
        "the baseline's processor is another (\(processor.baseline) there, \(processor.candidate) here)."
    }
    if count == 1, let build = first(where: { $0.part == .configuration }) {
      return
        "the baseline is of a \(build.baseline) build, and this is a \(build.candidate) build."
    }
    let parts = map { "\($0.part.rawValue): \($0.baseline) there, \($0.candidate) here" }
    return
      "the baseline's libraries or fonts are others (\(parts.joined(separator: "; ")))."
  }
}

extension RunComparison.Note {
  package var text: String {
    switch self {
    case .allocationsNotJudged(let differences):
      "Allocations and bytes are shown and not judged: \(differences.text)"
    case .instructionsNotJudged(let differences):
      "Instructions are shown and not judged: \(differences.text)"
    case .timesNotJudged(.withheld(let reason)):
      "The verdicts on times are withheld: \(reason.text)"
    case .timesNotJudged(.otherMachine):
      "Times are shown and not judged: the runs were not measured on one machine."
    case .timesNotJudged:
      "Times are shown and not judged: the runs were measured one after the other, not interleaved."
    case .scenarioChanged(let title):
      "The text of the scenario \"\(title.singleLine)\" has changed."
    case .nothingInCommon:
      "There is nothing to judge: the runs have no exact evidence in common."
    }
  }
}
