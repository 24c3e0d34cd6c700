/// What the evidence allows to be said; for every metric less is better.
package enum Verdict: String, Hashable, Sendable, Encodable {
  /// An expectation is met.
  case holds
  /// An expectation is not met.
  case fails
  /// The candidate costs more, or ends worse.
  case worse
  /// The candidate lacks what the baseline has.
  case missing
  /// The candidate costs less, or ends better.
  case better
  /// The two differ by no more than is of interest.
  case same
  /// The candidate is not worse; whether it is better or the same is open.
  case noWorse = "no worse"
  /// There is no evidence: what was to be judged was not measured, or not looked at.
  case notMeasured = "not measured"
  /// The evidence allows none of these.
  case undecided
  /// Two values side by side; a judgement would be about something else than the loader.
  case shown
  /// The baseline has nothing like it.
  case new

  package static let failures: [Verdict] = [.fails, .worse, .missing]

  package var isFailure: Bool { Self.failures.contains(self) }
}

/// Compares exact numbers: higher is worse, by more than `tolerance` allows.
package func judgeExact(
  baseline: Double, candidate: Double, tolerance: ExactTolerance = .none
) -> Verdict {
  if tolerance.covers(candidate, reference: baseline) { return .same }
  return candidate > baseline ? .worse : .better
}
