/// What a comparison with a baseline says; for every metric less is better.
package enum Judgement: String, Hashable, Sendable {
  /// The candidate costs more.
  case worse
  /// The candidate costs less.
  case better
  /// The two differ by no more than is of interest.
  case same
  /// The evidence allows none of these.
  case undecided
  /// The candidate lacks what the baseline has.
  case missing

  /// Whether it fails a comparison.
  package var isFailure: Bool { self == .worse || self == .missing }
}

/// Compares exact numbers: higher is worse, by more than `tolerance` allows.
///
/// - Returns: `nil` where the baseline has no number: what is new is not judged.
package func judgeExact(
  baseline: Double?, candidate: Double?, tolerance: ExactTolerance = .none
) -> Judgement? {
  guard let baseline else { return nil }
  guard let candidate else { return .missing }
  if tolerance.covers(candidate, reference: baseline) { return .same }
  return candidate > baseline ? .worse : .better
}
