import Scrolling

/// A page in a view: from the fetch that drew it there until the view was dropped, or a page drawn into it again.
package struct PageFetch: Hashable, Sendable, Codable {
  package let index: PageIndex
  /// The frame in which it was fetched.
  package let frame: Int
  /// Whether it was drawn into a view that was there before.
  package let isRedrawn: Bool
  /// The first and the last frame in which any of it was on the screen; nil if it never was, or if calls are not recorded.
  package var firstSeen, lastSeen: Int?
  /// The frame in which it went; nil if it was there when everything was closed, or if calls are not recorded.
  package var dropped: Int?

  /// Whether it went without having been on the screen.
  package var isWasted: Bool { firstSeen == nil && dropped != nil }

  package init(_ index: PageIndex, frame: Int, isRedrawn: Bool) {
    (self.index, self.frame, self.isRedrawn) = (index, frame, isRedrawn)
  }
}
