import Scrolling

/// The plane of a loader without ends: pages in view lie around its middle, and are moved back
/// there in time. No drag is 16 pages long: neither a finger nor a paged motion meets an edge,
/// where a rubber band would hold the finger and paging would have no page ahead.
enum Runway {
  static let slots = 33
  static let middle = 16
}

extension Int {
  /// Steps to `other` by the shorter way round a ring of `count`; of two, forward.
  func steps(to other: Int, around count: Int) -> Int {
    let forward = (other - self).wrapped(to: count)
    return forward <= count / 2 ? forward : forward - count
  }
}
