/// What ties two runs together whose workers took turns: the same `id` in both headers.
///
/// Repetitions of the two with the same number were measured in the same round, one right after the other.
package struct Interleaving: Hashable, Sendable, Codable {
  /// Which of the two programs a run is of.
  package enum Side: String, Hashable, Sendable, Codable, CaseIterable {
    /// What is compared with.
    case base
    /// What is compared.
    case head
  }

  /// The mark that both runs bear, and no other.
  package let id: String
  package let side: Side
}
