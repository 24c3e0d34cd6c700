/// A number that was estimated from samples, with its interval and what is to be said against it.
package struct Estimate: Hashable, Sendable {
  /// Something a reader of the estimate has to know.
  package enum Warning: Hashable, Sendable, CustomStringConvertible {
    /// `have` samples do not bound an interval at the `confidence` asked for; `need` would.
    case tooFewSamples(have: Int, need: Int, confidence: Double)
    /// `count` samples were not finite and were left out.
    case notFinite(count: Int)

    /// The warning as a sentence without a full stop.
    package var description: String {
      switch self {
      case .tooFewSamples(let have, let need, let confidence):
        "not enough samples for an interval at \(percentage(confidence)) confidence: "
          + "\(have) of at least \(need)"
      case .notFinite(let count):
        count == 1
          ? "1 sample is not finite and was left out"
          : "\(count) samples are not finite and were left out"
      }
    }
  }

  package let value: Double
  /// Where the true value may lie.
  package let interval: Interval
  package let sampleCount: Int
  /// What is to be said against it; empty for a sound estimate.
  package let warnings: [Warning]

  package init(
    value: Double, interval: Interval, sampleCount: Int, warnings: [Warning] = []
  ) {
    self.value = value
    self.interval = interval
    self.sampleCount = sampleCount
    self.warnings = warnings
  }

  /// The estimate with `transform`, which must be increasing, applied to the value and the interval.
  func mapped(_ transform: (Double) -> Double) -> Estimate {
    Estimate(
      value: transform(value), interval: interval.mapped(transform), sampleCount: sampleCount,
      warnings: warnings)
  }
}

/// `0.95` as "95%", with as many digits as it takes.
private func percentage(_ share: Double) -> String {
  let percent = (share * 1e6).rounded() / 1e4
  return percent == percent.rounded() ? "\(Int(percent))%" : "\(percent)%"
}
