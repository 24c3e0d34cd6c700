/// Whether a metric stays the same as the size grows.
package enum Constancy: Hashable, Sendable {
  /// At every size within the tolerance of the smallest.
  case constant
  /// Beyond the tolerance above the smallest.
  case grows
  /// Beyond the tolerance below the smallest, and not known to grow.
  case falls
  /// The evidence allows none of these.
  case undecided
}

/// Whether an exact metric stays the same as the size grows; it is never undecided.
package struct ExactConstancy: Hashable, Sendable {
  /// The index of the first value that is not the same as the smallest size's; nil if all are.
  package let firstChange: Int?
  /// The index of the greatest value; of equal ones, the last.
  package let greatest: Int
  /// Whether the greatest value is beyond the tolerance above the smallest size's.
  package let isGrowth: Bool

  /// Compares each of `values`, which belong to ascending sizes, with the first.
  ///
  /// - Returns: `nil` for fewer than two values: one size shows nothing about growth.
  package init?(values: [Double], tolerance: ExactTolerance = .none) {
    guard let first = values.first, let most = values.max(), values.count > 1 else { return nil }
    greatest = values.lastIndex(of: most) ?? 0
    isGrowth = !tolerance.covers(most, reference: first)
    firstChange = values.firstIndex { !tolerance.covers($0, reference: first) }
  }
}
