/// Work that a replay is given beyond its loader's, so that it is known what must be found.
package struct Injection: Hashable, Sendable, Codable {
  /// Allocations in the opening frame.
  package var allocations = 0
  /// The share of its work by which each frame takes longer.
  package var delay = 0.0
  /// Steps of arithmetic in the opening frame, of a few instructions each.
  package var arithmetic = 0

  /// Nothing but what is named.
  package init(allocations: Int = 0, delay: Double = 0, arithmetic: Int = 0) {
    self.allocations = allocations
    self.delay = delay
    self.arithmetic = arithmetic
  }
}
