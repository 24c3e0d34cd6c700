import Statistics

@testable import Verdicts

/// What was found, as values: the words are asserted elsewhere.
extension Judgement {
  var values: String {
    let head =
      kind == .proof
      ? [
        title, "skipped \(skippedCount), trust \(trust.map { "\($0.reason, or: "whole")" } ?? "-")",
      ]
      : ["\(conclusion)"] + notes.map { "\($0)".brief }
    return (head + findings.map(\.values)).joined(separator: "\n") + "\n"
  }
}

extension Finding {
  /// `worse three-pane [10] turn-fetches: 2.0 → 3.0`
  var values: String {
    let about =
      switch subject {
      case .expectation(let expectation, let metric): "\(metric.name) \(expectation.condition)"
      case .metric(let metric): metric.name
      case .tail(let metric): "\(metric.name), tail"
      case .pass(let pass): "pass \(pass)"
      case .whole: "whole"
      case .outcome: "outcome"
      }
    let interval = interval.map {
      "\($0.quantity) \($0.estimates.map { $0.value.brief }) in \($0.ends.lower.brief)…\($0.ends.upper.brief) of \($0.count)\($0.isWithinBound ? ", within" : "")"
    }
    let parts = [
      before == nil && after == nil ? nil : "\(before, or: "-") → \(after, or: "-")", interval,
      slow.map { "slow \($0.baselineShare.brief) → \($0.candidateShare.brief)" },
      reason.map { "\($0)" }, withheld.map { "withheld \($0)" },
    ]
    return
      "\(verdict) \(loader, or: "-") \(sizes) \(about): \(parts.compactMap(\.self).joined(separator: "; "))"
      .brief
  }
}

extension DefaultStringInterpolation {
  fileprivate mutating func appendInterpolation(_ value: (some Any)?, or other: String) {
    appendLiteral(value.map { "\($0)" } ?? other)
  }
}

extension Double {
  /// To four digits.
  fileprivate var brief: String {
    guard isFinite, self != 0 else { return "\(self)" }
    var (value, scale) = (abs(self), 1.0)
    while value < 1_000 { (value, scale) = (value * 10, scale * 10) }
    return "\((self * scale).rounded() / scale)"
  }
}

extension String {
  /// Without the names of modules and types.
  var brief: String {
    replacing(/(Verdicts|Measurement|ScenarioLanguage|Statistics|Metrics)\./, with: "")
      .replacing("MachineDifference(part: MachineDifference.Part.", with: "(")
      .replacing(/Finding\.Value\.|Judgement\.Note\./, with: "")
  }
}
