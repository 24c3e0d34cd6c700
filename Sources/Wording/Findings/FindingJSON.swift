import Documents
import Measurement
import Statistics
import Verdicts

/// A finding for programs: numbers in the metric's unit, and no sentences.
extension Finding: Encodable {
  private enum Key: CodingKey {
    case scenario, loader, pages, scenes, subject, pass, metric, unit, kind, expectation, sizes
    case verdict, withheld, before, after, interval, slow, reason, gesture, kept, culprit
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    func encode(_ value: (some Encodable)?, _ key: Key) throws {
      try container.encodeIfPresent(value, forKey: key)
    }
    try encode(scenario, .scenario)
    try encode(loader, .loader)
    try encode(sizes.isEmpty ? nil : sizes, .pages)
    try encode(loader == nil ? nil : scenes, .scenes)
    switch subject {
    case .outcome: try encode("outcome", .subject)
    case .tail: try encode("tail", .subject)
    case .pass(let pass): try encode(pass, .pass)
    case .expectation(let expectation, _):
      // The condition as a scenario spells it, and the sizes that it names.
      try encode(expectation.condition.text, .expectation)
      try encode(expectation.sizes.isEmpty ? nil : expectation.sizes, .sizes)
    case .whole, .metric: break
    }
    try encode(metric?.name, .metric)
    try encode(metric?.unit, .unit)
    try encode(metric?.kind, .kind)
    try encode(verdict, .verdict)
    try encode(withheld, .withheld)
    try encode(before, .before)
    try encode(after, .after)
    try encode(interval, .interval)
    // The shares of values above the 90th percentile of the baseline's.
    try encode(
      slow.map { ["baseline": $0.baselineShare, "candidate": $0.candidateShare] }, .slow)
    try encode(reason, .reason)
    try encode(gesture, .gesture)
    try encode(kept.isEmpty ? nil : kept, .kept)
    try encode(culprit, .culprit)
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
