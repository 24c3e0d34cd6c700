/// A page in a view: from the fetch that drew it there until the view was dropped, or a page drawn into it again.
package struct PageLifetime: Hashable, Sendable, Codable {
  /// The page's number in its scene, and its scene, from 0.
  package let page, scene: Int
  /// The frame in which it was fetched.
  package let fetched: Int
  /// Whether it was drawn into a view that was there before.
  package let isRedrawn: Bool
  /// The first and the last frame in which any of it was on the screen; nil where it never was.
  package var firstSeen, lastSeen: Int?
  /// The frame in which it went; nil where it was there when everything was closed.
  package var dropped: Int?

  package init(page: Int, scene: Int, fetched: Int, isRedrawn: Bool) {
    (self.page, self.scene, self.fetched, self.isRedrawn) = (page, scene, fetched, isRedrawn)
  }
}
