/// What ties two runs together whose workers took turns: the same `id` in both headers, and no
/// other. Repetitions of the two with the same number were measured one right after the other.
package struct Interleaving: Hashable, Sendable, Codable {
  /// The program that is compared with, and the one that is compared.
  package enum Side: String, Hashable, Sendable, Codable, CaseIterable { case base, head }

  package let id: String
  package let side: Side
}
