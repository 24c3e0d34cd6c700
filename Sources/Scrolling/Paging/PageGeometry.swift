/// Where the pages of a pager lie on the screen, in points.
public struct PageGeometry: Hashable, Sendable, Codable {
  /// The size of a page.
  public var extent: CGSize
  /// The distance between the leading edges of neighbours, along each axis.
  public var pitch: CGSize
  /// Where the leading edges of the page in view stand at rest, from the viewport's top left
  /// corner.
  public var anchor: CGPoint

  /// Pages of `extent`, one every `pitch` points, of which the one in view rests at `anchor`.
  public init(extent: CGSize, pitch: CGSize, anchor: CGPoint = .zero) {
    (self.extent, self.pitch, self.anchor) = (extent, pitch, anchor)
  }
}

/// What a pager says of the geometry of its pages.
public enum DeclaredGeometry: Hashable, Sendable {
  /// Nothing: it is read off the pager at its first rest.
  case unstated
  /// That it is this one. A pager that is seen to have another is not measured.
  case pages(PageGeometry)
  /// That it may come to rest anywhere.
  case free
}
