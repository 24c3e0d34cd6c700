/// Whether an exact metric stays the same as the size grows.
package enum ExactConstancy: Hashable, Sendable {
  /// Equal at every size; `strictly` unless the tolerance was needed.
  case constant(strictly: Bool)
  /// Greater than at the smallest size; first so at `index`.
  case grows(index: Int)
  /// Less than at the smallest size; first so at `index`.
  case falls(index: Int)

  /// Compares each of `values`, which belong to ascending sizes, with the first.
  ///
  /// - Returns: `nil` for fewer than two values: one size shows nothing about growth.
  package init?(values: [Double], tolerance: ExactTolerance = .none) {
    guard let first = values.first, values.count > 1 else { return nil }
    guard let index = values.firstIndex(where: { !tolerance.covers($0, reference: first) }) else {
      self = .constant(strictly: values.allSatisfy { $0 == first })
      return
    }
    self = values[index] > first ? .grows(index: index) : .falls(index: index)
  }
}
