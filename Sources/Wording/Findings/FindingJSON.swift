import Documents
import Measurement
import Metrics
import Statistics
import Verdicts

/// A finding for programs: numbers in the metric's unit, and no sentences.
extension Finding: Encodable {
  private enum Key: CodingKey {
    case scenario, loader, pages, scenes, subject, pass, metric, unit, kind, expectation, sizes
    case verdict, withheld, before, after, interval, slow, reason, gesture, kept, culprit
  }

  package func encode(to encoder: any Encoder) throws {
    let (subject, pass): (String?, Pass?) =
      switch self.subject {
      case .outcome: ("outcome", nil)
      case .tail: ("tail", nil)
      case .pass(let pass): (nil, pass)
      case .expectation, .whole, .metric: (nil, nil)
      }
    let members: KeyValuePairs<Key, (any Encodable)?> = [
      .scenario: scenario, .loader: loader, .pages: sizes.isEmpty ? nil : sizes,
      .scenes: loader == nil ? nil : scenes, .subject: subject, .pass: pass,
      // The condition as a scenario spells it, and the sizes that it names.
      .expectation: expectation?.condition.text,
      .sizes: expectation.flatMap { $0.sizes.isEmpty ? nil : $0.sizes },
      .metric: metric?.name, .unit: metric?.unit, .kind: metric?.kind, .verdict: verdict,
      .withheld: withheld, .before: before, .after: after, .interval: interval,
      // The shares of values above the 90th percentile of the baseline's.
      .slow: slow.map { ["baseline": $0.baselineShare, "candidate": $0.candidateShare] },
      .reason: reason, .gesture: gesture, .kept: kept.isEmpty ? nil : kept, .culprit: culprit,
    ]
    var container = encoder.container(keyedBy: Key.self)
    for case (let key, let member?) in members { try container.encode(member, forKey: key) }
  }
}

extension Finding.Value: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .range(let values): try container.encode([values.lowerBound, values.upperBound])
    case .outcome(let outcome): try container.encode(outcome)
    }
  }
}

/// The medians and the ends of the interval; `null` if the samples do not bound it.
extension Finding.TimedInterval: Encodable {
  private enum Key: CodingKey { case of, medians, lower, upper, count, unit }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(quantity, forKey: .of)
    try container.encode(estimates.map(\.value.finite), forKey: .medians)
    try container.encode(ends.lower.finite, forKey: .lower)
    try container.encode(ends.upper.finite, forKey: .upper)
    try container.encode(count, forKey: .count)
    try container.encode("block", forKey: .unit)
  }
}
