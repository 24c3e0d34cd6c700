/// The offsets between which content lies along one axis, and the rubber band beyond them.
struct ScrollRange {
  /// From the beginning of the content to the last offset at which it fills the view.
  let edges: ClosedRange<Double>
  /// Whether fingers move the content: there is more than the view shows, or it bounces always.
  let hasRoom: Bool
  let bounces: Bool
  private let inset: (before: Double, after: Double)
  private let band: RubberBand
  var length: Double { band.length }

  /// The range of a view that is `length` pt long and shows `content` pt, with room for `before`
  /// and `after` more. Its edges lie on pixels, `scale` to the point; nil for anywhere.
  init(
    content: Double, length: Double, before: Double = 0, after: Double = 0, bounces: Bool = true,
    alwaysBounces: Bool = false, scale: UInt8? = nil
  ) {
    let (low, high) = (0 - before, max(0 - before, content + after - length))
    edges = scale.map { low.onPixel($0)...high.onPixel($0) } ?? low...high
    (self.bounces, inset) = (bounces, (before, after))
    hasRoom = edges.upperBound > edges.lowerBound || (bounces && alwaysBounces)
    band = RubberBand(length: length)
  }

  func clamped(_ offset: Double) -> Double { min(max(offset, edges.lowerBound), edges.upperBound) }

  /// The offset within the edges that is nearest to `offset` and shows the plane from `low` to
  /// `high`: between what the insets leave room for, if it fits there.
  func offset(showing low: Double, _ high: Double, from offset: Double) -> Double {
    let (before, after) = (max(0, inset.before), max(0, inset.after))
    let fits = high - low <= length - before - after
    let (low, high) = fits ? (low - before, high + after) : (low, high)
    return clamped(low < offset ? low : max(offset, high - length))
  }

  /// The offset at which content shows when a finger has pulled it to `offset`.
  func rubberBanded(_ offset: Double) -> Double {
    let edge = clamped(offset)
    guard bounces else { return edge }
    return offset < edge
      ? edge - band.displacement(overshoot: edge - offset)
      : edge + band.displacement(overshoot: offset - edge)
  }

  /// Where a finger holds content that shows at `offset`, and how much farther out it shows.
  ///
  /// `content` is the inverse of `rubberBanded`. `slip` is zero but for content that a bounce has
  /// swung out almost as far as the band's pole, or beyond it, where no finger can pull it.
  func grip(_ offset: Double) -> (content: Double, slip: Double) {
    let edge = clamped(offset)
    let displacement = abs(offset - edge)
    guard displacement > 0 else { return (offset, 0) }
    let stretch = min(displacement, Self.farthestGrip * band.length)
    let overshoot = stretch > 0 ? band.overshoot(displacement: stretch) : 0
    let slip = displacement - stretch
    return offset < edge ? (edge - overshoot, -slip) : (edge + overshoot, slip)
  }

  /// The share of the view's length up to which the band is inverted; its pole is at 1.
  private static let farthestGrip = 0.99

  /// Where a paged view rests after a finger is lifted at `offset`, in pt, at `velocity` pt/s.
  ///
  /// The page ahead, or the nearest one if the finger was slow: one of the two that are in view,
  /// wherever the drag began. Source: Apple's scroll view in JavaScript (iAd, 2010s). Pages are
  /// counted from the content's beginning, or from the edge of the inset before it.
  func pageOffset(from offset: Double, velocity: Double, countsInset: Bool = false) -> Double {
    guard length > 0 else { return offset }
    let first = countsInset ? edges.lowerBound : 0
    let position = (offset - first) / length
    let isSlow = abs(velocity) <= PageSpring.leastSpeed
    let page = isSlow ? position.rounded() : position.rounded(velocity > 0 ? .up : .down)
    return clamped(first + page * length)
  }

  /// Whether content scrolls that has an inset before it which is not as long as some pages.
  var insetsPages: Bool {
    edges.upperBound > edges.lowerBound && length > 0
      && abs(edges.lowerBound.remainder(dividingBy: length)) > 0.5
  }
}

extension Double {
  /// The nearest whole number of pixels, `scale` to the point, in points; of two, the even one.
  func onPixel(_ scale: UInt8) -> Double {
    let scale = Double(scale)
    // Beside 1.5 × 2⁵² there is no room for a fraction: the sum is rounded, without a call.
    let large = 6_755_399_441_055_744.0
    return (self * scale + large - large) / scale
  }
}
