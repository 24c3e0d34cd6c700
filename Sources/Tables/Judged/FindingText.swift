import Algorithms
import Basics
import Measurement
import ScenarioLanguage
import Statistics
import Verdicts

extension Finding {
  /// What was expected: `load-time is constant within 10%`.
  var claim: String { "\(expectation.metric) \(expectation.condition.text)" }

  /// The evidence, in a few words with numbers.
  package var detailText: String {
    (isWithheld ? "withheld: " : "")
      + ([evidenceText, gesture?.sentence, culprit?.text] as [String?]).compactMap(\.self)
      .joined(separator: "; ")
  }

  private var evidenceText: String {
    switch detail {
    case .notMeasured(let pages):
      "not measured" + (pages.map { " at \(counted($0, "page"))" } ?? "")
    case .disagreement(let pages): "repetitions disagree at \(counted(pages, "page"))"
    case .ended(let outcome, let pages): "\(outcome.text), at \(counted(pages, "page"))"
    case .tooFewSizes:
      expectation.condition == .grows ? "needs two sizes that complete" : "needs two sizes"
    case .tooFew(let unit, let have, let need, let sizes):
      "not enough \(unit.rawValue)s: \(grouped(have)) of \(grouped(need)) \(text(sizes))"
    case .value(let value, let pages): "\(metric.text(value)) at \(counted(pages, "page"))"
    case .values(let values):
      [values.lowerBound, values.upperBound].map(metric.text).uniqued().joined(separator: " … ")
    case .interval(let interval, let pages):
      "\(text(interval))\(metric.unitSuffix) at \(counted(pages, "page"))"
    case .level(let value, let sizes): "\(metric.text(value)) \(text(sizes))"
    case .change(let from, let to): text(from, to)
    case .ratios(let constancy, let sizes): text(constancy, sizes)
    }
  }

  private func text(_ interval: Interval) -> String {
    "\(metric.text(interval.lower)) … \(metric.text(interval.upper))"
  }

  private func text(_ sizes: ClosedRange<Int>) -> String {
    sizes.count == 1
      ? "at \(counted(sizes.lowerBound, "page"))"
      : "from \(grouped(sizes.lowerBound)) to \(counted(sizes.upperBound, "page"))"
  }

  private func text(_ first: SizedValue, _ other: SizedValue) -> String {
    let texts = NumberFormat(metric).distinctTexts([first.value, other.value])
    return "\(texts[0]) at \(counted(first.pages, "page")), \(texts[1]) at \(grouped(other.pages))"
  }

  /// `within −0.8% … +1.1% from 10 to 10 000 pages (12 rounds)`; without "within" where it is not.
  private func text(_ constancy: TimedConstancy, _ sizes: ClosedRange<Int>) -> String {
    let range = constancy.range
    let further =
      constancy.isDependent
      ? "; rounds come in runs, so no verdict may rest on them"
      : constancy.furtherRounds.map { "; about \(grouped($0)) more would decide" } ?? ""
    let within = constancy.verdict == .constant ? "within " : ""
    let ends = "\(signedPercent(range.lower - 1)) … \(signedPercent(range.upper - 1))"
    return "\(within)\(ends) \(text(sizes)) (\(constancy.evidenceText))\(further)"
  }
}

extension TimedConstancy {
  /// `96 rounds`; or `12 blocks of rounds`, where those scatter.
  fileprivate var evidenceText: String {
    unit == .block
      ? "\(EvidenceUnit.block.counted(units)) of rounds" : EvidenceUnit.round.counted(units)
  }
}
