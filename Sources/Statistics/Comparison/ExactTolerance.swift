/// How far two exact numbers may lie apart and still count as the same.
package struct ExactTolerance: Hashable, Sendable {
  /// A share of the number compared with.
  let relative: Double
  /// A distance in the numbers' own unit.
  let absolute: Double

  /// Two numbers count as the same unless they differ by more than *both* bounds.
  package init(relative: Double, absolute: Double) {
    (self.relative, self.absolute) = (relative, absolute)
  }

  /// A difference of one is a difference: for counts.
  package static let none = ExactTolerance(relative: 0, absolute: 0)
  /// 1% and 256 B: for bytes, where a name that is longer by a letter may be a size class more.
  package static let bytes = ExactTolerance(relative: 0.01, absolute: 256)

  /// Whether `value` counts as the same as `reference`. Next to a reference of zero no share is
  /// small, so there the absolute bound alone decides.
  package func covers(_ value: Double, reference: Double) -> Bool {
    let difference = abs(value - reference)
    return difference <= absolute || difference <= relative * abs(reference)
  }
}
