import Replaying

/// The part that a repetition plays in the harness's test of itself.
///
/// Self-test samples are of one cell of the plan and no part of any table: they say whether what the tables say can be believed.
package enum SelfTestSample: String, Hashable, Sendable, Codable, CaseIterable {
  /// The cell as it is.
  case reference
  /// The same again, under another name: no difference to the reference may be found.
  case control
  /// The same with a known cost more: in a census one allocation, in timing 10% of the work in each frame. It must be found.
  case canary

  /// The share of its work by which a frame of a timed canary takes longer.
  package static let delay = 0.1

  /// What the sample is given in `pass`; nil for nothing.
  package func injection(for pass: Pass) -> Injection? {
    guard self == .canary else { return nil }
    return pass == .census ? Injection(allocations: 1) : Injection(delay: Self.delay)
  }
}
