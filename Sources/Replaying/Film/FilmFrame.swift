import Scrolling

/// What there is to see of a loader in one frame. Points are rounded to hundredths.
package struct FilmFrame: Hashable, Sendable {
  /// The screen, as it is held now.
  package var size: CGSize
  /// The point of the plane at the screen's top left corner.
  package var offset: CGPoint
  /// Where on the plane the first page should lie, and the others beside it.
  package var origin: CGPoint
  /// The page views on the plane, from left to right.
  package var pages: [PageOnPlane]
  /// The pages fetched in this frame, in order.
  package var fetches: [PageIndex]
  /// What is wrong.
  package var faults: [FrameFault.Kind]
  /// How many turns were lost.
  package var lostTurns: Int
  /// Page views alive.
  package var livePages: Int
  /// Bytes that the loader's code has allocated and not freed, as size classes.
  package var liveBytes: Int
}

/// A page view on the plane of a scroll view.
package struct PageOnPlane: Hashable, Sendable {
  package let index: PageIndex
  package let rect: CGRect

  package init(_ index: PageIndex, _ rect: CGRect) {
    self.index = index
    self.rect = CGRect(
      x: hundredths(rect.minX), y: hundredths(rect.minY), width: hundredths(rect.width),
      height: hundredths(rect.height))
  }

  /// From left to right, from top to bottom, and by number.
  static func isBefore(_ one: PageOnPlane, _ other: PageOnPlane) -> Bool {
    if one.rect.minX != other.rect.minX { return one.rect.minX < other.rect.minX }
    return (one.rect.minY, one.index.scene, one.index.page)
      < (other.rect.minY, other.index.scene, other.index.page)
  }
}

/// The hundredth nearest to `value`; never −0, which is written otherwise than 0.
private func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 + 0 }

extension CGPoint {
  /// Both coordinates to the nearest hundredth.
  var toHundredths: CGPoint { CGPoint(x: hundredths(x), y: hundredths(y)) }
}
