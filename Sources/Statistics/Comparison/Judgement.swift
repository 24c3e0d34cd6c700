/// What a comparison with a baseline says; for every metric less is better.
package enum Judgement: String, Hashable, Sendable {
  case worse
  case better
  /// The two differ by no more than is of interest.
  case same
  /// Not worse; whether it is better or the same is open.
  case noWorse = "no worse"
  /// The evidence allows none of these.
  case undecided
}

/// Compares exact numbers: higher is worse, by more than `tolerance` allows.
package func judgeExact(
  baseline: Double, candidate: Double, tolerance: ExactTolerance = .none
) -> Judgement {
  if tolerance.covers(candidate, reference: baseline) { return .same }
  return candidate > baseline ? .worse : .better
}
