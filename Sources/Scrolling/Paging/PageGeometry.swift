/// Where the pages of a pager lie on the screen, in points.
public struct PageGeometry: Hashable, Sendable, Codable {
  /// The size of a page.
  public var extent: CGSize
  /// The distance between the leading edges of neighbours, along each axis.
  public var pitch: CGSize
  /// Where the leading edges of the page in view rest, from the viewport's top left corner.
  public var anchor: CGPoint
  /// Along which they follow each other.
  public var axis: Axis
  /// Which way along the horizontal axis; nil for left to right.
  public var direction: ReadingDirection?

  /// Pages of `extent`, one every `pitch` points, of which the one in view rests at `anchor`.
  public init(
    extent: CGSize, pitch: CGSize, anchor: CGPoint = .zero, axis: Axis = .horizontal,
    direction: ReadingDirection? = nil
  ) {
    (self.extent, self.pitch, self.anchor, self.axis) = (extent, pitch, anchor, axis)
    self.direction = direction
  }

  /// How far along the axis the next page is: less than nothing if it lies to the left.
  package var step: Double {
    let length = pitch.along(axis).width
    return direction == .rightToLeft && axis == .horizontal ? -length : length
  }

  /// Between a page and the next one; below 0 if they overlap.
  package var gap: Double { pitch.along(axis).width - extent.along(axis).width }
}

/// What a pager says of the geometry of its pages.
public enum DeclaredGeometry: Hashable, Sendable {
  /// Nothing: it is read off the pager at its first rest.
  case unstated
  /// That it is this one. A pager that is seen to have another is not measured.
  case pages(PageGeometry)
  /// That it may come to rest anywhere.
  case free
  /// The same, with pages of these lengths along the axis, in points, one right after the other.
  case strip([Double])
}
