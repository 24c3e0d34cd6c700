/// Work that a replay is given beyond its loader's, so that it is known what must be found.
struct Injection: Hashable, Sendable, Codable {
  /// Allocations in the opening frame.
  var allocations = 0
  /// The share of its work by which each frame takes longer.
  var delay = 0.0
  /// Steps of arithmetic in the opening frame, of a few instructions each.
  var arithmetic = 0
}

extension Witness {
  /// What the witness is given in `pass`; nil for nothing.
  func injection(for pass: Pass) -> Injection? {
    guard self == .canary else { return nil }
    return pass == .census ? Injection(allocations: 1) : Injection(delay: Self.delay)
  }
}
