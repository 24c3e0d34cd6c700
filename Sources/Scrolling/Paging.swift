/// Where a paged scroll view comes to rest after a finger is lifted.
///
/// UIKit does not document its threshold, hence a setting.
public struct PagingRule: Hashable, Sendable {
  /// Slower than this, in pt/s, a finger counts as still, and the nearest page wins.
  public var stillness: Double
  /// The target is at most this many pages from the page where the drag began.
  public var reach: Int

  /// A rule; by default one page of reach, and still below 10 pt/s.
  public init(stillness: Double = 10, reach: Int = 1) {
    self.stillness = stillness
    self.reach = reach
  }

  /// The offset to rest at, in pt: v > 0 → the next page edge, v < 0 → the one before, v ≈ 0 → the nearest.
  ///
  /// - Parameters:
  ///   - offset: where the finger is lifted, in pt.
  ///   - velocity: of the content offset, in pt/s.
  ///   - begin: the offset where the drag began, in pt.
  ///   - page: the page's extent, in pt.
  ///   - edges: the offsets between which content lies.
  public func target(
    offset: Double, velocity: Double, begin: Double, page: Double, edges: ClosedRange<Double>
  ) -> Double {
    guard page > 0 else { return offset }
    let place = offset / page
    let wanted =
      abs(velocity) < stillness
      ? place.rounded() : velocity > 0 ? place.rounded(.up) : place.rounded(.down)
    let home = (begin / page).rounded()
    let held = min(max(wanted, home - Double(reach)), home + Double(reach))
    return min(max(held * page, edges.lowerBound), edges.upperBound)
  }
}
