import Scrolling

/// The plane of a loader without ends: the pages in view lie around its middle, and are moved back
/// there in time.
///
/// It is so wide that neither a finger nor a paged motion meets an edge on the way: there the
/// rubber band would hold the finger, and paging would have no page ahead. No drag is 16 pages
/// long.
enum Runway {
  static let slots = 33
  static let middle = 16
}

extension Int {
  /// Steps from this number to `other` by the shorter way round a ring of `count`; forward where
  /// both are as long.
  func steps(to other: Int, around count: Int) -> Int {
    let forward = (other - self).wrapped(to: count)
    return forward <= count / 2 ? forward : forward - count
  }
}
